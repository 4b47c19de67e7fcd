### Rose. `$who` spielt: `you` ist, wer zuhört. `$places` und `$place` sind Notation: b1.

took = { $who ->
    [you] Du nimmst { $cards }: { $score }.
   *[other] { $who } nimmt { $cards }: { $score }.
}
joker-on = den Joker auf { $place }
nowhere = den leeren Platz { $place }
score = { $cards } Karten{ $touching ->
    [yes] { " x 2 Berührung" }
   *[no] { "" }
}{ $court ->
    [yes] { " x 2 Bild" }
   *[no] { "" }
}{ $joker ->
    [yes] { " x 2 Joker" }
   *[no] { "" }
} = { $points } Punkte
no-score = nichts gewertet

placed = { $who ->
    [you] Du legst { $cards }.
   *[other] { $who } legt { $cards }.
}
card-on = { $card ->
    [joker] einen Joker
   *[card] { $card }
} auf { $place }
some-card-on = eine Karte auf { $place }

laid = { CAPITAL($card) } kommt auf { $place }.
all-laid = Die Blume ist ausgelegt.
dealt = { CAPITAL($card) } kommt vom Stapel.

ask-set-up = Die Blume wird ausgelegt: { $place } ist der nächste Platz.
ask-replace = Neue Karten kommen vom Stapel: { $number } von { $count }.
ask-select = { $who ->
    [you] Wähle zwei oder mehr Karten von gleichem Rang.
   *[other] { $who } wählt Karten zum Nehmen.
}
ask-arrange = { $who ->
    [you] { $count ->
        [one] Wähle den Platz für { $cards }.
       *[other] Wähle die Plätze, in dieser Reihenfolge, für { $cards }.
    }
   *[other] { $who } legt die neuen Karten.
}
ask-over = Die Blume ist fertig: { $points } Punkte.

take = { $cards } nehmen
put = { $cards } legen
