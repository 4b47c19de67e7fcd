### What all games say. `$who` is who acts: `you` is the listener.

text = { $text }
you = you
nothing = nothing
list-comma = { ", " }
list-and = { " and " }
number = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}

# A game that says no more about itself.
chose = { $who ->
    [you] You choose
   *[other] { $who } chooses
}{ $what ->
    [none] { " something that is not shown." }
   *[other] : { $what }.
}
came = { $what ->
    [none] Luck brings something that is not shown.
   *[other] Luck brings { $what }.
}

# Why something is not allowed: without a full stop, and the clause behind it.
refused = { $why } ({ $clause })
no-such-seat = There is no seat { $seat } at this table
game-over = The game is over
luck-first = Not now: luck is to decide first
choice-made = Not again: your choice is made, and waits for the others'
not-a-choice = Not that: it is not among the choices there are now
cannot-come = Not that: it cannot come now
no-luck = Not now: nothing is left to luck here
others-turn = Not now: it is the turn of { $seats ->
    [1] seat
   *[other] seats
} { $seats }

# What lies on the table, of a game that describes it as a scene.
scene-holds = { $zone }: { $pieces }.
scene-empty = empty
scene-all-empty = Empty: { $pieces }.
scene-face-down = { $count } face down
scene-times = { $count } times { $piece }
scene-counted = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
scene-noted = { $piece }: { $note }.
scene-left = { $zone }, from the left: { $pieces }.
scene-top = { $zone }, from the top: { $pieces }.
scene-pile = { $zone }, { $count } in an unknown order: { $pieces }.
scene-row = { $zone ->
    [none] Row
   *[other] { $zone }, row
} { $name }: { $pieces }.
scene-column = { $zone ->
    [none] Column
   *[other] { $zone }, column
} { $name }, from the top: { $pieces }.
scene-marked = Marked: { $what }
# How a figure adds up, and a part of it: by what and, where that is somebody else's, by whose.
scene-sum = { $who }, { $figure }: { $pieces }.
scene-part = { $amount } by { $piece }{ $who ->
    [none] { "" }
    [you] { " of yours" }
   *[other] { " of " }{ $who }
}{ $counts ->
    [no] , which does not count
   *[yes] { "" }
}
scene-figures = { $who }: { $figures }.
