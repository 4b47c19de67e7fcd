### What the server says: why a table cannot be set, and what a game is in a few words. Refusals have no full stop.

players = { $range ->
    [0] { $to ->
        [1] 1 player
       *[other] { $to } players
    }
   *[other] { $from } to { $to } players
}
no-game = There is no such game
needs-server = That needs a server: here people play at one device
wrong-seats = { $game } is for { $players }, not for { $count }
experimental = "{ $option }" is an experimental option: it is for studies, not for tables
position-whole = A recorded position brings its options and seats with it
record-other-game = The record is one of another game
record-seats = The record has { $seats } seats, not { $asked }
record-long = A table goes on from at most { $most } steps; the record has { $steps }
no-choice-there = Seat { $seat } has nothing to choose there
over-there = The game is over there: choose an earlier position to go on from
clock-move = A clock gives 5 to { $most } seconds a choice
clock-total = A clock gives 30 to { $most } seconds in all
daily-same = The daily deal is the same for everybody: it takes no seed and no options
daily-no-practice = The daily deal is no practice
no-day = { $day } is no day whose deal can be played: expected a day such as { $today }, today or before
day-of-daily = A day is for its daily deal alone: expected “daily” beside it
ranked-today = Only the deal of today ({ $day }) can be ranked: play an earlier one with hints
ranked-same = A ranked attempt is the same for everybody: no choice of seats, clock or lobby
seed-long = A seed has at most { $most } bytes
no-table-before = People of a table before are named once its game is over
sit-for-friends = Take a seat yourself where friends are to come
sit-for-others = Take a seat yourself where others sit beside you
too-few-seats = More people are here than there would be seats for them
one-seat = You can sit in one seat only
not-all-again = Not yet: not everybody wants to play again
bot-time = A bot thinks for at most { $most } milliseconds here
bot-simulations = A bot runs at most { $most } simulations here
bot-threads = A bot thinks on at most { $most } threads here

# The marks of a replay.
first-choice = The first choice
the-end = The end
gain = +{ $gain }{ $who ->
    [none] { "" }
   *[other] { " for " }{ $who }
}

# The levels of bots.
level = { $bot ->
    [best] Best
    [strong] Strong
    [casual] Casual
   *[gentle] Gentle
}
level-help = { $bot ->
    [best] It thinks for a second about each move, and plays as well as the server can.
    [strong] It thinks ahead too, but only for a moment.
    [casual] It sees what a move brings at once, and seldom looks further.
   *[gentle] It sees what a move brings at once, and does not always take the best.
}

# What a bot is that is a program of the server's host.
host-bot = A bot that the host of this server has added.

# Whoever wants to be told when it is their turn.
your-turn = Your turn
calls-nobody = This server sends no notifications
calls-slow = Notifications are for tables at which a move may take days
calls-not-there = This server sends no notifications to that push service

# The part of a rules page that is for programmers, in English.
for-programmers = For programmers

# What a messenger shows of a table's link. `$host` is a name, or missing.
preview-invites = { $host ->
    [none] A table of { $game }
   *[other] { $host } invites you to { $game }
}
preview-table = { $host ->
    [none] A table of { $game }
   *[other] { $host } plays { $game }
}
preview-free = { $free ->
    [1] One seat is free
   *[other] { $free } seats are free
}. Sit down, or look on: no account, nothing to install.
preview-full = Every seat is taken: look on. No account, nothing to install.
preview-first = Small tabletop games: alone, against bots, or with friends by a link.
preview-over = The game is over: look at it again, move by move.

# The door of a private server.
door-title = Say the word at the door
door-asks = These tables are for people who were invited. Whoever invited you knows the word.
door-word = The word at the door
door-open = Come in
door-wrong = That is not the word.
door-wait = Too many tries: wait a minute, then try again.
door-closed = This server is private: say the word at its door first
