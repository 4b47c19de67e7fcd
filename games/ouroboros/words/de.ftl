### Ouroboros. `$who` handelt: `you` ist, wer zuhört. `$square` ist Notation: c3.
### Farben haben die Endung von „eine blaue“ und „zwei blaue“: Scheiben stehen nie im Dativ.

# `$last` ist, wie viele es von der zuletzt genannten Farbe sind.
discs = { $colours } { $last ->
    [one] Scheibe
   *[other] Scheiben
}
colour-count = { $count } { colour }
colour = { $colour ->
    [blue] blaue
    [green] grüne
    [red] rote
   *[yellow] gelbe
}
disc = { $count ->
    [none] eine { colour } Scheibe
    [one] 1 { colour } Scheibe
   *[other] { $count } { colour } Scheiben
}
stone = { $count ->
    [none] ein Stein
    [one] 1 Stein
   *[other] { $count } Steine
}
no-disc = keine Scheibe
way = { $way ->
    [orthogonal] als Plus
   *[diagonal] als Kreuz
}

# Was geschehen ist.
all-laid = Die Scheiben sind ausgelegt.
laid = Eine { colour } Scheibe kommt auf { $square }.
# `$next` bekommt die Scheiben neben dem Feld, die mit ihm ein Plus oder ein Kreuz bilden.
placed = { $given ->
    [none] { $who ->
        [you] Du setzt einen Stein { way } auf { $square } und nimmst { $own }.
       *[other] { $who } setzt einen Stein { way } auf { $square } und nimmt { $own }.
    } { $next ->
        [you] Du bekommst
       *[other] { $next } bekommt
    } nichts.
   *[other] { $who ->
        [you] Du setzt einen Stein { way } auf { $square }, nimmst { $own } und gibst
       *[other] { $who } setzt einen Stein { way } auf { $square }, nimmt { $own } und gibt
    } { $next ->
        [you] dir
       *[other] { $next }
    } { $given }.
}
# `$stones` ist, was aus den Steinen wird.
removed = { $who ->
    [you] Du entfernst die Steine auf { $one } und { $other } für { $paid }{ fate }.
   *[other] { $who } entfernt die Steine auf { $one } und { $other } für { $paid }{ fate }.
}
fate = { $stones ->
    [spent] ; die Steine sind aus dem Spiel
   *[reused] { "" }
}
discarded = { $who ->
    [you] Du legst { $disc } ab.
   *[other] { $who } legt { $disc } ab.
}
handed = { $who ->
    [you] Du bekommst zu Beginn { $disc }.
   *[other] { $who } bekommt zu Beginn { $disc }.
}
swapped = { $who ->
    [you] Du tauschst die Scheiben mit { $next }.
   *[other] { $who } tauscht die Scheiben mit { $next ->
        [you] dir
       *[other] { $next }
    }.
}
# Nach dem letzten dieser Sätze.
won = { $deed } { $who ->
    [you] Du hast keine Scheibe mehr: Du gewinnst!
   *[other] { $who } hat keine Scheibe mehr und gewinnt!
}

# Was gefragt ist.
ask-laid = Die Scheiben werden ausgelegt: { $square } ist das nächste Feld.
ask-handed = { $who ->
    [you] Für dich wird eine Scheibe gezogen.
   *[other] Für { $who } wird eine Scheibe gezogen.
}
ask-over = { $who ->
    [you] Du gewinnst: Du hast keine Scheibe mehr.
   *[other] { $who } hat keine Scheibe mehr und gewinnt.
}
ask = { $who ->
    [you] { $state ->
        [swap] Tausche die Scheiben, setze einen Stein oder lege eine Scheibe ab.
        [first] Setze deinen ersten Stein auf eine Scheibe.
        [no-stone] Entferne zwei Steine oder lege eine Scheibe ab: Im Vorrat ist kein Stein mehr.
        [no-disc] Entferne zwei Steine oder lege eine Scheibe ab: Auf dem Brett liegt keine Scheibe mehr.
       *[any] Setze einen Stein, entferne zwei Steine oder lege eine Scheibe ab.
    }
   *[other] { $who } ist am Zug.
}

