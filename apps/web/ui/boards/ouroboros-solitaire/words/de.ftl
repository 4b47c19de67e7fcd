### Die Worte des Spielfelds von Ouroboros Solitaire, in der Du-Form.

ouroboros-solitaire-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
ouroboros-solitaire-numbered = { $card }, Zahl { $number }
ouroboros-solitaire-verb = { $verb ->
    [scout] spähen
    [reorganize] umordnen
    [enforce] Gesetz
   *[flash] zücken
}
ouroboros-solitaire-can = dafür: { ouroboros-solitaire-verb }
ouroboros-solitaire-chosen = { $order ->
    [0] gewählt
   *[other] gewählt als Nummer { $order }
}
ouroboros-solitaire-chosen-to = gewählt, dafür: { ouroboros-solitaire-verb }

ouroboros-solitaire-deck = Dein Deck
ouroboros-solitaire-known = { $known } bekannt
ouroboros-solitaire-discard = Ablage
ouroboros-solitaire-resting = Ruhend
ouroboros-solitaire-returns = zuerst zurück
ouroboros-solitaire-played = gespielt
ouroboros-solitaire-enemies = Gegner

ouroboros-solitaire-loop = Schleife { $loop }{ $loops ->
    [0] { "" }
   *[other] { " " }von { $loops }
}
ouroboros-solitaire-each = je { $needed } Erfolge
ouroboros-solitaire-passed = vorbei
ouroboros-solitaire-left = noch { $left }
ouroboros-solitaire-laws = Geltende Gesetze
ouroboros-solitaire-laws-short = Gesetze
ouroboros-solitaire-no-law = Es gilt kein Gesetz. Ein König erlässt eines.
ouroboros-solitaire-none = keine
ouroboros-solitaire-law = { $suit ->
    [H] Gesetz des Schutzes: Jede Kombination bringt zwei Karten mehr zurück
    [D] Goldenes Gesetz: Gegner brauchen einen Erfolg weniger, aber mindestens einen
    [C] Gesetz der Hilfe: Bestechen kostet eine Karte weniger
   *[S] Gesetz der Erpressung: Jeder Erfolg bringt zwei Karten zurück
}.

ouroboros-solitaire-under = { $count ->
    [0] der letzte
   *[other] { $count } darunter
}
ouroboros-solitaire-bribe = Preis { $bribe }
ouroboros-solitaire-facing = dein Gegner
ouroboros-solitaire-next = dann
ouroboros-solitaire-pile = Stapel { $pile }
ouroboros-solitaire-engaged = dein Gegner, Erfolg { $successes } von { $needed }
ouroboros-solitaire-scouted = dann { $cards }

ouroboros-solitaire-send = Wähle, was unter dein Deck kommt, der Reihe nach.
ouroboros-solitaire-send-short = wähle der Reihe nach, was unter das Deck kommt
ouroboros-solitaire-no-play = Diese Karten zusammen kannst du nicht spielen.
ouroboros-solitaire-no-enemy = Du hast noch keinen Gegner.
ouroboros-solitaire-moves = { $where ->
    [back] Zurück
    [gone] Weg
   *[drawn] Gezogen
}
ouroboros-solitaire-deck-then = { $what ->
    [none] Deck { $deck } → { $then }
   *[other] { $deck } → { $then }: { $what }
}
ouroboros-solitaire-bribe-then = { $what }, der Gegner kommt dazu: { $deck } → { $then }
ouroboros-solitaire-way = { $way ->
    [play] Spielen
    [fail] Spielen und scheitern
    [bribe] Bestechen
    [flash] Joker zücken
    [scout] Spähen mit { $card }
    [reorganize] Umordnen mit { $card }
   *[enforce] Gesetz mit { $card }
}

ouroboros-solitaire-threat-deck = Gefahren-Deck
ouroboros-solitaire-no-card = Hier liegt keine Karte.
ouroboros-solitaire-next-cards = Als Nächstes: { ouroboros-solitaire-cards }, deren Reihenfolge niemand kennt
ouroboros-solitaire-in-order = Ganz unten, in dieser Reihenfolge
ouroboros-solitaire-discarded = { ouroboros-solitaire-cards }, von unten, woher zuerst Karten zurückkommen, nach oben
ouroboros-solitaire-first-back = zuerst zurück
ouroboros-solitaire-rest = Benutzte Sonderkarten ruhen hier bis zum Ende der Schleife.
ouroboros-solitaire-lurking = Noch nicht gesehen: { $count }, deren Reihenfolge niemand kennt
ouroboros-solitaire-gone = Weg bis zum Ende der Schleife: { $count }

ouroboros-solitaire-key-number = eine Handkarte wählen oder zurücklegen
ouroboros-solitaire-key-play = die gewählten Karten spielen
ouroboros-solitaire-key-bribe = den Gegner bestechen

## Über dem Feld, für einen Augenblick

# Wovon eine Zahl ist.
ouroboros-solitaire-of-cards = Karten
ouroboros-solitaire-loop-cleared = Schleife geschafft
ouroboros-solitaire-law-hearts = Gesetz des Schutzes
ouroboros-solitaire-law-diamonds = Goldenes Gesetz
ouroboros-solitaire-law-clubs = Gesetz der Hilfe
ouroboros-solitaire-law-spades = Gesetz der Erpressung
ouroboros-solitaire-court-beaten = Bildkarte geschlagen
