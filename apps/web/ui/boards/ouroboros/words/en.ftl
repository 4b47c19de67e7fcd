### The words of the board of Ouroboros. `$square` is notation, such as b1.

ouroboros-colour = { $colour ->
    [b] blue
    [g] green
    [r] red
   *[y] yellow
}
ouroboros-discs = { $count ->
    [one] 1 disc
   *[other] { $count } discs
}
ouroboros-board = The board
# What lies on a square.
ouroboros-on-disc = { $square }, { ouroboros-colour } disc
ouroboros-on-stone = { $square }, stone
ouroboros-on-nothing = { $square }, empty
ouroboros-can-join = can go with it
ouroboros-can-leave = can be removed with another
ouroboros-changed = just changed
ouroboros-to-move = to move:
ouroboros-supply = { $who }: { ouroboros-discs }
ouroboros-own = { $count } { ouroboros-colour } in your supply
ouroboros-stock = stock
ouroboros-in-stock = { $count ->
    [one] 1 stone in the stock
   *[other] { $count } stones in the stock
}
ouroboros-prices = What it costs to remove two stones:
ouroboros-pick = Pick a disc to see the two ways to place a stone on it.
ouroboros-which-way = { $square }: which way?
ouroboros-plus = Plus, beside it
ouroboros-cross = Cross, at its corners
ouroboros-gets = { $who ->
    [you] you get
   *[other] { $who } gets
}
ouroboros-nothing = nothing
ouroboros-not-now = not now
ouroboros-next-stone = { $count ->
    [0] You cannot remove the stone on { $square } with any other yet. Pick a second one to see what is missing.
    [1] Now the stone on { $square }.
   *[other] Now one of the { $count } marked stones.
}
ouroboros-remove = Remove the stones on { $one } and { $other }: what do you pay?
ouroboros-discard = Discard { ouroboros-colour }
ouroboros-key-plus = place a stone as a plus, on the square where you are
ouroboros-key-cross = place a stone as a cross, on the square where you are
ouroboros-pieces = Discs and stones
# Above the board: what a number of discs is of, and that the stock is empty.
ouroboros-of-discs = discs
ouroboros-last-stone = The last stone
