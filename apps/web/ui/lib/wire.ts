// Made from crates/wire. Do not edit: `BLESS=1 cargo test -p parlor-wire` writes it anew.

/**
 * Everything that a client needs to know before it can create a table.
 */
export type ServerInfo = { 
/**
 * The games, in the order in which people see them.
 */
games: Array<GameInfo>, 
/**
 * The bots to play against, strongest first.
 */
levels: Array<LevelInfo>, 
/**
 * The longest name that a person may have, in characters (Unicode scalar values), blanks at its ends not counted.
 */
longest_name: number, 
/**
 * Today's daily deals.
 */
daily: Daily, 
/**
 * The server's public key for push messages (65 bytes in base64url); nothing: it calls nobody.
 */
push?: string, };

/**
 * A game of the server.
 */
export type GameInfo = { 
/**
 * The word that addresses and records use.
 */
slug: string, 
/**
 * The name that people use.
 */
name: string, 
/**
 * Who designed it.
 */
designer: string, 
/**
 * One sentence that makes people want to play.
 */
tagline: string, 
/**
 * What wins, or what counts: one short sentence for somebody who sees the game for the first time.
 */
goal: string, 
/**
 * How many can play, in words.
 */
players: string, 
/**
 * How many can play, in order.
 */
seats: Array<number>, 
/**
 * How many play unless the players choose a number.
 */
default_seats: number, 
/**
 * How long a game takes, in minutes: from, to.
 */
minutes: [number, number], 
/**
 * What the numbers of a result are.
 */
counts: Counts, 
/**
 * The best result so far that the rulebook names, where it names one.
 */
best_known: number | null, 
/**
 * Whether players know different things. Then nobody chooses the seed where other people play, except for practice.
 */
hides: boolean, 
/**
 * Whether there is a lesson.
 */
lesson: boolean, 
/**
 * Its options, in the order in which records list them.
 */
options: Array<OptionInfo>, 
/**
 * Which of their values do not go together, or not with a number of seats.
 */
conflicts: Array<ConflictInfo>, 
/**
 * The files of its own data that a table may choose from, for a game that uses one.
 */
files: FilesInfo | null, };

/**
 * An option of a game.
 */
export type OptionInfo = { 
/**
 * Its name in the `rules` text.
 */
name: string, 
/**
 * What people call it, such as `Jokers in the deck`.
 */
label: string, 
/**
 * The clause that offers it.
 */
clause: string, 
/**
 * What it decides, in a sentence.
 */
help: string, 
/**
 * The value if nobody chooses one.
 */
default: string, 
/**
 * Its words.
 */
words: Array<OptionValueInfo>, 
/**
 * Its whole numbers, in addition to the words: from, to.
 */
numbers: [number, number] | null, 
/**
 * What people call its numbers; nothing where it has none.
 */
unit: UnitInfo | null, };

/**
 * A word of an option.
 */
export type OptionValueInfo = { 
/**
 * The word in the `rules` text.
 */
word: string, 
/**
 * What people call it, such as `Sudden death`.
 */
label: string, 
/**
 * What it means, in a sentence.
 */
help: string, };

/**
 * What people call the numbers of an option.
 */
export type UnitInfo = { 
/**
 * What 0 is called where it is no quantity, such as `Endless`.
 */
zero: string | null, 
/**
 * What 1 is called, such as `One hand`.
 */
one: string, 
/**
 * What follows any other number, such as `hands`.
 */
many: string, 
/**
 * Whether 0 means that the game has no set end.
 */
endless: boolean, };

/**
 * Values of options that do not go together: a table that has them all is refused.
 */
export type ConflictInfo = { 
/**
 * The values.
 */
choices: Array<OptionChoice>, 
/**
 * The numbers of seats at which they do not fit; empty for values that never go together.
 */
seats: Array<number>, 
/**
 * Why, in a sentence.
 */
why: string, };

/**
 * A value of an option.
 */
export type OptionChoice = { 
/**
 * The option's name.
 */
option: string, 
/**
 * The value, as the `rules` text has it.
 */
value: string, };

/**
 * The files of a game's own data that this server has.
 */
export type FilesInfo = { 
/**
 * What such a file is, such as `card set`.
 */
noun: string, 
/**
 * The clause that offers it.
 */
clause: string, 
/**
 * Their names; the first is the one that comes with the game.
 */
names: Array<string>, };

/**
 * The content of a file of a game's own data.
 */
export type FileContents = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its parts, such as the cards of each kind.
 */
groups: Array<FileGroup>, };

/**
 * A part of a file's content.
 */
export type FileGroup = { 
/**
 * What these are, such as `Support cards`.
 */
title: string, 
/**
 * Its entries.
 */
entries: Array<FileEntry>, };

/**
 * One entry of a file, such as a card.
 */
export type FileEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its figure, such as a card's base force.
 */
figure: number | null, 
/**
 * What it does, in words; empty for nothing.
 */
text: string, };

/**
 * A bot to play against.
 */
export type LevelInfo = { 
/**
 * Its id when a table is created.
 */
bot: string, 
/**
 * Its name for people, such as `Gentle`: that of a bot's level, not of a bot at a table.
 */
name: string, 
/**
 * What it does, in a sentence.
 */
help: string, };

/**
 * What the numbers of a game's result are.
 */
export type Counts = "points" | "enemies" | "wins";

/**
 * The daily deals: the same cards for everybody who plays at this server on this day.
 */
export type Daily = { 
/**
 * The day, such as `2026-11-20`, in UTC.
 */
day: string, 
/**
 * The number of seconds until the next day begins.
 */
next_in: number, };

/**
 * The deal of a day in a game.
 */
export type DayDeal = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The day, such as `2026-11-20`, in UTC.
 */
day: string, 
/**
 * The bot that a ranked attempt is played against; nothing in a game that one plays alone.
 */
against: string | null, 
/**
 * What the bot `best` reaches; nothing while that is being worked out, and for days before yesterday.
 */
par: ParInfo | null, 
/**
 * The results of all ranked attempts that were played to their end, the best first.
 */
results: Array<RankedResult>, 
/**
 * Where the result of the table that was asked for stands among them; nothing if it has none, or none yet.
 */
own: RankedPlace | null, 
/**
 * The table of the best of them, once the day is over.
 */
best: string | null, };

/**
 * How good a game on the deal of a day was. A won one is better than any other, and a lost one worse; then points count.
 */
export type DayScore = { 
/**
 * Whether it was won; nothing in a draw, and in a game that one plays alone.
 */
won: boolean | null, 
/**
 * The points in a game that one plays alone; else how many the player was ahead of the best of the others, or behind.
 */
points: number, };

/**
 * A place among the results of a day.
 */
