### The words of the board of Rose. `$place` is notation, such as b1.

rose-flower = The flower
rose-score = Score
# "23 cards in the pile, what is left": those who see the pile read "23 left".
rose-pile-heard = cards in the pile, what is
rose-pile-left = left
rose-left = Left in the pile: { $count } { $count ->
    [one] card
   *[other] cards
}
rose-card-left = left
rose-card-gone = gone
rose-in-all = in all
rose-jokers-left = { $count ->
    [0] No joker left
    [1] 1 joker left
   *[other] { $count } jokers left
}
rose-waits = { $place }, waits for a card
rose-goes-here = { $place }, { $card } goes here
rose-can-join = can join
rose-new-here = { $place }: this card is new
rose-doubles = What doubles the points
# Before the three reasons.
rose-times-two = Each ×2:
rose-touching = all touch
rose-court = A, K, Q, J
rose-the-dealt = The dealt cards
rose-dealt = Dealt cards
rose-all-placed = Every card has its place.
rose-where = Choose a place for the { $card }.
rose-put-each = Put each card on an empty place.
rose-on-place = { $card }, on { $place }: take back
rose-put = Put them there
rose-cards-chosen = { $count } cards chosen.
rose-take = Take
rose-take-for = Take for { $points }
rose-pick = Pick a card to see what can join it.
rose-nothing-joins = Nothing can join this card. Choose another one.
rose-one-more = { $count ->
    [1] One more: the marked card can join.
   *[other] One more: { $count } marked cards can join.
}
rose-key-take = take the chosen cards, or put the dealt ones in their places
rose-key-number = take up a dealt card, to place it
