### Standard playing cards. `$rank` is ace, two ... king; `$suit` is clubs, diamonds, hearts or spades.

card = the { rank } of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
joker = { $count ->
    [none] a joker
   *[other] { $count } jokers
}
rank = { $rank ->
    [ace] ace
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
   *[king] king
}

# Cards of which only the rank matters.
counted-rank = { $count ->
    [none] 1 { rank }
   *[other] { $count } { ranks }
}
ranks = { $rank ->
    [ace] aces
    [two] twos
    [three] threes
    [four] fours
    [five] fives
    [six] sixes
    [seven] sevens
    [eight] eights
    [nine] nines
    [ten] tens
    [jack] jacks
    [queen] queens
   *[king] kings
}
