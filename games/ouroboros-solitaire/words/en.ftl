### Ouroboros Solitaire. `$who` is the player: `you` is the listener. Cards come with their article: the two of spades.

# The only joker of this game.
the-joker = the joker
some-enemy = the enemy
some-card = the top card
deck = { $who ->
    [you] your deck
   *[other] the deck
}

# The log has a heading for each loop, and one entry for a row of cards.
loop = Loop { $number }
all-turned-up = The enemies are turned up.
all-drawn = Cards are drawn.
all-paid = Cards are paid.
all-lost = Cards are lost.
all-milled = Cards are discarded.

# What happened, and what followed from it at once. The parts below begin small and have no full stop.
told = { CAPITAL($what) }{ $then ->
    [none] .
   *[other] ; { $then }.
}
then = { $this }; { $next }
list = { $parts }

faced = { $who ->
    [you] you face { $enemy }
   *[other] { $who } faces { $enemy }
}{ $number ->
    [none] { "" }
   *[other] { " " }({ $number })
}{ $needed ->
    [1] { "" }
   *[other] , which takes { WORDS($needed) } successes
}
bribed = { $who ->
    [you] you bribe { $enemy } with { WORDS($count) } cards from your deck
   *[other] { $who } bribes { $enemy } with { WORDS($count) } cards from the deck
}
played = { $who ->
    [you] you play { $cards }: { $outcome }
   *[other] { $who } plays { $cards }: { $outcome }
}
flashed = { $who ->
    [you] you flash the joker, which beats { $enemy } at once
   *[other] { $who } flashes the joker, which beats { $enemy } at once
}
scouted = { $who ->
    [you] you scout below { $enemy } with { $card }
   *[other] { $who } scouts below { $enemy } with { $card }
}
reorganized = { $who ->
    [you] you reorganize with { $card }: { $cards } { go } to the bottom of your deck
   *[other] { $who } reorganizes with { $card }: { $cards } { go } to the bottom of the deck
}
go = { $cards ->
    [one] goes
   *[other] go
}
enforced = { $who ->
    [you] you enforce { law } with { $card }: { $new ->
        [yes] { effect }
       *[no] it was in force already
    }
   *[other] { $who } enforces { law } with { $card }: { $new ->
        [yes] { effect }
       *[no] it was in force already
    }
}
recruited = { $who ->
    [you] you recruit { $card } from pile { $pile }, which joins your deck
   *[other] { $who } recruits { $card } from pile { $pile }, which joins the deck
}

drew = { $who ->
    [you] you draw { $cards }
   *[other] { $who } draws { $cards }
}
paid = { $who ->
    [you] you pay { $cards }
   *[other] { $who } pays { $cards }
}
lost = { $who ->
    [you] you lose { $cards }
   *[other] { $who } loses { $cards }
}
milled = { $who ->
    [you] you discard { $cards }
   *[other] { $who } discards { $cards }
}
saw = { $who ->
    [you] you see { $cards } in pile { $pile }
   *[other] { $who } sees { $cards } in pile { $pile }
}
turned-up = { $card } is turned up on pile { $pile }
dealt = { $card } is dealt
passed = { $cards ->
    [one] { $cards } is passed
   *[other] { $cards } are passed
}
passed-joining = { $card } is passed and joins { deck }
joined = { $cards ->
    [one] { $cards } joins { deck }
   *[other] { $cards } join { deck }
}
came-back = { $cards ->
    [one] { $cards } comes back
   *[other] { WORDS($count) } cards come back
}
extorted = the Law of Extortion brings back { $cards }
cleared = loop { $loop } is cleared, and all cards go back to their decks
won = the game is complete
ended = { deck } is empty, which ends the game

