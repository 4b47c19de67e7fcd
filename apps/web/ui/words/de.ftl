### Die Worte der Seiten, in der Du-Form. Was ein Spiel sagt, kommt vom Server.
### `<b>` macht einen Teil eines Satzes fett, wo die Seite es erlaubt.

## Überall

points = { $count } { $count ->
    [1] Punkt
   *[other] Punkte
}
enemies = { $count ->
    [1] { $count } Gegner vorbei
   *[other] { $count } Gegner vorbei
}
minutes = { $count } { $count ->
    [one] Minute
   *[other] Minuten
}
minutes-or-more = { $count } Minuten oder länger
no-set-end = ohne festes Ende
minutes-between = { $from }–{ $to } Minuten
days = { $count } { $count ->
    [one] Tag
   *[other] Tage
}
# Eine Uhr mit Tagen, auf wenig Platz.
days-hours = { $days } T { $hours } Std
seconds-long = { $count } { $count ->
    [one] Sekunde
   *[other] Sekunden
}
list-comma = { ", " }
list-and = { " und " }
you = du
you-name = Du
seat-number = Platz { $seat }
level-bot = Bot „{ $level }“
close = Schließen
cancel = Abbrechen
more = Mehr
play = Spielen
rules = Regeln
rule = Regel
of-game = von { $game }
learn = Lernen
log = Verlauf
keys = Tasten
table = Tisch
seats = Plätze
display = Darstellung
analysis = Auswertung
practice = Übung
copy = Kopieren
copied = Kopiert
copied-sentence = Kopiert.
try-again = Noch einmal versuchen
start-again = Von vorn
continue = Weiter
back = Zurück
forth = Vor
hint = Tipp
won = gewonnen
lost = verloren
set-up-more = Einrichten…
your-name = Dein Name
guest = Gast
place-of = { $number } von { $all }
home-link = { $site }, zur Startseite
board-missing = Das Spielfeld konnte nicht geladen werden. Lade die Seite neu; es geht nichts verloren.
page-missing = Diese Seite konnte nicht geladen werden. Lade sie neu; es geht nichts verloren.

qr-missing = Der QR-Code konnte nicht gezeichnet werden. Link und Code führen an denselben Ort.
server-away = Der Server antwortet gerade nicht. Partien gegen Bots oder an diesem Gerät, Regeln und Lektionen gehen trotzdem.
no-answer = Der Server antwortet nicht. Steht deine Verbindung? Es ist nichts verloren; versuche es noch einmal.
nothing-at-address = Unter dieser Adresse gibt es nichts.
too-much = Das war zu viel auf einmal. Warte einen Moment und versuche es dann noch einmal.
server-fails = Der Server konnte das gerade nicht ({ $status }). Versuche es gleich noch einmal.
nothing-here = Hier ist nichts
no-page = Unter dieser Adresse gibt es keine Seite.
no-table = Unter dieser Adresse gibt es keinen Tisch (mehr).
no-such-game = Der Server hat kein Spiel mit diesem Namen.
to-games = Zu den Spielen

## Die Startseite

home-title = Parlor: kleine Brett- und Kartenspiele
home-says = Kleine Brett- und Kartenspiele: allein, gegen Bots oder per Link mit Freunden. Ohne Konto, ohne Installation.
open-tables = Offene Tische
no-open-tables = Gerade wartet kein Tisch auf Leute.
seats-free = { $free ->
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
let-others-find = Andere auf diesem Server können ihn finden
let-others-find-help = Die Startseite nennt diesen Tisch mit deinem Namen, bis das Spiel beginnt.
laying-tables = Die Tische werden gedeckt…
open-record = Partie öffnen
by-designer = von { $name }
your-best = Dein bestes Ergebnis: { $points }
with-friends = Mit Freunden
daily-go-on = Weiter mit dem Tagesspiel
daily-again = Noch einmal, ohne Wertung
daily-deal = Tagesspiel
lesson-go-on = Einführung fortsetzen
lesson = Einführung
learn-in-minutes = In 4 Minuten lernen
today-result = Heute: { $result }
unfinished-tables = { $count ->
    [one] Du hast ein angefangenes Spiel
   *[other] Du hast { $count } angefangene Spiele
}
# Unter der Überschrift, wenn es mehrere Tische sind.
your-turn-at = { $count ->
    [one] An einem davon bist du am Zug.
   *[other] An { $count } davon bist du am Zug.
}
# Wer an einem Tisch am Zug ist, wenn nicht du.
to-move = { $names } am Zug
not-begun = noch nicht begonnen
# Wie lange ein Tisch schon auf dich wartet; hinter „Du bist am Zug“.
for-minutes = seit { $count } { $count ->
    [one] Minute
   *[other] Minuten
}
for-hours = seit { $count } { $count ->
    [one] Stunde
   *[other] Stunden
}
for-days = seit { $count } { $count ->
    [one] Tag
   *[other] Tagen
}
# Was auf einer Uhr mit Tagen noch bleibt.
minutes-left = noch { $count } { $count ->
    [one] Minute
   *[other] Minuten
}
hours-left = noch { $count } { $count ->
    [one] Stunde
   *[other] Stunden
}
days-left = noch { $count } { $count ->
    [one] Tag
   *[other] Tage
}
with-people = mit { $names }
your-turn = Du bist am Zug
remove = Entfernen
remove-table = (den Tisch mit { $game })
is-removed = { $game } ist entfernt.
put-back = Zurückholen
just-now = gerade eben
minutes-ago = vor { $count } Minuten
hours-ago = vor { $count } { $count ->
    [one] Stunde
   *[other] Stunden
}
days-ago = vor { $count } Tagen

## Darstellung: wie die Seiten aussehen, sich bewegen und sprechen

language = Sprache
colours = Farben
as-system = Wie das System
light = Hell
dark = Dunkel
motion = Bewegung
no-animation = Züge ohne Animation zeigen
sound = Ton
turn-sound = Züge, Ergebnisse und mein Zug klingen leise
volume = Lautstärke
boards = Spielfelder
in-characters = Jedes Spiel schlicht zeigen: einfache Teile oder Text, mit einer Liste der Züge
game-in-english = Für dieses Spiel gibt es noch keine Wörter in dieser Sprache: Seine Seiten sind auf Englisch.
remembers = Dieser Browser merkt es sich.

## Einen Tisch einrichten

set-up = Neuer Tisch:
set-up-game = Neuer Tisch: { $game }
set-up-table = Einen Tisch einrichten
new-to-game = Neu in diesem Spiel? Zuerst lernen
setting-table = Der Tisch wird gedeckt…
players = Wer spielt
you-alone = Du
more-settings = Weitere Einstellungen
name-long = Ein Name hat höchstens { $longest } Zeichen, dieser hat { $long }.
number-between = Gib eine ganze Zahl von { $from } bis { $to } ein.
number-word = { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $count }
}
who-bots = { $count ->
    [1] ein Bot „{ $level }“
   *[other] { number-word } Bots „{ $level }“
}
who-friends = { $count ->
    [1] jemand per Link
   *[other] { number-word } Leute per Link
}
who-beside = { $count ->
    [1] jemand neben dir
   *[other] { number-word } Leute neben dir
}
you-play-alone = Du spielst allein
you-watch = Du siehst zu: { $who }
you-in-seat = Du auf Platz { $seat }