export type RankedPlace = { 
/**
 * The best has the first.
 */
place: number, 
/**
 * Whether others have reached the same.
 */
shared: boolean, 
/**
 * Whether it was won; nothing in a draw, and in a game that one plays alone.
 */
won: boolean | null, 
/**
 * The points in a game that one plays alone; else how many the player was ahead of the best of the others, or behind.
 */
points: number, };

/**
 * A result, and how many have reached it.
 */
export type RankedResult = { 
/**
 * How many have reached it.
 */
count: number, 
/**
 * Whether it was won; nothing in a draw, and in a game that one plays alone.
 */
won: boolean | null, 
/**
 * The points in a game that one plays alone; else how many the player was ahead of the best of the others, or behind.
 */
points: number, };

/**
 * What the best bot has reached with a deal.
 */
export type ParInfo = { 
/**
 * In how many games.
 */
games: number, 
/**
 * How many of them it won; 0 in a game that one plays alone.
 */
won: number, 
/**
 * The mean of the points, counted as for [`DayScore`].
 */
mean: number, 
/**
 * In 19 of 20 cases the mean of very many games lies from here
 */
low: number, 
/**
 * to here.
 */
high: number, };

/**
 * What the best bot reaches alone with the deals of a seed.
 */
export type TablePar = { 
/**
 * Nothing while it is being worked out, and for a game of several.
 */
par: ParInfo | null, };

/**
 * The shape of a game's data, as JSON Schema (draft 2020-12).
 */
export type GameSchema = { 
/**
 * The game.
 */
game: string, 
/**
 * A position's `view`.
 */
view: unknown, 
/**
 * A choice's `does`, where it is not null.
 */
does: unknown, };

/**
 * A game's rules.
 */
export type RulesPage = { 
/**
 * The game.
 */
game: string, 
/**
 * The rules as HTML, made from the server's own text. Each clause has its id as an anchor, such as `ROSE-4`.
 */
html: string, 
/**
 * The clauses that have an interactive example, in order.
 */
examples: Array<string>, };

/**
 * What a choice would do, before luck and before anybody else chooses: a choice's `does`. `parlor_game::Preview` makes it.
 */
export type PreviewData = { 
/**
 * The pieces that would move, in order.
 */
moves: Array<MovedPiece>, 
/**
 * The figures that would change, as they would be then: a number for each seat, in seat order. Left out where none does.
 */
figures?: Record<string, number[]>, 
/**
 * Why it scores, costs or stops as it does: the spots, faces or words that each reason is about. Left out where there is none.
 */
reasons?: { [key in string]: Array<string> }, };

/**
 * What lies on the table as you may see it: a position's `view` in games that have scenes. `parlor_game::Scene` makes it.
 */
export type SceneData = { 
/**
 * What lies where, by zone: `pile`, or `hand-2` for that of seat 2.
 */
zones: { [key in string]: ZoneContents }, 
/**
 * What is counted, such as points: a number for each seat, in seat order.
 */
figures: Record<string, number[]>, 
/**
 * What else is known; null where it does not apply.
 */
facts: { [key in string]: FactIs | null }, 
/**
 * The spots, or else faces, that something distinguishes.
 */
marks: { [key in string]: Array<string> }, 
/**
 * The parts of figures that are sums, in order: for each seat, in seat order. Left out in games without such figures.
 */
sums?: { [key in string]: Array<Array<SumPartData>> }, 
/**
 * What the faces in this scene are, where it is more than their words: what is on a card. Left out in other games.
 */
faces?: Record<string, unknown>, };

/**
 * One part of a figure that is a sum. `parlor_game::SumPart` makes it.
 */
export type SumPartData = { 
/**
 * When in the reckoning it counts: a word of the game.
 */
step: string, 
/**
 * The seat that it comes from.
 */
from: number, 
/**
 * The face that it comes from: a card, a die.
 */
by: string, 
/**
 * How much.
 */
amount: number, 
/**
 * Whether it counts: something may keep it off.
 */
counts: boolean, 
/**
 * The figure after it.
 */
total: number, };

/**
 * What lies in a zone. `?` is a piece that lies face down.
 */
export type ZoneContents = number | Array<string> | { [key in string]: OnSpot };

/**
 * What lies on a spot.
 */
export type OnSpot = string | Array<string>;

/**
 * Something known.
 */
export type FactIs = number | string | Array<FactIs | null>;

/**
 * Pieces that have moved from one place to another, or turned their faces where they lie: `[["7H"], "pile", "flower a1"]`.
 */
export type MovedPiece = [faces: string[], from: string | null, to: string | null];

/**
 * A table in words: its zones, and the faces that pieces can show, which never change; and the facts that are known now.
 */
export type TabletopInfo = { 
/**
 * Every zone, in the order in which keys go through them.
 */
zones: Array<ZoneInfo>, 
/**
 * Every face, by its word.
 */
faces: { [key in string]: FaceInfo }, 
/**
 * The names of figures, by their words.
 */
figures: { [key in string]: string }, 
/**
 * The facts that people are shown, each in words: `Hand 2 of 5`.
 */
facts: Array<string>, };

/**
 * A zone, whatever lies in it.
 */
export type ZoneInfo = { 
/**
 * Its name in scenes.
 */
key: string, 
/**
 * Whose it is; nothing for what belongs to all.
 */
owner: number | null, 
/**
 * Its name for people: `Your hand`.
 */
name: string, 
/**
 * How its pieces lie: `row`, `hand`, `stack` (the last on top), `spread` (in no order), `pile` (shuffled), `grid` or `places`.
 */
layout: string, 
/**
 * Where something can lie in a grid or on places, in order.
 */
spots: Array<SpotInfo>, };

/**
 * Where something can lie.
 */
export type SpotInfo = { 
/**
 * The word that actions use for it.
 */
word: string, 
/**
 * How far its middle is to the right of the first column's, in tenths of a piece.
 */
x: number, 
/**
 * How far its middle is below the first row's, in tenths of a piece.
 */
y: number, };

/**
 * A face that a piece can show.
 */
export type FaceInfo = { 
/**
 * Its name in a sentence: `the seven of hearts`.
 */
name: string, 
/**
 * What shows it: `card`, `disc`, `stone`, `die` or `token`.
 */
shape: string, 
/**
 * `plain`, `red`, `blue`, `yellow`, `green`, `black` or `accent`.
 */
colour: string, 
/**
 * What is written on it.
 */
label: string, 
/**
 * What it says beside its name, in sentences; left out where its name says all.
 */
text?: string, 
/**
 * How many pieces of the box show it; 0 where that is not known or changes.
 */
count: number, };

/**
 * Why something was not done. Codes are stable: the meaning of a code never changes, and new codes may be added.
 *
 * The sentence beside it is for people, and its wording may change in any version: programs use the code alone.
 */
