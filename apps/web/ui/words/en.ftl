### The words of the pages. What a game says comes from the server; CONTRIBUTING.md, "Another language", says how to add a file like this.
### `<b>` makes a part of a sentence bold, where the page allows it.

## Everywhere

points = { $count } { $count ->
    [1] point
   *[other] points
}
enemies = { $count ->
    [1] { $count } enemy passed
   *[other] { $count } enemies passed
}
minutes = { $count } { $count ->
    [one] minute
   *[other] minutes
}
minutes-or-more = { $count } minutes or more
no-set-end = no set end
minutes-between = { $from }–{ $to } minutes
days = { $count } { $count ->
    [one] day
   *[other] days
}
# A clock of days, in little room.
days-hours = { $days } d { $hours } h
seconds-long = { $count } { $count ->
    [one] second
   *[other] seconds
}
list-comma = { ", " }
list-and = { " and " }
you = you
you-name = You
seat-number = Seat { $seat }
level-bot = { $level } bot
close = Close
cancel = Cancel
more = More
play = Play
rules = Rules
rule = Rule
# After "Rules", for those who hear the page.
of-game = of { $game }
learn = Learn
log = Log
keys = Keys
table = Table
seats = Seats
display = Display
analysis = Analysis
practice = Practice
copy = Copy
copied = Copied
copied-sentence = Copied.
try-again = Try again
start-again = Start again
continue = Continue
back = Back
forth = Forth
hint = Hint
won = won
lost = lost
set-up-more = Set up…
your-name = Your name
guest = Guest
place-of = { $number } of { $all }
home-link = { $site }, to the first page
board-missing = The board could not be fetched. Load the page again; nothing is lost.
page-missing = This page could not be fetched. Load it again; nothing is lost.

# When a request fails.
qr-missing = The QR code could not be drawn. The link and the code lead to the same place.
# On the first page, when the server does not answer.
server-away = The server does not answer just now. Games against bots or at this device, rules and lessons work all the same.
no-answer = The server does not answer. Is your connection up? Nothing is lost; try again.
nothing-at-address = There is nothing at this address.
too-much = That was too much at once. Wait a moment, then try again.
server-fails = The server could not do that just now ({ $status }). Try again in a moment.
nothing-here = Nothing here
no-page = There is no page at this address.
no-table = There is no table at this address (any more).
no-such-game = The server has no game of this name.
to-games = To the games

## The first page

home-title = Parlor: small tabletop games
home-says = Small tabletop games: alone, against bots, or with friends by a link. No account, nothing to install.
open-tables = Open tables
no-open-tables = No table waits for people just now.
seats-free = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
let-others-find = Let others on this server find it
let-others-find-help = The first page lists this table, with your name, until the game begins.
laying-tables = Laying the tables…
open-record = Open a record
by-designer = by { $name }
your-best = Your best: { $points }
with-friends = With friends
daily-deal = Daily deal
daily-go-on = Go on with the daily deal
daily-again = Play it again, unranked
lesson-go-on = Go on with the lesson
lesson = Lesson
learn-in-minutes = Learn in 4 minutes
today-result = Today: { $result }
unfinished-tables = { $count ->
    [one] You have an unfinished table
   *[other] You have { $count } unfinished tables
}
# Below the headline above, where there are several tables.
your-turn-at = { $count ->
    [one] It is your turn at one of them.
   *[other] It is your turn at { $count } of them.
}
# Who is waited for at a table, if it is not you.
to-move = { $names } to move
not-begun = not begun yet
# For how long a table has waited for you; behind "Your turn".
for-minutes = for { $count } { $count ->
    [one] minute
   *[other] minutes
}
for-hours = for { $count } { $count ->
    [one] hour
   *[other] hours
}
for-days = for { $count } { $count ->
    [one] day
   *[other] days
}
# What is left on a clock of days.
minutes-left = { $count } { $count ->
    [one] minute
   *[other] minutes
} left
hours-left = { $count } { $count ->
    [one] hour
   *[other] hours
} left
days-left = { $count } { $count ->
    [one] day
   *[other] days
} left
with-people = with { $names }
your-turn = Your turn
remove = Remove
# After "Remove", for those who hear the page.
remove-table = this table of { $game }
is-removed = { $game } is removed.
put-back = Put it back
just-now = just now
minutes-ago = { $count } minutes ago
hours-ago = { $count } { $count ->
    [one] hour
   *[other] hours
} ago
days-ago = { $count } days ago

## Display: how the pages look, move and speak