how-many = Wie viele spielen
other-player = Gegenüber
player-number = Platz { $number }
their-name = Name
a-friend = Per Link
beside-you = Neben dir
friend-help = Am Tisch bekommst du einen Link zum Verschicken: Wer ihn öffnet, sitzt hier.
beside-help = Ihr teilt euch dieses Gerät. Wo Karten verdeckt sind, ist nichts zu sehen, bis die nächste Person es nimmt.
not-possible = <b>{ $choice }</b> geht nicht. { $why }

a-number-of = Anzahl: { $unit }
number-of = Anzahl: { $unit }
counts-for-nothing = „{ $option }“ zählt hier nicht: { $why }
idle-target = Das Spiel endet nach einer festen Zahl von Runden.
default-rules = Zurück zu den Standardregeln
file-set = Satz
file-help = Die Karten dieses Spiels. Wer diesen Server betreibt, kann weitere hinzufügen.
file-see = Inhalt ansehen
fetching = Wird geladen…

your-seat = Dein Platz
by-lot = Durch Los
none-watch = Keiner: zusehen
take-a-seat = Nimm selbst Platz, wo andere Leute mitspielen.
lots-drawn = Die Plätze werden ausgelost. Danach richtet sich, in welcher Reihenfolge ihr spielt.
clock = Uhr
clock-none = Keine
clock-move = Für jeden Zug
clock-total = Für das ganze Spiel
clock-days = Tage für jeden Zug
clock-days-help = Niemand muss gleichzeitig da sein: Jeder kommt, wenn es passt.
days-unit = Tage
day-unit = Tag
time-each-move = Zeit für jeden Zug
time-all-moves = Zeit pro Person für alle Züge
seconds = Sekunden
time-out = Wenn die Zeit abläuft
bot-plays-on = Ein Bot spielt weiter
player-resigns = Das Spiel ist aufgegeben
hints = Tipps
hints-bots = Gegen Bots
hints-always = Immer
hints-never = Nie
hints-allowed = Erlaubt
hints-not-allowed = Nicht erlaubt
hints-people = Sobald noch ein Mensch mitspielt, bekommt niemand Tipps.
practice-help = Du darfst alles zurücknehmen, auch wenn seither Karten gegeben oder gezeigt wurden. In der Aufzeichnung steht, dass es eine Übung war.
seed = Startwert
seed-anew = Wird neu gezogen
seed-drawn = <b>Startwert.</b> Der Server zieht ihn: Wer ihn wählt, könnte wissen, was die anderen halten. An einem Übungstisch darfst du ihn wählen.
seed-help = Ein beliebiger Text. Gleicher Startwert, gleiche Karten: Spiele sie noch einmal, oder lass andere ihr Glück versuchen. Wer den Startwert kennt, kann vorhersehen, was kommt.
seed-alone = Mit einem eigenen Startwert kannst du später niemanden mehr einladen.

## An einem Tisch

turn-title = Du bist am Zug · { $game }
is-next = { $name } ist als Nächstes dran.
sitting-down = Du setzt dich…
you-are-watching = Du siehst zu.
you-are-watching-later = { $moves ->
    [one] Du siehst zu, bis zu einen Zug später als die Spieler.
   *[other] Du siehst zu, bis zu { $moves } Züge später als die Spieler.
}
daily-of = Tagesspiel vom { $day }
daily-ranked = Tagesspiel vom { $day }, gewertet
looking-on = { $count ->
    [one] { $count } Person sieht zu
   *[other] { $count } Leute sehen zu
}
clock-rule-move = { $time } pro Zug
clock-rule-total = { $time } für das ganze Spiel
hints-refused = An diesem Tisch sind keine Tipps erlaubt.
go-on-first = Das Brett zeigt noch, was zu Ende ist: Mach erst dort weiter.
# An einem Tisch, an dem ein Zug Tage dauern darf.
call-me = Sag mir, wenn ich am Zug bin
call-me-help = Dieses Gerät zeigt eine Mitteilung, wenn du nicht da bist. Sie nennt das Spiel und nichts von dem, was darin geschieht.
calls-insecure = Für Mitteilungen muss diese Seite mit https geöffnet sein.
calls-none = Dieser Browser zeigt hier keine Mitteilungen. Auf iPhone und iPad lege Parlor zuerst auf den Home-Bildschirm.
calls-failed = Der Browser ließ sich nicht für Mitteilungen anmelden. In privaten Fenstern geht das oft nicht.
calls-denied = Dieser Browser lässt Parlor keine Mitteilungen zeigen. In seinen Einstellungen für diese Seite kannst du sie erlauben.
not-your-turn = Du bist nicht am Zug.
is-your-turn = Du bist am Zug.
undo = Rückgängig
ask-undo = Rückgängig?
# Der Knopf, der um einen Tipp gebeten hat, und was dafür geschieht.
hint-waits = Denkt …
hint-looks = Der stärkste Bot sucht deinen besten Zug. Ein paar Sekunden …
nothing-happened = Noch ist nichts geschehen.
one-by-one = Einzeln

