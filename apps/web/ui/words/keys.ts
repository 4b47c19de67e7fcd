/** What a sentence is given. */
export type Value = string | number;

/** The sentences that are given nothing. Made from `en.ftl` by `npx vitest run words -u`. */
// prettier-ignore
type Plain =
  | 'no-set-end' | 'list-comma' | 'list-and' | 'you' | 'you-name' | 'close' | 'cancel' | 'more'
  | 'play' | 'rules' | 'rule' | 'learn' | 'log' | 'keys' | 'table' | 'seats' | 'display'
  | 'analysis' | 'practice' | 'copy' | 'copied' | 'copied-sentence' | 'try-again' | 'start-again'
  | 'continue' | 'back' | 'forth' | 'hint' | 'won' | 'lost' | 'set-up-more' | 'your-name' | 'guest'
  | 'board-missing' | 'page-missing' | 'qr-missing' | 'server-away' | 'no-answer'
  | 'nothing-at-address' | 'too-much' | 'nothing-here' | 'no-page' | 'no-table' | 'no-such-game'
  | 'to-games' | 'home-title' | 'home-says' | 'open-tables' | 'no-open-tables' | 'let-others-find'
  | 'let-others-find-help' | 'laying-tables' | 'open-record' | 'with-friends' | 'daily-deal'
  | 'daily-go-on' | 'daily-again' | 'lesson-go-on' | 'lesson' | 'learn-in-minutes' | 'not-begun'
  | 'your-turn' | 'remove' | 'put-back' | 'just-now' | 'language' | 'colours' | 'as-system'
  | 'light' | 'dark' | 'motion' | 'no-animation' | 'sound' | 'turn-sound' | 'volume' | 'boards'
  | 'in-characters' | 'game-in-english' | 'remembers' | 'set-up' | 'set-up-table' | 'new-to-game'
  | 'setting-table' | 'players' | 'you-alone' | 'more-settings' | 'you-play-alone' | 'how-many'
  | 'other-player' | 'their-name' | 'a-friend' | 'beside-you' | 'friend-help' | 'beside-help'
  | 'idle-target' | 'default-rules' | 'file-set' | 'file-help' | 'file-see' | 'fetching'
  | 'your-seat' | 'by-lot' | 'none-watch' | 'take-a-seat' | 'lots-drawn' | 'clock' | 'clock-none'
  | 'clock-move' | 'clock-total' | 'clock-days' | 'clock-days-help' | 'days-unit' | 'day-unit'
  | 'time-each-move' | 'time-all-moves' | 'seconds' | 'time-out' | 'bot-plays-on' | 'player-resigns'
  | 'hints' | 'hints-bots' | 'hints-always' | 'hints-never' | 'hints-allowed' | 'hints-not-allowed'
  | 'hints-people' | 'practice-help' | 'seed' | 'seed-anew' | 'seed-drawn' | 'seed-help'
  | 'seed-alone' | 'sitting-down' | 'you-are-watching' | 'hints-refused' | 'go-on-first' | 'call-me'
  | 'call-me-help' | 'calls-insecure' | 'calls-none' | 'calls-failed' | 'calls-denied'
  | 'not-your-turn' | 'is-your-turn' | 'undo' | 'ask-undo' | 'hint-waits' | 'hint-looks'
  | 'nothing-happened' | 'one-by-one' | 'reconnecting' | 'cannot-store' | 'sockets-blocked'
  | 'bot-in-place' | 'take-seat-back' | 'undo-question' | 'an-answer' | 'agree' | 'decline'
  | 'withdraw' | 'why' | 'play-it' | 'dismiss-hint' | 'seat-resigned' | 'seat-open' | 'seat-chosen'
  | 'you-play' | 'all-chosen' | 'seat-bot-instead' | 'seat-thinking' | 'seat-away' | 'seat-again'
  | 'seat-your-turn' | 'seat-to-move' | 'seat-you' | 'seat-here' | 'bot' | 'enemies-unit'
  | 'share-link' | 'select-link' | 'sit-down' | 'only-watch' | 'what-happened' | 'same-deals'
  | 'same-deals-help' | 'new-game' | 'new-game-question-slow' | 'new-game-question' | 'to-new-game'
  | 'game-before' | 'copy-game' | 'copy-game-says' | 'copy-game-shows' | 'copy-game-hidden'
  | 'copy-game-link' | 'copy-game-text' | 'copy-game-long' | 'game-link-copied' | 'game-text-copied'
  | 'copy-by-hand' | 'copy-place' | 'save-with-talk' | 'learn-this-game' | 'watch-link'
  | 'watch-link-copied' | 'watch-link-at-server' | 'watch-link-here' | 'seats-more' | 'to-practice'
  | 'to-practice-question' | 'to-resign' | 'resign' | 'resign-question' | 'resign-question-ranked'
  | 'resign-question-two' | 'to-leave' | 'leave' | 'leave-question' | 'to-continue-elsewhere'
  | 'continue-elsewhere' | 'keep-recovery-code' | 'recovery-code' | 'offer-code'
  | 'recovery-code-help' | 'code-is-secret' | 'copy-code' | 'copy-seat-link' | 'select-code'
  | 'qr-of-seat' | 'to-ask-for-seat' | 'ask-for-seat' | 'ask-for-seat-help' | 'no-seat-to-ask'
  | 'seat-question' | 'i-sit-here' | 'to-first-page' | 'to-my-seat' | 'my-seat' | 'to-stored'
  | 'stored-title' | 'stored-help' | 'stored-here' | 'stored-download' | 'to-remove-name'
  | 'remove-name' | 'remove-name-question' | 'name-removed' | 'no-name-here' | 'my-seat-help'
  | 'continue-here-help' | 'code-of-seat' | 'continue-on-this' | 'no-code' | 'ask-others-help'
  | 'ask-others' | 'only-a-code' | 'seat-elsewhere' | 'not-me' | 'claim-question'
  | 'your-seat-claimed' | 'nobody-yet' | 'bot-in-their-place' | 'at-this-device' | 'a-person'
  | 'this-game' | 'invite-to-seat' | 'own-seat' | 'the-bot' | 'let-it-play' | 'give-sure'
  | 'give-sure-hidden' | 'hand-seen' | 'give-away' | 'keep-it' | 'give-for-good' | 'score-sheet'
  | 'parts-won' | 'parts-sum' | 'the-end' | 'game-is-over' | 'to-next-game' | 'rematch'
  | 'scoreboard' | 'evening-who' | 'evening-played' | 'evening-won' | 'evening-shared'
  | 'evening-all-games' | 'evening-games' | 'evening-practice' | 'evening-more' | 'evening-counts'
  | 'evening-nothing' | 'copy-as-text' | 'next-game' | 'the-next-game' | 'next-game-help'
  | 'who-is-in' | 'the-game' | 'where-they-sit' | 'rules-at-default' | 'all-settings'
  | 'order-turned' | 'order-turned-says' | 'order-same' | 'order-same-says' | 'order-shuffled'
  | 'order-shuffled-says' | 'propose-it' | 'plan-turned' | 'plan-same' | 'plan-shuffled'
  | 'plan-lots' | 'plan-without-you' | 'plan-replaces-yours' | 'play-again' | 'watch-next'
  | 'copy-result' | 'replay-and-analysis' | 'beats-best-known' | 'you-won' | 'you-lost'
  | 'best-so-far' | 'clear' | 'nothing-to-choose' | 'scene-face-down' | 'scene-empty'
  | 'scene-from-top' | 'scene-in-no-order' | 'scene-chosen' | 'scene-marked' | 'scene-going'
  | 'scene-coming' | 'scene-hinted' | 'your-hand' | 'your-choice' | 'piece-hinted' | 'piece-new'
  | 'host' | 'change-name' | 'take-name' | 'table-waits' | 'table-waits-for-you' | 'table-begun'
  | 'table-your-turn' | 'seat-ready' | 'seat-not-ready' | 'seat-ready-away' | 'seat-free'
  | 'seat-kept' | 'seat-stopped' | 'seat-offered' | 'lobby-goes-on' | 'lobby-waits-for-you'
  | 'lobby-begins' | 'i-am-ready' | 'not-ready-after-all' | 'sit-here' | 'put-a-bot' | 'free-seat'
  | 'learn-meanwhile' | 'more-people' | 'table-link' | 'or-code' | 'code-and-qr' | 'qr-of-link'
  | 'close-door' | 'open-door' | 'spectators-later-help' | 'sit-after-all' | 'spectators-see'
  | 'door-closed-says' | 'change-table' | 'change-to' | 'back-to-table' | 'change-it' | 'keep-table'
  | 'other-game' | 'any-free' | 'invitation-used' | 'seats-taken' | 'code-of-table' | 'have-code'
  | 'paste-game' | 'no-such-code' | 'standin-question' | 'let-bot-play' | 'wait-on' | 'without-each'
  | 'heir-bot' | 'heir-open' | 'heir-nobody' | 'go-on' | 'without-bot' | 'without-open'
  | 'not-again' | 'you-said-no' | 'together' | 'alone' | 'you-show-place' | 'nobody-looks-yet'
  | 'who-steps-leads' | 'who-sits-leads' | 'friends-by-link' | 'talk' | 'what-was-said'
  | 'nothing-said' | 'nothing-heard' | 'talk-later' | 'somebody-watching' | 'those-watching'
  | 'a-line' | 'say-it' | 'reactions' | 'react-well-played' | 'react-good-luck' | 'react-thanks'
  | 'react-laugh' | 'react-oh-no' | 'react-one-moment' | 'talk-help' | 'talk-is-off'
  | 'talk-settings' | 'hear-lines' | 'hear-reactions' | 'talk-for-all' | 'lines-for-all'
  | 'reactions-for-all' | 'keys-board' | 'keys-page' | 'key-tab' | 'key-arrows' | 'key-enter'
  | 'key-escape' | 'key-home' | 'key-end' | 'key-space' | 'key-tab-does' | 'key-arrows-does'
  | 'key-enter-does' | 'key-escape-does' | 'key-undo' | 'key-hint' | 'key-log' | 'key-new'
  | 'key-keys' | 'key-step' | 'key-beginning' | 'key-to-end' | 'key-play' | 'key-analysis'
  | 'key-enter-lesson' | 'key-escape-lesson' | 'key-show' | 'key-back' | 'key-forth' | 'replay'
  | 'replay-of' | 'continue-here' | 'analyse' | 'analysis-of-game' | 'to-table' | 'record-says'
  | 'a-file' | 'or-its-text' | 'text-without-record' | 'link-without-record' | 'opened-game'
  | 'opened-look' | 'opened-go-on' | 'open' | 'what-has-happened' | 'speed' | 'speed-slow'
  | 'speed-usual' | 'speed-fast' | 'seen-by' | 'everyone' | 'open-hands' | 'all-hands' | 'jump-to'
  | 'jump-to-more' | 'place-in-game' | 'to-beginning' | 'to-end' | 'pause' | 'what-if'
  | 'you-play-for' | 'the-others' | 'set-table' | 'game-over' | 'deals-here' | 'one-choice'
  | 'not-looked-at' | 'waits-turn' | 'stop' | 'next-choice' | 'analysis-says' | 'analysis-go-on'
  | 'analysis-goes-on' | 'analysis-stopped' | 'analysis-first' | 'turning-points' | 'no-turning'
  | 'no-turning-yet' | 'first-look-says' | 'may-change' | 'mistakes' | 'play-better' | 'adds-up'
  | 'the-players' | 'whole-game' | 'analysis-found' | 'how-it-went' | 'graph-own-eyes' | 'wins-few'
  | 'wins-most' | 'you-give-away' | 'for-you' | 'your-chances' | 'your-expected' | 'a-lesson'
  | 'the-lesson' | 'what-lesson-says' | 'lesson-more' | 'lesson-less' | 'from-beginning'
  | 'the-board' | 'steps' | 'show-me' | 'do-it' | 'lesson-otherwise' | 'play-a-game' | 'finish-game'
  | 'lesson-again' | 'rules-of' | 'fetching-rules' | 'learn-by-playing' | 'learn-minutes' | 'try-it'
  | 'joker' | 'history' | 'history-none' | 'history-says' | 'history-each' | 'history-only'
  | 'history-all' | 'history-helped' | 'history-practice' | 'history-save' | 'history-read'
  | 'history-no-file' | 'history-clear' | 'history-clear-says' | 'history-spread'
  | 'history-helped-among' | 'history-against' | 'history-played' | 'history-won' | 'history-people'
  | 'recent-games' | 'people' | 'more-end' | 'pointers' | 'pointer-question' | 'pointer-board'
  | 'pointer-actions' | 'pointer-next' | 'pointer-skip' | 'pointer-end' | 'new-here'
  | 'new-here-says' | 'day-says' | 'day-once' | 'day-shown' | 'day-play-ranked' | 'day-play'
  | 'day-unranked' | 'day-all' | 'day-before' | 'day-today' | 'day-yours' | 'day-no-row'
  | 'day-grace' | 'day-nothing' | 'day-drawn' | 'par-level' | 'par-comes' | 'worker-elsewhere'
  | 'worker-taken' | 'worker-take' | 'worker-not-stored' | 'worker-evicted' | 'worker-missing';

