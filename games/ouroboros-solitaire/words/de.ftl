### Ouroboros Solitaire. `$who` spielt: `you` ist, wer zuhört. Karten haben keinen Artikel: Pik-Zwei.

# Der einzige Joker dieses Spiels.
the-joker = Joker
# Nach Wörtern mit Akkusativ.
some-enemy = den Gegner
some-card = die oberste Karte
deck = { $who ->
    [you] dein Deck
   *[other] das Deck
}

# Der Verlauf hat eine Überschrift für jede Schleife, und einen Eintrag für eine Reihe von Karten.
loop = Schleife { $number }
all-turned-up = Die Gegner werden aufgedeckt.
all-drawn = Karten werden gezogen.
all-paid = Karten werden gezahlt.
all-lost = Karten gehen verloren.
all-milled = Karten werden abgelegt.

# Was geschehen ist, und was gleich daraus folgt. Die Teile darunter beginnen klein und haben keinen Punkt.
told = { CAPITAL($what) }{ $then ->
    [none] .
   *[other] ; { $then }.
}
then = { $this }; { $next }
list = { $parts }

faced = { $who ->
    [you] du trittst gegen { $enemy }
   *[other] { $who } tritt gegen { $enemy }
}{ $number ->
    [none] { "" }
   *[other] { " " }({ $number })
} an{ $needed ->
    [1] { "" }
   *[other] , das braucht { WORDS($needed) } Erfolge
}
bribed = { $who ->
    [you] du bestichst { $enemy } für { paid-cards } aus deinem Deck
   *[other] { $who } besticht { $enemy } für { paid-cards } aus dem Deck
}
played = { $who ->
    [you] du spielst { $cards }: { $outcome }
   *[other] { $who } spielt { $cards }: { $outcome }
}
flashed = { $who ->
    [you] du zückst den Joker, und der schlägt { $enemy } sofort
   *[other] { $who } zückt den Joker, und der schlägt { $enemy } sofort
}
scouted = { $who ->
    [you] du spähst mit { $card } unter { $enemy }
   *[other] { $who } späht mit { $card } unter { $enemy }
}
reorganized = { $who ->
    [you] du ordnest mit { $card } um: { $cards } { go } unter dein Deck
   *[other] { $who } ordnet mit { $card } um: { $cards } { go } unter das Deck
}
go = { $cards ->
    [one] kommt
   *[other] kommen
}
enforced = { $who ->
    [you] du erlässt mit { $card } { law }: { $new ->
        [yes] { effect }
       *[no] Es galt schon
    }
   *[other] { $who } erlässt mit { $card } { law }: { $new ->
        [yes] { effect }
       *[no] Es galt schon
    }
}
recruited = { $who ->
    [you] du wirbst { $card } von Stapel { $pile } für dein Deck an
   *[other] { $who } wirbt { $card } von Stapel { $pile } für das Deck an
}

drew = { $who ->
    [you] du ziehst { $cards }
   *[other] { $who } zieht { $cards }
}
paid = { $who ->
    [you] du zahlst { $cards }
   *[other] { $who } zahlt { $cards }
}
lost = { $who ->
    [you] du verlierst { $cards }
   *[other] { $who } verliert { $cards }
}
milled = { $who ->
    [you] du legst { $cards } ab
   *[other] { $who } legt { $cards } ab
}
saw = { $who ->
    [you] du siehst { $cards } in Stapel { $pile }
   *[other] { $who } sieht { $cards } in Stapel { $pile }
}
turned-up = { $card } wird auf Stapel { $pile } aufgedeckt
dealt = { $card } wird gegeben
passed = { $cards ->
    [one] { $cards } ist vorbei
   *[other] { $cards } sind vorbei
}
passed-joining = { $card } ist vorbei und kommt in { deck }
joined = { $cards } { go } in { deck }
came-back = { $cards ->
    [one] { $cards } kommt zurück
   *[other] { WORDS($count) } Karten kommen zurück
}
extorted = das Gesetz der Erpressung bringt { $cards } zurück
cleared = Schleife { $loop } ist geschafft, und alle Karten kommen in ihre Decks zurück
won = das Spiel ist geschafft
ended = { deck } ist leer, und damit endet das Spiel