# What a play makes. `$terms` is arithmetic: 4+5+6=15.
sum = { $off ->
    [0] { $terms }
   *[other] { $terms }, counted as { $total }
}
beats = { $sum }, which beats { $enemy }
beats-with = { $sum }, { combo } that beats { $enemy }
succeeds = { $sum }, success { $count } of { $needed } against { $enemy }
fails = { $lost ->
    [one] { $sum }, not { $number }, so one card is lost
   *[other] { $sum }, not { $number }, so { WORDS($lost) } cards are lost
}
combo = { $combo ->
    [flush] a flush
    [pair] a pair
    [straight] a straight
    [straight-flush] a straight flush
   *[three-of-a-kind] three of a kind
}

# Laws, by the suits of their kings.
law = { $law ->
    [hearts] the Law of Protection
    [diamonds] the Golden Law
    [clubs] the Law of Assistance
   *[spades] the Law of Extortion
}
effect = { $law ->
    [hearts] each combo brings back two more cards
    [diamonds] enemies take one success fewer, but at least one
    [clubs] bribes cost one card less
   *[spades] each success brings two cards back
}

# What is asked.
ask-face = { $who ->
    [you] { $special ->
        [both] Face the top card of a pile, or use a queen or a king first.
        [queen] Face the top card of a pile, or use a queen first.
        [king] Face the top card of a pile, or use a king first.
       *[none] Face the top card of a pile.
    }
   *[other] { $who } chooses an enemy.
}
ask-confront = { $who ->
    [you] Play one to three cards that make { $number }{ success-of }{ other-ways }.
   *[other] { $who } confronts { $enemy }.
}
success-of = { $needed ->
    [1] { "" }
   *[other] { " " }(success { $count } of { $needed })
}
other-ways = { $flash ->
    [yes] { $bribe ->
        [none] , or flash the joker
       *[other] , bribe with { WORDS($bribe) } cards, or flash the joker
    }
   *[no] { $bribe ->
        [none] { "" }
       *[other] , or bribe with { WORDS($bribe) } cards
    }
}
ask-recruit = { $who ->
    [you] Pick the pile whose top card joins your deck.
   *[other] { $who } picks the pile whose top card joins the deck.
}
ask-fronts = Loop { $loop } begins: pile { $pile } turns up its top card.
ask-draw = { $who ->
    [you] You fill your hand: card { $number } of { $hand }.
   *[other] { $who } fills the hand: card { $number } of { $hand }.
}
ask-scout = { $who ->
    [you] You look at a card below the enemy on pile { $pile }.
   *[other] { $who } looks at a card below the enemy on pile { $pile }.
}
ask-redraw = { $who ->
    [you] You draw as many cards as you sent away: { $left } to go.
   *[other] { $who } draws as many cards as were sent away: { $left } to go.
}
ask-pay = { $who ->
    [you] You pay the bribe: { $left } to go.
   *[other] { $who } pays the bribe: { $left } to go.
}
ask-fail = { $who ->
    [you] You lose cards for the failure: { $left } to go.
   *[other] { $who } loses cards for the failure: { $left } to go.
}
ask-mill = { $who ->
    [you] You discard cards after the combo: { $left } to go.
   *[other] { $who } discards cards after the combo: { $left } to go.
}
ask-turn-up = Pile { $pile } turns up its next card.
ask-lost = { CAPITAL($deck) } is empty, which ends the game: { passed-count }.
ask-won = { $loops ->
    [one] The loop is cleared: { passed-count }.
   *[other] All { $loops } loops are cleared: { passed-count }.
}
passed-count = { $score ->
    [one] { $score } enemy passed
   *[other] { $score } enemies passed
}

