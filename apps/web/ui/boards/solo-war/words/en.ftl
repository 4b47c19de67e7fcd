### The words of the board of Solo War. `$who` is `you` or a name; cards are called by their names.

## The score line

solo-war-round = Round { $round }
solo-war-of = of { $rounds }
solo-war-over = over
solo-war-sudden-death = Sudden death
# On a phone it has two lines.
solo-war-klutz = { $down }{ "\u00A0" }klutz { $down ->
    [one] card
   *[other] cards
}
solo-war-klutz-title = Klutz cards
solo-war-klutz-cards = Klutz cards: { $down } face down, { $open } open{ $last ->
    [none] { "" }
   *[other] , the last { $last }
}
# 0: sudden death comes next.
solo-war-no-choice = { $count ->
    [one] Nobody had a choice in round { $from }.
   *[other] Nobody had a choice in rounds { $from } to { $to }.
}
solo-war-on-to = On to { $round ->
    [0] sudden death
    [end] the result
   *[other] round { $round }
}

## The boxes

solo-war-boxes = The battle boxes
solo-war-boxes-of = The boxes of round { $round }
solo-war-partner = partner
solo-war-against-you = against you
solo-war-outcome = { $won ->
    [yes] won
   *[no] lost
} { $what ->
    [game] the game
   *[round] the round
}
solo-war-no-entity = no entity yet
solo-war-targets = targets { $who }
solo-war-shielded = shielded
solo-war-negated = effect cancelled
solo-war-hushed = silenced
# Whom a card is played on; without `$card`, behind its name.
solo-war-on = { $card } { $aim ->
    [yourself] for yourself
    [themselves] for themselves
   *[other] aimed at { $aim }
}
solo-war-support-card = support card { $card }
solo-war-klutz-card = klutz card { $card }
solo-war-rolled = { $pips ->
    [none] gambles
   *[other] rolled { $pips }
}
solo-war-would-have = would have force { $force }
solo-war-rounds = { $won } { $won ->
    [one] round
   *[other] rounds
} won, { $lost } lost
solo-war-in-deck = { $count } { $count ->
    [one] card
   *[other] cards
} in the deck
solo-war-in-hand = { $count } in hand
solo-war-tokens-left = { $count } { $count ->
    [one] token
   *[other] tokens
}
solo-war-on-top = { $card } comes next
solo-war-choosing = choosing
solo-war-ready = ready
solo-war-can-be-chosen = can be chosen
solo-war-deck = deck
solo-war-hand = hand
solo-war-tokens = tokens
solo-war-next = next
solo-war-out = out earlier
solo-war-untied = not tied
solo-war-before = before: { $cards }

## How a force counts up

solo-war-sum = How the force counts up
solo-war-base = { $copied ->
    [yes] copied
   *[no] base
}
solo-war-a-roll = a roll
solo-war-lingering = from the round before
solo-war-late = in retaliation
solo-war-void = shielded: does not count
solo-war-floor = stops at 0
solo-war-force = Force { $force }
solo-war-force-of = force { $force }: { $parts }
solo-war-whose = { $who ->
    [you] yours
   *[other] { $who }’s
}

## The hand and the tray

solo-war-no-cards = No support cards left in your hand.
solo-war-on-whom = Choose the box that it works on.
solo-war-pick = Pick a card to see what it would do.
solo-war-press = Press a box for its cards and signs.
solo-war-choose-box = Choose a box
solo-war-put-back = Put them back: { $tells }
solo-war-play = Play { $card }{ $gamble ->
    [yes] { " " }and gamble
   *[no] { "" }
}
solo-war-with-gamble = With a gamble
solo-war-add-gamble = + gamble
solo-war-gamble = Gamble
solo-war-left-after = { $count } left after
solo-war-pass = Pass
solo-war-pass-round = Pass all
# Heard behind "Pass all".
solo-war-pass-round-means = : whenever it is your turn, until the round is over
solo-war-passing = You pass for the rest of this round.
solo-war-stop-passing = Stop passing
solo-war-sealed = Your choice is sealed: { $verb ->
    [support] { $card }
    [both] { $card }, and a gamble
    [target] your entity { solo-war-targets }
    [gamble] a gamble
   *[pass] a pass
}.

## Cards to be put in order

solo-war-order = The top of the deck, the next card first
solo-war-order-top = Top: the next entity
solo-war-below = { $count ->
    [0] Bottom of the deck
    [one] Below: { $count } more card
   *[other] Below: { $count } more cards
}
solo-war-hinted-to = hinted: to { $place }
solo-war-arrows-move = Arrow keys move it.
solo-war-up = { $card } up
solo-war-down = { $card } down

## All about a seat

solo-war-kind = { $kind ->
    [effect] effect entity
    [ordinary] ordinary entity
    [elite] elite entity
    [support] support
   *[klutz] klutz
}
solo-war-signs-here = The signs and cards of this box
solo-war-roll = { $pips ->
    [none] A gamble: the die is still to be rolled
    [0] A gamble: the die shows 0, which draws a klutz card
   *[other] A gamble: the die shows { $pips }, which is +{ $pips } force
}
solo-war-next-round = next round
solo-war-victory = Won: the Victory Pile
solo-war-defeat = Lost: the Defeat Pile
solo-war-spent = Support cards spent
solo-war-klutz-down = { $count } { $count ->
    [one] klutz card
   *[other] klutz cards
} face down. A gamble that rolls 0 draws one, and it takes effect at once. When the sixth has happened, all are shuffled again.
solo-war-klutz-open = Open
# What is known of a deck: places count from the top.
solo-war-known = { $place ->
    [1] Next
   *[other] Card { $place }
}: { $card }
solo-war-unknown = not known to you
solo-war-seen-by = seen: { $who }
solo-war-one-of = { $card } is at one of the places { $places }.
solo-war-somewhere = { $cards } somewhere in it.

## The signs

solo-war-signs = The signs
solo-war-mark-sealed = has chosen; nobody sees what yet
solo-war-mark-token = a gamble token: each pays for one roll
solo-war-mark-eye = the next card of this deck: you have looked at it
solo-war-mark-next = more or less force in the next round, from cards of this one
solo-war-mark-shield = shielded: nothing takes force away here
solo-war-mark-mute = cancelled or silenced: what the entity says does not count
solo-war-mark-fresh = has just been turned up

solo-war-key-card = choose a card of your hand
solo-war-key-gamble = gamble, alone or with the chosen card
solo-war-key-pass = pass
solo-war-key-last = look back at the last round, and forth again
solo-war-card-set = { $game }, card set “{ $set }”

## Above the board, for a moment

solo-war-round-shared = Round shared
solo-war-round-won = Round won
solo-war-round-lost = Round lost
solo-war-klutz-drawn = A klutz card!
solo-war-best-roll = The best roll!