# Was gespielte Karten ergeben. `$terms` ist eine Rechnung: 4+5+6=15.
sum = { $off ->
    [0] { $terms }
   *[other] { $terms }, gezählt als { $total }
}
beats = { $sum }, das schlägt { $enemy }
beats-with = { $sum }, das schlägt { $enemy } mit { combo }
succeeds = { $sum }, Erfolg { $count } von { $needed } gegen { $enemy }
fails = { $sum }, nicht { $number }, also { $lost ->
    [one] geht eine Karte
   *[other] gehen { WORDS($lost) } Karten
} verloren
combo = { $combo ->
    [flush] einem Flush
    [pair] einem Paar
    [straight] einer Straße
    [straight-flush] einer Straße in einer Farbe
   *[three-of-a-kind] einem Drilling
}

# Gesetze, nach den Farben ihrer Könige.
law = { $law ->
    [hearts] das Gesetz des Schutzes
    [diamonds] das Goldene Gesetz
    [clubs] das Gesetz der Hilfe
   *[spades] das Gesetz der Erpressung
}
effect = { $law ->
    [hearts] Jede Kombination bringt zwei Karten mehr zurück
    [diamonds] Gegner brauchen einen Erfolg weniger, aber mindestens einen
    [clubs] Bestechen kostet eine Karte weniger
   *[spades] Jeder Erfolg bringt zwei Karten zurück
}

# Was gefragt ist.
ask-face = { $who ->
    [you] Tritt gegen die oberste Karte eines Stapels an{ $special ->
        [both] , oder nutze zuerst eine Dame oder einen König
        [queen] , oder nutze zuerst eine Dame
        [king] , oder nutze zuerst einen König
       *[none] { "" }
    }.
   *[other] { $who } wählt einen Gegner.
}
ask-confront = { $who ->
    [you] Spiel eine bis drei Karten, die { $number } ergeben{ success-of }{ other-ways }.
   *[other] { $who } kämpft gegen { $enemy }.
}
success-of = { $needed ->
    [1] { "" }
   *[other] { " " }(Erfolg { $count } von { $needed })
}
other-ways = { $flash ->
    [yes] { $bribe ->
        [none] , oder zücke den Joker
        [one] , bestich deinen Gegner für eine Karte oder zücke den Joker
       *[other] , bestich deinen Gegner für { WORDS($bribe) } Karten oder zücke den Joker
    }
   *[no] { $bribe ->
        [none] { "" }
        [one] , oder bestich deinen Gegner für eine Karte
       *[other] , oder bestich deinen Gegner für { WORDS($bribe) } Karten
    }
}
ask-recruit = { $who ->
    [you] Wähle den Stapel, dessen oberste Karte in dein Deck kommt.
   *[other] { $who } wählt den Stapel, dessen oberste Karte in das Deck kommt.
}
ask-fronts = Schleife { $loop } beginnt: Auf Stapel { $pile } wird die oberste Karte aufgedeckt.
ask-draw = { $who ->
    [you] Du füllst deine Hand auf: Karte { $number } von { $hand }.
   *[other] { $who } füllt die Hand auf: Karte { $number } von { $hand }.
}
ask-scout = { $who ->
    [you] Du siehst dir eine Karte unter dem Gegner auf Stapel { $pile } an.
   *[other] { $who } sieht sich eine Karte unter dem Gegner auf Stapel { $pile } an.
}
ask-redraw = { $who ->
    [you] Du ziehst so viele Karten nach, wie du weggelegt hast: noch { $left }.
   *[other] { $who } zieht die weggelegten Karten nach: noch { $left }.
}
ask-pay = { $who ->
    [you] Du zahlst die Bestechung: noch { $left }.
   *[other] { $who } zahlt die Bestechung: noch { $left }.
}
ask-fail = { $who ->
    [you] Du bist gescheitert und verlierst Karten: noch { $left }.
   *[other] { $who } ist gescheitert und verliert Karten: noch { $left }.
}
ask-mill = { $who ->
    [you] Nach der Kombination legst du Karten ab: noch { $left }.
   *[other] Nach der Kombination legt { $who } Karten ab: noch { $left }.
}
ask-turn-up = Auf Stapel { $pile } wird die nächste Karte aufgedeckt.
ask-lost = { CAPITAL($deck) } ist leer, und damit endet das Spiel: { passed-count }.
ask-won = { $loops ->
    [one] Die Schleife ist geschafft: { passed-count }.
   *[other] Alle { $loops } Schleifen sind geschafft: { passed-count }.
}
passed-count = { $score } Gegner vorbei

