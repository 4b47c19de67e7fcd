### Die Worte des Spielfelds von Snake, in der Du-Form.

snake-suit = { $suit ->
    [R] Stein
    [P] Papier
    [S] Schere
    [L] Echse
   *[W] Wasser
}
snake-card = { snake-suit }-{ $rank }
snake-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
snake-face = { $side ->
    [up] offen
   *[down] verdeckt
}
snake-hand = Hand { $hand }
snake-hand-over = Hand { $hand } ist zu Ende
# Die Überschrift. `$who` hat sie gewonnen, oder mehrere teilen sie.
snake-hand-won = Hand { $hand } ist zu Ende: { $count ->
    [one] { $who ->
        [you] Du gewinnst sie mit { $points } { $points ->
            [one] Punkt
           *[other] Punkten
        }
       *[other] { $who } gewinnt sie mit { $points } { $points ->
            [one] Punkt
           *[other] Punkten
        }
    }
   *[other] { $who } haben je { $points }
}.
snake-hand-yours = Hand gewonnen
snake-go-on = Weiter zu Hand { $hand }
snake-goal = { $hands ->
    [none] bis { $target } Punkte
    [1] eine Hand
   *[other] { $hands } Hände
}
snake-in-pile = im Stapel
snake-order = Die Schlange, vom Schwanzende bis zum Kopf
snake-tail = Schwanz
snake-head = Kopf
snake-stop = Halt
snake-just-played = eben gespielt
snake-would-take = käme als Nummer { $number } weg
snake-would-stop = hier wäre Schluss
snake-stronger = { $suit } ist stärker als { $others }.
snake-grows = wächst
snake-where = { $cards ->
    [0] Die Schlange wächst.
   *[other] { snake-cards } { snake-face }: { $side ->
        [up] Ihre Punkte gehören dir
       *[down] { $cards ->
            [one] −1 Punkt
           *[other] je −1 Punkt
        }
    }
}
snake-choose = Wähle eine Karte: Was nimmt sie?
snake-choose-first = Spielen: Wähle erst eine Karte
snake-play = { $card } spielen
snake-this-hand = diese Hand
# Dasselbe bei wenig Platz.
snake-one-hand = Hand
snake-match = Partie
snake-began = begann
snake-player = { $who }: { snake-cards } auf der Hand
snake-stack = { snake-cards } { snake-face } für { $points }
snake-has-hand = { $points } in dieser Hand
snake-has-match = { $points } in der Partie
snake-look = die Stiche ansehen
snake-taken = { $who }: genommene Karten
snake-stack-note = { $side ->
    [up] Mit Punktkarten genommen, in dieser Reihenfolge
   *[down] Mit anderen genommen: je ein Punkt weniger, in dieser Reihenfolge
}
snake-last-hand = Letzte Hand: { $points }
snake-legend = Auf dem Tisch hat die zuletzt gespielte Karte einen braunen Punkt; ein Strich am unteren Rand einer Handkarte heißt: Du kannst sie spielen.
snake-key-number = eine Handkarte wählen; Enter spielt sie
snake-deck = Janken-Deck
