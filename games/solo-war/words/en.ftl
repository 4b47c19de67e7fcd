### Solo War. `$who` is who acts: `you` is the listener. Names of cards come from the card set. `$amount` has its sign: +2.

# The log has a heading for each round, and one entry for the deal.
round = Round { $round }
part-sudden-death = Sudden death
all-dealt = The support cards are dealt.

# Several sentences, or several clauses, one after the other.
then = { $first } { $more }
also = { $first }, { $more }

# Whose deck: without `$owner` it is that of who acts.
deck = { $owner ->
    [none] { $who ->
        [you] your deck
       *[other] their own deck
    }
    [you] your deck
    [one] { $owner }'s deck
   *[other] the decks of { $owner }
}

# A deck that a card is played on.
deck-of = { $owner ->
    [you] your deck
   *[other] { $owner }'s deck
}

## What luck brings.

dealt = { $who ->
    [you] You are dealt { $card }.
   *[other] { $who } is dealt { $card }.
}
dealt-hidden = { $who ->
    [you] You are dealt a support card.
   *[other] { $who } is dealt a support card.
}
# `$carried` is what effects of the last round add or take, if they do.
summoned = { $who ->
    [you] You summon { $card }, base force { $force }{ carried }.
   *[other] { $who } summons { $card }, base force { $force }{ carried }.
}
summoned-first = Round { $round } begins: { $who ->
    [you] you summon { $card }, base force { $force }{ carried }.
   *[other] { $who } summons { $card }, base force { $force }{ carried }.
}
carried = { $carried ->
    [none] { "" }
   *[other] , with { $carried } from the last round
}
revealed = { $who ->
    [you] You reveal { $card }, base force { $force }.
   *[other] { $who } reveals { $card }, base force { $force }.
}
rolled = { $who ->
    [you] You roll a { $pips }: { $card } now has force { $force }.
   *[other] { $who } rolls a { $pips }: { $card } now has force { $force }.
}
rolled-zero = { $who ->
    [you] You roll a 0 and must draw a klutz card.
   *[other] { $who } rolls a 0 and must draw a klutz card.
}
drew = { $who ->
    [you] You draw { $card }{ did }.
   *[other] { $who } draws { $card }{ did }.
}
lost-card = { $who ->
    [you] You lose { $card } from your hand.
   *[other] { $who } loses { $card } from their hand.
}
coin-picked = The coin lets { $who } look at { deck } first.
# `$place` counts from the top; `$card` is absent for who does not see it.
looked = { looks } at { place } of { deck }{ found }.
looks = { $who ->
    [you] You look
    [us] { CAPITAL($who) } look
    [one] { $who } looks
   *[other] { $who } look
}
place = { $place ->
    [1] the top card
   *[other] card { $place } from the top
}
found = { $card ->
    [none] { "" }
   *[other] : { $card }
}

## What players do.

# A choice that the others do not see yet.
sealed = { $who ->
    [you] You have chosen.
   *[other] { $who } has chosen.
}
sealed-own = You choose to { $what }.
# A phase in which somebody does nothing.
passed = { $phase ->
    [support] { $who ->
        [you] You play no support card.
       *[other] { $who } plays no support card.
    }
    [gamble] { $who ->
        [you] You do not gamble.
       *[other] { $who } does not gamble.
    }
   *[retaliation] { $who ->
        [you] You do not retaliate.
       *[other] { $who } does not retaliate.
    }
}
gambled = { $who ->
    [you] You gamble{ late }.
   *[other] { $who } gambles{ late }.
}
played = { $who ->
    [you] You play { $card }{ on }{ late }{ did }.
   *[other] { $who } plays { $card }{ on }{ late }{ did }.
}
played-and-gambled = { $who ->
    [you] You gamble and play { $card }{ on }{ late }{ did }.
   *[other] { $who } gambles and plays { $card }{ on }{ late }{ did }.
}
# In the phase in which players get their own back.
late = { $late ->
    [none] { "" }
   *[yes] { " in retaliation" }
}
# Whom a card is played on, where there is a choice.
on = { $aim ->
    [none] { "" }
    [own-entity] { $who ->
        [you] { " on your own entity" }
       *[other] { " on their own entity" }
    }
    [own-deck] { $who ->
        [you] { " on your own deck" }
       *[other] { " on their own deck" }
    }
   *[other] { " on " }{ $aim }
}
# What a card did: clauses.
did = { $clauses ->
    [none] { "" }
   *[other] : { $clauses }
}
targeted = { $who ->
    [you] Your { $card } targets { $aim }.
   *[other] { $who }'s { $card } targets { $aim }.
}
put-back = { $who ->
    [you] You put the cards back on { deck }, the top card first: { $cards }.
   *[other] { $who } puts the cards back on { deck }, the top card first: { $cards }.
}
put-back-hidden = { $who ->
    [you] You put the cards back on { deck }.
   *[other] { $who } puts the cards back on { deck }, in an order that nobody else sees.
}
left-on-top = { $who ->
    [you] You leave { top } on top of { deck }.
   *[other] { $who } leaves { top } on top of { deck }.
}
rolled-over = { $who ->
    [you] You move { top } from the top of { deck } to the bottom.
   *[other] { $who } moves { top } from the top of { deck } to the bottom.
}
top = { $card ->
    [none] a card
   *[other] { $card }
}

