### What people do at a table, around the game. `$who` acts: `you` is the listener.

taken-back = The last choice is taken back.
invites = { $who ->
    [you] You invite somebody to seat { $seat }.
   *[other] { $who } invites somebody to seat { $seat }.
}
sits = { $who ->
    [you] You sit down.
   *[other] { $who } sits down.
}
plays = { $who ->
    [you] You play.
   *[other] { $who } plays.
}
# A bot takes over. `$bot` is its level: best.
replaced = { $why ->
    [expired] { $who ->
        [you] Your time has run out: a bot ({ $bot }) plays on for you.
       *[other] { $who } has no time left: a bot ({ $bot }) plays on.
    }
    [failed] { $who ->
        [you] Your bot has failed: another ({ $bot }) plays on.
       *[other] { $who } has failed: another bot ({ $bot }) plays on.
    }
   *[away] A bot ({ $bot }) plays on for { $who }.
}
gives = { $who ->
    [you] You leave your seat to { $to }.
   *[other] { $who } leaves the seat to { $to }.
}
some-bot = a bot ({ $bot })
returns = { $who ->
    [you] You are back.
   *[other] { $who } is back.
}
leaves = { $who ->
    [you] You leave.
   *[other] { $who } leaves.
}
asks = { $who ->
    [you] You ask to take your last choice back.
   *[other] { $who } asks to take the last choice back.
}
agrees = { $who ->
    [you] You agree.
   *[other] { $who } agrees.
}
declines = { $who ->
    [you] You say no.
   *[other] { $who } says no.
}
resigns = { $who ->
    [you] You resign.
   *[other] { $who } resigns.
}
out-of-time = { $who ->
    [you] Your time has run out.
   *[other] { $who } has run out of time.
}
practice = This is a practice table now: undo may go back past cards that you have seen.
rematch = { $who ->
    [you] You want to play again.
   *[other] { $who } wants to play again.
}

# How a game ended that was not played to its end. `$left` are those who have not resigned.
given-up = { $who ->
    [you] You resign: the game ends here.
   *[other] { $who } resigns: the game ends here.
}
given-up-won = { $who ->
    [you] You resign: { $left } { $left ->
        [one] wins
       *[many] win
    }.
   *[other] { $who } resigns: { $left } { $left ->
        [you] win
        [us] win
        [one] wins
       *[many] win
    }.
}
