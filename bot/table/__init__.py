"""One game in one channel: seats, lobby, lock, deadlines, resume. Knows no Discord."""