export type Code = "syntax" | "illegal" | "game-over" | "not-begun" | "not-over" | "watching" | "not-your-turn" | "seat-empty" | "no-such-seat" | "seat-taken" | "not-seated" | "already-seated" | "in-your-seat" | "resigned" | "replaced" | "out-of-time" | "invitation-void" | "code-void" | "code-needed" | "was-yours" | "seat-moved" | "name-removed" | "door-closed" | "not-host" | "delay-too-long" | "delayed" | "begun" | "moved-on" | "not-away" | "no-such-bot" | "bad-name" | "nothing-to-undo" | "dealt" | "shown" | "given" | "player-away" | "undo-asked" | "others-asked" | "nothing-asked" | "next-is-set" | "already-agreed" | "already-practice" | "others-play" | "known-deal" | "no-hints" | "hint-under-way" | "no-hint" | "talk-off" | "talks-too-much" | "bad-line" | "used-up" | "changed" | "busy" | "not-stored" | "left" | "private" | "unreadable" | "not-found" | "bad-rules" | "bad-file" | "bad-record" | "bad-request" | "foreign" | "wrong-host" | "not-allowed" | "too-large" | "too-many" | "unavailable" | "elsewhere" | "damaged" | "unfit" | "timed-out" | "failed";

/**
 * Why a request was not done. Nothing has changed.
 */
export type Fault = { 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * The clause of the game's rules that does not allow it, such as `OURO-4`.
 */
clause?: string, 
/**
 * The part of the request that is at fault, where one is: a field such as `name` or `seed`, `seats.2` for a seat, `rules.teams` for
 * an option.
 */
field?: string, 
/**
 * A sentence for people: what was found, and what would work.
 */
error: string, };

/**
 * A table that a browser has played by itself, whole. It goes on at the server.
 */
export type BroughtTable = { 
/**
 * The header of its record.
 */
header: string, 
/**
 * What brings its deals.
 */
seed: string, 
/**
 * Its log, a line an entry.
 */
lines: Array<string>, 
/**
 * What opens its people's seats: the secret of the browser. A table that comes again, because nobody heard that it had arrived, is known by it.
 */
secret: string, };

/**
 * A table to create.
 */
export type NewTable = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The options as `name=value` pairs separated by single spaces; `-` or nothing for the defaults.
 */
rules?: string | null, 
/**
 * The name of the file of the game's own data to play with, such as a card set. Nothing: the one that comes with the game.
 */
file?: string | null, 
/**
 * Who takes each seat, in seat order. Nothing: you, and the best bots.
 */
seats?: Array<NewSeat> | null, 
/**
 * Draw lots for the seats.
 */
lot?: boolean | null, 
/**
 * Your name.
 */
name?: string | null, 
/**
 * The seed, any text: the same seed brings the same deals. Nothing: a seed that nobody can foresee.
 */
seed?: string | null, 
/**
 * Today's daily deal instead of a seed.
 */
daily?: boolean | null, 
/**
 * With `daily`: the day whose deal it is, such as `2026-11-20`. Nothing: today. Without hints (`hints`) today's deal is a ranked attempt: you
 * against the bots that the server chooses, and nothing else of the table may be chosen.
 */
day?: string | null, 
/**
 * A practice table: undo may go past what was dealt or shown, and the record says so.
 */
practice?: boolean | null, 
/**
 * Whether hints may be asked for. Nothing: yes where no other person plays.
 */
hints?: boolean | null, 
/**
 * The clock. Nothing: none.
 */
clock?: Clock | null, 
/**
 * What happens to a seat whose time runs out. Nothing: a bot takes over.
 */
timeout?: Timeout | null, 
/**
 * Start from a position of a recorded game, with the seats as given here.
 */
start?: Start | null, 
/**
 * Gather in a lobby first: the game begins when every seat is taken and everybody has said that they are ready. Nothing: it begins as
 * soon as the last seat is taken.
 */
lobby?: boolean | null, };

/**
 * Who will take a seat.
 */
export type NewSeat = { "kind": "you" } | { "kind": "here", 
/**
 * Their name; may be empty.
 */
name: string, } | { "kind": "friend" } | { "kind": "person", 
/**
 * Their seat at the table before.
 */
seat: number, } | { "kind": "bot", 
/**
 * Its id, as in [`crate::LevelInfo::bot`].
 */
bot: string, };

/**
 * A clock for people; bots have their own limits.
 */
export type Clock = { "kind": "move", 
/**
 * From 5 to 604,800.
 */
seconds: number, } | { "kind": "total", 
/**
 * From 30 to 604,800.
 */
seconds: number, };

/**
 * What happens to a seat whose time runs out.
 */
export type Timeout = "bot" | "resign";

/**
 * A position of a recorded game.
 */
export type Start = { 
/**
 * The record.
 */
record: string, 
/**
 * How many of its steps have happened; all when it has fewer.
 */
steps: number, 
/**
 * A choice made there at once: what if a seat had chosen this?
 */
first?: First | null, };

/**
 * A choice made as a table begins.
 */
export type First = { 
/**
 * Whose choice.
 */
seat: number, 
/**
 * The action.
 */
action: string, };

/**
 * A table that was created, or a seat that was taken.
 */
export type Opened = { 
/**
 * The table's id, as in `/table/ID`.
 */
table: string, 
/**
 * Your seat. The cookie that comes with this answer holds its key.
 */
seat: number | null, };

/**
 * Taking a seat at a table.
 */
export type Join = { 
/**
 * The code of the invitation.
 */
invitation: string, 
/**
 * Your name.
 */
name?: string | null, };

/**
 * Taking a seat at a table by its link.
 */
export type Sit = { 
/**
 * The seat, one of those that are free. Nothing: any.
 */
seat?: number | null, 
/**
 * Your name.
 */
name?: string | null, };

/**
 * What a code of a seat is for.
 */
export type SeatCodeKind = "device" | "recovery";

/**
 * A code to be made for one's seat.
 */
export type MakeSeatCode = { 
/**
 * What it is for. The code before of the same kind becomes void.
 */
kind: SeatCodeKind, };

/**
 * The code of a seat. It is shown this once, and works once.
 */
export type SeatCode = { 
/**
 * The code.
 */
code: string, 
/**
 * For how many seconds it is good; nothing: as long as the table.
 */
seconds: number | null, };

/**
 * Continuing with a seat on this device.
 */
export type Continue = { 
/**
 * The code, in any case, with blanks and hyphens anywhere.
 */
code: string, };

/**
 * Asking the others at a table for a seat: for one's own, without a code, or for one in which one wants to play from now on.
 */
export type AskForSeat = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What somebody is called who wants to play there from now on: it is a bot's, or its person is away. Nothing: it is one's own.
 */
name?: string | null, };

/**
 * An invitation that is still good.
 */
export type Invited = { 
/**
 * The seat that it opens.
 */
seat: number, };