# What a choice would do.
would-face = { $needed ->
    [1] make { $number } to beat it, or bribe it with { $bribe } cards
    [2] make { $number } twice to beat it, or bribe it with { $bribe } cards
   *[other] make { $number } { WORDS($needed) } times to beat it, or bribe it with { $bribe } cards
}
would-pay = { $count ->
    [one] pay { $count } card
   *[other] pay { $count } cards
}
would-flash = it beats { $enemy } at once
would-scout = { $count ->
    [one] shows { $count } card below { $enemy }
   *[other] shows { $count } cards below { $enemy }
}
would-reorganize = { $count ->
    [one] { $count } new card is drawn
   *[other] { $count } new cards are drawn
}
would-enforce = { $new ->
    [yes] { effect }
   *[no] it is in force already, so nothing changes
}
would-leave = { $enemy } leaves
would-come-back = { $count ->
    [0] no card comes back
    [one] { $count } card comes back
   *[other] { $count } cards come back
}
would-join = { $count ->
    [one] { $count } enemy joins { deck }
   *[other] { $count } enemies join { deck }
}
would-mill = { $count ->
    [one] { $count } card is discarded
   *[other] { $count } cards are discarded
}
would-draw = { $count ->
    [one] { $count } card is drawn
   *[other] { $count } cards are drawn
}
# `$sum` is arithmetic: 22-4+1=19.
would-be-left = { $sum } left in { deck }

beware-ends = { deck } runs out, which ends the game
clears-last = this clears the last loop and completes the game
clears = this clears loop { $loop }; all cards go back to their decks, the hand too; loop { $next } starts with { $deck-size } cards in { deck }, and each enemy takes { $needed ->
    [one] { WORDS($needed) } success
   *[other] { WORDS($needed) } successes
}
# The number of cards is not said where it has just been said.
beware-thin = { $left ->
    [none] a failure after this would end the game
    [one] { $left } card left in { deck }: a failure after this would end the game
   *[other] { $left } cards left in { deck }: a failure after this would end the game
}

# What a choice is called: after "You could" or "the best was to".
face = face { $enemy } on pile { $pile }
bribe = bribe { $enemy }
play = play { $cards }
flash = flash the joker
scout = scout below { $enemy } with { $card }
reorganize = reorganize with { $card }, sending { $cards } to the bottom of the deck
enforce = enforce { law } with { $card }
recruit = recruit { $card } from pile { $pile }

# Why something is not allowed: without a full stop.
no-seat = Ouroboros Solitaire is played alone, by seat 1
no-recruit = Not now: only three of a kind brings a card along
no-recruit-first = Not now: first pick the pile whose top card joins the Friendly Deck
no-card-on-pile = Pile { $pile } has no card left
no-other-enemy = Not now: { $card } is still engaged
no-face-first = Not now: first face the top card of a pile
no-bribe = Not now: this enemy takes no bribe after cards have been played against it
no-such-count = Play one to three cards
no-joker-played = The joker has no number and cannot be played: it can only flash
no-card-held = Your hand does not hold { $card }
no-special = { $rank ->
    [jack] Only a jack can scout
    [queen] Only a queen can reorganize the hand
   *[king] Only a king can make a law
}
no-only-card = Not now: { $card } is the only card in your hand
no-card-below = No card lies below this enemy
no-card-unseen = You have already seen the cards below this enemy
no-card-sent = A queen sends at least one card away
no-queen-sent = A queen cannot send herself away
no-deal-first = Not now: a card has to be dealt first
no-card-before-recruit = Not now: the player has to pick a pile first
no-card-due = Not now: the player has to choose first
no-such-card = Not that card: the next is an unseen one of the { $deck ->
    [friendly] Friendly Deck
   *[threat] Threat Deck
}, and { $card } { $why ->
    [seen] has been seen already
   *[other-deck] comes from the other deck
}

# What speaks for a choice, in a hint.
paid-cards = { $count ->
    [one] one card
   *[other] { WORDS($count) } cards
}
reason-face = Your hand makes { $number } with { $cards }.
reason-face-joker = Nothing in your hand makes { $number }, but the joker would beat it.
reason-face-bribe = Nothing in your hand makes { $number }; a bribe costs { paid-cards } of the deck.
reason-bribe = It gets rid of { $enemy } for { paid-cards } of the deck.
reason-fail = It fails against { $enemy }, which costs { paid-cards } of the deck.
reason-beat = It beats { $enemy }{ $back ->
    [0] { "" }
    [one] , and one discarded card comes back
   *[other] , and { WORDS($back) } discarded cards come back
}.

