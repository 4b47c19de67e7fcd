### Ouroboros. `$who` acts: `you` is the listener. `$square` is notation: c3.

# `$last` is how many there are of the colour that is named last.
discs = { $colours } { $last ->
    [one] disc
   *[other] discs
}
colour-count = { $count } { colour }
colour = { $colour ->
    [blue] blue
    [green] green
    [red] red
   *[yellow] yellow
}
disc = { $count ->
    [none] a { colour } disc
   *[other] { $count } { colour } discs
}
stone = { $count ->
    [none] a stone
   *[other] { $count } stones
}
no-disc = no disc
way = { $way ->
    [orthogonal] as a plus
   *[diagonal] as a cross
}

# What happened.
all-laid = The discs are laid out.
laid = A { colour } disc is laid on { $square }.
# `$next` is given the discs beside the square, which make a plus or a cross with it.
placed = { $given ->
    [none] { $who ->
        [you] You place a stone on { $square } { way } and take { $own }. { CAPITAL($next) } { $next ->
            [you] get
           *[other] gets
        } nothing.
       *[other] { $who } places a stone on { $square } { way } and takes { $own }. { CAPITAL($next) } { $next ->
            [you] get
           *[other] gets
        } nothing.
    }
   *[other] { $who ->
        [you] You place a stone on { $square } { way }, take { $own } and give { $next } { $given }.
       *[other] { $who } places a stone on { $square } { way }, takes { $own } and gives { $next } { $given }.
    }
}
# `$stones` is what becomes of the stones.
removed = { $who ->
    [you] You remove the stones on { $one } and { $other } for { $paid }{ fate }.
   *[other] { $who } removes the stones on { $one } and { $other } for { $paid }{ fate }.
}
fate = { $stones ->
    [spent] { "; the stones are out of the game" }
   *[reused] { "" }
}
discarded = { $who ->
    [you] You discard { $disc }.
   *[other] { $who } discards { $disc }.
}
handed = { $who ->
    [you] You begin with { $disc }.
   *[other] { $who } begins with { $disc }.
}
swapped = { $who ->
    [you] You swap discs with { $next }.
   *[other] { $who } swaps discs with { $next }.
}
# After the last of these sentences.
won = { $deed } { $who ->
    [you] Your supply is empty: you win!
   *[other] { $who } has an empty supply and wins!
}

# What is asked.
ask-laid = The discs are being laid out: { $square } is next.
ask-handed = { $who ->
    [you] A disc is being drawn for you.
   *[other] A disc is being drawn for { $who }.
}
ask-over = { $who ->
    [you] You win: your supply is empty.
   *[other] { $who } wins with an empty supply.
}
ask = { $who ->
    [you] { $state ->
        [swap] Swap discs, place a stone, or discard a disc.
        [first] Place your first stone on a disc.
        [no-stone] Remove two stones or discard a disc: there is no stone left to place.
        [no-disc] Remove two stones or discard a disc: no disc is left on the board.
       *[any] Place a stone, remove two stones, or discard a disc.
    }
   *[other] It is { $who }'s turn.
}

# What a choice would bring.
preview-place = { $who ->
    [you] You take { $own }, { $next } { $next ->
        [you] get
       *[other] gets
    } { $given }
   *[other] { $who } takes { $own }, { $next } { $next ->
        [you] get
       *[other] gets
    } { $given }
}
preview-remove = { $who ->
    [you] You pay { $paid }: { left }
   *[other] { $who } pays { $paid }: { left }
}
preview-discard = { left }
preview-swap = { $who ->
    [you] You get { $got } and { $next } { $next ->
        [you] get
       *[other] gets
    } { $given }
   *[other] { $who } gets { $got } and { $next } { $next ->
        [you] get
       *[other] gets
    } { $given }
}
left = { $left ->
    [0] { $who ->
        [you] you win!
       *[other] { $who } wins!
    }
    [one] 1 disc left
   *[other] { $left } discs left
}

# What a choice is called: after "You could" or "the best was to".
place = place a stone on { $square } { way }
remove = remove the stones on { $one } and { $other } for { $paid }
discard = discard { $disc }
swap = swap discs with the first player

# Why something is not allowed: without a full stop.
no-stone-left = Not now: the stock has no stone left
no-stone-there = Not there: { $square } holds a stone already
no-disc-there = Not there: { $square } is empty, and a stone needs a disc to land on
no-stone-twice = Two stones have to be removed, not { $square } twice
no-such-order = Name the two stones in board order: { $other } before { $one }
no-stone-on = There is no stone on { $square }
no-pattern = The stones on { $one } and { $other } match no pattern
no-such-price = The stones on { $one } and { $other } cost { price }
price = { $pattern ->
    [p1] three discs of one colour
    [p2] one disc of each colour
    [p3] three discs of one colour and two of another
   *[p4] six discs of one colour
}
no-other-colour = The two discs must be of another colour than the three
no-discs-to-pay = Not enough discs: that takes { $takes }
no-such-disc = There is no { colour } disc in your supply
no-discs-yet = Not now: the discs have to be dealt first
no-deal-left = Not now: the set-up is over, and nothing else is left to luck
no-disc-left = Not that disc: all ten { colour } discs have been dealt
no-more-over = The game is over: seat { $seat } has won

# What speaks for a stone, in a hint: the stones that it makes a pair with.
reason-place = { $matched ->
    [0] The stone makes no pair with another yet.
    [one] The stone makes a pair with the one on { $matched }.
   *[other] The stone makes pairs with those on { $matched }.
}

# What is to be known of all removals at once. `$pairs` are the pairs of stones on the board, `$ways` what can be paid for one of them.
overview-pairs = { $pairs ->
    [0] No two stones on the board are a pair, so none can be removed.
   *[other] Pairs on the board: { $pairs }.
}
pair = { $one } with { $other } ({ price }{ $can ->
    [yes] { "" }
   *[no] { ", which you cannot pay" }
})
overview-refused = { $why }.
overview-price = The stones on { $one } and { $other } cost { price }. { $who ->
    [you] { $ways ->
        [0] You cannot pay that.
       *[other] You can pay { $ways }.
    }
   *[other] { $ways ->
        [0] { $who } cannot pay that.
       *[other] { $who } can pay { $ways }.
    }
}

# What lies on the table; `$who` is whose it is.
zone-board = Board
zone-stock = Stock
zone-gone = Out of the game
zone-undealt = Not dealt
zone-supply = { $who ->
    [you] Your supply
    [none] Supply
   *[other] Supply of { $who }
}
figure-discs = { $value ->
    [none] Discs
    [one] 1 disc
   *[other] { $value } discs
}

# What two stones cost, by how they lie.
fact-p1 = Gap pair: 3 alike
fact-p2 = Side pair: 1 of each
fact-p3 = { shape } pair: 3+2 alike
fact-p4 = { shape } pair: 6 alike
shape = { $value ->
    [diagonal] Corner
    [knight] Knight
    [line3] Far
   *[diagonal2] Far corner
}
fact-stones = { $value ->
    [spent] Removed stones stay out
   *[reused] { "" }
}

# What two stones cost, by how they lie, and which do.
cost = Two stones { $lie ->
    [between] with one square between them
    [beside] beside each other in a row or a column
    [diagonal] that are diagonal neighbours
    [knight] that are a knight's move apart
    [line3] that are three apart in a line
   *[diagonal2] that are two apart on a diagonal
} cost { price }.
stones-spent = Removed stones are out of the game.
a-pair = The stones on { $one } and { $other } are a pair: it costs { price }.
no-pair = No two stones are a pair.