/**
 * The table that a typed code belongs to.
 */
export type Found = { 
/**
 * The table's id, as in `/table/ID`.
 */
table: string, };

/**
 * The tables that somebody wants to hear of.
 */
export type AskGlances = { 
/**
 * Their ids, at most 30; more are left out.
 */
tables: Array<string>, };

/**
 * What there is to say about tables.
 */
export type Glances = { 
/**
 * The tables that were found, in the order in which they were asked for.
 */
tables: Array<Glance>, 
/**
 * Those that are not there, or not any more.
 */
missing: Array<string>, 
/**
 * Those that were not looked at, because there is too much to do: ask for them again.
 */
later: Array<string>, };

/**
 * A table as everybody may know it, in a few words.
 */
export type Glance = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's word in addresses and records.
 */
game: string, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Its clock.
 */
clock: Clock | null, 
/**
 * Its seats.
 */
seats: Array<GlanceSeat>, };

/**
 * How far a table is.
 */
export type Stage = "gathers" | "plays" | "over" | "moved";

/**
 * A seat at a glance.
 */
export type GlanceSeat = { 
/**
 * Its number.
 */
seat: number, 
/**
 * What it is called.
 */
name: string, 
/**
 * Who sits there.
 */
occupant: Occupant, 
/**
 * For how many milliseconds the game has been waiting for it; nothing: the game does not wait for it.
 */
asked?: number, 
/**
 * How many milliseconds are left on its clock, where the clock gives days and is running.
 */
left?: number, };

/**
 * Where somebody wants to be called, as their browser's push API says it.
 */
export type CallMe = { 
/**
 * The address of the push service: `https`, at most 1,000 bytes.
 */
endpoint: string, 
/**
 * The browser's public key: 65 bytes in base64url without padding.
 */
p256dh: string, 
/**
 * The secret that it shares with the server: 16 bytes in base64url without padding.
 */
auth: string, };

/**
 * Whether somebody is called when it is their turn.
 */
export type Called = { 
/**
 * Whether they are.
 */
on: boolean, };

/**
 * What a browser learns when it is somebody's turn. A push service carries it encrypted.
 */
export type YourTurn = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The headline: `Your turn`.
 */
title: string, 
/**
 * The game's name.
 */
text: string, 
/**
 * The tag of the language of both.
 */
language: string, };

/**
 * What stays the same as long as the table exists.
 */
export type TableInfo = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * The options that differ from the defaults; `-` for none.
 */
rules: string, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * Whether players know different things, so that nobody may see another player's view.
 */
hides: boolean, 
/**
 * The clock.
 */
clock: Clock | null, 
/**
 * What happens to a seat whose time runs out.
 */
timeout: Timeout, 
/**
 * The day whose daily deal this is.
 */
daily: string | null, 
/**
 * Whether it is a ranked attempt at that deal.
 */
ranked?: boolean, 
/**
 * The name of the file of the game's own data that the table plays with, for a game that uses one.
 */
file: string | null, 
/**
 * The table whose link and code lead here, where that is another: the first of those that its people went through.
 */
link?: string, 
/**
 * The last of those tables at which they have played a game.
 */
before?: string, 
/**
 * The seat whose view you see; nothing for spectators, and between the turns of people who share a device.
 */
you: number | null, 
/**
 * The seats that are yours: several where people share a device.
 */
yours: Array<number>, 
/**
 * A seat that was yours until it moved to another device: you may object.
 */
moved?: number, };

/**
 * A table as one viewer sees it now.
 */
export type State = { 
/**
 * How much has happened at the table: each entry of its log counts.
 */
version: number, 
/**
 * A mark of the history that this version belongs to, for a socket that begins where another ended.
 */
lineage: number, 
/**
 * The game.
 */
position: Position, 
/**
 * What you may choose now, sorted by text, or in the game's own order where the connection asked for the table in words; empty when you are not
 * asked.
 */
choices: Array<Choice>, 
/**
 * The seats in order.
 */
seats: Array<SeatState>, 
/**
 * Whether the table is set to practice.
 */
practice: boolean, 
/**
 * Why nobody else may be invited to this table, as a sentence: anyone who set it may know what the others would hold.
 */
closed?: string, 
/**
 * How people come to the table; left out where nobody else can, and there is no lobby.
 */
entrance?: Entrance, 
/**
 * What people are asked to agree to about somebody who is away, if they are.
 */
proposal?: Proposal, 
/**
 * Somebody without a key asks for a seat.
 */
claim?: Claim, 
/**
 * Somebody who looks on asks for a seat, to play there from now on.
 */
seeks?: SeatSought, 
/**
 * What people may say here; left out where they may say everything.
 */
talk?: TalkRule, 
/**
 * By how many choices who looks on is behind, as the host has decided; left out where they see all at once.
 */
delay?: number, 
/**
 * Whether you may ask for hints.
 */
hints: boolean, 
/**
 * Whether you can take back your last choice.
 */
undo: UndoState, 
/**
 * How it ended, when it has.
 */
over: Over | null, 
/**
 * What somebody wants to play next, where it is more than this game again with everybody one seat further on.
 */
plan?: Plan, 
/**
 * The table of the next game, once everybody has agreed to play again.
 */
next: string | null, };

/**
 * How people come to a table.
 */
export type Entrance = { 
/**
 * The seat of the host: of all who sit here, the person who came first.
 */
host: number | null, 
/**
 * The seats that anyone who has the table's link may take now.
 */
free: Array<number>, 
/**
 * Whether the host has closed the door, so that the link seats nobody.
 */
closed: boolean, 
/**
 * While people gather before the game: the seats of those who are ready. Nothing once it has begun.
 */
ready?: Array<number>, 
/**
 * The seats that people have given to bots after they had seen what is hidden there: in this game nobody else may take them.
 */
seen?: Array<number>, };

/**
 * A bot in the place of somebody who is away: the others are asked.
 */
export type Proposal = { 
/**
 * Who proposes it.
 */
by: number, 
/**
 * Whose seat it is.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, 
/**
 * The seats of those who have not answered yet.
 */
waits: Array<number>, };

/**
 * Somebody who has neither key nor code asks for a person's seat: the others are asked, and that person may say no.
 */
export type Claim = { 
/**
 * The seat, with all that share its device.
 */
seats: Array<number>, 
/**
 * The seats of those who have not agreed yet. When all have, the seat's own person has a minute more to say no.
 */
waits: Array<number>, };

/**
 * Somebody who looks on asks for a seat: those who sit here may say yes or no.
 */
export type SeatSought = { 
/**
 * The seat: a bot's own, an empty one, or that of somebody who is away.
 */
seat: number, 
/**
 * What they are called; nothing where they have not said.
 */
name: string, 
/**
 * The seats of those who have not agreed yet. One of them is enough, except for the seat of somebody who is away.
 */
waits: Array<number>, };

