### Die Worte des Spielfelds von Solo War, in der Du-Form. `$who` ist `you` oder ein Name; Karten haben ihre englischen Namen.

## Die Zeile über den Feldern

solo-war-round = Runde { $round }
solo-war-of = von { $rounds }
solo-war-over = vorbei
solo-war-sudden-death = Stechen
# Auf einem Telefon hat es zwei Zeilen.
solo-war-klutz = { $down }{ "\u00A0" }Tollpatsch{ "\u00AD" }{ $down ->
    [one] karte
   *[other] karten
}
solo-war-klutz-title = Tollpatschkarten
solo-war-klutz-cards = Tollpatschkarten: { $down } verdeckt, { $open } offen{ $last ->
    [none] { "" }
   *[other] , zuletzt { $last }
}
solo-war-no-choice = { $count ->
    [one] In Runde { $from } hatte niemand eine Wahl.
   *[other] In den Runden { $from } bis { $to } hatte niemand eine Wahl.
}
solo-war-on-to = Weiter: { $round ->
    [0] Stechen
    [end] Ergebnis
   *[other] Runde { $round }
}

## Die Kampffelder

solo-war-boxes = Die Kampffelder
solo-war-boxes-of = Die Kampffelder von Runde { $round }
solo-war-partner = Partner
solo-war-against-you = gegen dich
solo-war-outcome = { $what ->
    [game] das Spiel
   *[round] die Runde
} { $won ->
    [yes] gewonnen
   *[no] verloren
}
solo-war-no-entity = noch keine Wesenskarte
solo-war-targets = zielt auf { $who ->
    [you] dich
   *[other] { $who }
}
solo-war-shielded = geschützt
solo-war-negated = Wirkung aufgehoben
solo-war-hushed = verstummt
solo-war-on = { $card } { $aim ->
    [you] auf dich
    [yourself] für dich selbst
    [themselves] für sich selbst
   *[other] auf { $aim }
}
solo-war-support-card = Hilfskarte { $card }
solo-war-klutz-card = Tollpatschkarte { $card }
solo-war-rolled = { $pips ->
    [none] riskiert einen Wurf
   *[other] würfelt { $pips }
}
solo-war-would-have = hätte Stärke { $force }
solo-war-rounds = { $won } { $won ->
    [one] Runde
   *[other] Runden
} gewonnen, { $lost } verloren
solo-war-in-deck = { $count } { $count ->
    [one] Karte
   *[other] Karten
} im Stapel
solo-war-in-hand = { $count } auf der Hand
solo-war-tokens-left = { $count } { $count ->
    [one] Marke
   *[other] Marken
}
solo-war-on-top = { $card } kommt als Nächstes
solo-war-choosing = wählt noch
solo-war-ready = bereit
solo-war-can-be-chosen = wählbar
solo-war-deck = Stapel
solo-war-hand = Hand
solo-war-tokens = Marken
solo-war-next = danach
solo-war-out = schon ausgeschieden
solo-war-untied = kein Gleichstand
solo-war-before = davor: { $cards }

## Wie sich eine Stärke zusammensetzt

solo-war-sum = Wie sich die Stärke zusammensetzt
solo-war-base = { $copied ->
    [yes] kopiert
   *[no] Basis
}
solo-war-a-roll = Wurf
solo-war-lingering = aus der Runde davor
solo-war-late = als Vergeltung
solo-war-void = geschützt: zählt nicht
solo-war-floor = nicht unter 0
solo-war-force = Stärke { $force }
solo-war-force-of = Stärke { $force }: { $parts }
solo-war-whose = { $who ->
    [you] von dir
   *[other] von { $who }
}

## Die Hand und die Knöpfe