language = Language
colours = Colours
as-system = As the system says
light = Light
dark = Dark
motion = Motion
no-animation = Show moves without animation
sound = Sound
turn-sound = Let me hear moves, results and my turn, softly
volume = Volume
boards = Boards
in-characters = Show every game plainly: simple pieces or characters, with a list of choices
game-in-english = This game has no words in that language yet: its pages are in English.
remembers = This browser remembers it.

## Setting up a table

set-up = Set up
set-up-game = Set up { $game }
set-up-table = Set up a table
new-to-game = New to this game? Learn it first
setting-table = Setting the table…
players = Players
you-alone = You
more-settings = More settings
name-long = A name has at most { $longest } characters, and this one has { $long }.
number-between = Enter a whole number from { $from } to { $to }.
number-word = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
}
who-bots = { $count ->
    [1] a { $level } bot
   *[other] { number-word } { $level } bots
}
who-friends = { $count ->
    [1] a friend
   *[other] { number-word } friends
}
who-beside = { $count ->
    [1] somebody beside you
   *[other] { number-word } people beside you
}
you-play-alone = You play alone
you-watch = You watch { $who }
you-in-seat = You in seat { $seat }

how-many = How many play
other-player = The other player
player-number = Player { $number }
their-name = Their name
a-friend = A friend
beside-you = Beside you
friend-help = At the table you get a link to send: who opens it sits here.
beside-help = You share this device. Where hands are hidden, nothing is shown until the next player takes it.
# A choice among several that is not open now, and why.
not-possible = <b>{ $choice }</b> is not possible. { $why }

a-number-of = A number of { $unit }
number-of = Number of { $unit }
counts-for-nothing = The { LOWER($option) } counts for nothing here: { $why }
idle-target = the match ends after a number of hands.
default-rules = Back to the default rules
file-set = set
file-help = The cards of this game. Who runs this server can add more.
file-see = See what is in it
fetching = Fetching it…

your-seat = Your seat
by-lot = By lot
none-watch = None: watch
take-a-seat = Take a seat yourself where other people play.
lots-drawn = Lots are drawn for the seats. The order in which you play goes by them.
clock = Clock
clock-none = None
clock-move = For each move
clock-total = For the whole game
clock-days = Days for each move
clock-days-help = Nobody has to be here at the same time: each comes when it suits them.
days-unit = days
day-unit = day
time-each-move = Time for each move
time-all-moves = Time for all moves of a player
seconds = seconds
time-out = When the time runs out
bot-plays-on = A bot plays on
player-resigns = The player resigns
hints = Hints
hints-bots = Against bots
hints-always = Always
hints-never = Never
hints-allowed = Allowed
hints-not-allowed = Not allowed
hints-people = As soon as another person plays, nobody gets hints.
practice-help = You may take back anything, even what was dealt or shown since. The record says that it was practice.
seed = Seed
seed-anew = Drawn anew
seed-drawn = <b>Seed.</b> The server draws it: a player who chose it could know what the others hold. On a practice table you may choose one.
seed-help = Any text. The same seed brings the same deals: play them again, or let a friend try them. Who knows the seed can foresee what will be dealt.
seed-alone = With a seed of your own, nobody else can be invited later.

## At a table

turn-title = Your turn · { $game }
is-next = { $name } is next.
sitting-down = Sitting down…
you-are-watching = You are watching.
you-are-watching-later = { $moves ->
    [one] You are watching, up to one move behind the players.
   *[other] You are watching, up to { $moves } moves behind the players.
}
daily-of = Daily deal of { $day }
daily-ranked = Daily deal of { $day }, ranked
looking-on = { $count } looking on
clock-rule-move = { $time } a move
clock-rule-total = { $time } for the whole game
hints-refused = Hints are not allowed at this table.
go-on-first = The board still shows what has ended: go on there first.
# At a table where a move may take days.
call-me = Tell me when it is my turn
call-me-help = This device shows a notification when you are away. It names the game, and nothing of what happens in it.
calls-insecure = For notifications this page must be opened by https.
calls-none = This browser shows no notifications here. On an iPhone or iPad put Parlor on the home screen first.
calls-failed = The browser could not be registered for notifications. Private windows often cannot.
calls-denied = This browser does not let Parlor show notifications. You can allow them in the browser’s settings for this page.
not-your-turn = It is not your turn.
is-your-turn = It is your turn.
undo = Undo
ask-undo = Ask to undo
# The button that has asked for a hint, and what is done for it.
hint-waits = Thinking…
hint-looks = The strongest bot looks for your best choice. A few seconds…
nothing-happened = Nothing has happened yet.
one-by-one = One by one