/**
 * A position of a game as one viewer sees it.
 */
export type Position = { 
/**
 * How many steps have happened.
 */
step: number, 
/**
 * What the game waits for.
 */
turn: Turn, 
/**
 * The game as you may know it, in the game's own form.
 */
view: unknown, 
/**
 * What you have to choose, or whom the table waits for, or how it ended: a sentence.
 */
ask: string, 
/**
 * Each seat's public score.
 */
points: Array<number>, 
/**
 * The outcome by seat, when the game has been played to its end.
 */
result: Array<number> | null, 
/**
 * The table in words, for a board that draws any game from its `view`. Only where the connection asked for it.
 */
tabletop?: TabletopInfo, };

/**
 * How much detail a client wants with each state.
 */
export type Detail = "no" | "yes" | "table";

/**
 * What a game waits for.
 */
export type Turn = { "kind": "decide", 
/**
 * In order.
 */
seats: Array<number>, } | { "kind": "deal" } | { "kind": "over" };

/**
 * Something that you may choose.
 */
export type Choice = { 
/**
 * The action, as it is sent.
 */
text: string, 
/**
 * Its name, in words that can follow others: `place a stone on c4`. Only where the connection asked for the table in words.
 */
name?: string, 
/**
 * Its effect or score, in a few words. Only where the connection asked for it.
 */
tells?: string, 
/**
 * Why it scores, costs or stops as it does, in sentences. Only where the connection asked for it, and the game says so.
 */
why?: string, 
/**
 * What it would move and count, as data. Only where the connection asked for it.
 */
does?: PreviewData, };

/**
 * Who sits in a seat, and how they are.
 */
export type SeatState = { 
/**
 * The seat's number, from 1.
 */
seat: number, 
/**
 * The name of the person or bot in it.
 */
name: string, 
/**
 * Who plays it.
 */
occupant: Occupant, 
/**
 * Whether the game waits for this seat.
 */
asked: boolean, 
/**
 * Whether this seat has made a sealed choice.
 */
chosen: boolean, 
/**
 * Whether the seat has resigned.
 */
resigned: boolean, 
/**
 * Its clock, if it has one.
 */
clock: ClockState | null, 
/**
 * This seat's part in a requested undo.
 */
undo: UndoAsked | null, 
/**
 * Whether it wants to play again.
 */
rematch: boolean, 
/**
 * Whether it has said that it does not want to play again.
 */
stopped?: boolean, };

/**
 * Who sits in a seat.
 */
export type Occupant = { "kind": "open" } | { "kind": "person" } | { "kind": "bot", 
/**
 * Which.
 */
bot: string, 
/**
 * Whether it plays in the place of a person, who may come back.
 */
instead: boolean, };

/**
 * A seat's clock.
 */
export type ClockState = { 
/**
 * Milliseconds that were left when this was sent.
 */
left: number, 
/**
 * Whether it is running.
 */
running: boolean, };

/**
 * A seat's part in an undo that a player requests.
 */
export type UndoAsked = "asks" | "agrees" | "waits";

/**
 * Whether you can take back your last choice.
 */
export type UndoState = { 
/**
 * Whether you can, or can ask the others.
 */
possible: boolean, 
/**
 * Whether others have to agree.
 */
consent: boolean, 
/**
 * Why not, for programs; absent when you can.
 */
code?: Code, 
/**
 * Why not, as a sentence; empty when you can.
 */
why: string, };

/**
 * How a table ended.
 */
export type Over = { 
/**
 * How, in a sentence.
 */
text: string, 
/**
 * The seats that won; empty where nobody does, as in a solitaire.
 */
winners: Array<number>, 
/**
 * Whether the game was played to its end; otherwise seats resigned.
 */
played: boolean, 
/**
 * The seed, once it can reveal nothing any more, if it alone brings the same deals again.
 */
seed: string | null, };

/**
 * Who is here. It changes without a new version, because it is not part of the log.
 */
export type Presence = { 
/**
 * The seats whose person has the table open.
 */
here: Array<number>, 
/**
 * How many spectators have the table open.
 */
watchers: number, 
/**
 * The people who do not have the table open, and for how long.
 */
away?: Array<Away>, };

/**
 * A person who does not have the table open.
 */
export type Away = { 
/**
 * Their seat.
 */
seat: number, 
/**
 * For how many milliseconds, when this was sent.
 */
since: number, };

/**
 * One step of a table's log as one viewer sees it. There is exactly one for each version, without gaps; a step that a viewer may not know,
 * or that concerns nobody, is a blank.
 */
export type News = { 
/**
 * The table's version after this.
 */
version: number, 
/**
 * The sentences, in order; empty for a blank.
 */
said?: Array<Said>, 
/**
 * Set when steps were taken back: the number of steps that are left. Sentences about later steps are no longer valid.
 */
rewound?: number, };

/**
 * A sentence of the log.
 */
export type Said = { 
/**
 * The sentence.
 */
text: string, 
/**
 * The seat that acted; nothing for luck and for the table itself.
 */
seat?: number, 
/**
 * The action or outcome in the words of records, as far as the viewer may know it.
 */
words?: string, 
/**
 * It says only that a choice is made, and the choice is shown when it is opened: a log may then leave this out.
 */
sealed?: boolean, 
/**
 * The heading of the part of the game that this belongs to: `Round 3`.
 */
part?: string, 
/**
 * The sentence for a row of outcomes like this one, such as a set-up: a log may have one entry for all that have it in a row.
 */
together?: string, 
/**
 * What the part of the game brought that this has ended: the last sentence of its step has it.
 */
ended?: PartEnd, 
/**
 * The pieces that moved with it, in order.
 */
moves?: Array<MovedPiece>, 
/**
 * The step of the game; nothing when the sentence is about the table.
 */
step?: number, };

/**
 * What a part of a game brought each seat: a round, a hand.
 */
export type PartEnd = { 
/**
 * Each seat's figure in seat order: the force of its card, its points.
 */
figures: Array<number>, 
/**
 * The seats that won it; none where parts are counted and not won.
 */
won: Array<number>, 
/**
 * What the viewer saw at its end, in the form of a position's `view`; null where the view after it shows that, too.
 */
view?: unknown, };

/**
 * What the viewer saw before what followed in the same message: when a part of the game had ended, or before a stroke of luck.
 */
export type PartView = { 
/**
 * How many steps had happened.
 */
step: number, 
/**
 * In the form of a position's `view`.
 */
view: unknown, 
/**
 * What came next, in a sentence: `You roll the die.`
 */
ask: string, };

/**
 * The same for a client that asked for changes.
 */
