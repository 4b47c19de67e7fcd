### Was der Server sagt: warum ein Tisch nicht geht, und ein Spiel in wenigen Worten. Ablehnungen ohne Punkt.

players = { $range ->
    [0] { $to ->
        [1] 1 Person
       *[other] { $to } Personen
    }
   *[other] { $from } bis { $to } Personen
}
no-game = Dieses Spiel gibt es nicht
needs-server = Dafür braucht es einen Server: hier wird an einem Gerät gespielt
wrong-seats = { $game } ist für { $players }, nicht für { $count }
experimental = „{ $option }“ ist eine Option für Versuche: sie gilt in Studien, nicht an Tischen
position-whole = Eine aufgezeichnete Stellung bringt ihre Optionen und Plätze mit
record-other-game = Die Aufzeichnung gehört zu einem anderen Spiel
record-seats = Die Aufzeichnung hat { $seats } Plätze, nicht { $asked }
record-long = Ein Tisch kann nach höchstens { $most } Schritten weitergehen; die Aufzeichnung hat { $steps }
no-choice-there = Auf Platz { $seat } gibt es dort nichts zu wählen
over-there = Dort ist das Spiel schon zu Ende: Wähle eine frühere Stellung
clock-move = Eine Uhr gibt 5 bis { $most } Sekunden für jede Wahl
clock-total = Eine Uhr gibt 30 bis { $most } Sekunden für das ganze Spiel
daily-same = Die Karten des Tages sind für alle gleich: ohne Startwert und ohne Optionen
daily-no-practice = Mit den Karten des Tages geht kein Übungstisch
no-day = { $day } ist kein Tag, dessen Karten man spielen kann: erwartet wird ein Tag wie { $today }, heute oder früher
day-of-daily = Ein Tag gehört zu den Karten des Tages: daneben wird „daily“ erwartet
ranked-today = Gewertet werden nur die Karten von heute ({ $day }): frühere kann man mit Tipps spielen
ranked-same = Eine Wertung ist für alle gleich: ohne Wahl von Plätzen, Uhr oder Warteraum
seed-long = Ein Startwert hat höchstens { $most } Bytes
no-table-before = Leute eines Tisches werden benannt, sobald dessen Spiel vorbei ist
sit-for-friends = Nimm selbst einen Platz, wenn Freunde dazukommen sollen
sit-for-others = Nimm selbst einen Platz, wenn andere neben dir sitzen
too-few-seats = Es sind mehr Leute da, als dann Plätze für sie wären
one-seat = Du kannst nur auf einem Platz sitzen
not-all-again = Noch nicht: Nicht alle wollen noch einmal spielen
bot-time = Ein Bot denkt hier höchstens { $most } Millisekunden nach
bot-simulations = Ein Bot macht hier höchstens { $most } Versuche
bot-threads = Ein Bot rechnet hier auf höchstens { $most } Kernen

# Die Marken einer Wiederholung.
first-choice = Die erste Wahl
the-end = Das Ende
gain = +{ $gain }{ $who ->
    [none] { "" }
   *[other] { " für " }{ $who }
}

# Wie stark Bots spielen.
level = { $bot ->
    [best] Meister
    [strong] Stark
    [casual] Locker
   *[gentle] Sanft
}
level-help = { $bot ->
    [best] Er denkt über jeden Zug eine Sekunde nach und spielt so gut, wie der Server kann.
    [strong] Auch er denkt voraus, aber nur einen Moment.
    [casual] Er sieht, was ein Zug sofort bringt, und schaut selten weiter.
   *[gentle] Er sieht, was ein Zug sofort bringt, und nimmt nicht immer das Beste.
}

# Was ein Bot ist, der ein Programm des Gastgebers ist.
host-bot = Ein Bot, den der Betreiber dieses Servers hinzugefügt hat.

# Wer hören will, dass er am Zug ist.
your-turn = Du bist am Zug
calls-nobody = Dieser Server verschickt keine Mitteilungen
calls-slow = Mitteilungen gibt es an Tischen, an denen ein Zug Tage dauern darf
calls-not-there = An diesen Dienst verschickt der Server keine Mitteilungen

# Der Teil einer Regelseite für alle, die programmieren: auf Englisch.
for-programmers = Für alle, die programmieren (englisch)

# Was ein Messenger vom Link eines Tisches zeigt.
preview-invites = { $host ->
    [none] Ein Tisch mit { $game }
   *[other] { $host } lädt dich zu { $game } ein
}
preview-table = { $host ->
    [none] Ein Tisch mit { $game }
   *[other] { $host } spielt { $game }
}
preview-free = { $free ->
    [1] Ein Platz ist
   *[other] { $free } Plätze sind
} frei. Setz dich dazu oder schau zu: ohne Konto, ohne Installation.
preview-full = Alle Plätze sind besetzt: Schau zu, ohne Konto, ohne Installation.
preview-first = Kleine Brett- und Kartenspiele: allein, gegen Bots oder per Link mit Freunden.
preview-over = Das Spiel ist zu Ende: Sieh es dir noch einmal an, Zug für Zug.

# Die Tür eines Servers, der nicht für alle ist.
door-title = Sag das Wort an der Tür
door-asks = Diese Tische sind für Eingeladene. Wer dich eingeladen hat, kennt das Wort.
door-word = Das Wort an der Tür
door-open = Eintreten
door-wrong = Das ist nicht das Wort.
door-wait = Zu viele Versuche: Warte eine Minute und versuch es dann noch einmal.
door-closed = Dieser Server ist privat: Sag zuerst das Wort an seiner Tür
