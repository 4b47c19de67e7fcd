### Die Worte des Spielfelds von Rose, in der Du-Form. `$place` ist Notation: b1.

rose-flower = Die Blume
rose-score = Punkte
rose-pile-heard = Karten im Stapel, noch
rose-pile-left = übrig
rose-left = Noch im Stapel: { $count } { $count ->
    [one] Karte
   *[other] Karten
}
rose-card-left = noch da
rose-card-gone = weg
rose-in-all = zusammen
rose-jokers-left = { $count ->
    [0] Kein Joker mehr
    [1] Noch 1 Joker
   *[other] Noch { $count } Joker
}
rose-waits = { $place }, wartet auf eine Karte
rose-goes-here = { $place }, hierhin kommt { $card }
rose-can-join = passt dazu
rose-new-here = { $place }: Diese Karte ist neu
rose-doubles = Was die Punkte verdoppelt
rose-times-two = Je ×2:
rose-touching = Berührung
rose-court = A, K, D, B
rose-the-dealt = Die neuen Karten
rose-dealt = Neue Karten
rose-all-placed = Jede Karte hat ihren Platz.
rose-where = { $card }: Wähle einen Platz.
rose-put-each = Lege jede Karte auf einen leeren Platz.
rose-on-place = { $card }, auf { $place }: zurücknehmen
rose-put = So legen
rose-cards-chosen = { $count } Karten gewählt.
rose-take = Nehmen
rose-take-for = Für { $points } nehmen
rose-pick = Wähle eine Karte: Was passt dazu?
rose-nothing-joins = Zu dieser Karte passt nichts. Wähle eine andere.
rose-one-more = { $count ->
    [1] Noch eine: Die markierte passt.
   *[other] Noch eine: { $count } markierte passen.
}
rose-key-take = die gewählten Karten nehmen, oder die neuen an ihre Plätze legen
rose-key-number = eine neue Karte aufnehmen, um sie zu legen