# Was eine Wahl bringen würde.
preview-place = { $who ->
    [you] Du nimmst
   *[other] { $who } nimmt
} { $own ->
    [nothing] nichts
   *[colour] eine { $own }
}, { $next ->
    [you] du bekommst
   *[other] { $next } bekommt
} { $given }
preview-remove = { $who ->
    [you] Du zahlst { $paid }: { left }
   *[other] { $who } zahlt { $paid }: { left }
}
preview-discard = { left }
preview-swap = { $who ->
    [you] Du bekommst
   *[other] { $who } bekommt
} { $got }, { $next ->
    [you] du bekommst
   *[other] { $next } bekommt
} { $given }
left = { $left ->
    [0] { $who ->
        [you] Du gewinnst!
       *[other] { $who } gewinnt!
    }
    [one] noch 1 Scheibe
   *[other] noch { $left } Scheiben
}

place = einen Stein { way } auf { $square } setzen
remove = die Steine auf { $one } und { $other } für { $paid } entfernen
discard = { $disc } ablegen
swap = die Scheiben mit Platz 1 tauschen

# Warum etwas nicht erlaubt ist: ohne Punkt.
no-stone-left = Jetzt nicht: Im Vorrat ist kein Stein mehr
no-stone-there = Dort nicht: Auf { $square } liegt schon ein Stein
no-disc-there = Dort nicht: { $square } ist leer, und ein Stein braucht eine Scheibe unter sich
no-stone-twice = Du musst zwei Steine entfernen, nicht zweimal { $square }
no-such-order = Nenne die zwei Steine in der Reihenfolge des Bretts: { $other } vor { $one }
no-stone-on = Auf { $square } liegt kein Stein
no-pattern = Die Steine auf { $one } und { $other } sind kein Paar
no-such-price = Die Steine auf { $one } und { $other } kosten { price }
price = { $pattern ->
    [p1] drei Scheiben einer Farbe
    [p2] eine Scheibe jeder Farbe
    [p3] drei Scheiben einer Farbe und zwei einer anderen
   *[p4] sechs Scheiben einer Farbe
}
no-other-colour = Die zwei Scheiben müssen eine andere Farbe haben als die drei
no-discs-to-pay = Nicht genug Scheiben: Dafür brauchst du { $takes }
no-such-disc = Du hast keine { colour } Scheibe
no-discs-yet = Noch nicht: Zuerst werden die Scheiben ausgelegt
no-deal-left = Nicht mehr: Alles ist ausgelegt, und danach entscheidet kein Glück
no-disc-left = Diese Scheibe nicht: Es gibt keine { colour } mehr, alle zehn sind ausgelegt
no-more-over = Das Spiel ist zu Ende: Platz { $seat } hat gewonnen

# Was für einen Stein spricht, in einem Tipp: die Steine, mit denen er ein Paar ist.
reason-place = { $matched ->
    [0] Der Stein ist noch mit keinem anderen ein Paar.
    [one] Der Stein ist ein Paar mit dem auf { $matched }.
   *[other] Der Stein ist je ein Paar mit denen auf { $matched }.
}

# Was man von allen Paaren zugleich wissen kann. `$pairs` sind die Paare auf dem Brett, `$ways`, was man für eines davon zahlen kann.
overview-pairs = { $pairs ->
    [0] Auf dem Brett sind keine zwei Steine ein Paar, also kannst du keine entfernen.
   *[other] Paare auf dem Brett: { $pairs }.
}
pair = { $one } mit { $other } ({ price }{ $can ->
    [yes] { "" }
   *[no] , was du nicht zahlen kannst
})
overview-refused = { $why }.
overview-price = Die Steine auf { $one } und { $other } kosten { price }. { $who ->
    [you] { $ways ->
        [0] Das kannst du nicht zahlen.
       *[other] Du kannst zahlen: { $ways }.
    }
   *[other] { $ways ->
        [0] { $who } kann das nicht zahlen.
       *[other] { $who } kann zahlen: { $ways }.
    }
}

