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