# Was eine Wahl tun würde.
would-face = mit { $needed ->
    [1] { $number }
   *[other] { WORDS($needed) }mal { $number }
} schlägst du ihn, { $bribe ->
    [one] für { $bribe } Karte
   *[other] für { $bribe } Karten
} bestichst du ihn
would-pay = { $count ->
    [one] { $count } Karte zahlen
   *[other] { $count } Karten zahlen
}
would-flash = schlägt { $enemy } sofort
would-scout = { $count ->
    [one] zeigt { $count } Karte unter { $enemy }
   *[other] zeigt { $count } Karten unter { $enemy }
}
would-reorganize = { $count ->
    [one] { $count } neue Karte wird gezogen
   *[other] { $count } neue Karten werden gezogen
}
would-enforce = { $new ->
    [yes] { effect }
   *[no] Es gilt schon, also ändert sich nichts
}
would-leave = { $enemy } geht
would-come-back = { $count ->
    [0] keine Karte kommt zurück
    [one] { $count } Karte kommt zurück
   *[other] { $count } Karten kommen zurück
}
would-join = { $count ->
    [one] { $count } Gegner kommt in { deck }
   *[other] { $count } Gegner kommen in { deck }
}
would-mill = { $count ->
    [one] { $count } Karte wird abgelegt
   *[other] { $count } Karten werden abgelegt
}
would-draw = { $count ->
    [one] { $count } Karte wird gezogen
   *[other] { $count } Karten werden gezogen
}
# `$sum` ist eine Rechnung: 22-4+1=19.
would-be-left = { deck } hat dann { $sum }

beware-ends = { deck } wird leer, und damit endet das Spiel
clears-last = damit sind die letzte Schleife und das Spiel geschafft
clears = damit ist Schleife { $loop } geschafft; alle Karten kommen in ihre Decks zurück, auch die der Hand; Schleife { $next } beginnt mit { $deck-size } Karten im Deck, und jeder Gegner braucht { $needed ->
    [one] einen Erfolg
   *[other] { WORDS($needed) } Erfolge
}
# Die Zahl der Karten steht nicht da, wo sie eben schon stand.
beware-thin = { $left ->
    [none] { "" }
    [one] noch { $left } Karte im Deck:{ " " }
   *[other] noch { $left } Karten im Deck:{ " " }
}danach zu scheitern beendet das Spiel

face = gegen { $enemy } auf Stapel { $pile } antreten
bribe = { $enemy } bestechen
play = { $cards } spielen
flash = den Joker zücken
scout = mit { $card } unter { $enemy } spähen
reorganize = mit { $card } umordnen und { $cards } unter das Deck legen
enforce = mit { $card } { law } erlassen
recruit = { $card } von Stapel { $pile } anwerben

# Warum etwas nicht erlaubt ist: ohne Punkt.
no-seat = Ouroboros Solitaire spielt man allein, auf Platz 1
no-recruit = Jetzt nicht: Nur ein Drilling bringt eine Karte mit
no-recruit-first = Noch nicht: Wähle zuerst den Stapel, dessen oberste Karte in dein Deck kommt
no-card-on-pile = Auf Stapel { $pile } liegt keine Karte mehr
no-other-enemy = Noch nicht: { $card } ist noch dein Gegner
no-face-first = Noch nicht: Tritt zuerst gegen die oberste Karte eines Stapels an
no-bribe = Jetzt nicht: Gegen diesen Gegner wurden schon Karten gespielt, er lässt sich nicht mehr bestechen
no-such-count = Spiel eine bis drei Karten
no-joker-played = Der Joker hat keine Zahl und lässt sich nicht spielen, nur zücken
no-card-held = { $card ->
    [the-joker] Den Joker
   *[card] { $card }
} hast du nicht auf der Hand
no-special = { $rank ->
    [jack] Nur ein Bube kann spähen
    [queen] Nur eine Dame kann die Hand umordnen
   *[king] Nur ein König kann ein Gesetz erlassen
}
no-only-card = Jetzt nicht: { $card } ist deine einzige Karte auf der Hand
no-card-below = Unter diesem Gegner liegt keine Karte
no-card-unseen = Die Karten unter diesem Gegner hast du schon gesehen
no-card-sent = Mit einer Dame legst du mindestens eine Karte weg
no-queen-sent = Eine Dame kann sich nicht selbst weglegen
no-deal-first = Noch nicht: Zuerst kommt eine Karte
no-card-before-recruit = Noch nicht: Zuerst wird ein Stapel gewählt
no-card-due = Noch nicht: Zuerst wird gewählt
no-such-card = Diese Karte nicht: Als Nächstes kommt eine ungesehene aus { $deck ->
    [friendly] deinem Deck
   *[threat] dem Gefahren-Deck
}, und { $card ->
    [the-joker] den Joker
   *[card] { $card }
} { $why ->
    [seen] hat man schon gesehen
   *[other-deck] hat das andere Deck
}