reconnecting = Verbindung wird wiederhergestellt… Es ist nichts verloren.
cannot-store = Züge können gerade nicht gespeichert werden. Die Seite versucht es weiter; was im Verlauf steht, ist gespeichert.
sockets-blocked = Der Server antwortet, aber die laufende Verbindung zu ihm wird unterwegs anscheinend blockiert. Versuche es in einem anderen Netz oder ohne VPN. Wenn es dein Server ist: Sein Proxy muss WebSockets durchlassen; parlor doctor sagt, wie.
bot-in-place = Ein Bot spielt an deiner Stelle.
take-seat-back = Wieder selbst spielen
undo-question = Rückgängig?
asks-undo = { $name } möchte den eigenen letzten Zug zurücknehmen.
asks-undo-all = { $name } möchte den eigenen letzten Zug zurücknehmen und alles, was danach kam.
asks-undo-waiting = { $name } möchte den eigenen letzten Zug zurücknehmen. Warten auf: { $who }.
you-ask-undo = Du möchtest deinen eigenen letzten Zug zurücknehmen. Warten auf: { $who }.
an-answer = eine Antwort
agree = Zustimmen
decline = Ablehnen
withdraw = Doch nicht
hint-is = <b>Tipp: { $name }.</b> { $tells }
why = Warum?
play-it = So spielen
dismiss-hint = Tipp schließen

seat-resigned = hat aufgegeben
seat-open = freier Platz
seat-chosen = hat gewählt
# Die Überschrift, solange gezeigt wird, was gewählt wurde.
you-play = Du spielst …
somebody-plays = { $who } spielt …
all-chosen = Alle haben gewählt.
seat-bot-instead = ein Bot spielt weiter
seat-thinking = denkt nach
seat-away = nicht da
seat-again = möchte noch einmal spielen
want-again = { $names } { $count ->
    [one] möchte
   *[other] möchten
} noch einmal spielen.
seat-your-turn = du bist dran
seat-to-move = ist dran
seat-you = (du)
seat-here = (hier)
bot = Bot
points-unit = { $count ->
    [1] Punkt
   *[other] Punkte
}
# Beside a number of enemies, in a column.
enemies-unit = vorbei
put-bot = Oder setze einen Bot auf Platz { $seat }
share-link = Link teilen
select-link = Markiere den Link und kopiere ihn
play-with-me = Spiel { $game } mit mir
invites-you = { $host } lädt dich zu { $game } ein
sit-down = Platz nehmen
only-watch = Nur zusehen
hand-device = Gib das Gerät weiter: { $name } ist dran
nobodys-cards = Es sind keine Karten zu sehen. Nur { $name } sollte jetzt hinsehen.
i-am = Ich bin { $name }: weiter
what-happened = Was geschehen ist

same-deals = Dieselben Karten noch einmal
same-deals-help = Dieselben Leute, Plätze und Karten
new-game = Neues Spiel
new-game-question-slow = Das Spiel hier geht weiter: Du findest den Tisch auf der ersten Seite wieder.
new-game-question = Das Spiel hier geht ohne dich weiter: Nach einer Minute dürfen die anderen einen Bot auf deinem Platz spielen lassen. Auf der ersten Seite findest du den Tisch wieder.
to-new-game = Zu einem neuen Spiel
game-before = Das Spiel davor
copy-game = Partie kopieren oder sichern
copy-game-says = Die ganze Partie bis hierher, zum Mitnehmen: Füg sie auf der ersten Seite von Parlor ein, in irgendeinem Browser, und sieh sie dir an oder spiel von dort weiter. Ein Link trägt die Partie selbst: Nirgends wird etwas gespeichert.
copy-game-shows = Wer den Text liest, sieht die Karten von allen.
copy-game-hidden = In diesem Spiel verbergen die Spieler Karten voreinander: Die Partie lässt sich kopieren, wenn sie zu Ende ist.
copy-game-link = Link kopieren
copy-game-text = Text kopieren
copy-game-long = Diese Partie ist zu lang für einen Link: Kopier ihren Text oder sichere sie als Datei.
game-link-copied = Kopiert. Der Link öffnet diese Partie, so weit sie gekommen ist.
game-text-copied = Kopiert. Füg den Text auf der ersten Seite ein, oder heb ihn bei deinen Notizen auf.
copy-by-hand = Dieser Browser lässt die Seite nicht kopieren. Markiere es hier und kopiere es
copy-place = Link zu dieser Stelle kopieren
save-with-talk = Partie mit dem Gesagten sichern
record-downloads = Die Partie landet bei deinen Downloads, als { $file }.
learn-this-game = Dieses Spiel lernen
watch-link = Link zum Zusehen kopieren
watch-link-copied = Kopiert. Wer ihn öffnet, sieht zu.
watch-link-at-server = Kopiert. Wer ihn öffnet, sieht zu. Die Partie ist jetzt beim Server und braucht die Verbindung.
watch-link-here = Diese Partie ist nur in diesem Browser: Niemand sonst kann sie öffnen.
seats-more = Plätze: einladen, Bots, Zuschauer…
to-practice = Als Übung weiterspielen…
to-practice-question = Als Übung weiterspielen? Dann darfst du alles zurücknehmen, und die Aufzeichnung vermerkt es für immer.
to-resign = Aufgeben…
resign = Aufgeben
resign-question = Dieses Spiel aufgeben? Das lässt sich nicht zurücknehmen. Spielen die anderen weiter, spielt ein Bot (Locker) auf deinem Platz und du schaust zu; sonst endet das Spiel hier.
resign-question-ranked = Dieses Spiel aufgeben? Das lässt sich nicht zurücknehmen, das Spiel endet hier, und es wird nicht gewertet.
resign-question-two = Dieses Spiel aufgeben? Das lässt sich nicht zurücknehmen, und das Spiel endet hier.
to-leave = Den Tisch verlassen…
leave = Verlassen
leave-question = Diesen Tisch für immer verlassen? Wenn das Spiel begonnen hat, gibst du damit auf: Spielen die anderen weiter, spielt ein Bot auf deinem Platz. Beim nächsten Spiel sitzt du nicht mehr am Tisch.