export type PartChanges = { 
/**
 * How many steps had happened.
 */
step: number, 
/**
 * How the view has changed since that of the part before, or, of the first, since that of the state that this socket was sent last.
 */
changes: unknown, 
/**
 * What came next, in a sentence.
 */
ask: string, };

/**
 * A command of a client. The server answers each with `done` once it is stored durably, or with `refused`; both name its id. A command
 * that the client sends again, because the answer got lost, is done once.
 */
export type FromClient = { 
/**
 * The client's own number for the command: random, so that no two are the same, below 2^53.
 */
id: number, 
/**
 * The version that the client had seen. The server refuses an action chosen in a position that is no longer current.
 */
seen: number, } & ({ "do": "act", 
/**
 * The action.
 */
action: string, } | { "do": "undo" } | { "do": "answer", 
/**
 * Whether you agree.
 */
yes: boolean, } | { "do": "resign" } | { "do": "rematch" } | { "do": "plan", 
/**
 * Where people sit.
 */
order: Order, } | { "do": "stop" } | { "do": "without" } & Heirs | { "do": "practice" } | { "do": "seat", 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, } | { "do": "invite", 
/**
 * The seat.
 */
seat: number, } | { "do": "ready", 
/**
 * Whether you are.
 */
yes: boolean, } | { "do": "door", 
/**
 * Whether it is open.
 */
open: boolean, } | { "do": "name", 
/**
 * The name.
 */
name: string, } | { "do": "offer", 
/**
 * The seat.
 */
seat: number, } | { "do": "free", 
/**
 * The seat.
 */
seat: number, } | { "do": "standin", 
/**
 * The seat of who is away.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, } | { "do": "away", 
/**
 * The bot.
 */
bot: string, } | { "do": "give", 
/**
 * The bot.
 */
bot: string, } | { "do": "return" } | { "do": "say", 
/**
 * The line.
 */
text: string, 
/**
 * What you are called, where you look on; somebody with a seat is called as their seat is.
 */
name?: string, } | { "do": "react", 
/**
 * What.
 */
with: Reaction, } | { "do": "show", 
/**
 * After this many steps of the game.
 */
step: number, 
/**
 * The table at which you play on from there, for others to come along.
 */
table?: string, } | { "do": "talk" } & TalkRule | { "do": "delay", 
/**
 * So many; 0 for at once.
 */
choices: number, } | { "do": "hint" });

/**
 * A client's question whether the connection lives: `{"is":"alive"}`. The server answers at once with [`ToClient::Alive`].
 */
export type Probe = { "is": "alive" };

/**
 * What a client wants done.
 */
export type Command = { "do": "act", 
/**
 * The action.
 */
action: string, } | { "do": "undo" } | { "do": "answer", 
/**
 * Whether you agree.
 */
yes: boolean, } | { "do": "resign" } | { "do": "rematch" } | { "do": "plan", 
/**
 * Where people sit.
 */
order: Order, } | { "do": "stop" } | { "do": "without" } & Heirs | { "do": "practice" } | { "do": "seat", 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, } | { "do": "invite", 
/**
 * The seat.
 */
seat: number, } | { "do": "ready", 
/**
 * Whether you are.
 */
yes: boolean, } | { "do": "door", 
/**
 * Whether it is open.
 */
open: boolean, } | { "do": "name", 
/**
 * The name.
 */
name: string, } | { "do": "offer", 
/**
 * The seat.
 */
seat: number, } | { "do": "free", 
/**
 * The seat.
 */
seat: number, } | { "do": "standin", 
/**
 * The seat of who is away.
 */
seat: number, 
/**
 * The bot.
 */
bot: string, } | { "do": "away", 
/**
 * The bot.
 */
bot: string, } | { "do": "give", 
/**
 * The bot.
 */
bot: string, } | { "do": "return" } | { "do": "say", 
/**
 * The line.
 */
text: string, 
/**
 * What you are called, where you look on; somebody with a seat is called as their seat is.
 */
name?: string, } | { "do": "react", 
/**
 * What.
 */
with: Reaction, } | { "do": "show", 
/**
 * After this many steps of the game.
 */
step: number, 
/**
 * The table at which you play on from there, for others to come along.
 */
table?: string, } | { "do": "talk" } & TalkRule | { "do": "delay", 
/**
 * So many; 0 for at once.
 */
choices: number, } | { "do": "hint" };

/**
 * Who has the seats of those without whom the next game goes on.
 */
export type Heirs = { 
/**
 * The bot that takes their seats; nothing: they are open to anyone who comes.
 */
bot?: string | null, 
/**
 * The seats of which something else was decided.
 */
each?: Array<Inheritance>, };

/**
 * What becomes of one seat.
 */
export type Inheritance = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Who has it.
 */
heir: Heir, };

/**
 * Who has a seat in the next game.
 */
export type Heir = { "kind": "bot", 
/**
 * Which.
 */
bot: string, } | { "kind": "open" } | { "kind": "nobody" };

/**
 * Where people sit in the next game.
 */
export type Order = "turned" | "same" | "shuffled";

/**
 * What somebody wants to play next: it is played once all have agreed by `rematch`.
 */
export type Plan = { 
/**
 * The seat of who wants it.
 */
by: number, 
/**
 * Where people sit.
 */
order: Order, 
/**
 * The other game; nothing: this one again, with the same options.
 */
other?: OtherGame, 
/**
 * The seats of those who have no seat in the other game: it is for others, or they had said before that they do not play again.
 */
left?: Array<number>, };

/**
 * Another game that people may agree to play next, or the same one with other options.
 */
export type OtherGame = { 
/**
 * Its slug.
 */
game: string, 
/**
 * The options that differ from the defaults; `-` for none.
 */
rules: string, 
/**
 * The name of the file of the game's own data, where it is not the one that comes with the game.
 */
file: string | null, 
/**
 * How many seats there are; nothing: as many as the game has by default.
 */
seats: number | null, 
/**
 * How many of them are bots', where it is said whose the others are.
 */
bots?: number, 
/**
 * How many of them anyone may take who comes by the table's link, or looks on, where it is said whose the others are.
 */
open?: number, 
/**
 * The clock.
 */
clock: Clock | null, 
/**
 * Whether it is for practice.
 */
practice: boolean, };

/**
 * An evening: the games of one table's people, up to this table's.
 */
export type Evening = { 
/**
 * Who has played, most wins first.
 */
people: Array<EveningPerson>, 
/**
 * The games that are over, in order.
 */
games: Array<EveningGame>, 
/**
 * Whether there were more before these, which are not stored any more, or are too many.
 */
more: boolean, };

/**
 * Somebody who has played: one person, whatever seats, names and devices they had.
 */
export type EveningPerson = { 
/**
 * What they are called, by their last name.
 */
name: string, 
/**
 * Their last seat.
 */
seat: number, 
/**
 * Whether this is you, or somebody at your device.
 */
yours: boolean, 
/**
 * What counts for them, by game.
 */
tallies: Array<GameTally>, };

