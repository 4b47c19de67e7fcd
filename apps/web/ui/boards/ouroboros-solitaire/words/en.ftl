### The words of the board of Ouroboros Solitaire.

ouroboros-solitaire-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
ouroboros-solitaire-numbered = { $card }, number { $number }
# What a card can be used for beside its number.
ouroboros-solitaire-verb = { $verb ->
    [scout] scout
    [reorganize] reorganize
    [enforce] enforce
   *[flash] flash
}
ouroboros-solitaire-can = can { ouroboros-solitaire-verb }
ouroboros-solitaire-chosen = { $order ->
    [0] chosen
   *[other] chosen as number { $order }
}
ouroboros-solitaire-chosen-to = chosen, to { ouroboros-solitaire-verb }

ouroboros-solitaire-deck = Friendly Deck
ouroboros-solitaire-known = you know { $known }
ouroboros-solitaire-discard = Discard
ouroboros-solitaire-resting = Resting
# Before the card that comes back to the deck first.
ouroboros-solitaire-returns = returns first
ouroboros-solitaire-played = played
ouroboros-solitaire-enemies = Enemies

ouroboros-solitaire-loop = Loop { $loop }{ $loops ->
    [0] { "" }
   *[other] { " " }of { $loops }
}
ouroboros-solitaire-each = { $needed } successes each
ouroboros-solitaire-passed = passed
ouroboros-solitaire-left = { $left } left
ouroboros-solitaire-laws = Laws in force
ouroboros-solitaire-laws-short = Laws
ouroboros-solitaire-no-law = No law is in force. A king makes one.
ouroboros-solitaire-none = none
ouroboros-solitaire-law = { $suit ->
    [H] Law of Protection: each combo brings back two more cards
    [D] Golden Law: enemies take one success fewer, but at least one
    [C] Law of Assistance: bribes cost one card less
   *[S] Law of Extortion: each success brings two cards back
}.

# A pile of enemies: what stands below it, and what those hear who do not see it.
ouroboros-solitaire-under = { $count ->
    [0] the last
   *[other] { $count } under it
}
ouroboros-solitaire-bribe = bribe { $bribe }
ouroboros-solitaire-facing = facing
ouroboros-solitaire-next = next
ouroboros-solitaire-pile = Pile { $pile }
ouroboros-solitaire-engaged = engaged, success { $successes } of { $needed }
ouroboros-solitaire-scouted = next { $cards }

ouroboros-solitaire-send = Choose what goes to the bottom of your deck, in order.
ouroboros-solitaire-send-short = choose what she sends to the bottom, in order
ouroboros-solitaire-no-play = You cannot play these cards together.
ouroboros-solitaire-no-enemy = You face no enemy yet.
# Before the cards that move: into the deck, out of it, into the hand.
ouroboros-solitaire-moves = { $where ->
    [back] Back
    [gone] Gone
   *[drawn] Drawn
}
ouroboros-solitaire-deck-then = { $what ->
    [none] deck { $deck } → { $then }
   *[other] { $deck } → { $then }: { $what }
}
# Cards are paid out of the deck, and the enemy comes into it.
ouroboros-solitaire-bribe-then = { $what }, the enemy joins: { $deck } → { $then }
ouroboros-solitaire-way = { $way ->
    [play] Play
    [fail] Play and fail
    [bribe] Bribe
    [flash] Flash the joker
    [scout] Scout with the { $card }
    [reorganize] Reorganize with the { $card }
   *[enforce] Enforce with the { $card }
}

# What can be looked through.
ouroboros-solitaire-threat-deck = Threat Deck
ouroboros-solitaire-no-card = No card lies here.
ouroboros-solitaire-next-cards = Next: { ouroboros-solitaire-cards }, in an order that nobody knows
ouroboros-solitaire-in-order = At the bottom, in this order
ouroboros-solitaire-discarded = { ouroboros-solitaire-cards }, from the bottom, which comes back first, to the top
ouroboros-solitaire-first-back = first back
ouroboros-solitaire-rest = Specials rest here once they are used, until the loop ends.
ouroboros-solitaire-lurking = Still to be seen: { $count }, in an order that nobody knows
ouroboros-solitaire-gone = Gone until the loop ends: { $count }

ouroboros-solitaire-key-number = choose a card of your hand, or put it back
ouroboros-solitaire-key-play = play the chosen cards
ouroboros-solitaire-key-bribe = bribe the enemy you face

## Above the board, for a moment

# What a number of cards is of.
ouroboros-solitaire-of-cards = cards
ouroboros-solitaire-loop-cleared = Loop cleared
ouroboros-solitaire-law-hearts = Law of Protection
ouroboros-solitaire-law-diamonds = Golden Law
ouroboros-solitaire-law-clubs = Law of Assistance
ouroboros-solitaire-law-spades = Law of Extortion
ouroboros-solitaire-court-beaten = Court card beaten