# Ein Platz auf einem anderen Gerät. Wer den Schlüssel hat, macht einen Code.
to-continue-elsewhere = Auf anderem Gerät weiterspielen…
continue-elsewhere = Auf anderem Gerät weiterspielen
keep-recovery-code = Wiederherstellungscode aufheben…
offer-code = Falls dieser Browser dich vergisst, bringt ein Code deinen Platz zurück.
recovery-code = Wiederherstellungscode
device-code-help = Nimm das Bild mit dem anderen Gerät auf, oder öffne dort diesen Tisch und tippe den Code ein. Er gilt einmal und { $minutes } Minuten lang; danach sieht dieses Gerät nur noch zu.
recovery-code-help = Mit diesem Code bekommst du deinen Platz auf jedem Gerät zurück, wenn deine Cookies oder dieses Gerät verloren sind. Er gilt einmal, solange es den Tisch gibt. Ein neuer ersetzt ihn.
code-is-secret = Wer diesen Code hat, kann deinen Platz nehmen: Zeig ihn sonst niemandem. Du siehst ihn nur dieses eine Mal.
copy-code = Code kopieren
copy-seat-link = Als Link kopieren
select-code = Markiere den Code und kopiere ihn
qr-of-seat = QR-Code, der deinen Platz auf einem anderen Gerät öffnet
who-is-playing = Es spielen: { $who }.
to-ask-for-seat = Um einen Platz bitten…
ask-for-seat = Um einen Platz bitten
ask-for-seat-help = Die Spielenden werden gefragt, ob du dort weiterspielen darfst, und du erfährst ihre Antwort.
no-seat-to-ask = In diesem Spiel kann kein Platz deiner werden: Wer dort saß, kommt vielleicht zurück, oder jemand hat die Karten gesehen, mit denen der Bot dort spielt. Beim nächsten kannst du dabei sein: Bleib hier, vielleicht lässt jemand einen Platz für dich offen.
seat-question = Jemand bittet um einen Platz
asks-for-seat = { $name } möchte auf dem Platz von { $who } weiterspielen.
you-ask-for-seat = Du hast um den Platz von { $who } gebeten. Es fehlt noch die Antwort von { $waits }.
seat-asked-for = { $name } hat um den Platz von { $who } gebeten. Es fehlt noch die Antwort von { $waits }.
i-sit-here = Ich sitze schon hier…
to-first-page = Zur ersten Seite
to-my-seat = Mein Platz ist hier…
my-seat = Mein Platz ist hier
to-stored = Was über mich gespeichert ist…
stored-title = Was über mich gespeichert ist
stored-help = Dein Name, deine Züge und wann du sie gemacht hast, solange es diesen Tisch gibt; und wo dein Browser erfährt, dass du am Zug bist, falls du das eingeschaltet hast. Keine Adresse, und sonst nichts über deinen Browser.
stored-here = Kein Server hat etwas von dieser Partie: Sie ist nur in diesem Browser, bis du sie aus der Liste deiner Partien entfernst.
stored-download = Alles herunterladen
to-remove-name = Meinen Namen löschen…
remove-name = Meinen Namen löschen
remove-name-question = An diesem Tisch und an denen davor und danach, zu denen derselbe Link führt, bist du dann ein Gast ohne Namen. Das Spiel geht weiter. In Aufzeichnungen, die jemand gespeichert hat, bleibt dein Name.
name-removed = Dein Name ist gelöscht.
no-name-here = Hier steht kein Name von dir.
my-seat-help = Tippe den Code deines Platzes ein. Dein anderes Gerät zeigt einen unter Mehr, Auf anderem Gerät weiterspielen; auch dein Wiederherstellungscode gilt.
continue-here-help = Mit diesem Code kommt dein Platz auf dieses Gerät. Das andere Gerät sieht danach nur noch zu.
code-of-seat = Code deines Platzes
continue-on-this = Hier weiterspielen
no-code = Kein Code?
ask-others-help = Frag alle anderen Menschen am Tisch: Sie müssen sagen, dass du es bist. Das Gerät, das deinen Platz jetzt hat, erfährt es und kann eine Minute lang Nein sagen.
ask-others = Die anderen fragen
only-a-code = An diesem Tisch öffnet nur ein Code einen Platz: Es sind zu wenige andere da, die sagen können, wem er gehört.
seat-elsewhere = Dein Platz ist jetzt auf einem anderen Gerät.
not-me = Das war ich nicht
claim-question = Wem gehört der Platz?
your-seat-claimed = Jemand sagt auf einem anderen Gerät, dein Platz gehöre ihm.
seat-claimed = Jemand sagt auf einem anderen Gerät, { $name } zu sein. Stimmt das?
claim-waits = Jemand sagt auf einem anderen Gerät, { $name } zu sein. Es fehlt noch: { $who }.
claim-agreed = Alle sind einverstanden, dass der Platz von { $name } auf ein anderes Gerät kommt. { $name } kann noch eine Minute lang Nein sagen.

nobody-yet = noch niemand
bot-in-their-place = ein Bot spielt an ihrer Stelle
at-this-device = an diesem Gerät
a-person = ein Mensch
this-game = dieses Spiel
plays-until = { $name } spielt weiter, bis jemand kommt.
invite-to-seat = Jemanden auf diesen Platz einladen
nobody-invited = Du kannst niemanden mehr einladen. { $why }.
own-seat = Dein eigener Platz
the-bot = Der Bot
let-it-play = Für mich spielen lassen, bis ich zurück bin
give-sure = Du kannst selbst nicht auf diesen Platz zurück; jemand anderes darf auf ihn eingeladen werden.
give-sure-hidden = Du hast diese Karten gesehen: Mit ihnen spielt dann nur noch der Bot, und du siehst bis zum nächsten Spiel zu.
hand-seen = Diese Karten hat schon jemand gesehen: In diesem Spiel spielt hier nur noch der Bot.
give-away = Abgeben
keep-it = Behalten
give-for-good = Meinen Platz ganz an ihn abgeben…

score-sheet = Punktezettel
parts-won = gewonnen
parts-sum = zusammen

