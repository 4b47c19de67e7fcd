### Die Worte des Spielfelds von Ouroboros, in der Du-Form. `$square` ist Notation: b1.

ouroboros-colour = { $colour ->
    [b] Blau
    [g] Grün
    [r] Rot
   *[y] Gelb
}
ouroboros-discs = { $count ->
    [one] 1 Scheibe
   *[other] { $count } Scheiben
}
ouroboros-board = Das Brett
ouroboros-on-disc = { $square }, Scheibe in { ouroboros-colour }
ouroboros-on-stone = { $square }, Stein
ouroboros-on-nothing = { $square }, leer
ouroboros-can-join = passt dazu
ouroboros-can-leave = kann mit einem anderen weg
ouroboros-changed = eben geändert
ouroboros-to-move = am Zug:
ouroboros-supply = { $who }: { ouroboros-discs }
ouroboros-own = Deine Scheiben in { ouroboros-colour }: { $count }
ouroboros-stock = Vorrat
ouroboros-in-stock = { $count ->
    [one] 1 Stein im Vorrat
   *[other] { $count } Steine im Vorrat
}
ouroboros-prices = Was es kostet, zwei Steine zu entfernen:
ouroboros-pick = Wähle eine Scheibe: Du siehst die zwei Arten, einen Stein darauf zu setzen.
ouroboros-which-way = { $square }: Wie setzt du?
ouroboros-plus = Plus, daneben
ouroboros-cross = Kreuz, an den Ecken
ouroboros-gets = { $who ->
    [you] für dich
   *[other] für { $who }
}
ouroboros-nothing = nichts
ouroboros-not-now = jetzt nicht
ouroboros-next-stone = { $count ->
    [0] Der Stein auf { $square } kann noch mit keinem anderen weg. Wähle einen zweiten: Dann siehst du, was fehlt.
    [1] Jetzt den Stein auf { $square }.
   *[other] Jetzt einen der { $count } markierten Steine.
}
ouroboros-remove = Die Steine auf { $one } und { $other } entfernen: Was zahlst du?
ouroboros-discard = { ouroboros-colour } ablegen
ouroboros-key-plus = einen Stein als Plus setzen, auf dem Feld, auf dem du bist
ouroboros-key-cross = einen Stein als Kreuz setzen, auf dem Feld, auf dem du bist
ouroboros-pieces = Scheiben und Steine
# Über dem Brett: wovon eine Zahl ist, und dass der Vorrat leer ist.
ouroboros-of-discs = Scheiben
ouroboros-last-stone = Der letzte Stein