reconnecting = Reconnecting… Nothing is lost.
cannot-store = Moves cannot be stored at the moment. The page goes on trying; what the log shows is stored.
sockets-blocked = The server answers, but the live connection to it seems to be blocked on the way. Try another network, or without a VPN. If this is your server, its proxy has to let WebSockets through: parlor doctor says how.
bot-in-place = A bot plays in your place.
take-seat-back = Take your seat back
undo-question = Undo?
asks-undo = { $name } asks to take back their own last choice.
asks-undo-all = { $name } asks to take back their own last choice, and what came after it.
asks-undo-waiting = { $name } asks to take back their own last choice. Waiting for { $who }.
you-ask-undo = You ask to take back your own last choice. Waiting for { $who }.
an-answer = an answer
agree = Agree
decline = Decline
withdraw = Never mind
hint-is = <b>Hint: { $name }.</b> { $tells }
why = Why?
play-it = Play it
dismiss-hint = Dismiss the hint

seat-resigned = resigned
seat-open = open seat
seat-chosen = has chosen
# The headline, while what was chosen is shown.
you-play = You play…
somebody-plays = { $who } plays…
all-chosen = All have chosen.
seat-bot-instead = a bot plays on
seat-thinking = thinking
seat-away = away
seat-again = wants to play again
want-again = { $names } { $count ->
    [one] wants
   *[other] want
} to play again.
seat-your-turn = your turn
seat-to-move = to move
seat-you = (you)
seat-here = (here)
# Behind the name of a level, for those who hear the page.
bot = bot
points-unit = { $count ->
    [1] point
   *[other] points
}
# Beside a number of enemies, in a column.
enemies-unit = passed
put-bot = Or put a bot in seat { $seat }
share-link = Share the link
select-link = Select the link and copy it
play-with-me = Play { $game } with me
invites-you = { $host } invites you to { $game }
sit-down = Sit down
only-watch = Only watch
hand-device = Hand the device to { $name }
nobodys-cards = Nobody's cards are shown. Only { $name } should look on.
i-am = I am { $name }: go on
what-happened = What happened

same-deals = Same deals again
same-deals-help = The same players, seats and cards
new-game = New game
new-game-question-slow = The game here goes on: you find the table again on the first page.
new-game-question = The game here goes on without you: after a minute the others may let a bot play in your seat. You find the table again on the first page.
to-new-game = To a new game
game-before = The game before this one
copy-game = Copy or save the game
copy-game-says = The whole game so far, to take along: paste it on the first page of Parlor, in any browser, and look at it or go on from there. A link carries the game itself: nothing is stored anywhere.
copy-game-shows = Anyone who reads the text sees the cards of all players.
copy-game-hidden = In this game players hide cards from each other: its record can be copied when the game is over.
copy-game-link = Copy a link
copy-game-text = Copy the text
copy-game-long = This game is too long for a link: copy its text, or save it as a file.
game-link-copied = Copied. The link opens this game, as far as it has come.
game-text-copied = Copied. Paste it on the first page, or among your notes.
# A browser may forbid it. Also the name of the field with the text.
copy-by-hand = This browser does not let the page copy. Select it here and copy it
copy-place = Copy a link to this place
save-with-talk = Save the record with what was said
record-downloads = The record goes to your downloads, as { $file }.
learn-this-game = Learn this game
watch-link = Copy a link for people to watch
watch-link-copied = Copied. Who opens it looks on.
watch-link-at-server = Copied. Who opens it looks on. The game is at the server now, and needs the connection.
watch-link-here = This game is in this browser alone: nobody else can open it.
seats-more = Seats: invite, bots, spectators…
to-practice = Set to practice…
to-practice-question = Set this table to practice? You may then take back anything, and the record will say so for good.
to-resign = Resign…
resign = Resign
resign-question = Resign this game? It cannot be taken back. Where the others play on, a bot (Casual) plays in your seat and you look on; otherwise the game ends here.
resign-question-ranked = Resign this game? It cannot be taken back, the game ends here, and it has no place among the ranked ones.
resign-question-two = Resign this game? It cannot be taken back, and the game ends here.
to-leave = Leave the table…
leave = Leave
leave-question = Leave this table for good? Once the game has begun, you resign it: where the others play on, a bot plays in your seat. You are not seated at the next game.

