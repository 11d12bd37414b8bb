"""What holds for every picture, before it is drawn."""

from itertools import combinations

from bot.screen.picture import BLEED, Item, Picture, Plate, Zone


def check(picture: Picture) -> None:
    """Assert that nothing leaves the frame or overlaps its neighbour, shadows included."""
    for zone in picture.zones:
        assert picture.frame.holds(zone.box), zone
        assert zone.title or any(isinstance(item, Plate) for item in zone.items), "a nameless zone"
        for item in zone.items:
            assert item.box.width > 0, item
            assert item.box.height > 0, item
            assert zone.box.holds(item.box.grown(BLEED)), item
        for one, other in combinations(zone.items, 2):
            assert not one.box.grown(BLEED).meets(other.box.grown(BLEED)), (one, other)
    for this, that in combinations(picture.zones, 2):
        assert not this.box.meets(that.box), (this, that)


def items(picture: Picture) -> list[Item]:
    """Everything that lies on a mat."""
    return [item for zone in picture.zones for item in zone.items]


def zone_of(*several: Item) -> Zone:
    """A zone around some items, as large as they need."""
    left = min(item.box.left for item in several)
    top = min(item.box.top for item in several)
    right = max(item.box.right for item in several)
    bottom = max(item.box.bottom for item in several)
    box = type(several[0].box)(left, top, right - left, bottom - top).grown(2 * BLEED)
    return Zone(box, several)