the-end = Das Ende
game-is-over = Das Spiel ist zu Ende
to-next-game = Zum nächsten Spiel
rematch = Revanche
scoreboard = Spielstand
evening-stands = Gewonnen bisher: { $wins }
evening-wins = { $name } { $won }
evening-who = Wer
evening-played = Gespielt
evening-won = Siege
evening-shared = Geteilt
evening-all-games = Alle Spiele
evening-games = Spiel für Spiel
evening-practice = Übung, zählt nicht
evening-resigned = { $name } hat aufgegeben
evening-helped = Für { $name } hat zwischendurch ein Bot gespielt
evening-more = Davor gab es noch mehr Spiele: Ihre Tische sind nicht mehr gespeichert, oder der Abend war lang.
evening-counts = Ein Spiel zählt für alle, die am Ende auf ihrem Platz sitzen, auch wenn ein Bot einspringt. Wer aufgibt, hat nicht gewonnen.
evening-nothing = Noch ist kein Spiel zu Ende.
evening-line = { $name }: { $won } von { $played } gewonnen
evening-line-shared = { $name }: { $won } von { $played } gewonnen, { $shared } geteilt
copy-as-text = Als Text kopieren
next-game = Nächstes Spiel…
the-next-game = Das nächste Spiel
next-game-help = Es beginnt, sobald alle zugestimmt haben, die dabei sind. Die anderen erfahren es und können zusehen.
who-is-in = Wer ist dabei?
name-you = { $name } (du)
the-game = Spiel
seat-for-anyone = { $count ->
    [0] offen: wer über den Link kommt
    [one] offen: wer gerade zusieht oder über den Link kommt
   *[other] offen: eine von { $count } Personen, die zusehen, oder wer über den Link kommt
}
where-they-sit = Wer wo sitzt
rules-at-default = Regeln: Standard
who-too-many = Das sind mehr Leute als Plätze ({ $count }): Schalte jemanden aus oder wähle ein anderes Spiel.
all-settings = Alle Einstellungen, etwa eine Uhr…
order-turned = Alle einen Platz weiter
order-turned-says = Jemand anders beginnt.
order-same = Dieselben Plätze
order-same-says = Alle bleiben, wo sie sind.
order-shuffled = Gemischte Plätze
order-shuffled-says = Der Server lost sie aus.
propose-it = Vorschlagen
plan-turned = dasselbe Spiel, alle einen Platz weiter
plan-same = dasselbe Spiel auf denselben Plätzen
plan-shuffled = dasselbe Spiel mit ausgelosten Plätzen
plan-seats = zu { $count ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $count }
}
plan-lots = Plätze ausgelost
plan-bots = { $count ->
    [one] mit einem Bot
   *[other] mit { $count } Bots
}
plan-open = { $count ->
    [one] mit einem freien Platz
   *[other] mit { $count } freien Plätzen
}
plan-without = ohne { $names }
plan-without-you = Diesmal hast du dabei keinen Platz: Du kannst zusehen.
plan-of = { $name } schlägt vor: { $what }.
plan-yours = Du schlägst vor: { $what }.
plan-replaces = Das ersetzt den Vorschlag von { $name }.
plan-replaces-yours = Das ersetzt deinen Vorschlag.
play-again = Noch einmal
watch-next = Beim nächsten Spiel zusehen
copy-result = Ergebnis kopieren
replay-and-analysis = Nachspielen und auswerten
daily-text = Parlor · { $game } · { $day }
beats-best-known = Mehr als das Beste in der Spielregel!
you-won = Gewonnen!
you-lost = Verloren.
best-so-far = Dein bisher bestes Ergebnis.
ahead-of = { $points } vor { $name }.
ahead-of-you = { $points } vor dir.

chosen-places = Gewählt: <b>{ $places }</b>
clear = Abwählen
choices = { $count } { $count ->
    [one] Zug
   *[other] Züge
}
nothing-to-choose = Es gibt gerade nichts zu wählen.
scene-face-down = verdeckt
scene-empty = leer
scene-from-top = Von oben
scene-in-no-order = In einer Reihenfolge, die niemand kennt
scene-chosen = gewählt
scene-marked = markiert
scene-going = würde bewegt
scene-coming = hier läge dann etwas
scene-hinted = als Tipp
your-hand = Deine Hand
your-choice = Deine Wahl
piece-hinted = Tipp
piece-new = neu

## Ein Tisch mit Freunden

host = Gastgeber
change-name = Deinen Namen ändern
take-name = So heißen
table-waits = Dein Tisch
table-waits-ready = { $ready } von { $all } sind bereit.
table-waits-for-you = Alle warten auf dich.
table-begun = Das Spiel hat begonnen.
table-your-turn = Das Spiel hat begonnen, und du bist dran.
seat-ready = bereit
seat-not-ready = noch nicht bereit
seat-ready-away = bereit, nicht da
seat-free = frei
seat-kept = leer
seat-stopped = spielt nicht noch einmal
seat-offered = der Platz ist frei, wenn jemand kommt
seat-away-for = seit { $count } min fort
lobby-title = Wer spielt { $game }?
lobby-goes-on = Ihr spielt von einer Stellung eines anderen Spiels aus weiter.
lobby-open = { $count ->
    [one] Ein Platz ist noch leer.
   *[other] { $count } Plätze sind noch leer.
}
lobby-waits-for = Noch nicht bereit: { $who }.
lobby-waits-for-you = Das Spiel beginnt, sobald du bereit bist.
lobby-begins = Das Spiel beginnt gleich.
i-am-ready = Ich bin bereit
not-ready-after-all = Doch noch nicht
sit-here = Hier sitzen
put-a-bot = Ein Bot…
free-seat = Platz frei machen
learn-meanwhile = Lern das Spiel so lange, in vier Minuten
more-people = Wer noch kommt
table-link = Der Link zu diesem Tisch. Wer ihn öffnet, setzt sich oder schaut zu. Er bleibt derselbe, wenn ihr das Spiel ändert oder noch einmal spielt.
only-here = Diese Adresse öffnet nur dieser Rechner. Damit andere sie öffnen können, starte den Server mit { $how }.
or-code = Oder auf der ersten Seite diesen Code eintippen:
code-and-qr = Code und QR-Code
qr-of-link = QR-Code des Links zu diesem Tisch
close-door = Tür schließen
open-door = Tür öffnen
spectators-later = { $moves ->
    [one] Zuschauer sehen jeden Zug einen Zug später.
   *[other] Zuschauer sehen jeden Zug { $moves } Züge später.
}
spectators-later-help = Die Züge aller Spieler zählen. Auch was ihr sagt, lesen Zuschauer später: sobald sie das Spiel sehen, wie es ist, also wenn ein Platz frei ist oder am Ende.
sit-after-all = Doch hinsetzen…
spectators-see = Zuschauer sehen
moves-later = { $moves ->
    [0] jeden Zug sofort
    [one] jeden Zug einen Zug später
   *[other] jeden Zug { $moves } Züge später
}
door-closed-says = Die Tür ist zu: Niemand sonst kann sich setzen.
change-table = Regeln oder Spiel ändern…
change-to = Ändern in
back-to-table = Zurück zum Tisch
change-it = Ändern
keep-table = Den Tisch lassen, wie er ist
other-game = Ein anderes Spiel:
sit-at = Setz dich und spiel { $game }
any-free = Irgendein freier Platz
seat-of-bot = Platz { $seat }, anstelle von { $name }
invitation-used = Diese Einladung wurde schon benutzt oder durch eine andere ersetzt.
seats-taken = Andere haben die letzten Plätze genommen: Du kannst zusehen.
code-of-table = Code des Tisches
have-code = Hast du den Code eines Tisches?
paste-game = Partie einfügen oder öffnen
no-such-code = Kein Tisch hat diesen Code. Sieh noch einmal nach: Er hat zehn Buchstaben.
standin-question = So lange ein Bot?
has-been-away = { $name } ist fort.
let-bot-play = Ein Bot spielt
wait-on = Warten
proposes-bot = { $name } schlägt vor, dass ein Bot für { $who } spielt, bis { $who } wieder da ist.
bot-proposed = Soll ein Bot für { $who } spielen, bis { $who } wieder da ist? Es fehlt noch die Antwort von { $waits }.
rematch-refused = Abgelehnt: { $names }.
waiting-rematch-for = Es fehlt noch: { $names }.
rematch-without = Ohne { $names } weiterspielen?
without-each = Was wird im nächsten Spiel aus ihren Plätzen?
without-fewer = Als Spiel zu { $count ->
    [1] einem
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $count }
}
seat-of = Der Platz von { $name }
heir-bot = ein Bot spielt
heir-open = frei für alle mit dem Link
heir-nobody = niemand: ein kleineres Spiel
go-on = Weiter
without-bot = Mit einem Bot
without-open = Mit einem freien Platz
not-again = Nicht noch einmal
you-said-no = Du hast abgelehnt. Du kannst noch zustimmen.

