### What the coach says: hints, and how a game went. `$who` is whose choice it is: `you` is the listener.

# Values.
points = { $value ->
    [1] 1 point
   *[other] { $value } points
}
enemies = { $value ->
    [1] 1 enemy
   *[other] { $value } enemies
}
level = level
ahead = { $points } ahead
behind = { $points } behind
wins = { $value ->
    [1] 1 win in 100
   *[other] { $value } wins in 100
}
wins-few = fewer than 1 win in 100
wins-most = more than 99 wins in 100
less = { $points } less
worse = { $points } worse
fewer-wins = { $value ->
    [1] 1 fewer win in 100
   *[other] { $value } fewer wins in 100
}

# Hints: what the seat can then expect, the best reply, and what else there is. `$hidden`: others hold cards that the seat cannot see.
forced = It is the only choice.
no-reason = The bot gives no reason.
gain-points = { $certain ->
    [yes] This ends with exactly { $value }
   *[no] Played on by the bot, this ends with { $value } on average
}{ seen }
gain-enemies = { $certain ->
    [yes] This ends with exactly { $value } passed
   *[no] Played on by the bot, this ends with { $value } passed on average, all loops together
}{ seen }
gain-lead = { $who ->
    [you] You end
   *[other] { $who } ends
} { $value } { $certain ->
    [yes] for certain
   *[no] on average
}{ seen }
gain-win = { $who ->
    [you] You win
   *[other] { $who } wins
} for certain.
gain-lost = Every choice loses against the best play.
gain-wins = { $who ->
    [you] Your chances:
   *[other] { $who }'s chances:
} { $value ->
    [wins] { $certain ->
        [yes] { "exactly " }
       *[no] { "about " }
    }
   *[other] { "" }
}{ $value }{ seen }
seen = { $hidden ->
    [yes] { ", as far as can be seen." }
   *[no] .
}
looks-best = It looks best, one step ahead.
then = After that, { $what }.
reply = { $who ->
    [you] Your
   *[other] { $who }'s
} best answer is { $hidden ->
    [yes] usually to { $what }.
   *[no] to { $what }.
}
just-as-good = Just as good: { $what }.
about-as-good = About as good: { $what }.
next-best = Next best is to { $what }: { $worse }.

# An analysis: about a choice.
nothing-to-compare = There was nothing to compare.
the-best = Nothing better was found.
gives-away = It gives away { $amount }{ $certain ->
    [yes] { "" }
   *[no] { " on average" }
}. Better: { $best } ({ $value }).
as-good = As good as the best choice found: { $best }.
not-told-apart = The bot cannot tell it from the best choice found: { $best }.
best-found = The best choice found: { $best }.
answers = { $who ->
    [you] You
   *[other] { $who }
}: { $what }

# About its turning points. `$happened` is what happened.
turning-choice = { $who ->
    [you] You give away
   *[other] { $who } gives away
} { $amount } with this: { $what }
turning = { $amount } { $way ->
    [better] better
   *[worse] worse
} for { $who }: { $happened }
# What one choice did.
cause-choice = { $who ->
    [you] your choice to { $what }
   *[other] { $who }'s choice to { $what }
}
cause-sight = the bot had not seen it coming
cause-exact = from here on the bot has searched everything to its end
cause-others = the others' choices
cause-both = { $one }; { $other }
came-all = { $dealt } came
came-many = what was dealt

# About the whole game.
summary = { $choices ->
    [1] 1 choice
   *[other] { $choices } choices
}, { $losses ->
    [0] none of them worse than the best found
   *[other] { $losses } of them gave something away: { $amount } a choice on average
}
balance = from { $from } to { $to }{ $parts ->
    [0] { "" }
   *[other] : { $told }
}
balance-own = { $who ->
    [you] your choices
    [us] your side's choices
   *[other] own choices
} { $by }
balance-others = the others' choices { $by }
balance-luck = luck { $by }
balance-both = luck and the others' choices together { $by }
balance-sight = what the bot had not seen coming { $by }
balance-exact = what was judged before and is exact at last { $by }
balance-noise = the bot's margin of error { $by }
two = { $one }, { $other }

# Who judged.
bot = { $kind ->
    [random] a bot that plays at random
    [greedy] a bot that looks one step ahead
    [mcts] a search that knows nothing of the game
    [gentle] a gentle bot
    [casual] a casual bot
    [strong] a strong bot
   *[best] the best bot
}{ $limit ->
    [none] { "" }
    [exact] { " " }(every choice worked out to its end)
    [simulations] { " " }with { $number } simulations a choice
    [seconds] { " " }with { $number } s a choice
   *[milliseconds] { " " }with { $number } ms a choice
}{ $threads ->
    [1] { "" }
   *[other] { " " }on { $threads } threads
}
decimal = { $value }
names = { $names }
# Whose values these are, where each player's go by what that player knew.
names-by-sight = { $who }, by what { $who } saw
decimal-whole = { $value }.0