/** What the pages can say, and what each sentence has to be given. Made from `en.ftl` by `npx vitest run words -u`. */
export interface Words extends Record<Plain, null> {
  points: { count: Value };
  enemies: { count: Value };
  minutes: { count: Value };
  'minutes-or-more': { count: Value };
  'minutes-between': { from: Value; to: Value };
  days: { count: Value };
  'days-hours': { days: Value; hours: Value };
  'seconds-long': { count: Value };
  'seat-number': { seat: Value };
  'level-bot': { level: Value };
  'of-game': { game: Value };
  'place-of': { number: Value; all: Value };
  'home-link': { site: Value };
  'server-fails': { status: Value };
  'seats-free': { free: Value };
  'by-designer': { name: Value };
  'your-best': { points: Value };
  'today-result': { result: Value };
  'unfinished-tables': { count: Value };
  'your-turn-at': { count: Value };
  'to-move': { names: Value };
  'for-minutes': { count: Value };
  'for-hours': { count: Value };
  'for-days': { count: Value };
  'minutes-left': { count: Value };
  'hours-left': { count: Value };
  'days-left': { count: Value };
  'with-people': { names: Value };
  'remove-table': { game: Value };
  'is-removed': { game: Value };
  'minutes-ago': { count: Value };
  'hours-ago': { count: Value };
  'days-ago': { count: Value };
  'set-up-game': { game: Value };
  'name-long': { longest: Value; long: Value };
  'number-between': { from: Value; to: Value };
  'number-word': { count: Value };
  'who-bots': { count: Value; level: Value };
  'who-friends': { count: Value };
  'who-beside': { count: Value };
  'you-watch': { who: Value };
  'you-in-seat': { seat: Value };
  'player-number': { number: Value };
  'not-possible': { choice: Value; why: Value };
  'a-number-of': { unit: Value };
  'number-of': { unit: Value };
  'counts-for-nothing': { option: Value; why: Value };
  'turn-title': { game: Value };
  'is-next': { name: Value };
  'you-are-watching-later': { moves: Value };
  'daily-of': { day: Value };
  'daily-ranked': { day: Value };
  'looking-on': { count: Value };
  'clock-rule-move': { time: Value };
  'clock-rule-total': { time: Value };
  'asks-undo': { name: Value };
  'asks-undo-all': { name: Value };
  'asks-undo-waiting': { name: Value; who: Value };
  'you-ask-undo': { who: Value };
  'hint-is': { name: Value; tells: Value };
  'somebody-plays': { who: Value };
  'want-again': { names: Value; count: Value };
  'points-unit': { count: Value };
  'put-bot': { seat: Value };
  'play-with-me': { game: Value };
  'invites-you': { host: Value; game: Value };
  'hand-device': { name: Value };
  'nobodys-cards': { name: Value };
  'i-am': { name: Value };
  'record-downloads': { file: Value };
  'device-code-help': { minutes: Value };
  'who-is-playing': { who: Value };
  'asks-for-seat': { name: Value; who: Value };
  'you-ask-for-seat': { who: Value; waits: Value };
  'seat-asked-for': { name: Value; who: Value; waits: Value };
  'seat-claimed': { name: Value };
  'claim-waits': { name: Value; who: Value };
  'claim-agreed': { name: Value };
  'plays-until': { name: Value };
  'nobody-invited': { why: Value };
  'evening-stands': { wins: Value };
  'evening-wins': { name: Value; won: Value };
  'evening-resigned': { name: Value };
  'evening-helped': { name: Value };
  'evening-line': { name: Value; won: Value; played: Value };
  'evening-line-shared': { name: Value; won: Value; played: Value; shared: Value };
  'name-you': { name: Value };
  'seat-for-anyone': { count: Value };
  'who-too-many': { count: Value };
  'plan-seats': { count: Value };
  'plan-bots': { count: Value };
  'plan-open': { count: Value };
  'plan-without': { names: Value };
  'plan-of': { name: Value; what: Value };
  'plan-yours': { what: Value };
  'plan-replaces': { name: Value };
  'daily-text': { game: Value; day: Value };
  'ahead-of': { points: Value; name: Value };
  'ahead-of-you': { points: Value };
  'chosen-places': { places: Value };
  choices: { count: Value };
  'table-waits-ready': { ready: Value; all: Value };
  'seat-away-for': { count: Value };
  'lobby-title': { game: Value };
  'lobby-open': { count: Value };
  'lobby-waits-for': { who: Value };
  'only-here': { how: Value };
  'spectators-later': { moves: Value };
  'moves-later': { moves: Value };
  'sit-at': { game: Value };
  'seat-of-bot': { seat: Value; name: Value };
  'has-been-away': { name: Value };
  'proposes-bot': { name: Value; who: Value };
  'bot-proposed': { who: Value; waits: Value };
  'rematch-refused': { names: Value };
  'waiting-rematch-for': { names: Value };
  'rematch-without': { names: Value };
  'without-fewer': { count: Value };
  'seat-of': { name: Value };
  'shows-place': { name: Value };
  'shows-replay': { name: Value };
  'to-shared-board': { name: Value };
  'talk-unread': { count: Value };
  'name-watching': { name: Value };
  'somebody-says': { name: Value; line: Value };
  'end-resigned': { names: Value };
  'end-forfeit': { name: Value };
  'asked-you': { ask: Value };
  'asked-somebody': { name: Value; ask: Value };
  'record-too-long': { found: Value; most: Value };
  'link-damaged': { count: Value };
  'opened-game-says': { count: Value };
  'speed-is': { speed: Value };
  'seen-by-name': { name: Value };
  'mark-at': { mark: Value; choice: Value };
  'before-first': { all: Value };
  'choice-number': { number: Value };
  'after-choice': { made: Value; all: Value };
  'after-choices': { count: Value };
  'continue-says': { count: Value };
  'what-if-says': { count: Value; name: Value; choice: Value };
  'seat-name': { seat: Value; name: Value };
  'next-move': { who: Value; move: Value };
  'best-answer': { reply: Value };
  'analysis-done': { done: Value; all: Value };
  'first-look': { number: Value; all: Value };
  'dearest-own': { amount: Value; choice: Value };
  'dearest-of': { name: Value; amount: Value; choice: Value };
  'best-own': { amount: Value; choice: Value };
  'best-of': { name: Value; amount: Value; choice: Value };
  'mistakes-says': { threshold: Value };
  'mistakes-of': { name: Value; count: Value };
  'no-mistakes': { name: Value };
  mistake: { choice: Value; amount: Value };
  'better-was': { choice: Value };
  'play-better-than': { choice: Value };
  'all-mistakes': { count: Value };
  'judged-by': { bot: Value };
  'graph-step': { step: Value; says: Value };
  wins: { count: Value };
  'gives-away': { name: Value };
  'for-somebody': { name: Value };
  'chances-of': { name: Value };
  'expected-of': { name: Value };
  'learn-game': { game: Value };
  'now-you-can': { game: Value };
  'you-were-at': { step: Value };
  'go-on-at': { step: Value };
  card: { rank: Value; suit: Value };
  'card-rank': { rank: Value };
  'card-letter': { rank: Value };
  'card-suit': { suit: Value };
  'history-this': { game: Value };
  'history-more': { count: Value };
  'history-added': { count: Value };
  'history-points': { count: Value; best: Value; average: Value };
  'history-bin': { from: Value; to: Value; count: Value };
  'history-helped-too': { count: Value };
  'history-row': { now: Value; longest: Value };
  'name-level': { name: Value; level: Value };
  'level-up': { won: Value; from: Value };
  'level-down': { from: Value };
  'level-try': { level: Value };
  'recent-all': { count: Value };
  'your-average': { points: Value };
  'pointer-of': { number: Value; count: Value };
  'new-here-learn': { game: Value };
  'day-of-game': { game: Value };
  'day-against': { level: Value };
  'day-played': { count: Value };
  'day-place': { of: Value; place: Value; shared: Value };
  'day-best': { result: Value };
  'day-row': { count: Value };
  'day-longest': { count: Value };
  'day-won-by': { points: Value };
  'day-lost-by': { points: Value };
  'par-points': { points: Value; from: Value; to: Value; games: Value };
  'par-won': { won: Value; games: Value };
  'par-over': { points: Value };
  'par-under': { points: Value };
  'best-known': { points: Value };
  'stored-room': { count: Value; kilobytes: Value; most: Value; megabytes: Value };
}