# Ein Spiel, das mehrere ansehen.
together = Zusammen ansehen
alone = Allein ansehen
you-show-place = Du zeigst diese Stelle allen, die es mit dir ansehen.
shows-place = { $name } zeigt diese Stelle.
nobody-looks-yet = Noch ist sonst niemand da. Wer diese Wiedergabe öffnet, kann sie mit dir ansehen.
who-steps-leads = Ihr seht es zusammen an: Wer weitergeht, führt, und die anderen folgen.
who-sits-leads = Ihr seht es zusammen an: Du folgst denen, die gespielt haben.
shows-replay = Mit { $name } ansehen
to-shared-board = { $name } spielt von hier weiter: zu diesem Brett
friends-by-link = Freunde: Sie kommen über den Link zum Tisch

# Was Leute zueinander sagen.
talk = Gespräch
talk-unread = { $count ->
    [one] Gespräch: eine neue Zeile
   *[other] Gespräch: { $count } neue Zeilen
}
what-was-said = Was gesagt wurde
nothing-said = Noch hat niemand etwas gesagt.
nothing-heard = Du hörst nichts von dem, was hier gesagt wurde: Unten, bei Was du hörst, kannst du das ändern.
talk-later = Du siehst das Spiel einige Züge später, als es ist: Reden kannst du, wenn es vorbei ist.
name-watching = { $name } (schaut zu)
somebody-watching = Jemand, der zusieht
those-watching = Wer nur zusieht
a-line = Sag etwas in die Runde
say-it = Sagen
reactions = Schnelle Zurufe
react-well-played = Gut gespielt!
react-good-luck = Viel Glück!
react-thanks = Danke!
react-laugh = Haha!
react-oh-no = O nein!
react-one-moment = Moment…
somebody-says = { $name } sagt: { $line }
talk-help = Wer da ist oder später kommt, kann die letzten 50 Zeilen lesen, bis der Server den Tisch weglegt. Nichts wird gespeichert, und keine Aufzeichnung enthält es, außer jemand sichert die eigene damit.
talk-is-off = An diesem Tisch ist das Gespräch abgeschaltet.
talk-settings = Was du hörst
hear-lines = Geschriebenes
hear-reactions = Schnelle Zurufe
talk-for-all = Für alle an diesem Tisch
lines-for-all = Man darf schreiben
reactions-for-all = Man darf zurufen

## Tasten

keys-board = Auf diesem Spielfeld
keys-page = Auf dieser Seite
key-tab = Tab
key-arrows = Pfeile
key-enter = Eingabe
key-escape = Esc
key-home = Pos1
key-end = Ende
key-space = Leertaste
key-tab-does = zu allem, der Reihe nach
key-arrows-does = auf dem Spielfeld bewegen
key-enter-does = wählen
key-escape-does = eine halbe Wahl zurücknehmen, ein Fenster schließen
key-undo = rückgängig
key-hint = Tipp
key-log = Verlauf
key-new = neues Spiel
key-keys = diese Tasten
key-step = einen Schritt zurück oder vor; auf dem Spielfeld zu einem anderen Platz
key-beginning = zum Anfang
key-to-end = zum Ende
key-play = abspielen oder anhalten
key-analysis = Auswertung
key-enter-lesson = wählen, weiter
key-escape-lesson = eine halbe Wahl zurücknehmen
key-show = mir den Zug zeigen, dann spielen
key-back = einen Schritt zurück
key-forth = wieder vor

## Ein Spiel nachspielen

