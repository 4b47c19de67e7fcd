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
    [you] You join the game.
   *[other] { $who } joins the game.
}
# The levels of bots, as people are offered them.
level = { $bot ->
    [best] Best
    [strong] Strong
    [casual] Casual
    [gentle] Gentle
   *[other] { $bot }
}
# A bot takes over. `$bot` is its level: Best.
replaced = { $why ->
    [expired] { $who ->
        [you] Your time has run out: a bot ({ $bot }) plays on for you.
       *[other] { $who } has no time left: a bot ({ $bot }) plays on.
    }
    [failed] { $who ->
        [you] Your bot has failed: another ({ $bot }) plays on.
       *[other] { $who } has failed: another bot ({ $bot }) plays on.
    }
    [absent] { $who ->
        [you] You have been away: a bot ({ $bot }) plays for you until you are back.
       *[other] { $who } has been away: a bot ({ $bot }) plays until they are back.
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
# Somebody else has freed the seat, in the lobby.
frees = { $who ->
    [you] Your seat is free again: you can take it, or another.
   *[other] The seat of { $who } is free again.
}
offers = Whoever has the table's link may take seat { $seat }.
door-open = The door is open: whoever has the table's link may sit down.
door-closed = The door is closed: nobody sits down by the table's link any more.
ready = { $who ->
    [you] You are ready.
   *[other] { $who } is ready.
}
not-ready = { $who ->
    [you] You are not ready yet after all.
   *[other] { $who } is not ready yet after all.
}
begins = The game begins.
# A bot (`$bot`) for somebody who is away (`$for`).
proposes = { $who ->
    [you] You propose that a bot ({ $bot }) plays for { $for } meanwhile.
   *[other] { $who } proposes that a bot ({ $bot }) plays for { $for } meanwhile.
}
called = { $name ->
    [none] { $who ->
        [you] You have no name any more.
       *[other] { $who } has no name any more.
    }
   *[other] { $who ->
        [you] You are called { $name } now.
       *[other] { $who } is called { $name } now.
    }
}
stops = { $who ->
    [you] You do not play again.
   *[other] { $who } does not play again.
}
without = { $who ->
    [you] The next game goes on without you.
   *[other] The next game goes on without { $who }.
}
moves = { $by ->
    [recovery] { $who ->
        [you] You are back, by your recovery code.
       *[other] { $who } is back, by a recovery code.
    }
    [consent] { $who ->
        [you] You continue on another device, as all others have agreed.
       *[other] { $who } continues on another device, as all others have agreed.
    }
   *[device] { $who ->
        [you] You continue on another device.
       *[other] { $who } continues on another device.
    }
}
# The person at the device before did not want that.
objects = { $who ->
    [you] You say that this was not you: the seat is yours again.
   *[other] { $who } says that it was somebody else: the seat is back on the device before.
}
# Somebody without a code: all other people at the table have to agree.
claims = { $who ->
    [you] Somebody on another device says that your seat is theirs.
   *[other] Somebody on another device says that they are { $who }, and asks for the seat.
}
# Somebody who looks on: the people at the table may say yes.
seeks = { $name ->
    [none] Somebody who is watching asks for seat { $seat }.
   *[other] { $name } is watching, and asks for seat { $seat }.
}
asks = { $who ->
    [you] You ask to take your last choice back.
   *[other] { $who } asks to take back their own last choice.
}
agrees = { $who ->
    [you] You agree.
   *[other] { $who } agrees.
}
declines = { $who ->
    [you] You say no.
   *[other] { $who } says no.
}
withdraws = { $who ->
    [you] You take the question back.
   *[other] { $who } takes the question back.
}
# The game has gone on, or something else is asked, before everybody has answered.
question-dropped = { $who ->
    [you] Your question has been dropped: nothing is taken back.
   *[other] The question of { $who } has been dropped: nothing is taken back.
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
# What is to be played next: this game again, in seats that are said, or another game.
plans = { $what ->
    [same] { $who ->
        [you] You want to play again, everybody in the same seat.
       *[other] { $who } wants to play again, everybody in the same seat.
    }
    [shuffled] { $who ->
        [you] You want to play again, with lots drawn for the seats.
       *[other] { $who } wants to play again, with lots drawn for the seats.
    }
    [turned] { $who ->
        [you] You want to play again, each one seat further on.
       *[other] { $who } wants to play again, each one seat further on.
    }
   *[other] { $who ->
        [you] You want to play something else next.
       *[other] { $who } wants to play something else next.
    }
}
# What people may say at the table, as its host decides.
talk = { $what ->
    [all] People may talk at this table.
    [lines] People may talk at this table, without quick reactions.
    [reactions] Only quick reactions are allowed at this table from now on.
   *[none] Nobody talks at this table from now on.
}
# How much later than the players spectators see the game, as the host decides.
delay = { $choices ->
    [0] Spectators see every move at once.
    [one] Spectators see every move one move later.
   *[other] Spectators see every move { $choices } moves later.
}
lots = Lots were drawn for the seats.
rematch = { $who ->
    [you] You want to play again.
   *[other] { $who } wants to play again.
}

# How a game ended that was not played to its end. `$left` are those who have not resigned.
given-up = { $who ->
    [you] You resign: the game ends here.
   *[other] { $who } resigns: the game ends here.
}
won-instead = { $who ->
    [you] You had resigned, so { $left } { $left ->
        [one] wins
       *[many] win
    }.
   *[other] { $who } had resigned, so { $left } { $left ->
        [you] win
        [us] win
        [one] wins
       *[many] win
    }.
}
# What the game itself says of its end, which knows nothing of who has resigned.
on-the-board = On the board: { $what }
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
ran-out = { $who ->
    [you] Your time has run out: the game ends here.
   *[other] { $who } has run out of time: the game ends here.
}
ran-out-won = { $who ->
    [you] Your time has run out: { $left } { $left ->
        [one] wins
       *[many] win
    }.
   *[other] { $who } has run out of time: { $left } { $left ->
        [you] win
        [us] win
        [one] wins
       *[many] win
    }.
}

# Where the table stands.
waiting-for-seat = Waiting for somebody to sit down.
waiting-for-ready = The game begins when everybody is ready.
delayed = From now on, spectators see the game later than the players
left-table = You have left the table
seat-elsewhere = Your seat is now on another device
seat-here = Your seat is on this device now

# Why something is not done: without a full stop.
refuse-not-for-so-many = With these rules the game is not for { $seats }
refuse-seat-taken = Seat { $seat } is taken
refuse-player-may-return = Seat { $seat } is taken: its player may come back
refuse-another-invited = Somebody is invited to seat { $seat } already, by the person in seat { $by }
refuse-player-away = Not past what the person in seat { $seat } chose, as long as a bot plays in their place: they cannot be asked
refuse-name-too-long = A name has at most { $longest } characters
refuse-used-up-invitations = This table has had as many invitations as it may have: the game goes on without more
refuse-used-up-undos = This table has had as many undos as it may have: the game goes on without more
refuse-used-up-returns = This table has had as many returns from bots as it may have: the game goes on without more
refuse-used-up-arrivals = At this table people have come, gone and changed their minds as often as they may
refuse-nothing-to-undo = There is nothing to take back yet
refuse-undo-dealt = Not past what was dealt: the cards have been seen (only a practice table allows that)
refuse-undo-shown = Not past what others have shown (only a practice table allows that)
refuse-piled-name = A letter of the name bears too many accents
refuse-invisible-name = A name holds only characters that one sees, none that turn the direction of writing, and at least one that is no accent
refuse-watching = You are watching: only those who sit at the table can do that
refuse-nobody-to-ask = Nobody plays here now who could say yes
refuse-watching-later = You see the game some moves later than it is: you can talk when it is over
refuse-saw-hand-talks = You have seen a hand of this game that is not yours any more: you can talk when it is over
refuse-watching-hint = You are watching: hints are for those who play
refuse-not-begun = Not yet: the game has not begun
refuse-not-over = Not yet: the game is not over
refuse-not-your-turn = Not now: it is not your turn
refuse-seat-empty = Not yet: a seat is still empty
refuse-not-seated = You do not sit at this table
refuse-already-seated = You sit at this table already
refuse-in-your-seat = You sit in your seat
refuse-resigned = You have resigned
refuse-resigned-for-good = Not after you have resigned
refuse-replaced = A bot plays in your place: take your seat back first
refuse-out-of-time = Your time is used up
refuse-invitation-void = This invitation is not valid any more: somebody has used it, or made a newer one
refuse-used-up-devices = This seat has had as many codes as it may have for now: there is another one in ten minutes
refuse-used-up-claims = At this table people have asked for seats without a code too often: try again in ten minutes, or use a code
refuse-code-void = This code does not open a seat: it was used, is too old, or is not written like this
refuse-was-yours = This device had a seat here that has moved: take it back, or use a code
refuse-no-such-place = The game has { $steps } steps: this is none of its places
refuse-no-table-id = No table can have this id
refuse-not-moved = No seat of yours has moved to another device
refuse-no-person = Seat { $seat } is not a person's
refuse-too-few-vouch = Only a code opens this seat on another device: there are too few other people to say whose it is
refuse-on-trust = The others have given you this seat without a code: for a day its person may come back, and until then you play on, but do not give it up, give it away or take everybody to another table
refuse-delay-too-long = Spectators can see the game at most { $longest } moves later
refuse-door-closed = The host has closed the door: nobody else sits down by the table's link
refuse-no-free-seat = No seat is free
refuse-not-host = Only the host of the table can do that
refuse-begun = Not any more: the game has begun
refuse-moved-on = The people of this table are at another by now
refuse-not-away = Not yet: the person in seat { $seat } has not been away for a minute
refuse-days-to-move = This table gives everybody days for a move: nobody is replaced meanwhile
refuse-no-such-bot = There is no such bot
refuse-given = Not past the position that the table began with
refuse-others-asked = The others are asked something already: try again in a minute
refuse-undo-asked = Somebody asks the others something already
refuse-nothing-asked = Nobody asks you anything now
refuse-next-is-set = The next table is set already
refuse-plan-too-long = That is more than a table can hold in mind: choose fewer options
refuse-already-agreed = You have said so already: the others have not yet
refuse-already-practice = The table is set to practice already
refuse-others-play = Only somebody who plays alone can do that once the table is set
refuse-open-position = A position shows what everybody holds: only somebody who plays alone can begin at one in this game
refuse-seed-chosen = Whoever chose the seed may know what everybody holds: with other people, only a practice table may have a chosen seed in this game
refuse-daily-deal = Somebody may have played the daily deal before, and know what everybody holds: in this game it is for one person against bots
refuse-ranked-game = This game is ranked: you play it yourself, against the bots that it began with
refuse-hand-seen = Somebody has seen the hand of this seat: only the bot may play it in this game, unless the table is set to practice
refuse-saw-hand = You have seen a hand of this game and given it to a bot: you can look on, and play again in the next game
refuse-own-dealer = This table deals for itself
refuse-no-typed-deal = There is no typed deal to take back
refuse-hint-is-no-move = A hint is no move
refuse-no-hints = This table plays without hints
refuse-hint-under-way = One hint at a time: the last one is on its way
refuse-no-hint = No hint this time: ask again
refuse-hint-outdated = No hint: the table has changed
refuse-changed-since-choice = The table has changed since you chose: look again
refuse-changed-since-answer = The table has changed since you answered: look again
refuse-talk-is-off = The host has switched this off at this table
refuse-talks-too-much = Not so fast: say that again in a few seconds
refuse-line-too-long = A line has at most { $longest } characters
refuse-piled-line = A letter of the line bears too many accents
refuse-unreadable-line = A line has visible characters only, none of which turns the direction of writing
refuse-busy = Too much at once: try again in a moment
refuse-not-stored = The table could not be saved just now, and is being loaded again
