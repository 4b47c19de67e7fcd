### The words of the board of Snake.

snake-suit = { $suit ->
    [R] rock
    [P] paper
    [S] scissors
    [L] lizard
   *[W] water
}
snake-card = { $rank } of { snake-suit }
snake-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
snake-face = { $side ->
    [up] face up
   *[down] face down
}
snake-hand = Hand { $hand }
snake-hand-over = Hand { $hand } is over
# The headline. `$who` has won it, or several share it.
snake-hand-won = Hand { $hand } is over: { $count ->
    [one] { $who ->
        [you] you win it with { $points } { $points ->
            [one] point
           *[other] points
        }
       *[other] { $who } wins it with { $points } { $points ->
            [one] point
           *[other] points
        }
    }
   *[other] { $who } have { $points } each
}.
snake-hand-yours = Hand won
snake-go-on = On to hand { $hand }
snake-goal = { $hands ->
    [none] to { $target } points
    [1] one hand
   *[other] { $hands } hands
}
snake-in-pile = in the pile
snake-order = The snake, from its tail’s end to its head
snake-tail = tail
snake-head = head
snake-stop = stop
snake-just-played = just played
snake-would-take = would be taken as number { $number }
snake-would-stop = would stop the taking
snake-stronger = { $suit } is stronger than { $others }.
snake-grows = grows
snake-where = { $cards ->
    [0] The snake grows.
   *[other] { snake-cards } { snake-face }: { $side ->
        [up] { $cards ->
            [one] its points are yours
           *[other] their points are yours
        }
       *[down] { $cards ->
            [one] −1 point
           *[other] −1 point each
        }
    }
}
snake-choose = Choose a card to see what it takes.
snake-choose-first = Play: choose a card first
snake-play = Play the { $card }
# A player's box: what it shows, then what those hear who do not see it.
snake-this-hand = this hand
# The same where there is little room.
snake-one-hand = hand
snake-match = match
snake-began = began
snake-player = { $who }: { snake-cards } in hand
snake-stack = { snake-cards } { snake-face } for { $points }
snake-has-hand = { $points } this hand
snake-has-match = { $points } in the match
snake-look = look through the stacks
snake-taken = { $who }: cards taken
snake-stack-note = { $side ->
    [up] Taken with point cards, in that order
   *[down] Taken with others: one less for each, in that order
}
snake-last-hand = The last hand: { $points }
snake-legend = On the table, a brown dot marks the card that was played last; a line at the lower edge of a card in your hand means that you can play it.
snake-key-number = choose a card of your hand; Enter plays it
snake-deck = Janken Deck