replay = Nachspielen
replay-of = Nachspielen:
end-resigned = Ende durch Aufgabe: { $names }.
end-forfeit = Ende: { $name } hat gegen die Regeln für Bots verstoßen und verloren.
asked-you = Du bist dran: { $ask }
asked-somebody = { $name } ist dran: { $ask }
continue-here = Ab hier spielen
analyse = Auswerten
analysis-of-game = Auswertung des Spiels
to-table = Zum Tisch
record-says = Eine Aufzeichnung ist eine Partie als Text: wer gespielt hat, welche Karten kamen, was gewählt wurde. Jeder Tisch gibt eine her, und auch das Programm im Terminal.
a-file = Eine Datei
or-its-text = Oder ihr Text oder Link
record-too-long = Das ist zu lang: { $found }.000 Zeichen. Eine Partie hat höchstens { $most }.000.
link-damaged = Der Link zu dieser Partie ist beschädigt oder abgeschnitten: { $count } Zeichen davon sind da. Kopier ihn noch einmal, ganz.
text-without-record = Das ist keine Partie von Parlor: Ihr Text beginnt mit „parlor 1“.
link-without-record = Dieser Link trägt keine Partie. Im Link einer Partie steht „#packed=“, und ihr Text beginnt mit „parlor 1“.
opened-game = Eine angefangene Partie
opened-game-says = { $count ->
    [0] Noch ist kein Zug gemacht.
    [one] Ein Zug ist gemacht.
   *[other] { $count } Züge sind gemacht.
} Du kannst sie ansehen oder von dort an einem eigenen Tisch weiterspielen.
opened-look = Ansehen
opened-go-on = Von dort weiterspielen
open = Öffnen
what-has-happened = Was geschehen ist
speed = Tempo
# Ohne „Tempo“: Neben den Tasten zum Abspielen ist wenig Platz, und die Liste heißt so.
speed-is = { $speed }
speed-slow = Langsam
speed-usual = Normal
speed-fast = Schnell
seen-by = Gesehen von
seen-by-name = Gesehen von: { $name ->
    [du] dir
   *[other] { $name }
}
everyone = allen
open-hands = Alle Hände
all-hands = allen, offene Hände
jump-to = Springe zu
jump-to-more = Springe zu…
mark-at = { $mark }, bei Zug { $choice }
before-first = Vor dem ersten von { $all } Zügen
choice-number = Zug { $number }
after-choice = Nach Zug { $made } von { $all }
place-in-game = Stelle im Spiel
to-beginning = Zum Anfang
to-end = Zum Ende
pause = Anhalten
what-if = Was wäre, wenn?
# Nach „nach“ im Dativ.
after-choices = { $count } { $count ->
    [one] Zug
   *[other] Zügen
}
continue-says = Ein neuer Tisch beginnt mit dieser Stellung, nach { after-choices }. Wer dort am Zug ist, darf alles wählen, was erlaubt ist.
what-if-says = Ein neuer Tisch beginnt mit dieser Stellung, nach { after-choices }, und mit diesem Zug von { $name }: <b>{ $choice }</b>.
you-play-for = Du spielst für
seat-name = Platz { $seat }, { $name }
the-others = Die anderen
set-table = Tisch decken

## Eine Auswertung

game-over = Das Spiel ist zu Ende.
deals-here = Hier kommen Karten: Niemand wählt.
one-choice = Hier gibt es nur einen Zug.
not-looked-at = Dieser Zug ist noch nicht ausgewertet.
waits-turn = Wartet
stop = Anhalten
next-choice = Der nächste Zug
next-move = <b>Als Nächstes, { $who }: { $move }.</b>
best-answer = Die beste Antwort darauf: { $reply }.
analysis-says = Der beste Bot des Servers sieht sich jeden Zug mit dem Wissen von damals an und sagt, was besser war. Das dauert eine Weile; du kannst solange weiter zusehen und es anhalten.
analysis-go-on = Auswertung fortsetzen
analysis-goes-on = Die Auswertung läuft.
analysis-stopped = Die Auswertung ist angehalten.
analysis-done = { $done } von { $all } Zügen sind ausgewertet.
analysis-first = Die ersten Ergebnisse kommen gleich.
turning-points = Wendepunkte
no-turning = Keine: Kein Zug und keine Karte hat viel verändert.
no-turning-yet = Bisher keine: Kein Zug und keine Karte hat viel verändert.
first-look = Erster Blick: { $number } von { $all }
first-look-says = Jeder Zug bekommt einen ersten Blick und dann einen genaueren, der entscheidendste zuerst. Bis dahin können sich Zahlen noch ändern; dann steht es dabei.
may-change = (kann sich noch ändern)
# Oben über dem, was eine Auswertung gefunden hat.
dearest-own = Deine teuerste Wahl kostete { $amount }: { $choice }.
dearest-of = Die teuerste Wahl von { $name } kostete { $amount }: { $choice }.
best-own = Deine beste Wahl, nach der du { $amount } gewonnen hast: { $choice }.
best-of = Die beste Wahl von { $name }, mit einem Gewinn von { $amount } danach: { $choice }.
mistakes = Fehler
mistakes-says = Züge, die mindestens { $threshold } kosteten, der teuerste zuerst.
mistakes-of = { $name }: { $count ->
    [1] 1 Fehler
   *[other] { $count } Fehler
}
no-mistakes = { $name }: kein Fehler
mistake = { $choice } (kostete { $amount })
better-was = Besser: { $choice }.
play-better = An einem neuen Tisch besser spielen
play-better-than = An einem neuen Tisch besser spielen, statt: { $choice }
all-mistakes = Alle { $count }
adds-up = Wie es sich zusammensetzt
the-players = Wer wie gespielt hat
judged-by = Beurteilt hat { $bot }: jeden Zug danach, was man an seinem Platz damals sah, und nach nichts sonst.
whole-game = Das ganze Spiel
analysis-found = Was die Auswertung gefunden hat
how-it-went = Wie das Spiel lief
graph-own-eyes = jeweils nach dem, was zu sehen war: Die Summe muss nicht aufgehen
graph-step = Schritt { $step }. { $says }
# Was der Server in `coach/words` sagt, Wort für Wort: Die Seiten sagen es zu dem, der liest.
wins = { $count } { $count ->
    [1] Sieg
   *[other] Siege
} von 100
wins-few = weniger als 1 Sieg von 100
wins-most = mehr als 99 Siege von 100
gives-away = { $name } verschenkt damit
you-give-away = Du verschenkst damit
for-somebody = für { $name }
for-you = für dich
your-chances = Deine Gewinnchancen
your-expected = Dein erwartetes Ergebnis
chances-of = { $name }: Gewinnchancen
expected-of = { $name }: erwartetes Ergebnis

## Einführungen und Regeln

learn-game = { $game } lernen
a-lesson = Eine Einführung
the-lesson = Die Einführung
what-lesson-says = Was die Einführung sagt
lesson-more = mehr
lesson-less = weniger
now-you-can = Jetzt kannst du { $game } spielen
you-were-at = Du warst bei Schritt { $step }.
go-on-at = Weiter bei Schritt { $step }
from-beginning = Von Anfang an
the-board = Das Spielfeld
steps = Schritte
show-me = Zeigen
do-it = Ausführen
lesson-otherwise = Das ist erlaubt, aber dieser Schritt zeigt etwas anderes. „Zeigen“ weist darauf hin.
play-a-game = Ein Spiel spielen
finish-game = Dieses Spiel zu Ende spielen
lesson-again = Einführung wiederholen
rules-of = Regeln von
fetching-rules = Die Regeln werden geladen…
learn-by-playing = Lerne es beim Spielen
learn-minutes = eine Einführung von vier Minuten.
try-it = Probiere es

## Spielkarten: ohne Artikel, wie man beim Kartenspielen spricht