/**
 * Somebody's results in one game. Practice counts for nothing.
 */
export type GameTally = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * How many they have played, all of them.
 */
played: number, 
/**
 * How many they, or their side, have won alone.
 */
won: number, 
/**
 * How many they have won together with another side.
 */
shared: number, };

/**
 * A game that was played.
 */
export type EveningGame = { 
/**
 * Its table.
 */
table: string, 
/**
 * The game's slug.
 */
game: string, 
/**
 * How it ended, in a sentence.
 */
text: string, 
/**
 * Whether it was practice, and counts for nothing.
 */
practice: boolean, 
/**
 * Who had the seats at its end: for them it counts.
 */
players: Array<EveningPlayer>, };

/**
 * Somebody's part in a game.
 */
export type EveningPlayer = { 
/**
 * Their place among the people, from 0.
 */
person: number, 
/**
 * What came of it.
 */
outcome: Outcome, 
/**
 * Whether they have resigned: then it is lost.
 */
resigned: boolean, 
/**
 * Whether a bot has chosen in their place for a while: it counts for them all the same.
 */
helped: boolean, };

/**
 * What came of a game for somebody.
 */
export type Outcome = "won" | "shared" | "lost" | "played";

/**
 * What people may say at a table, as its host has decided. By default both.
 */
export type TalkRule = { 
/**
 * Lines of text.
 */
lines: boolean, 
/**
 * Reactions.
 */
reactions: boolean, };

/**
 * Something that is quickly said, and that everybody reads in their own language.
 */
export type Reaction = "well-played" | "good-luck" | "thanks" | "laugh" | "oh-no" | "one-moment";

/**
 * A place of a finished game that somebody shows to those who look at its replay with them.
 */
export type Shown = { 
/**
 * The seat of who shows it.
 */
seat: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * After this many steps of the game.
 */
step: number, 
/**
 * The table at which they play on from there.
 */
table?: string, };

/**
 * Something that somebody has said at the table.
 */
export type TalkLine = { 
/**
 * Its number, from 1 since the table was opened in the server's memory.
 */
number: number, 
/**
 * The seat of who said it; 0 for somebody who has none here.
 */
seat: number, 
/**
 * What they were called; nothing for somebody without a seat who has not said.
 */
name: string, 
/**
 * The text; nothing where it is a reaction.
 */
text?: string, 
/**
 * The reaction; nothing where it is a text.
 */
reaction?: Reaction, };

/**
 * A message to a client.
 */
export type ToClient = { "is": "past", 
/**
 * Entries of the log, without gaps between them and those of the messages before and after; from the beginning if `fresh`.
 */
news: Array<News>, 
/**
 * Whether `news` begins at the beginning, so that the client must discard what it had.
 */
fresh: boolean, } | { "is": "welcome", 
/**
 * What stays the same.
 */
table: TableInfo, 
/**
 * What has happened since the version that the client had seen, or since the part before; from the beginning if `fresh`.
 */
news: Array<News>, 
/**
 * Whether `news` begins at the beginning, so that the client must discard what it had.
 */
fresh: boolean, 
/**
 * The table now.
 */
state: State, 
/**
 * Who is here.
 */
presence: Presence, } | { "is": "news", 
/**
 * Each entry of the log since the last message, without gaps.
 */
news: Array<News>, 
/**
 * The table now.
 */
state: State, 
/**
 * How the table lay in between, as what has happened is seen one after the other: for a client that draws the table (`detail` is not
 * `no`) before each stroke of luck up to the first end of a part of the game; and at the end of each part but the last.
 */
ends?: Array<PartView>, } | { "is": "changes", 
/**
 * Each entry of the log since the last message, without gaps.
 */
news: Array<News>, 
/**
 * How the table has changed since the state that this socket was told last, as a tree: `[value]` means that it is now this value;
 * an object names members, or places of a list from 0, and holds the changes of each; for a member `[]` means that it is gone, for
 * a place that the list ends before it. What is not named stays.
 */
changes: unknown, 
/**
 * As with a whole state, each view as its changes.
 */
ends?: Array<PartChanges>, } | { "is": "presence", 
/**
 * Who is here.
 */
presence: Presence, } | { "is": "done", 
/**
 * Its id.
 */
id: number, 
/**
 * The version that holds it.
 */
version: number, } | { "is": "talk", 
/**
 * What was said, in order.
 */
lines: Array<TalkLine>, 
/**
 * Whether these are the last lines of a table that the client has just come to, in place of what it had.
 */
fresh: boolean, } | { "is": "shown" } & Shown | { "is": "heard", 
/**
 * The command's id.
 */
id: number, } | { "is": "refused" } & Refused | { "is": "invitation", 
/**
 * The command's id.
 */
id: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * The code for the link.
 */
code: string, } | { "is": "hint", 
/**
 * The command's id.
 */
id: number, 
/**
 * The position for which it was computed.
 */
step: number, 
/**
 * The action.
 */
action: string, 
/**
 * The action's name, in words that can follow others.
 */
name: string, 
/**
 * What that action would do, in a few words.
 */
tells: string, 
/**
 * Why, in a few sentences: what it gains, the best answer, how much worse the next-best is.
 */
why: string, } | { "is": "alive" } | { "is": "closing", 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * Why, in a sentence.
 */
why: string, 
/**
 * Whether it makes sense to come back.
 */
again: boolean, };

/**
 * Why a command was not done.
 */
export type Refused = { 
/**
 * The command's id; 0 when the message could not be read.
 */
id: number, 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * The clause of the game's rules that does not allow it, such as `OURO-4`.
 */
clause?: string, 
/**
 * Why, in a sentence. It names the clause where a rule refuses.
 */
why: string, };

/**
 * A record to turn into a [`Replay`].
 */
export type RecordText = { 
/**
 * The record.
 */
record: string, };

/**
 * A recorded game as one viewer sees it: every position from the first to the last.
 */
export type Replay = { 
/**
 * The record's header.
 */
header: ReplayHeader, 
/**
 * The viewer's seat; nothing for a spectator.
 */
eyes: number | null, 
/**
 * The positions in order, the first before anything has happened.
 */
frames: Array<Frame>, 
/**
 * Positions to jump to, in order.
 */
marks: Array<Mark>, 
/**
 * The record that this shows, to store or to continue.
 */
record: string, 
/**
 * What is wrong with the record, if it could not be read to its end: a sentence with the line.
 */
fault: string | null, };

/**
 * The data of a record before its first move.
 */
export type ReplayHeader = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The options that differ from the defaults; `-` for none.
 */
rules: string, 
/**
 * The players' names, in seat order.
 */
names: Array<string>, 
/**
 * Whether it was a practice table.
 */