solo-war-no-cards = Du hast keine Hilfskarte mehr.
solo-war-on-whom = Wähle das Feld, auf das sie wirkt.
solo-war-pick = Wähle eine Karte: Was würde sie tun?
solo-war-press = Tippe auf ein Feld: Da stehen Karten und Zeichen.
solo-war-choose-box = Wähle ein Feld
solo-war-put-back = Zurücklegen: { $tells }
solo-war-play = { $card } spielen{ $gamble ->
    [yes] { " " }und würfeln
   *[no] { "" }
}
solo-war-with-gamble = Mit Wurf
solo-war-add-gamble = + Wurf
solo-war-gamble = Würfeln
solo-war-left-after = danach noch { $count }
solo-war-pass = Passen
solo-war-pass-round = Rest passen
solo-war-pass-round-means = : immer wenn du dran bist, bis die Runde vorbei ist
solo-war-passing = Du passt bis zum Ende dieser Runde.
solo-war-stop-passing = Nicht mehr passen
solo-war-sealed = Deine Wahl liegt verdeckt: { $verb ->
    [support] { $card }
    [both] { $card }, und ein Wurf
    [target] Dein Wesen { solo-war-targets }
    [gamble] ein Wurf
   *[pass] passen
}.

## Karten in eine Reihenfolge legen

solo-war-order = Oben auf dem Stapel, die nächste Karte zuerst
solo-war-order-top = Oben: die nächste Wesenskarte
solo-war-below = { $count ->
    [0] Ganz unten im Stapel
    [one] Darunter: noch { $count } Karte
   *[other] Darunter: noch { $count } Karten
}
solo-war-hinted-to = Tipp: an Stelle { $place }
solo-war-arrows-move = Pfeiltasten verschieben sie.
solo-war-up = { $card } nach oben
solo-war-down = { $card } nach unten

## Alles über einen Platz

solo-war-kind = { $kind ->
    [effect] Wesen mit Wirkung
    [ordinary] einfaches Wesen
    [elite] Elitewesen
    [support] Hilfskarte
   *[klutz] Tollpatschkarte
}
solo-war-signs-here = Die Zeichen und Karten dieses Felds
solo-war-roll = { $pips ->
    [none] Ein Wurf: Der Würfel muss noch fallen
    [0] Ein Wurf: Der Würfel zeigt 0, das bringt eine Tollpatschkarte
   *[other] Ein Wurf: Der Würfel zeigt { $pips }, das ist +{ $pips } Stärke
}
solo-war-next-round = nächste Runde
solo-war-victory = Gewonnen: der Siegstapel
solo-war-defeat = Verloren: der Verluststapel
solo-war-spent = Gespielte Hilfskarten
solo-war-klutz-down = { $count } { $count ->
    [one] Tollpatschkarte ist
   *[other] Tollpatschkarten sind
} verdeckt. Wer eine 0 würfelt, zieht eine, und sie wirkt sofort. Nach der sechsten werden alle neu gemischt.
solo-war-klutz-open = Offen
solo-war-known = { $place ->
    [1] Als Nächstes
   *[other] Karte { $place }
}: { $card }
solo-war-unknown = kennst du nicht
solo-war-seen-by = gesehen: { $who }
solo-war-one-of = { $card } liegt an einer der Stellen { $places }.
solo-war-somewhere = Irgendwo darin: { $cards }.

## Die Zeichen

solo-war-signs = Die Zeichen
solo-war-mark-sealed = hat gewählt; was, sieht noch niemand
solo-war-mark-token = eine Marke: Jede bezahlt einen Wurf
solo-war-mark-eye = die nächste Karte dieses Stapels: Du hast sie angesehen
solo-war-mark-next = mehr oder weniger Stärke in der nächsten Runde, durch Karten dieser Runde
solo-war-mark-shield = geschützt: Nichts nimmt Stärke weg
solo-war-mark-mute = aufgehoben oder verstummt: Das Wesen hat keine Wirkung
solo-war-mark-fresh = gerade aufgedeckt

solo-war-key-card = eine Karte deiner Hand wählen
solo-war-key-gamble = würfeln, allein oder mit der gewählten Karte
solo-war-key-pass = passen
solo-war-key-last = die letzte Runde ansehen, und wieder zurück
solo-war-card-set = { $game }, Kartensatz „{ $set }“

## Über dem Feld, für einen Augenblick

solo-war-round-shared = Runde geteilt
solo-war-round-won = Runde gewonnen
solo-war-round-lost = Runde verloren
solo-war-klutz-drawn = Eine Tollpatschkarte!
solo-war-best-roll = Bester Wurf!
