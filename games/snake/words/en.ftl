### Ouroboros (Snake). `$who` acts: `you` is the listener.

card = the { $rank ->
    [joker] joker
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
} of { suit }
suit = { $suit ->
    [rock] rock
    [paper] paper
    [scissors] scissors
    [lizard] lizard
   *[water] water
}
hidden-card = a card

# The log has a heading for each hand, and one entry for its deal.
hand = Hand { $hand }
all-dealt = The hands are dealt.
all-laid = The snake is laid.

# What happened.
dealt = { $who ->
    [you] You are dealt { $card }.
   *[other] { $who } is dealt { $card }.
}
laid = { CAPITAL($card) } is laid { $place ->
    [tail] as the snake's tail
    [head] as the snake's head
   *[next] next
}.
drawn = { $who ->
    [you] You draw { $card }{ last }.
   *[other] { $who } draws { $card }{ last }.
}
last = { $last ->
    [yes] , the last card of the pile
   *[no] { "" }
}
grown = { $who ->
    [you] You play { $card }. The snake grows to { $length } cards.
   *[other] { $who } plays { $card }. The snake grows to { $length } cards.
}
took = { $who ->
    [you] You play { $card } and take { $cards } { side }: { score }.
   *[other] { $who } plays { $card } and takes { $cards } { side }: { score }.
}
# Cards that a point card takes lie face up and count for you, all others face down and against you.
side = { $side ->
    [up] face up
   *[down] face down
}
score = { $score ->
    [1] 1 point
    [-1] −1 point
    [0] no points
   *[other] { $score } points
}
# After one of these sentences.
hand-over = { $deed } Hand { $hand } is over: { $scores }.
match-over = { $deed } Hand { $hand } is over: { $scores }. { $outcome }
scored = { score } for { $who }
# The cards came to less than zero, which counts as zero.
scored-below = { score } for { $who }, where the cards come to { $below }
won = { $who ->
    [you] You win the match with { score }.
    [one] { $who } wins the match with { score }.
   *[many] { CAPITAL($who) } share the match with { score } each.
}
over = The match is over.

# What is asked.
ask-hands = The hands are being dealt: { $who ->
    [you] your
   *[other] { $who }'s
} card is next.
ask-lay = The snake is being laid: card { $number } of { $count }.
ask-play = { $who ->
    [you] { $cards ->
        [1] Play your last card: it becomes the snake's head.
       *[other] Play a card: it becomes the snake's head.
    }
   *[other] { $who } plays next.
}
ask-draw = { $who ->
    [you] You draw a card.
   *[other] { $who } draws a card.
}

# What a card would take.
takes = { $cards ->
    [0] takes nothing
   *[other] takes { $cards }: { $gain ->
        [yes] +
       *[no] { "" }
    }{ score }
}
many = { $count } cards, { $first } to { $last }

# Why it takes no more.
stops = { $because ->
    [itself] Then nothing is left but itself.
   *[other] { $count ->
        [0] The tail’s end is { $card }
       *[other] Stops at { $card }
    }: { $because ->
        [same] { $next } is not stronger than { $own }.
        [joker] with a joker { $next } is stronger than { $own }, not weaker.
       *[stronger] { $next } is stronger than { $own }.
    }
}

# What a choice is called: after "You could" or "the best was to".
play = play { $card }

# Why something is not allowed: without a full stop.
no-hands-yet = Not now: the hands are being dealt
no-snake-yet = Not now: the snake is being laid
no-draw-first = Not now: seat { $seat } has to draw a card first
no-play-first = Not now: seat { $seat } has to play a card first
no-jokers = Not that card: this table plays without jokers
no-card-held = Not that card: you do not hold { $card }
no-dealt-twice = Not that card: { $card } has been dealt already
no-more-over = The match is over

# What speaks for a card, in a hint.
reason = { $count ->
    [0] It takes no card from the tail, and costs nothing.
    [one] It takes one card from the tail: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
   *[other] It takes { $count } cards from the tail: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
}

# What lies on the table; `$who` is whose it is.
zone-snake = Snake
zone-pile = Pile
zone-hand = { $who ->
    [you] Your hand
    [none] Hand
   *[other] Hand of { $who }
}
zone-up = { $who ->
    [you] Your cards face up
    [none] Face up
   *[other] Cards of { $who } face up
}
zone-down = { $who ->
    [you] Your cards face down
    [none] Face down
   *[other] Cards of { $who } face down
}
figure-up_points = Points face up
figure-down_points = Points face down
figure-gain = This hand
figure-last = Last hand
figure-total = Match before it
figure-points = Match
fact-hand_number = Hand { $value }
fact-hands = Hands of the match: { $value }
fact-target = The match ends at { $value } points

# What a card in hand would take, in a few words.
would-take = { $count ->
    [0] takes nothing
    [one] takes 1 card: { $gain }{ $score }
   *[other] takes { $count } cards: { $gain }{ $score }
}

# Which suit is stronger than which, and what counts.
beats = { CAPITAL($suit) } beats { $one } and { $other }.
point-cards = Aces, jacks, queens, kings and jokers are point cards: what they take lies face up and counts.
other-cards = What other cards take lies face down and costs a point a card.
joker-turns = A joker turns strength the other way round.