# A seat on another device. Anyone who holds the seat's key makes a code.
to-continue-elsewhere = Continue on another device…
continue-elsewhere = Continue on another device
keep-recovery-code = Keep a recovery code…
recovery-code = Recovery code
# Said once, to somebody who has just sat down with others.
offer-code = If this browser forgets you, a code brings your seat back.
device-code-help = Scan the picture with the other device, or open this table there and type the code. It works once, within { $minutes } minutes; this device then only watches.
recovery-code-help = With this code you get your seat back on any device, if your cookies or this device are lost. It works once, as long as the table exists. A newer one replaces it.
code-is-secret = Anyone who has this code can take your seat: show it to nobody else. You see it here only once.
copy-code = Copy the code
copy-seat-link = Copy as a link
select-code = Select the code and copy it
qr-of-seat = QR code that opens your seat on another device
who-is-playing = Playing: { $who }.
to-ask-for-seat = Ask for a seat…
ask-for-seat = Ask for a seat
ask-for-seat-help = Those who play are asked whether you may play on there, and you see what they say.
no-seat-to-ask = No seat here can be yours in this game: its person may come back, or somebody has seen the hand that a bot plays there. You can be in for the next one: stay, and somebody may leave a seat open for you.
seat-question = Somebody asks for a seat
asks-for-seat = { $name } would like to play on in the seat of { $who }.
you-ask-for-seat = You have asked for the seat of { $who }. Waiting for { $waits }.
seat-asked-for = { $name } has asked for the seat of { $who }. Waiting for { $waits }.
i-sit-here = I already sit here…
to-first-page = To the first page
to-my-seat = My seat is here…
my-seat = My seat is here
to-stored = What is stored of me…
stored-title = What is stored of me
stored-help = Your name, your choices, and when you made them, as long as this table exists; and where your browser is told that it is your turn, if you have switched that on. No address, and nothing else about your browser.
stored-here = No server has anything of this game: it is in this browser alone, until you remove it from the list of your games.
stored-download = Download all of it
to-remove-name = Remove my name…
remove-name = Remove my name
remove-name-question = At this table, and at those before and after it to which the same link leads, you are a guest without a name from then on. The game goes on. Records that somebody has saved keep your name.
name-removed = Your name is removed.
no-name-here = There is no name of yours here.
my-seat-help = Type the code of your seat. Your other device shows one under More, Continue on another device; your recovery code works, too.
continue-here-help = With this code your seat comes to this device. The other device then only watches.
code-of-seat = Code of your seat
continue-on-this = Continue here
no-code = No code?
ask-others-help = Ask all other people at the table: they have to say that it is you. The device that has your seat now is told, and can say no for a minute.
ask-others = Ask the others
only-a-code = At this table only a code opens a seat: there are too few other people to say whose it is.
seat-elsewhere = Your seat is now on another device.
not-me = That was not me
claim-question = Whose seat?
your-seat-claimed = Somebody on another device says that your seat is theirs.
seat-claimed = Somebody on another device says that they are { $name }. Is that so?
claim-waits = Somebody on another device says that they are { $name }. Waiting for { $who }.
claim-agreed = All agree that the seat of { $name } moves to another device. { $name } can still say no for a minute.

nobody-yet = nobody yet
bot-in-their-place = a bot plays in their place
at-this-device = at this device
a-person = a person
this-game = this
plays-until = { $name } plays on until somebody comes.
invite-to-seat = Invite a friend to this seat
nobody-invited = Nobody else can be invited. { $why }.
own-seat = Your own seat
the-bot = The bot
let-it-play = Let it play for me until I come back
give-sure = You cannot come back to this seat yourself; somebody else may be invited to it.
give-sure-hidden = You have seen this hand: only the bot plays it then, and you look on until the next game.
hand-seen = Its hand has been seen: only the bot plays it in this game.
give-away = Give it away
keep-it = Keep it
give-for-good = Give my seat to it for good…

# A table of what each round or hand brought each player.
score-sheet = Score sheet
parts-won = won
parts-sum = in all

