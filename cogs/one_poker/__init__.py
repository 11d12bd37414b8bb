"""One Poker: two cards, one of them locked, and bets on which is higher; 2 beats the Ace."""