card = { card-suit }-{ card-rank }
card-rank = { $rank ->
    [ace] Ass
    [two] Zwei
    [three] Drei
    [four] Vier
    [five] Fünf
    [six] Sechs
    [seven] Sieben
    [eight] Acht
    [nine] Neun
    [ten] Zehn
    [jack] Bube
    [queen] Dame
   *[king] König
}
card-letter = { $rank ->
    [ace] A
    [jack] B
    [queen] D
   *[king] K
}
card-suit = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
}
joker = Joker

## Die gespielten Spiele dieses Browsers

history = Deine Spiele
history-none = Hier stehen die Spiele, die du zu Ende spielst. Die Liste ist nur in diesem Browser gespeichert.
history-says = Diese Liste ist nur in diesem Browser gespeichert.
history-each = Eines nach dem anderen
history-only = Zeige
history-all = alle Spiele
history-this = dieses Spiel ({ $game })
history-helped = mit Hilfe
history-practice = Übung
history-more = { $count } weitere zeigen
history-save = Als Datei speichern
history-read = Spiele aus einer Datei hinzufügen
history-added = { $count ->
    [0] Alle waren schon da.
    [one] Ein Spiel hinzugefügt.
   *[other] { $count } Spiele hinzugefügt.
}
history-no-file = Das ist keine Datei mit Spielen. Wähle eine, die „Als Datei speichern“ geschrieben hat.
history-clear = Alle entfernen
history-clear-says = Alle Spiele, die dieser Browser kennt, werden entfernt, auch zum Nachspielen. Eine gespeicherte Datei bleibt.
history-points = { $count ->
    [one] Ein Spiel: { $best }
   *[other] { $count } Spiele: höchstens { $best }, im Schnitt { $average }
}
history-spread = Wie oft jedes Ergebnis vorkam
history-bin = { $from } bis { $to }: { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
history-helped-too = { $count ->
    [one] Eines mehr mit Hinweis oder Zurücknehmen.
   *[other] { $count } mehr mit Hinweis oder Zurücknehmen.
}
history-helped-among = einige davon mit Hinweis oder Zurücknehmen
history-against = gegen
history-played = gespielt
history-won = gewonnen
history-people = Menschen oder gemischt
history-row = In Folge gewonnen: jetzt { $now }, höchstens { $longest }.
name-level = { $name } ({ $level })
level-up = Du hast { $won } der letzten 5 gegen { $from } gewonnen.
level-down = { $from } hat die letzten 5 gewonnen.
level-try = Versuche { $level }
recent-games = Deine letzten Spiele
recent-all = { $count ->
    [one] Deine Spiele
   *[other] Alle deine Spiele
}
your-average = Dein Schnitt ohne Hilfe: { $points }.
people = Leute
more-end = Aufhören
pointers = Zu deinem ersten Tisch
pointer-question = Hier steht, was du gerade tun kannst und wie ein Spiel ausgeht.
pointer-board = Was du wählen kannst, ist grün markiert. Du siehst, was es bringt, bevor du es bestätigst.
pointer-actions = Ein Tipp zeigt einen guten Zug, und Rückgängig nimmt deinen zurück. Die Regeln sind immer zur Hand.
pointer-of = { $number } von { $count }
pointer-next = Weiter
pointer-skip = Überspringen
pointer-end = Verstanden
new-here = Neu hier?
new-here-says = Eine Lektion bringt dir ein Spiel bei, während du es spielst, in vier Minuten.
new-here-learn = { $game } lernen

## Das Tagesspiel

day-of-game = Tagesspiel: { $game }
day-says = Alle, die heute hier spielen, bekommen diese Karten, und dein erstes Spiel wird gewertet.
day-once = Es zählt einmal, ohne Tipps. Zurücknehmen kannst du einen Zug, solange er nichts aufgedeckt hat.
day-against = Du spielst gegen { $level }.
day-shown = Das beste Spiel des Tages können morgen alle ansehen.
day-play-ranked = Gewertet spielen
day-play = Diese Karten spielen
day-unranked = Nicht gewertet.
day-all = Alle
day-played = { $count ->
    [0] Noch niemand hat ein gewertetes Spiel beendet.
    [one] Ein gewertetes Spiel wurde gespielt.
   *[other] { $count } gewertete Spiele wurden gespielt.
}
day-place = { $of ->
    [1] dein Spiel ist das einzige gewertete
   *[other] Platz { $place } von { $of }{ $shared ->
        [yes] , geteilt
       *[no] { "" }
    }
}
day-best = Das beste Spiel ansehen: { $result }
day-before = Der Tag davor
day-today = Heute
day-yours = Deine Tage
day-row = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
day-no-row = Noch keine Tage in Folge. Jeder Tag, an dem du gewertet spielst, zählt einen weiter.
day-longest = Am längsten waren es { $count }.
day-grace = Ein verpasster Tag zählt nicht als Lücke.
day-nothing = Für dieses Spiel und diesen Tag gibt es keine Karten.
day-drawn = unentschieden
day-won-by = gewonnen mit { $points } Vorsprung
day-lost-by = verloren mit { $points } Rückstand
par-points = Best, der stärkste Bot, erreicht mit diesen Karten im Schnitt { $points } ({ $from } bis { $to } in { $games } Spielen)
par-won = Best, der stärkste Bot, gewinnt mit diesen Karten { $won } von { $games } Spielen
par-over = Du liegst { $points } darüber
par-under = Du liegst { $points } darunter
par-level = Du liegst genau gleichauf
par-comes = Best, der stärkste Bot, spielt diese Karten noch. Sein Ergebnis steht dann hier zum Vergleich.
best-known = Das beste Ergebnis in der Spielregel: { $points }.

## Wo kein Server ist

worker-elsewhere = Parlor ist in einem anderen Tab offen. Schließ es dort, oder mach hier weiter.
worker-taken = Parlor geht in einem anderen Tab weiter.
worker-take = Hier weitermachen
worker-not-stored = Dieser Browser speichert hier nichts: Deine Partien enden, wenn du die Seite schließt.
worker-evicted = Dieser Browser speichert nicht mehr Partien: Die ältesten wurden gelöscht. Fertige Partien bleiben unter „Deine Spiele“.
stored-room = Dieser Browser speichert hier { $count ->
    [one] einen Tisch
   *[other] { $count } Tische
} mit { $kilobytes } kB; höchstens { $most } Tische und { $megabytes } MB. Angefangene stehen auf der ersten Seite.
worker-missing = Die Datei parlor_worker.wasm konnte nicht geladen werden: Ohne sie lässt sich hier nichts spielen.