practice: boolean, 
/**
 * The seats that resigned.
 */
resigned: Array<number>, 
/**
 * The seat whose program broke the rules for bots, and has lost.
 */
forfeit: number | null, };

/**
 * One position, and the sentences that led to it.
 */
export type Frame = { 
/**
 * The position.
 */
position: Position, 
/**
 * The sentences since the previous position, in order; empty at the beginning.
 */
said: Array<Said>, };

/**
 * An interesting position of a game.
 */
export type Mark = { 
/**
 * The frame's index.
 */
frame: number, 
/**
 * Why, in a few words.
 */
label: string, };

/**
 * How far the analysis of a table's game has come, and its results so far.
 */
export type AnalysisState = { 
/**
 * Whether the analysis runs, waits, has stopped or is done.
 */
is: AnalysisIs, 
/**
 * How many of the game's choices have been judged with the whole budget. In a long game all get a first look before, with a part of it:
 * their results are in `analysis`, marked as `rough`.
 */
done: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * The key that stops it: sent once, to the client that started it.
 */
key: string | null, 
/**
 * The results so far, if there are any.
 */
analysis: Analysis | null, };

/**
 * Asks for an analysis to be stopped.
 */
export type AnalysisStop = { 
/**
 * The key that the client received when it started the analysis. It is not in a URL, because URLs are written to logs.
 */
key: string, };

/**
 * The state of an analysis.
 */
export type AnalysisIs = "none" | "waiting" | "running" | "stopped" | "done";

/**
 * The value of the choices of a game. Each is judged only by what its seat saw at the time.
 */
export type Analysis = { 
/**
 * The bot that judged, with its limit.
 */
bot: string, 
/**
 * The choices that have been looked at, in order.
 */
moves: Array<AnalysedMove>, 
/**
 * How the game went: one line for both sides where nothing is hidden, otherwise one line for each seat.
 */
lines: Array<AnalysisLine>, 
/**
 * The value at the lower edge of the lines' picture, in words.
 */
low: string, 
/**
 * The value at the upper edge.
 */
high: string, 
/**
 * The places where the game swung most, in order.
 */
turnings: Array<TurningPoint>, 
/**
 * How each seat chose.
 */
seats: Array<SeatSummary>, 
/**
 * A choice that cost less than this is no mistake, in words.
 */
threshold: string, };

/**
 * A choice, and a better one.
 */
export type AnalysedMove = { 
/**
 * How many steps of the game come before it.
 */
step: number, 
/**
 * The seat that chose.
 */
seat: number, 
/**
 * The action, as the record writes it.
 */
action: string, 
/**
 * The action's name.
 */
name: string, 
/**
 * Its value, in words; nothing where there was nothing to compare.
 */
worth: string | null, 
/**
 * What it lost, in a few characters; nothing where it lost nothing, or no more than noise.
 */
loss: string | null, 
/**
 * A sentence about it: what it lost, and what was better.
 */
verdict: string, 
/**
 * The best action found, as a record would write it.
 */
best: string, 
/**
 * The name of that action.
 */
best_name: string, 
/**
 * The best answer to it, and who gives it.
 */
reply: string | null, 
/**
 * It has only had a first look: its numbers may still change.
 */
rough: boolean, };

/**
 * How the game went, from the view of one seat or of several.
 */
export type AnalysisLine = { 
/**
 * The seats' names.
 */
name: string, 
/**
 * Their seats.
 */
seats: Array<number>, 
/**
 * The values of the game for them, in order.
 */
points: Array<AnalysisPoint>, 
/**
 * What the change from the first value to the end came from, in words whose numbers sum to it; empty before all is analysed.
 */
told: string, };

/**
 * The value of a position.
 */
export type AnalysisPoint = { 
/**
 * How many steps of the game come before it.
 */
step: number, 
/**
 * How high it stands in the picture, from 0 to 1.
 */
height: number, 
/**
 * The value, in words.
 */
says: string, };

/**
 * A place where the game swung.
 */
export type TurningPoint = { 
/**
 * How many steps of the game come before the position to look at.
 */
step: number, 
/**
 * Whether a choice did it; otherwise luck did, or others.
 */
choice: boolean, 
/**
 * What happened, in a line.
 */
label: string, 
/**
 * It was found in a first look: it may still change.
 */
rough: boolean, };

/**
 * A choice, and what it cost or what followed it brought.
 */
export type WeighedChoice = { 
/**
 * How many steps of the game come before it.
 */
step: number, 
/**
 * How much, in words: `12 wins in 100`.
 */
amount: string, };

/**
 * How a seat chose.
 */
export type SeatSummary = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Who sat there.
 */
name: string, 
/**
 * How many choices there were and what they gave away, in words.
 */
told: string, 
/**
 * The choices that cost more than the threshold, the worst first, with what each cost.
 */
mistakes: Array<WeighedChoice>, 
/**
 * The choice than which nothing better was found, with the most that a seat gained from one of these to its next.
 */
best: WeighedChoice | null, };

/**
 * A lesson, or the example of a clause: a game that is played in steps, the learner making the moves.
 */
export type Lesson = { 
/**
 * The game's slug.
 */
game: string, 
/**
 * The options that are not the usual ones; `-` for none.
 */
rules: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What the players are called, in seat order.
 */
names: Array<string>, 
/**
 * The learner's seat.
 */
you: number, 
/**
 * The steps in order; the last says the last words.
 */
steps: Array<LessonStep>, 
/**
 * The record, for going on from.
 */
record: string, };

/**
 * A place where a lesson stops and says something.
 */
export type LessonStep = { 
/**
 * What has happened since the step before, to be shown in order: the learner's move, then each move of others. The last is the position of
 * this step; there is always one.
 */
frames: Array<Frame>, 
/**
 * What is said, in paragraphs.
 */
text: Array<string>, 
/**
 * What the learner may choose here; empty where the lesson waits for no move.
 */
choices: Array<Choice>, 
/**
 * The choice that the lesson waits for. Nothing: one reads, and goes on.
 */
action: string | null, 
/**
 * What that choice is called, in words that can follow others: “take the two queens”.
 */
asked_name: string | null, 
/**
 * What is said of any other choice.
 */
otherwise: string | null, 
/**
 * What is said of the move once it is made.
 */
praise: string | null, };

/**
 * Something that a learner tries, and that is not among the choices.
 */
export type LessonTry = { 
/**
 * The clause whose example it is. Nothing: the lesson.
 */
clause?: string | null, 
/**
 * The step's index.
 */
step: number, 
/**
 * The action.
 */
action: string, };

/**
 * What the rules say to what a learner tries.
 */
export type LessonAnswer = { 
/**
 * Why it is not allowed: a sentence with the clause. Nothing: it is.
 */
why: string | null, };
