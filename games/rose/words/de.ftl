### Rose. `$who` spielt: `you` ist, wer zuhört. `$places` und `$place` sind Notation: b1.

took = { $who ->
    [you] Du nimmst { $cards }: { $score }.
   *[other] { $who } nimmt { $cards }: { $score }.
}
joker-on = den Joker auf { $place }
nowhere = den leeren Platz { $place }
score = { $cards } Karten{ $touching ->
    [yes] { " × 2 Berührung" }
   *[no] { "" }
}{ $court ->
    [yes] { " × 2 Ass bis Bube" }
   *[no] { "" }
}{ $joker ->
    [yes] { " × 2 Joker" }
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
all-replaced = { $count } neue Karten kommen vom Stapel.

ask-set-up = Die Blume wird ausgelegt: { $place } ist der nächste Platz.
ask-replace = { $number ->
    [1] { $count } neue Karten kommen vom Stapel.
   *[other] Neue Karten kommen vom Stapel: { $number } von { $count }.
}
ask-select = { $who ->
    [you] Wähle zwei oder mehr Karten von gleichem Rang.
   *[other] { $who } wählt Karten zum Nehmen.
}
ask-arrange = { $who ->
    [you] { $count ->
        [one] Lege die neue Karte: { $cards }.
       *[other] Lege die neuen Karten auf die leeren Plätze: { $cards }.
    }
   *[other] { $who } legt die neuen Karten.
}
ask-over = Im Stapel liegen keine zwei Karten mehr, das Spiel ist zu Ende: { $points } Punkte.

take = { $cards } nehmen
put = { $cards } legen

# Warum etwas nicht erlaubt ist: ohne Punkt.
no-seat = Rose spielt man allein, auf Platz 1
no-too-few = Wähle zwei oder mehr Karten von gleichem Rang
no-two-jokers = Nur ein Joker darf dabei sein
no-joker-alone = Ein Joker braucht eine Karte, zu der er gehört
no-two-ranks = Alle Karten müssen den gleichen Rang haben: { $one } und { $other } passen nicht zusammen
no-pile-short = So viele gehen nicht: Im Stapel { $pile ->
    [0] ist keine Karte mehr
    [1] ist nur noch eine Karte
   *[other] sind nur noch { $pile } Karten
}
no-take-first = Noch nicht: Wähle zuerst Karten zum Nehmen
no-place-first = Noch nicht: Lege zuerst die neuen Karten auf { $places }
no-other-places = Die neuen Karten kommen auf { $places }, auf jeden Platz eine
no-deal-first = Noch nicht: Zuerst kommt eine Karte vom Stapel
no-deal-yet = Noch nicht: Zuerst werden Karten gewählt
no-deal-before-placing = Noch nicht: Zuerst werden die neuen Karten gelegt
no-dealt-twice = Diese Karte geht nicht: { $card ->
    [joker] Beide Joker sind
   *[card] { $card } ist
} schon im Spiel

# Was der Katalog vom Spiel sagt.
set-up-tagline = Sammle gleiche Karten in einer Blume aus vierzehn, und wähle, wo die neuen wachsen.
set-up-goal = Sammle, was du kannst, bis der Stapel leer ist.

# Was für eine Wahl spricht, in einem Tipp.
reason-take = Die Punkte verdoppeln sich: { $doubles }.
because-touching = die Karten berühren sich
because-court = es sind Asse, Könige, Damen oder Buben
because-joker = ein Joker ist dabei
reason-place = { CAPITAL($met) }.
meets = { $card } berührt dann { $other }

# Was auf dem Tisch liegt.
zone-flower = Blume
zone-dealt = Zu legen
zone-pile = Stapel
zone-taken = Genommen
figure-score = Punkte
mark-selected = Zu belegen: { $what }

# Welche Plätze sich berühren (ROSE-2).
touches = { $place } berührt { $others }.