## What a card does, in clauses. Without `$to` it does so to whom it was played on, or else to its player.

force = { $amount } force{ for }
next-force = { $amount } force next round{ for }
for = { $to ->
    [none] { "" }
   *[other] { " for " }{ $to }
}
kept-off = { $to ->
    [you] your shield keeps off { $amount } force
    [one] { $to }'s shield keeps off { $amount } force
   *[other] the shields of { $to } keep off { $amount } force
}
base-force = base force { $force }
lost-effects = { $entities } { $entities ->
    [one] loses its effects
   *[other] lose their effects
}
lost-force-effects = { $entities } { $entities ->
    [one] loses its effects on force
   *[other] lose their effects on force
}
no-force-effects = { $entities } { $entities ->
    [one] has no effect on force to lose
   *[other] have no effects on force to lose
}
entity-of = { $who ->
    [you] your { $card }
   *[other] { $who }'s { $card }
}
shuffled = { $decks ->
    [one] { deck } is shuffled
   *[other] { deck } are shuffled
}
all-shuffled = every deck is shuffled
look = { $count ->
    [one] a look at the top card of { deck }
   *[other] a look at the top { $count } cards of { deck }
}
no-look = no card left to look at
shield = a shield against force losses{ for }
token-back = one gamble token back
no-token-back = no spent token to get back
loses-card = { $who ->
    [you] you lose a random support card from your hand
   *[other] they lose a random support card from their hand
}
no-card-to-lose = no support card to lose

## What follows.

entity-did = { $who ->
    [you] Your { $card }: { $clauses }.
   *[other] { $who }'s { $card }: { $clauses }.
}
seen = You see { $cards } in { deck }.
round-won = Round { $round }: { $result }.
round-duels = Round { $round }: { $first }, and { $second }.
# `$others` are the forces that were beaten.
result = { $who ->
    [you] you win with { $force }{ against }
    [one] { $who } wins with { $force }{ against }
   *[other] { $who } win with { $force } each{ against }
}
against = { $others ->
    [0] { "" }
   *[other] { " against " }{ $others }
}
sudden-death = Sudden death begins.
out = { $who ->
    [you] You are out.
    [us] { CAPITAL($who) } are out.
    [one] { $who } is out.
   *[other] { $who } are out.
}

## What is asked.

ask-target = Choose a target for your { $card }.
ask-order = Put the cards back on { deck }, the top card first.
ask-turn = Leave { $card } on top of { deck }, or move it to the bottom?
ask-top = Leave the top card of { deck } where it is, or move it to the bottom?
ask-support = Support phase: play a support card, or pass.{ teams }
ask-gamble = Gamble phase: spend a token to gamble, or pass.{ teams }
ask-retaliate = Retaliation phase: play a support card, gamble, do both, or pass.{ teams }
ask-retaliate-support = Retaliation phase: play a support card after all, or pass.{ teams }
ask-retaliate-gamble = Retaliation phase: gamble after all, or pass.{ teams }
# In teams: whom one fights this round, and with whom one wins and loses.
teams = { $foe ->
    [none] { "" }
   *[other] { " " }You fight { $foe }; { $partner } is your partner.
}