# Was für eine Wahl spricht, in einem Tipp.
paid-cards = { $count ->
    [one] eine Karte
   *[other] { WORDS($count) } Karten
}
reason-face = Mit { $cards } kommst du auf { $number }.
reason-face-joker = Auf { $number } kommst du mit deiner Hand nicht, aber der Joker würde diesen Gegner schlagen.
reason-face-bribe = Auf { $number } kommst du mit deiner Hand nicht; bestechen kostet { paid-cards } aus dem Deck.
reason-bribe = Damit wirst du { $enemy } los, für { paid-cards } aus dem Deck.
reason-fail = Damit scheiterst du an { $enemy }, und das kostet { paid-cards } aus dem Deck.
reason-beat = Das schlägt { $enemy }{ $back ->
    [0] { "" }
    [one] , und eine abgelegte Karte kommt zurück
   *[other] , und { WORDS($back) } abgelegte Karten kommen zurück
}.

# Was man von allen Möglichkeiten zugleich wissen kann. Jede von `$sets` ergibt die Zahl.
overview-plays = { $sets ->
    [0] Auf { $number } kommst du mit deiner Hand nicht: An { $enemy } scheitert alles, was du spielst.
   *[other] Auf { $number } kommst du so: { $sets }. Alles andere scheitert.
}
made-of = mit { $cards }

# Was auf dem Tisch liegt; `$who` spielt.
zone-enemies = Gegner
zone-gone = Aus dem Spiel
zone-deck = Deck
zone-bottom = Unten im Deck
zone-resting = Ruhend
zone-played = Gespielt
zone-milled = Vom Deck
zone-discard = Ablage
zone-hand = { $who ->
    [you] Deine Hand
    [none] Hand
   *[other] Hand von { $who }
}
spot-enemies = Stapel { $spot }
holds-gone = Aus dem Spiel bis zur nächsten Schleife: { $pieces }.
holds-deck = { $count ->
    [0] Im Deck ist keine Karte, deren Stelle niemand kennt
    [one] Oben im Deck: { $pieces }
   *[other] Oben im Deck { $count } Karten, deren Reihenfolge niemand kennt: { $pieces }
}.
holds-bottom = { $count ->
    [one] Unten im Deck: { $pieces }
   *[other] Unten im Deck { $count } Karten in dieser Reihenfolge: { $pieces }
}.
holds-resting = Ruhend bis zur nächsten Schleife: { $pieces }.
holds-played = Eben gespielt: { $pieces }.
holds-milled = Eben vom Deck abgelegt: { $pieces }.
holds-discard = { $count ->
    [0] Die Ablage ist leer
    [one] In der Ablage: { $pieces }
   *[other] In der Ablage { $count } Karten von unten, woher sie zuerst zurückkommen: { $pieces }
}.
button-bribe = bestechen
button-flash = zücken

figure-score = { $value ->
    [none] Vorbei
   *[other] { $value } Gegner vorbei
}
figure-deck_size = { $value ->
    [none] Karten im Deck
    [one] { $value } Karte im Deck
   *[other] { $value } Karten im Deck
}
fact-loop = Schleife { $value }{ $loops ->
    [none] { "" }
   *[other] { " " }von { $loops }
}: { $short ->
    [yes] je { a-success }
   *[other] Jeder Gegner braucht { a-success }
}
a-success = { $needed ->
    [one] { $needed } Erfolg
   *[other] { $needed } Erfolge
}
# Wo ein Erfolg genügt, ist nichts zu zählen.
fact-successes = { $needed ->
    [1] { "" }
   *[other] Erfolge bisher: { $value } von { $needed }
}
# Die geltenden Gesetze; `$value` ist, wie viel jedes ändert.
fact-protection = { $short ->
    [yes] Schutz: Kombinationen bringen +{ $value }
   *[other] Gesetz des Schutzes: Jede Kombination bringt { WORDS($value) } Karten mehr zurück
}
fact-golden_law = { $short ->
    [yes] Goldenes Gesetz: { $value } Erfolg weniger
   *[other] Goldenes Gesetz: Gegner brauchen { WORDS($value) }en Erfolg weniger, aber mindestens einen
}
fact-assistance = { $short ->
    [yes] Hilfe: Bestechen { $value } billiger
   *[other] Gesetz der Hilfe: Bestechen kostet { WORDS($value) }e Karte weniger
}
fact-extortion = { $short ->
    [yes] Erpressung: Erfolge bringen { $value }
   *[other] Gesetz der Erpressung: Jeder Erfolg bringt { WORDS($value) } Karten zurück
}
mark-engaged = { $short ->
    [yes] Dein Gegner: Stapel { $what }
   *[other] Dein Gegner liegt auf Stapel { $what }
}
mark-unseen = { $short ->
    [yes] Ungesehen: { $what }
   *[other] Noch nicht gesehene Gegner: { $what }
}

