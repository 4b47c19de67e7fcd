### Rose. `$who` is the player: `you` is the listener. `$places` and `$place` are notation: b1.

took = { $who ->
    [you] You take { $cards }: { $score }.
   *[other] { $who } takes { $cards }: { $score }.
}
# A joker among the cards that are taken: both jokers look alike, so it is told by its place.
joker-on = the joker on { $place }
nowhere = the empty place { $place }
score = { $cards } cards{ $touching ->
    [yes] { " × 2 touching" }
   *[no] { "" }
}{ $court ->
    [yes] { " × 2 aces to jacks" }
   *[no] { "" }
}{ $joker ->
    [yes] { " × 2 joker" }
   *[no] { "" }
} = { $points } points
no-score = nothing scored

placed = { $who ->
    [you] You put { $cards }.
   *[other] { $who } puts { $cards }.
}
card-on = { $card } on { $place }
some-card-on = a card on { $place }

laid = { CAPITAL($card) } is laid on { $place }.
all-laid = The flower is laid out.
dealt = { CAPITAL($card) } comes from the pile.
all-replaced = { $count } new cards come from the pile.

# What is asked.
ask-set-up = The flower is laid out: { $place } is next.
ask-replace = { $number ->
    [1] { $count } new cards come from the pile.
   *[other] New cards come from the pile: { $number } of { $count }.
}
ask-select = { $who ->
    [you] Choose two or more cards of one rank.
   *[other] { $who } chooses cards to take.
}
ask-arrange = { $who ->
    [you] { $count ->
        [one] Choose a place for { $cards }.
       *[other] Choose a place for each card, in this order: { $cards }.
    }
   *[other] { $who } puts the new cards in place.
}
ask-over = The pile has no two cards left, so the game is over: { $points } points.

# What a choice is called: after "You could" or "the best was to".
take = take { $cards }
put = put { $cards }

# Why something is not allowed: without a full stop.
no-seat = Rose is played alone, by seat 1
no-too-few = Choose two or more cards of one rank
no-two-jokers = Only one joker can be among the chosen cards
no-joker-alone = A joker needs a card to stand beside
no-two-ranks = The chosen cards must be of one rank: { $one } and { $other } differ
no-pile-short = Not so many: the pile holds only { $pile } cards to replace them
no-take-first = Not now: first choose cards to take
no-place-first = Not now: first put the dealt cards on { $places }
no-other-places = The dealt cards go on { $places }, one on each
no-deal-first = Not now: a card has to be dealt first
no-deal-yet = Not now: the player has to choose cards first
no-deal-before-placing = Not now: the dealt cards have to be placed first
no-dealt-twice = Not that card: { $card ->
    [joker] both jokers have
   *[card] { $card } has
} been dealt already

# What speaks for a choice, in a hint.
reason-take = The score doubles because { $doubles }.
because-touching = the cards touch
because-court = they are aces, kings, queens or jacks
because-joker = a joker is among them
reason-place = { CAPITAL($met) }.
meets = { $card } then touches { $other }

# What lies on the table.
zone-flower = Flower
zone-dealt = To be placed
zone-pile = Pile
zone-taken = Taken
figure-score = Score
mark-selected = To be filled: { $what }

# Which places touch (ROSE-2).
touches = { $place } touches { $others }.