the-end = The end
game-is-over = The game is over
to-next-game = To the next game
rematch = Rematch
scoreboard = Scoreboard
evening-stands = Won so far: { $wins }
evening-wins = { $name } { $won }
evening-who = Who
evening-played = Played
evening-won = Won
# Won together with another side.
evening-shared = Shared
evening-all-games = All games
evening-games = Game by game
evening-practice = Practice, counts for nothing
evening-resigned = { $name } resigned
evening-helped = A bot played for { $name } for a while
evening-more = There were more games before these: their tables are no longer stored, or it was a long evening.
evening-counts = A game counts for anyone who has the seat at its end, also if a bot stood in. Who resigns has not won.
evening-nothing = No game is over yet.
evening-line = { $name }: { $won } of { $played } won
evening-line-shared = { $name }: { $won } of { $played } won, { $shared } shared
copy-as-text = Copy as text
next-game = Next game…
the-next-game = The next game
next-game-help = It begins as soon as all who are in have agreed. The others hear of it, and may watch.
who-is-in = Who’s in?
name-you = { $name } (you)
the-game = Game
seat-for-anyone = { $count ->
    [0] open: anyone who comes by the link
    [one] open: the one who is watching, or anyone by the link
   *[other] open: one of the { $count } who are watching, or anyone by the link
}
where-they-sit = Where people sit
rules-at-default = Rules: the defaults
who-too-many = That is more people than seats ({ $count }): switch somebody off, or choose another game.
all-settings = All settings, such as a clock…
order-turned = Each one seat further on
order-turned-says = Another player begins.
order-same = Same seats
order-same-says = Everybody stays where they are.
order-shuffled = Shuffled seats
order-shuffled-says = The server draws lots.
propose-it = Propose it
# What somebody wants to play next.
plan-turned = the same game, each one seat further on
plan-same = the same game in the same seats
plan-shuffled = the same game, with lots drawn for the seats
plan-seats = for { $count }
plan-lots = seats by lot
plan-bots = { $count ->
    [one] with a bot
   *[other] with { $count } bots
}
plan-open = { $count ->
    [one] with a free seat
   *[other] with { $count } free seats
}
plan-without = without { $names }
plan-without-you = You have no seat in it this time: you may watch.
plan-of = { $name } proposes: { $what }.
plan-yours = You propose: { $what }.
plan-replaces = That replaces the proposal of { $name }.
plan-replaces-yours = That replaces your proposal.
play-again = Play again
watch-next = Watch the next game
copy-result = Copy result
replay-and-analysis = Replay and analysis
daily-text = Parlor · { $game } · { $day }
beats-best-known = More than the best in the rulebook!
you-won = You win!
you-lost = You lose.
best-so-far = Your best so far.
ahead-of = { $points } ahead of { $name }.
ahead-of-you = { $points } ahead of you.

# A game in the plain display.
chosen-places = Chosen: <b>{ $places }</b>
clear = Clear
choices = { $count } { $count ->
    [one] choice
   *[other] choices
}
nothing-to-choose = There is nothing to choose now.
scene-face-down = face down
scene-empty = empty
scene-from-top = From the top
scene-in-no-order = In an order that nobody knows
scene-chosen = chosen
scene-marked = marked
scene-going = would move
scene-coming = something would lie here
scene-hinted = hinted
your-hand = Your hand
your-choice = Your choice
piece-hinted = hinted
piece-new = new

## A table with friends

host = host
change-name = Change your name
take-name = Take this name
table-waits = Your table
table-waits-ready = { $ready } of { $all } are ready.
table-waits-for-you = Everybody waits for you.
table-begun = The game has begun.
table-your-turn = The game has begun, and it is your turn.
seat-ready = ready
seat-not-ready = not ready yet
seat-ready-away = ready, away
seat-free = free
# An empty seat that the link does not open: somebody was invited to it, or the door is closed.
seat-kept = empty
seat-stopped = does not play again
seat-offered = its seat is free for anyone who comes
seat-away-for = away for { $count } min
lobby-title = Who plays { $game }?
lobby-goes-on = You play on from a position of another game.
lobby-open = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
lobby-waits-for = Waiting for { $who } to be ready.
lobby-waits-for-you = The game begins when you are ready.
lobby-begins = The game begins in a moment.
i-am-ready = I am ready
not-ready-after-all = Not ready after all
sit-here = Sit here
put-a-bot = Put a bot…
free-seat = Free the seat
learn-meanwhile = Learn the game meanwhile, in four minutes
more-people = Who else comes
table-link = The link to this table. Anyone who opens it sits down or looks on. It stays the same when you change the game or play again.
only-here = Only this computer can open this address. So that others can, open the server with { $how }.
or-code = Or type this code on the first page:
code-and-qr = Code and QR code
qr-of-link = QR code of the link to this table
close-door = Close the door
open-door = Open the door
spectators-later = { $moves ->
    [one] Spectators see every move one move later.
   *[other] Spectators see every move { $moves } moves later.
}
spectators-later-help = The moves of all players count. Spectators also read what you say later: when they see the game as it is, while a seat is free or at its end.
sit-after-all = Sit down after all…
spectators-see = Spectators see
moves-later = { $moves ->
    [0] every move at once
    [one] every move one move later
   *[other] every move { $moves } moves later
}
door-closed-says = The door is closed: nobody else can sit down.
change-table = Change the rules or the game…
change-to = Change to
back-to-table = Back to the table
change-it = Change it
keep-table = Leave the table as it is
other-game = Another game:
sit-at = Sit down and play { $game }
any-free = Any free seat
seat-of-bot = Seat { $seat }, in place of { $name }
invitation-used = This invitation has been used, or replaced by another.
seats-taken = Others have taken the last seats: you can watch.
code-of-table = Code of the table
have-code = Do you have a table's code?
paste-game = Paste or open a game
no-such-code = No table has this code. Look again: it has ten letters.
standin-question = A bot meanwhile?
has-been-away = { $name } is away.
let-bot-play = Let a bot play
wait-on = Wait
proposes-bot = { $name } proposes that a bot plays for { $who } until they are back.
bot-proposed = Shall a bot play for { $who } until they are back? Waiting for { $waits }.
rematch-refused = { $names } said no.
waiting-rematch-for = Waiting for { $names }.
rematch-without = Go on without { $names }?
without-each = What becomes of their seats in the next game?
without-fewer = As a game of { $count }
seat-of = { $name }’s seat
heir-bot = a bot plays
heir-open = open to anyone who has the link
heir-nobody = nobody: a smaller game
go-on = Go on
without-bot = With a bot
without-open = With an open seat
not-again = Not again
you-said-no = You have said no. You can still agree.