# What is to be known of all plays at once. Each of `$sets` makes the number.
overview-plays = { $sets ->
    [0] Nothing in your hand makes { $number }: every play against { $enemy } fails.
   *[other] { $number } can be made so: { $sets }. Every other play fails.
}
made-of = with { $cards }

# What lies on the table; `$who` is the player.
zone-enemies = Enemies
zone-gone = Out of play
zone-deck = Deck
zone-bottom = Deck bottom
zone-resting = Resting
zone-played = Played
zone-milled = From deck
zone-discard = Discards
zone-hand = { $who ->
    [you] Your hand
    [none] Hand
   *[other] Hand of { $who }
}
spot-enemies = pile { $spot }
holds-gone = Out of play until the next loop: { $pieces }.
holds-deck = { $count ->
    [0] No card of the deck is in an unknown order
    [one] First in the deck: { $pieces }
   *[other] First in the deck, { $count } cards in an order that nobody knows: { $pieces }
}.
holds-bottom = { $count ->
    [one] At the bottom of the deck: { $pieces }
   *[other] At the bottom of the deck, { $count } cards in this order: { $pieces }
}.
holds-resting = In the Resting Area until the next loop: { $pieces }.
holds-played = Played just now: { $pieces }.
holds-milled = Discarded from the deck just now: { $pieces }.
holds-discard = { $count ->
    [0] The discard pile is empty
    [one] In the discard pile: { $pieces }
   *[other] In the discard pile, { $count } cards from the bottom, which comes back first: { $pieces }
}.
button-bribe = bribe
button-flash = flash

figure-score = { $value ->
    [none] Passed
    [one] { $value } enemy passed
   *[other] { $value } enemies passed
}
figure-deck_size = { $value ->
    [none] Cards in deck
    [one] { $value } card in the deck
   *[other] { $value } cards in the deck
}
fact-loop = Loop { $value }{ $loops ->
    [none] { "" }
   *[other] { " " }of { $loops }
}: { $short ->
    [yes] { a-success } each
   *[other] each enemy takes { a-success }
}
a-success = { $needed ->
    [one] { $needed } success
   *[other] { $needed } successes
}
# Where one success is enough, nothing is to be counted.
fact-successes = { $needed ->
    [1] { "" }
   *[other] Successes so far: { $value } of { $needed }
}
# The laws in force; `$value` is how much each changes.
fact-protection = { $short ->
    [yes] Protection: combos bring +{ $value }
   *[other] Law of Protection: each combo brings back { WORDS($value) } more cards
}
fact-golden_law = { $short ->
    [yes] Golden Law: { $value } success fewer
   *[other] Golden Law: enemies take { WORDS($value) } success fewer, but at least one
}
fact-assistance = { $short ->
    [yes] Assistance: bribes { $value } less
   *[other] Law of Assistance: bribes cost { WORDS($value) } card less
}
fact-extortion = { $short ->
    [yes] Extortion: successes bring { $value }
   *[other] Law of Extortion: each success brings { WORDS($value) } cards back
}
mark-engaged = { $short ->
    [yes] Faced: pile { $what }
   *[other] Faced: the enemy on pile { $what }
}
mark-unseen = { $short ->
    [yes] Unseen: { $what }
   *[other] Enemies not seen yet: { $what }
}

# What is worth knowing beside a card, a pile or a figure, in a few words.
note-enemy = make { $number }{ $bribe ->
    [none] { "" }
   *[other] , bribe { $bribe }
}
note-card = { $special ->
    [flash] no number, but flashes
    [scout] number { $number }, or scouts
    [reorganize] number { $number }, or reorganizes
    [enforce] number { $number }, or makes a law
   *[none] number { $number }
}
note-left = { $count } left
note-thin = a failure would end the game

# What can be asked about besides.
deck-has = The deck has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
prices = Bribes cost { $prices }.
price = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for { $enemy } on pile { $pile }
