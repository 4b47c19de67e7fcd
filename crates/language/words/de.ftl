### Was alle Spiele sagen. `$who` ist, wer handelt: `you` ist, wer zuhört.

text = { $text }
you = du
nothing = nichts
list-comma = { ", " }
list-and = { " und " }
number = { $number ->
    [0] kein
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $number }
}

# Ein Spiel, das von sich nicht mehr sagt.
chose = { $who ->
    [you] Du wählst
   *[other] { $who } wählt
}{ $what ->
    [none] { " etwas, das nicht gezeigt wird." }
   *[other] : { $what }.
}
came = { $what ->
    [none] Das Glück bringt etwas, das nicht gezeigt wird.
   *[other] Das Glück bringt { $what }.
}

# Warum etwas nicht erlaubt ist: ohne Punkt, dahinter die Regel.
refused = { $why } ({ $clause })
no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }
game-over = Das Spiel ist zu Ende
luck-first = Noch nicht: Erst entscheidet das Glück
choice-made = Nicht noch einmal: Du hast gewählt, jetzt sind die anderen dran
not-a-choice = Das nicht: Es steht jetzt nicht zur Wahl
cannot-come = Das nicht: Es kann jetzt nicht kommen
no-luck = Jetzt nicht: Hier entscheidet kein Glück
others-turn = Noch nicht: { $seats ->
    [1] Platz { $seats } ist
   *[other] Die Plätze { $seats } sind
} am Zug

# Was auf dem Tisch liegt, bei einem Spiel, das es als Szene beschreibt.
scene-holds = { $zone }: { $pieces }.
scene-empty = leer
scene-all-empty = Leer: { $pieces }.
scene-face-down = { $count } verdeckt
scene-times = { $count }-mal { $piece }
scene-counted = { $count ->
    [one] 1 Stück
   *[other] { $count } Stück
}
scene-noted = { $piece }: { $note }.
scene-left = { $zone }, von links: { $pieces }.
scene-top = { $zone }, von oben: { $pieces }.
scene-pile = { $zone }, { $count } in unbekannter Reihenfolge: { $pieces }.
scene-row = { $zone ->
    [none] Reihe
   *[other] { $zone }, Reihe
} { $name }: { $pieces }.
scene-column = { $zone ->
    [none] Spalte
   *[other] { $zone }, Spalte
} { $name }, von oben: { $pieces }.
scene-marked = Markiert: { $what }
scene-sum = { $who }, { $figure }: { $pieces }.
scene-part = { $amount } durch { $piece }{ $who ->
    [none] { "" }
    [you] { " von dir" }
   *[other] { " von " }{ $who }
}{ $counts ->
    [no] , was nicht zählt
   *[yes] { "" }
}
scene-figures = { $who }: { $figures }.