# A replay that several look at.
together = Look at it together
alone = Look alone
you-show-place = You show this place to anyone who looks at it with you.
shows-place = { $name } shows this place.
nobody-looks-yet = Nobody else is here yet. Anyone who opens this replay may look at it with you.
who-steps-leads = You look at it together: who steps leads, and the others follow.
who-sits-leads = You look at it together: you follow those who have played.
shows-replay = Look at it with { $name }
to-shared-board = { $name } plays on from here: to that board
friends-by-link = Friends: they come by the table’s link

# What people say to each other.
talk = Talk
talk-unread = { $count ->
    [one] Talk: one new line
   *[other] Talk: { $count } new lines
}
what-was-said = What was said
nothing-said = Nobody has said anything yet.
nothing-heard = You hear nothing of what was said here: below, under What you hear, you can change that.
talk-later = You see the game some moves later than it is: you can talk when it is over.
name-watching = { $name } (watching)
somebody-watching = Somebody who is watching
those-watching = People who are watching
a-line = Say something to the table
say-it = Say
reactions = Quick reactions
react-well-played = Well played!
react-good-luck = Good luck!
react-thanks = Thank you!
react-laugh = Ha ha!
react-oh-no = Oh no!
react-one-moment = One moment…
somebody-says = { $name } says: { $line }
talk-help = Anyone who is here or comes later can read the last 50 lines, until the server puts the table away. Nothing is stored, and no record holds it unless somebody saves theirs with it.
talk-is-off = The host has switched off talk at this table.
talk-settings = What you hear
hear-lines = Lines of text
hear-reactions = Quick reactions
talk-for-all = For everybody at this table
lines-for-all = People may write
reactions-for-all = People may react

## Keys

keys-board = On this board
keys-page = On this page
key-tab = Tab
key-arrows = Arrows
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
key-space = Space
key-tab-does = to everything, in order
key-arrows-does = move on the board
key-enter-does = choose
key-escape-does = take back a half-made choice, close a window
key-undo = undo
key-hint = hint
key-log = log
key-new = new game
key-keys = these keys
key-step = a step back, a step forth; on the board, to another place
key-beginning = to the beginning
key-to-end = to the end
key-play = play or pause
key-analysis = analysis
key-enter-lesson = choose, continue
key-escape-lesson = take back a half-made choice
key-show = show me the move, then play it
key-back = back a step
key-forth = forth again

## The replay of a game

replay = Replay
# Before the name of a game.
replay-of = Replay:
end-resigned = The end: { $names } resigned.
end-forfeit = The end: { $name } broke the rules for bots and has lost.
# The question of the position that a replay shows, as it was put to the seat by whose eyes it is seen.
asked-you = Your turn: { $ask }
asked-somebody = { $name } to move: { $ask }
continue-here = Continue from here
analyse = Analyse
analysis-of-game = Analysis of the game
to-table = To the table
record-says = A record is a game as text: who played, what was dealt, what was chosen. Every table gives one, and so does the terminal program.
a-file = A file
or-its-text = Or its text or link
# Thousands of letters.
record-too-long = This is too long: { $found },000 letters. A game has at most { $most },000.
link-damaged = The link to this game is damaged or cut off: { $count } letters of it are here. Copy it again, whole.
text-without-record = This is no game of Parlor: the text of one begins with "parlor 1".
link-without-record = This link carries no game. A game's link has "#packed=" in it, and its text begins with "parlor 1".
opened-game = An unfinished game
opened-game-says = { $count ->
    [0] Nothing has been chosen yet.
    [one] One choice has been made.
   *[other] { $count } choices have been made.
} You can look at it, or go on from there at a table of your own.
opened-look = Look at it
opened-go-on = Go on from there
open = Open
what-has-happened = What has happened
speed = Speed
speed-is = Speed: { $speed }
speed-slow = slow
speed-usual = usual
speed-fast = fast
seen-by = Seen by
seen-by-name = Seen by: { $name }
everyone = everyone
open-hands = All hands
all-hands = everyone, hands open
jump-to = Jump to
jump-to-more = Jump to…
mark-at = { $mark }, at { $choice }
before-first = Before the first of { $all } choices
choice-number = choice { $number }
after-choice = After choice { $made } of { $all }
place-in-game = Place in the game
to-beginning = To the beginning
to-end = To the end
pause = Pause
what-if = What if?
# After "after", in the sentences below.
after-choices = { choices }
continue-says = A new table begins with this position, after { after-choices }. Anyone who is asked there may choose anything that is allowed.
what-if-says = A new table begins with this position, after { after-choices }, and with this choice of { $name }: <b>{ $choice }</b>.
you-play-for = You play for
seat-name = Seat { $seat }, { $name }
the-others = The others
set-table = Set the table