# Was auf dem Tisch liegt; `$who` ist, wem es gehört.
zone-board = Brett
zone-stock = Vorrat
zone-gone = Aus dem Spiel
zone-undealt = Nicht ausgelegt
zone-supply = { $who ->
    [you] Deine Scheiben
    [none] Scheiben
   *[other] Scheiben von { $who }
}
figure-discs = { $value ->
    [none] Scheiben
    [one] 1 Scheibe
   *[other] { $value } Scheiben
}

# Was zwei Steine kosten, je nachdem, wie sie liegen.
fact-p1 = Mit Lücke: 3 gleiche
fact-p2 = Daneben: 1 jeder Farbe
fact-p3 = { shape }: 3+2 gleiche
fact-p4 = { shape }: 6 gleiche
shape = { $value ->
    [diagonal] Über Eck
    [knight] Springerzug
    [line3] Weit
   *[diagonal2] Weit über Eck
}
fact-stones = { $value ->
    [spent] Entfernte Steine bleiben aus dem Spiel
   *[reused] { "" }
}

# Was zwei Steine kosten, je nachdem, wie sie liegen, und welche das sind.
cost = Zwei Steine { $lie ->
    [between] in einer Reihe oder Spalte mit einem Feld dazwischen
    [beside] nebeneinander in einer Reihe oder Spalte
    [diagonal] diagonal nebeneinander
    [knight] einen Springerzug voneinander entfernt
    [line3] in einer Reihe oder Spalte mit zwei Feldern dazwischen
   *[diagonal2] auf einer Diagonale mit einem Feld dazwischen
} kosten { price }.
stones-spent = Entfernte Steine sind aus dem Spiel.
a-pair = Die Steine auf { $one } und { $other } sind ein Paar: Es kostet { price }.
no-pair = Keine zwei Steine sind ein Paar.

# Was der Katalog vom Spiel sagt.
set-up-tagline = Jeder Stein, den du setzt, füttert jemanden: Sei als Erstes deine Scheiben los.
set-up-goal = Beende als Erstes deinen Zug ohne Scheibe.
set-up-p3 = Muster für drei und zwei Scheiben
set-up-p3-help = Wie zwei Steine liegen müssen, damit man sie für drei Scheiben einer Farbe und zwei einer anderen entfernt.
set-up-p3-diagonal = Diagonal
set-up-p3-diagonal-help = Die zwei Steine liegen diagonal nebeneinander.
set-up-p3-knight = Springerzug
set-up-p3-knight-help = Die zwei Steine liegen einen Springerzug voneinander entfernt.
set-up-p3-line3 = In einer Linie, weit
set-up-p3-line3-help = Die zwei Steine liegen in einer Reihe oder Spalte, mit zwei Feldern dazwischen.
set-up-p3-diagonal2 = Diagonal, weit
set-up-p3-diagonal2-help = Die zwei Steine liegen auf einer Diagonale, mit einem Feld dazwischen.
set-up-p4 = Muster für sechs Scheiben
set-up-p4-help = Wie zwei Steine liegen müssen, damit man sie für sechs Scheiben einer Farbe entfernt.
set-up-p4-diagonal = { set-up-p3-diagonal }
set-up-p4-diagonal-help = { set-up-p3-diagonal-help }
set-up-p4-knight = { set-up-p3-knight }
set-up-p4-knight-help = { set-up-p3-knight-help }
set-up-p4-line3 = { set-up-p3-line3 }
set-up-p4-line3-help = { set-up-p3-line3-help }
set-up-p4-diagonal2 = { set-up-p3-diagonal2 }
set-up-p4-diagonal2-help = { set-up-p3-diagonal2-help }
set-up-stones = Entfernte Steine
set-up-stones-help = Was aus entfernten Steinen wird.
set-up-stones-reused = Zurück in den Vorrat
set-up-stones-reused-help = Sie kommen zurück in den Vorrat und dürfen wieder gesetzt werden.
set-up-stones-spent = Aus dem Spiel
set-up-stones-spent-help = Sie sind aus dem Spiel.
set-up-conflict-p3-p4 = Die zwei Muster müssen sich unterscheiden.