wait-target = { $who ->
    [one] { $who } chooses a target for { $card }.
   *[other] { $who } choose targets for their entities.
}
wait-order = { $who } puts cards back on { deck }.
wait-turn = { $who } decides about the top card of { deck }.
decides = { $who ->
    [one] { $who } decides
   *[other] { $who } decide
}
wait-support = { decides } whether to play a support card.
wait-gamble = { decides } whether to gamble.
wait-retaliate = { decides } whether to retaliate.

due-hand = { $who ->
    [you] You are dealt support cards.
   *[other] { $who } is dealt support cards.
}
due-summon = Round { $round }: { $who ->
    [you] you summon an entity.
   *[other] { $who } summons an entity.
}
due-coin = { $who ->
    [us] { CAPITAL($who) }
   *[other] { $who }
} { $count ->
    [2] both
   *[other] all
} look at { deck }: a coin decides who looks first.
due-look = { looks } into { deck }.
due-die = { $who ->
    [you] You roll the die.
   *[other] { $who } rolls the die.
}
due-klutz = { $who ->
    [you] You draw a klutz card.
   *[other] { $who } draws a klutz card.
}
due-drop = { $who ->
    [you] You lose a support card.
   *[other] { $who } loses a support card.
}
due-sudden = Sudden death: { $who ->
    [you] you reveal a leftover entity.
   *[other] { $who } reveals a leftover entity.
}

points = { $points ->
    [one] { $points } round
   *[other] { $points } rounds
} won
wins = { $who ->
    [you] You win
    [us] { CAPITAL($who) } win
    [one] { $who } wins
   *[other] { $who } win
}
won = { wins } with { points }.
won-early = { wins } with { points }: nobody can catch up in the { $rounds ->
    [one] last round
   *[other] last { $rounds } rounds
}.
# `$force` and `$others` are the forces that decided between those who had as many points.
won-sudden = { wins } in sudden death, { $force }{ against }, after a tie: { points } each.
drawn = { $who ->
    [us] { CAPITAL($who) } draw with { points } each.
   *[other] { $who } draw with { points } each.
}

## What a choice is called, and what it would bring.

play = play { $card }{ on }
play-and-gamble = play { $card }{ on } and gamble
gamble = gamble
pass = pass
target = target { $aim } with { $card }
target-alone = target { $aim }
put = put the cards back on { deck }, the top card first: { $cards }
leave = leave the top card of { deck } where it is
roll-over = move the top card of { deck } to the bottom

change = { $who ->
    [you] your force { $now } to { $later }
   *[other] { $who }'s force { $now } to { $later }
}
then-a-roll = { $what }, then a roll
gamble-brings = +1 to +3 force, or a klutz card on a 0; that leaves { $left ->
    [0] no token
    [one] { $left } token
   *[other] { $left } tokens
}
targets = { $card } targets { $aim }
next = { $card } comes next
last = { $card } goes to the bottom

a-roll = a roll of { $pips }
a-coin = a coin for { $who }

## Why something is not allowed: without a full stop. `$seats` are numbers.

numbered = { $seats ->
    [1] seat
   *[other] seats
} { $seats }
no-such-target = Not that seat: your entity can target { numbered }
no-gamble-yet = Not both now: the gamble phase comes after this one
no-second-support = Not again: you have played a support card this round
no-second-gamble = Not again: you have gambled this round
no-token = Not now: you have no gamble token left
no-turn = Not now: { $seats ->
    [1] seat { $seats } is
   *[other] seats { $seats } are
} asked, and you are not
no-such-order = Name just the { $count } cards that you have seen, each once
no-card-held = That card is not in your hand
no-target-needed = Leave the seat out: this card leaves you no choice of target
no-target = Choose a target for this card: { numbered }
no-order-first = Not now: put the cards that you have seen back in an order
no-turn-first = Not now: leave the top card where it is, or move it to the bottom
no-target-first = Not now: choose a target for your entity
no-support-first = Not now: play a support card or pass
no-gamble-first = Not now: gamble or pass
no-retaliation-first = Not now: retaliate with a support card, a gamble or both, or pass