## An analysis

game-over = The game is over.
deals-here = The game deals here: nobody chooses.
one-choice = There is only one choice here.
not-looked-at = This choice has not been looked at yet.
waits-turn = Waits its turn
stop = Stop
next-choice = The next choice
next-move = <b>Next, { $who }: { $move }.</b>
best-answer = The best answer to that, { $reply }.
analysis-says = The best bot of the server looks at each choice with what its seat saw at the time, and says what was better. That takes a while; you can go on looking, and stop it.
analysis-go-on = Go on with the analysis
analysis-goes-on = The analysis goes on.
analysis-stopped = The analysis has been stopped.
analysis-done = { $done } of { $all } choices have been looked at.
analysis-first = The first results come in a moment.
turning-points = Turning points
no-turning = None: no choice and no card made a great difference.
no-turning-yet = None so far: no choice and no card made a great difference.
first-look = First look: { $number } of { $all }
first-look-says = All choices get a first look, and then a closer one, the most decisive first. Until then their numbers may still change, and say so.
may-change = (may still change)
# At the top of what an analysis has found.
dearest-own = Your most expensive choice cost { $amount }: { $choice }.
dearest-of = The most expensive choice of { $name } cost { $amount }: { $choice }.
best-own = Your best choice, after which you gained { $amount }: { $choice }.
best-of = The best choice of { $name }, who then gained { $amount }: { $choice }.
mistakes = Mistakes
mistakes-says = Choices that cost { $threshold } or more, the worst first.
mistakes-of = { $name }: { $count ->
    [1] 1 mistake
   *[other] { $count } mistakes
}
no-mistakes = { $name }: no mistake
mistake = { $choice } (cost { $amount })
better-was = Better: { $choice }.
play-better = Play it better at a new table
play-better-than = Play it better at a new table, in place of: { $choice }
all-mistakes = All { $count }
adds-up = How it adds up
the-players = The players
judged-by = Judged by { $bot }. Each choice is judged by what its seat saw at the time, and by nothing else.
whole-game = The whole game
analysis-found = What the analysis has found
how-it-went = How the game went
graph-step = Step { $step }. { $says }
# Below several lines, where each player sees something else.
graph-own-eyes = each by what that player could see: they need not add up
# What the server says in `coach/words`, word for word: the pages turn it to who reads it.
wins = { $count } { $count ->
    [1] win
   *[other] wins
} in 100
wins-few = fewer than 1 win in 100
wins-most = more than 99 wins in 100
gives-away = { $name } gives away
you-give-away = You give away
for-somebody = for { $name }
for-you = for you
your-chances = Your chances to win
your-expected = Your expected result
chances-of = { $name }: chances to win
expected-of = { $name }: expected result

## Lessons and rules

learn-game = Learn { $game }
a-lesson = A lesson
the-lesson = The lesson
what-lesson-says = What the lesson says
lesson-more = more
lesson-less = less
now-you-can = Now you can play { $game }
you-were-at = You were at step { $step }.
go-on-at = Go on at step { $step }
from-beginning = From the beginning
the-board = The board
steps = Steps
show-me = Show me
do-it = Do it
lesson-otherwise = That is allowed, but this step teaches something else. “Show me” points it out.
play-a-game = Play a game
finish-game = Finish this game yourself
lesson-again = Lesson again
# Before the name of a game.
rules-of = Rules of
fetching-rules = Fetching the rules…
learn-by-playing = Learn it by playing
# After that, and a colon.
learn-minutes = a lesson of four minutes.
try-it = Try it

## Playing cards: `$rank` is ace, two ... king; `$suit` is clubs, diamonds, hearts or spades

