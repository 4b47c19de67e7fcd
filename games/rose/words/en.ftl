### Rose. `$who` is the player: `you` is the listener. `$places` and `$place` are notation: b1.

took = { $who ->
    [you] You take { $cards }: { $score }.
   *[other] { $who } takes { $cards }: { $score }.
}
# A joker among the cards that are taken: both jokers look alike, so it is told by its place.
joker-on = the joker on { $place }
nowhere = the empty place { $place }
score = { $cards } cards{ $touching ->
    [yes] { " x 2 touching" }
   *[no] { "" }
}{ $court ->
    [yes] { " x 2 court" }
   *[no] { "" }
}{ $joker ->
    [yes] { " x 2 joker" }
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

# What is asked.
ask-set-up = The flower is laid out: { $place } is next.
ask-replace = New cards come from the pile: { $number } of { $count }.
ask-select = { $who ->
    [you] Choose two or more cards of one rank.
   *[other] { $who } chooses cards to take.
}
ask-arrange = { $who ->
    [you] { $count ->
        [one] Choose the place for { $cards }.
       *[other] Choose the places, in this order, for { $cards }.
    }
   *[other] { $who } puts the new cards in place.
}
ask-over = The flower is complete: { $points } points.

# What a choice is called: after "You could" or "the best was to".
take = take { $cards }
put = put { $cards }