# Why luck cannot bring something now.
luck-hand = Not now: the support cards of the first hands are being dealt
luck-summon = Not now: a top entity is being revealed
luck-flip = Not now: a coin decides who looks first
luck-look = Not now: somebody is looking at the next entity of a deck
luck-die = Not now: a die is being rolled
luck-klutz = Not now: a klutz card is being drawn
luck-drop = Not now: a support card is being lost
luck-sudden = Not now: a leftover entity is being revealed
luck-over = The game is over, and nothing is left to luck
luck-none = Not now: the players are choosing
no-such-hand = Not that card: it has been dealt to this hand already
no-such-entity = Not that entity: it cannot be the next card of this deck
no-such-looker = Not that seat: it is not one of those that look
no-such-number = Not that number: the die has 0 to 3
no-such-klutz = Not that card: it lies open already
no-such-drop = Not that card: it is not in this hand
no-such-leftover = Not that entity: it is not one of those left over

## What speaks for a choice, in a hint: who is ahead then, as the cards lie now.
reason = After that, as the cards lie now, { $who ->
    [you] you are ahead with { $force }
    [one] { $who } is ahead with { $force }
   *[other] { $who } are level with { $force } each
}{ against }.

# What lies on the table; `$who` is whose it is.
zone-entities = Battle boxes
zone-klutz = Klutz pile
zone-klutz_open = Open klutz cards
zone-support = { $who ->
    [you] Your support card
    [none] Support card
   *[other] Support card of { $who }
}
zone-die = { $who ->
    [you] Your die
    [none] Die
   *[other] Die of { $who }
}
zone-hand = { $who ->
    [you] Your hand
    [none] Hand
   *[other] Hand of { $who }
}
zone-tokens = { $who ->
    [you] Your tokens
    [none] Tokens
   *[other] Tokens of { $who }
}
zone-deck = { $who ->
    [you] Your deck
    [none] Deck
   *[other] Deck of { $who }
}
zone-victory = { $who ->
    [you] Your Victory Pile
    [none] { "" }
   *[other] Victory Pile of { $who }
}
zone-defeat = { $who ->
    [you] Your Defeat Pile
    [none] Lost
   *[other] Defeat Pile of { $who }
}
zone-spent = { $who ->
    [you] What you have spent
    [none] { "" }
   *[other] What { $who } has spent
}
zone-sudden = { $who ->
    [you] Your earlier cards of sudden death
    [none] Sudden death
   *[other] Earlier cards of { $who } in sudden death
}
zone-aside = { $who ->
    [you] Your cards not in this game
    [none] { "" }
   *[other] Cards of { $who } not in this game
}
figure-points = Won
figure-force = Force
figure-next = Next round
figure-last_force = Last round
fact-round = Round { $value } of { $rounds }
fact-phase = { $phase ->
    [hand] Support cards are dealt
    [summon] Entities are summoned
    [negators] Entities that negate: targets
    [targets] Entities: targets
    [flip] A coin flip
    [look] Looking into a deck
    [order] Looking into a deck
    [turn] Rolling over
    [support] Support phase
    [gamble] Gamble phase
    [retaliation] Retaliation phase
    [die] Rolling the die
    [klutz] Drawing a klutz card
    [drop] Losing a support card
    [sudden-death] Sudden death
   *[over] The game is over
}
fact-retaliation = { $phase ->
    [retaliation] { "" }
   *[other] In retaliation
}
fact-teams = Duels: 1 and 2, 3 and 4
token = { $count ->
    [none] a gamble token
   *[other] { $count } gamble tokens
}

# What can be done without a card.
button-keep = keep on top
button-roll = roll to the bottom

# What is worth knowing beside the cards: a few words each.
note-choice = you choose to { $what }
note-ahead = ahead
note-level = level
note-chosen = chosen
note-to-roll = still to roll
note-sudden = in sudden death
note-targets = targets { $aim }
note-negated = negated
note-hushed = hushed
note-shielded = shielded
note-played = { $card }{ on }{ late }
note-gambled = gambled{ $pips ->
    [none] { "" }
   *[other] { " a " }{ $pips }
}{ late }
note-drew = drew { $card }
note-won-last = won last round
note-won = won with { $force }
note-lost = lost with { $force }
# What is known of a deck: places count from the top.
note-seen = { $who } saw { $places ->
    [one] card
   *[other] cards
} { $places }
note-one-of = { $card } at one of the places { $places }
note-somewhere = { $card } somewhere
note-looking = looked at by { $who }{ $left ->
    [none] { "" }
   *[other] { ", " }then by { $left }
}

# What else can be asked about.
force-of = { entity-of } { $force }
forces = Force now: { $forces }.
last-round = Last round, { entity-of }: { $clauses }.
team = Team of { $who }: { points }.