card = { card-rank } of { card-suit }
card-rank = { $rank ->
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
}
# What stands in the corner of an ace and of the pictures.
card-letter = { $rank ->
    [ace] A
    [jack] J
    [queen] Q
   *[king] K
}
card-suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
joker = joker

## The games that this browser's person has played

history = Your games
history-none = Games that you play to their end stand here. The list is stored in this browser and nowhere else.
history-says = This list is stored in this browser and nowhere else.
history-each = One by one
history-only = Show
history-all = all games
# Behind "Remove", for those who hear the page.
history-this = this game of { $game }
history-helped = with help
history-practice = practice
history-more = Show { $count } more
history-save = Save as a file
history-read = Add games from a file
history-added = { $count ->
    [0] All of them were here already.
    [one] One game added.
   *[other] { $count } games added.
}
history-no-file = That is no file of games. Choose one that “Save as a file” has written.
history-clear = Remove all
history-clear-says = All games that this browser remembers are removed, with their replays. A file that you have saved stays.
history-points = { $count ->
    [one] One game: { $best }
   *[other] { $count } games: best { $best }, on average { $average }
}
history-spread = How often each result came
history-bin = { $from } to { $to }: { $count ->
    [one] one game
   *[other] { $count } games
}
history-helped-too = { $count ->
    [one] One more with a hint or something taken back.
   *[other] { $count } more with hints or something taken back.
}
history-helped-among = some of them with hints or something taken back
history-against = against
history-played = played
history-won = won
history-people = people, or mixed
history-row = Won in a row: { $now } now, { $longest } at most.
# A bot's name and its level.
name-level = { $name } ({ $level })
level-up = You have won { $won } of your last 5 against { $from }.
level-down = { $from } has won your last 5.
level-try = Try { $level }
recent-games = Your latest games
recent-all = { $count ->
    [one] Your games
   *[other] All your games
}
your-average = Your average without help: { $points }.
people = People
more-end = Stop
pointers = For your first table
pointer-question = Look here for what to do now, and for how a game ends.
pointer-board = What you can choose has a green mark. You see what it brings before you confirm it.
pointer-actions = A hint shows a good choice, and undo takes yours back. The rules are always at hand.
pointer-of = { $number } of { $count }
pointer-next = Next
pointer-skip = Skip
pointer-end = Got it
new-here = New here?
new-here-says = A lesson teaches you a game while you play it, in four minutes.
new-here-learn = Learn { $game }

## The daily deal

day-of-game = Daily deal: { $game }
day-says = Everybody who plays here today gets these cards, and your first game is ranked.
day-once = It counts once, without hints. You can take a move back until it has revealed something.
day-against = You play against { $level }.
day-shown = Tomorrow the best game of the day can be watched by all.
day-play-ranked = Play the ranked game
day-play = Play this deal
day-unranked = Not ranked.
day-all = Everybody
day-played = { $count ->
    [0] Nobody has finished a ranked game yet.
    [one] One ranked game was played.
   *[other] { $count } ranked games were played.
}
day-place = { $of ->
    [1] yours is the only ranked game
   *[other] place { $place } of { $of }{ $shared ->
        [yes] , shared
       *[no] { "" }
    }
}
day-best = Watch the best game: { $result }
day-before = The day before
day-today = Today
day-yours = Your days
day-row = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
day-no-row = No days in a row yet. Each day on which you play the ranked game adds one.
day-longest = The longest was { $count }.
day-grace = One missed day does not break it.
day-nothing = There is no deal for this game and this day.
day-drawn = a draw
day-won-by = won by { $points }
day-lost-by = lost by { $points }
par-points = Best, the strongest bot, averages { $points } with these cards ({ $from } to { $to } in { $games } games)
par-won = Best, the strongest bot, wins { $won } of { $games } games with these cards
par-over = You are { $points } above that
par-under = You are { $points } below that
par-level = You have just as much
par-comes = Best, the strongest bot, is still playing these cards. Its result will stand here to compare with yours.
best-known = The best in the rulebook: { $points }.

## Where there is no server

worker-elsewhere = Parlor is open in another tab. Close it there, or go on here.
worker-taken = Parlor goes on in another tab.
worker-take = Go on here
worker-not-stored = This browser stores nothing here: your games end when you close the page.
worker-evicted = This browser stores no more games: the oldest were deleted. Finished games stay under Your games.
# Under the list of games, in pages without a server.
stored-room = This browser stores { $count ->
    [one] one table
   *[other] { $count } tables
} here, with { $kilobytes } kB; at most { $most } tables and { $megabytes } MB. Unfinished ones stand on the first page.
worker-missing = The file parlor_worker.wasm could not be loaded: without it no game can be played here.