# Was neben einer Karte, einem Stapel oder einer Zahl zu wissen ist, in wenigen Worten.
note-enemy = Zahl { $number }{ $bribe ->
    [none] { "" }
   *[other] , Preis { $bribe }
}
note-card = { $special ->
    [flash] ohne Zahl, zum Zücken
    [scout] Zahl { $number }, oder spähen
    [reorganize] Zahl { $number }, oder umordnen
    [enforce] Zahl { $number }, oder ein Gesetz
   *[none] Zahl { $number }
}
note-left = noch { $count }
note-thin = Scheitern beendet das Spiel

# Wonach man sonst fragen kann.
deck-has = Das Deck hat { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
prices = Bestechen kostet { $prices }.
price = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} für { $enemy } auf Stapel { $pile }

# Was der Katalog vom Spiel sagt.
set-up-designer = einer unbekannten Person
set-up-tagline = Ein kleines Deck beißt sich in den Schwanz: Besiege, bestich oder überlebe Gegner, die mit jeder Schleife mehr verlangen.
set-up-goal = Komm an möglichst vielen Gegnern vorbei.
set-up-failure = Wenn du scheiterst
set-up-failure-help = Was mit dem Gegner geschieht, an dem du gescheitert bist.
set-up-failure-passes = Der Gegner geht
set-up-failure-passes-help = Der Gegner geht und zählt als vorbei.
set-up-failure-stays = Der Gegner bleibt
set-up-failure-stays-help = Der Gegner bleibt, und deine Erfolge gegen ihn gelten weiter.
set-up-pair = Paare
set-up-pair-help = Wo zwei Karten von gleicher Zahl ein Paar sind.
set-up-pair-within = Auch unter drei Karten
set-up-pair-within-help = Auch wenn du drei Karten spielst.
set-up-pair-alone = Nur zwei Karten allein
set-up-pair-alone-help = Nur wenn du allein diese zwei Karten spielst.
set-up-straight = Straßen
set-up-straight-help = Welche drei Zahlen eine Straße sind.
set-up-straight-linear = Ass bis König
set-up-straight-linear-help = Von A-2-3 bis B-D-K.
set-up-straight-circular = Um die Ecke
set-up-straight-circular-help = Auch um die Ecke: D-K-A und K-A-2.
set-up-combos = Straße in einer Farbe
set-up-combos-help = Was eine Straße in einer Farbe zurückbringt.
set-up-combos-best = Als eine Kombination
set-up-combos-best-help = Die Karten der besseren Kombination.
set-up-combos-sum = Als zwei Kombinationen
set-up-combos-sum-help = Die Karten beider Kombinationen; der Schutz gilt für jede.
set-up-kind = Drilling
set-up-kind-help = Was ein Drilling außer dem Gegner anwirbt.
set-up-kind-one = Wirbt von einem Stapel an
set-up-kind-one-help = Die oberste Karte eines Stapels, den du wählst.
set-up-kind-every = Wirbt von jedem Stapel an
set-up-kind-every-help = Die oberste Karte jedes Stapels.
set-up-laws = Gesetze der Könige
set-up-laws-help = Wie lange die Gesetze der Könige gelten.
set-up-laws-kept = Das ganze Spiel
set-up-laws-kept-help = Bis zum Ende des Spiels.
set-up-laws-loop = Eine Schleife
set-up-laws-loop-help = Bis zum Ende der Schleife.
set-up-loops = Länge
set-up-loops-help = Nach wie vielen geschafften Schleifen das Spiel endet.
set-up-loops-zero = Endlos
set-up-loops-one = Eine Schleife
set-up-loops-many = Schleifen
