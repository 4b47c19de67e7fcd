### Was der Ratgeber sagt: Tipps, und wie ein Spiel verlief. `$who` ist, um wessen Wahl es geht: `you` ist, wer zuhört.

# Werte.
points = { $value ->
    [1] 1 Punkt
   *[other] { $value } Punkte
}
enemies = { $value ->
    [1] 1 Gegner
   *[other] { $value } Gegner
}
level = Gleichstand
ahead = { $points } Vorsprung
behind = { $points } Rückstand
wins = { $value ->
    [1] 1 Sieg von 100
   *[other] { $value } Siege von 100
}
wins-few = weniger als 1 Sieg von 100
wins-most = mehr als 99 Siege von 100
less = { $points } weniger
worse = { $points } schlechter
fewer-wins = { $value ->
    [1] 1 Sieg weniger von 100
   *[other] { $value } Siege weniger von 100
}

# Tipps: was man dann erwarten kann, die beste Antwort, und was es sonst gibt. `$hidden`: andere halten Karten, die man nicht sieht.
forced = Etwas anderes ist nicht möglich.
no-reason = Aus keinem besonderen Grund.
gain-points = { $certain ->
    [yes] Das endet mit genau { $value }
   *[no] Spielt der Bot weiter, endet das im Schnitt mit { $value }
}{ seen }
gain-enemies = { $certain ->
    [yes] Das endet mit genau { $value }, die vorbei sind
   *[no] Spielt der Bot weiter, sind im Schnitt am Ende { $value } vorbei
}{ seen }
gain-lead = Am Ende { $who ->
    [you] hast du
   *[other] hat { $who }
} { $certain ->
    [yes] sicher { $value }
   *[no] im Schnitt { $value }
}{ seen }
gain-win = Damit { $who ->
    [you] gewinnst du
   *[other] gewinnt { $who }
} sicher.
gain-lost = Gegen das beste Spiel ist das verloren, was immer man tut.
gain-wins = Damit { $who ->
    [you] holst du
   *[other] holt { $who }
} { $value ->
    [wins] { $certain ->
        [yes] { "genau " }
       *[no] { "etwa " }
    }
   *[other] { "" }
}{ $value }{ seen }
seen = { $hidden ->
    [yes] { ", soweit zu sehen ist." }
   *[no] .
}
looks-best = Einen Schritt voraus sieht das am besten aus.
then = Danach: { $what }.
reply = { $who ->
    [you] Deine beste Antwort
   *[other] Die beste Antwort von { $who }
}{ $hidden ->
    [yes] { " ist meistens:" }
   *[no] :
} { $what }.
just-as-good = Genauso gut: { $what }.
about-as-good = Etwa gleich gut: { $what }.
next-best = Am zweitbesten: { $what } ({ $worse }).

# Eine Analyse: über eine Wahl.
nothing-to-compare = Hier gab es nichts zu vergleichen.
the-best = Besser geht es nicht, soweit bekannt.
gives-away = Das verschenkt { $certain ->
    [yes] { "" }
   *[no] { "im Schnitt " }
}{ $amount }. Besser: { $best } ({ $value }).
as-good = So gut wie das Beste, was gefunden wurde: { $best }.
not-told-apart = Der Bot kann es vom Besten, was gefunden wurde, nicht unterscheiden: { $best }.
best-found = Das Beste, was gefunden wurde: { $best }.
answers = { $who ->
    [you] Du
   *[other] { $who }
}: { $what }

# Über ihre Wendepunkte. `$happened` ist, was geschah.
turning-choice = { $who ->
    [you] Du verschenkst
   *[other] { $who } verschenkt
} damit { $amount }: { $what }
turning = { $amount } { $way ->
    [better] besser
   *[worse] schlechter
} für { $who ->
    [you] dich
   *[other] { $who }
}: { $happened }
# Was eine einzelne Wahl bewirkte.
cause-choice = { $who ->
    [you] deine Wahl
   *[other] die Wahl von { $who }
} ({ $what })
cause-sight = das hatte der Bot nicht kommen sehen
cause-exact = ab hier hat der Bot alles zu Ende gerechnet
cause-others = was die anderen spielten
cause-both = { $one }; { $other }
came-all = neu { $dealt ->
    [1] kam
   *[other] kamen
} { $dealt }
came-many = die neuen Karten

# Über das ganze Spiel.
summary = { $choices ->
    [1] 1 Wahl
   *[other] { $choices }-mal gewählt
}, { $losses ->
    [0] nie schlechter als das Beste, was gefunden wurde
   *[other] davon { $losses }-mal etwas verschenkt: im Schnitt { $amount } je Wahl
}
balance = von { $from } auf { $to }{ $parts ->
    [0] { "" }
   *[other] : { $told }
}
balance-own = { $who ->
    [you] deine Wahl
    [us] die Wahl eurer Seite
   *[other] eigene Wahl
} { $by }
balance-others = die Wahl der anderen { $by }
balance-luck = Glück { $by }
balance-both = Glück und die Wahl der anderen zusammen { $by }
balance-sight = was der Bot nicht kommen sah { $by }
balance-exact = was vorher geschätzt war und jetzt genau ist { $by }
balance-noise = Ungenauigkeit des Bots { $by }
two = { $one }, { $other }

# Wer geurteilt hat.
bot = { $kind ->
    [random] ein Bot, der zufällig spielt
    [greedy] ein Bot, der einen Schritt vorausschaut
    [mcts] eine Suche, die nichts vom Spiel weiß
    [gentle] ein sanfter Bot
    [casual] ein lockerer Bot
    [strong] ein starker Bot
   *[best] der beste Bot
}{ $limit ->
    [none] { "" }
    [exact] { " " }(jede Wahl bis zum Ende durchgerechnet)
    [simulations] { " " }mit { $number } Versuchen je Wahl
    [seconds] { " " }mit { $number } s je Wahl
   *[milliseconds] { " " }mit { $number } ms je Wahl
}{ $threads ->
    [1] { "" }
   *[other] { " " }auf { $threads } Kernen
}
decimal = { $value }
names = { $names }
names-by-sight = { $who }, nach dem, was { $who } sah
decimal-whole = { $value },0
