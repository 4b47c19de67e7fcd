### Solo War. `$who` handelt: `you` ist, wer zuhört. Namen von Karten kommen aus dem Kartensatz, ohne Artikel. `$amount` hat sein Vorzeichen: +2.

# Der Verlauf hat eine Überschrift für jede Runde, und einen Eintrag für das Geben.
round = Runde { $round }
part-sudden-death = Stechen
all-dealt = Die Hilfskarten sind gegeben.

# Mehrere Sätze, oder mehrere Teile, hintereinander.
then = { $first } { $more }
also = { $first }, { $more }

# Wessen Stapel, nach „auf“, „in“ und „unter“ im Akkusativ: ohne `$owner` der von dem, der handelt.
deck = { $owner ->
    [none] { $who ->
        [you] deinen Stapel
       *[other] den eigenen Stapel
    }
    [you] deinen Stapel
    [us] eure Stapel
    [one] den Stapel von { $owner }
   *[other] die Stapel von { $owner }
}

# Ein Stapel, auf den eine Karte gespielt wird.
deck-of = { $owner ->
    [you] deinen Stapel
   *[other] den Stapel von { $owner }
}

## Was das Glück bringt.

dealt = { $who ->
    [you] Du bekommst { $card }.
   *[other] { $who } bekommt { $card }.
}
dealt-hidden = { $who ->
    [you] Du bekommst eine Hilfskarte.
   *[other] { $who } bekommt eine Hilfskarte.
}
# `$carried` ist, was Wirkungen der letzten Runde geben oder nehmen, wenn sie es tun.
summoned = { $who ->
    [you] Du deckst { $card } auf, Grundstärke { $force }{ carried }.
   *[other] { $who } deckt { $card } auf, Grundstärke { $force }{ carried }.
}
summoned-first = Runde { $round } beginnt: { summoned }
carried = { $carried ->
    [none] { "" }
   *[other] , dazu { $carried } aus der letzten Runde
}
revealed = { $who ->
    [you] Du deckst { $card } auf, Grundstärke { $force }.
   *[other] { $who } deckt { $card } auf, Grundstärke { $force }.
}
rolled = { $who ->
    [you] Du würfelst eine { $pips }: { $card } hat jetzt Stärke { $force }.
   *[other] { $who } würfelt eine { $pips }: { $card } hat jetzt Stärke { $force }.
}
rolled-zero = { $who ->
    [you] Du würfelst eine 0 und musst eine Tollpatschkarte ziehen.
   *[other] { $who } würfelt eine 0 und muss eine Tollpatschkarte ziehen.
}
drew = { $who ->
    [you] Du ziehst { $card }{ did }.
   *[other] { $who } zieht { $card }{ did }.
}
lost-card = { $who ->
    [you] Du verlierst { $card } von deiner Hand.
   *[other] { $who } verliert { $card } von der Hand.
}
coin-picked = Die Münze lässt { $who ->
    [you] dich
   *[other] { $who }
} zuerst in { deck } sehen.
# `$place` zählt von oben; `$card` fehlt für alle, die sie nicht sehen.
looked = { looks } in { deck }, { place }{ found }.
looks = { $who ->
    [you] Du siehst
    [us] { CAPITAL($who) } seht
    [one] { $who } sieht
   *[other] { $who } sehen
}
place = { $place ->
    [1] oberste Karte
   *[other] Karte { $place } von oben
}
found = { $card ->
    [none] { "" }
   *[other] : { $card }
}

## Was Spieler tun.

# Eine Wahl, die die anderen noch nicht sehen.
sealed = { $who ->
    [you] Du hast gewählt.
   *[other] { $who } hat gewählt.
}
sealed-own = Deine Wahl: { $what }.
passed = { $phase ->
    [support] { $who ->
        [you] Du spielst keine Hilfskarte.
       *[other] { $who } spielt keine Hilfskarte.
    }
    [gamble] { $who ->
        [you] Du riskierst keinen Wurf.
       *[other] { $who } riskiert keinen Wurf.
    }
   *[retaliation] { $who ->
        [you] Du schlägst nicht zurück.
       *[other] { $who } schlägt nicht zurück.
    }
}
gambled = { $who ->
    [you] Du riskierst einen Wurf{ late }.
   *[other] { $who } riskiert einen Wurf{ late }.
}
played = { $who ->
    [you] Du spielst { $card }{ on }{ late }{ did }.
   *[other] { $who } spielt { $card }{ on }{ late }{ did }.
}
played-and-gambled = { $who ->
    [you] Du riskierst einen Wurf und spielst { $card }{ on }{ late }{ did }.
   *[other] { $who } riskiert einen Wurf und spielt { $card }{ on }{ late }{ did }.
}
# In der Phase, in der man sich revanchiert.
late = { $late ->
    [none] { "" }
   *[yes] { " als Vergeltung" }
}
# Auf wen eine Karte gespielt wird, wo es eine Wahl gibt.
on = { $aim ->
    [none] { "" }
    [own-entity] { $who ->
        [you] { " auf dein eigenes Wesen" }
       *[other] { " auf das eigene Wesen" }
    }
    [own-deck] { $who ->
        [you] { " auf deinen eigenen Stapel" }
       *[other] { " auf den eigenen Stapel" }
    }
    [you] { " auf dich" }
   *[other] { " auf " }{ $aim }
}
# Was eine Karte getan hat: Teile.
did = { $clauses ->
    [none] { "" }
   *[other] : { $clauses }
}
targeted = { $who ->
    [you] Dein Wesen { $card } zielt auf { $aim }.
   *[other] { $card } von { $who } zielt auf { $aim ->
        [you] dich
       *[other] { $aim }
    }.
}
put-back = { $who ->
    [you] Du legst die Karten auf { deck } zurück, die oberste zuerst: { $cards }.
   *[other] { $who } legt die Karten auf { deck } zurück, die oberste zuerst: { $cards }.
}
put-back-hidden = { $who ->
    [you] Du legst die Karten auf { deck } zurück.
   *[other] { $who } legt die Karten auf { deck } zurück, in einer Reihenfolge, die sonst niemand sieht.
}
left-on-top = { $who ->
    [you] Du legst { top } wieder oben auf { deck }.
   *[other] { $who } legt { top } wieder oben auf { deck }.
}
rolled-over = { $who ->
    [you] Du legst { top } von oben unter { deck }.
   *[other] { $who } legt { top } von oben unter { deck }.
}
top = { $card ->
    [none] eine Karte
   *[other] { $card }
}

## Was eine Karte tut, in Teilen. Ohne `$to` trifft es, auf wen sie gespielt wurde, oder sonst ihren Spieler.

force = { $amount } Stärke{ for }
next-force = { $amount } Stärke in der nächsten Runde{ for }
for = { $to ->
    [none] { "" }
    [you] { " für dich" }
    [us] { " (" }{ $to })
   *[other] { " für " }{ $to }
}
kept-off = { $to ->
    [you] dein Schutz hält { $amount } Stärke ab
    [us] euer Schutz hält { $amount } Stärke ab ({ $to })
   *[other] der Schutz von { $to } hält { $amount } Stärke ab
}
base-force = Grundstärke { $force }
lost-effects = { $entities } { $entities ->
    [one] verliert die Wirkung
   *[other] verlieren die Wirkung
}
lost-force-effects = { $entities } { $entities ->
    [one] verliert die Wirkung auf Stärke
   *[other] verlieren die Wirkung auf Stärke
}
no-force-effects = { $entities } { $entities ->
    [one] hat keine Wirkung auf Stärke zu verlieren
   *[other] haben keine Wirkung auf Stärke zu verlieren
}
entity-of = { $who ->
    [you] dein { $card }
   *[other] { $card } von { $who }
}
shuffled = { $owner ->
    [none] { $who ->
        [you] du mischst deinen Stapel
       *[other] der eigene Stapel wird gemischt
    }
    [you] du mischst deinen Stapel
    [us] { $owner } mischt eure Stapel
    [one] { $owner } mischt den eigenen Stapel
   *[other] { $owner } mischen ihre Stapel
}
all-shuffled = alle Stapel werden gemischt
look = ein Blick in { deck }, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} tief
no-look = keine Karte mehr anzusehen
shield = Schutz vor Verlust von Stärke{ for }
token-back = eine Marke zurück
no-token-back = keine ausgegebene Marke zurückzuholen
loses-card = { $who ->
    [you] du verlierst eine zufällige Hilfskarte von deiner Hand
   *[other] eine zufällige Hilfskarte von der Hand geht verloren
}
no-card-to-lose = keine Hilfskarte zu verlieren

## Was daraus folgt.

entity-did = { $who ->
    [you] Dein { $card }: { $clauses }.
   *[other] { $card } von { $who }: { $clauses }.
}
seen = Du siehst { $owner ->
    [none] in deinem Stapel
   *[other] im Stapel von { $owner }
}: { $cards }.
round-won = Runde { $round }: { CAPITAL($result) }.
round-duels = Runde { $round }: { CAPITAL($first) }, und { $second }.
# `$others` sind die Stärken, die unterlegen sind.
result = { $who ->
    [you] du gewinnst mit { $force }{ against }
    [us] { $who } gewinnt mit je { $force }{ against }
    [one] { $who } gewinnt mit { $force }{ against }
   *[other] { $who } gewinnen mit je { $force }{ against }
}
against = { $others ->
    [0] { "" }
   *[other] { " gegen " }{ $others }
}
sudden-death = Das Stechen beginnt.
out = { $who ->
    [you] Du bist ausgeschieden.
    [us] { CAPITAL($who) } seid ausgeschieden.
    [one] { $who } ist ausgeschieden.
   *[other] { $who } sind ausgeschieden.
}

## Was gefragt ist.

ask-target = Wähle ein Ziel für dein Wesen { $card }.
ask-order = Lege die Karten auf { deck } zurück, die oberste zuerst.
ask-turn = Bleibt { $card } oben, oder kommt die Karte unter { deck }?
ask-top = Bleibt die oberste Karte, wo sie ist, oder kommt sie unter { deck }?
ask-support = Hilfsphase: Spiel eine Hilfskarte oder passe.{ teams }
ask-gamble = Wurfphase: Setze eine Marke und riskiere einen Wurf, oder passe.{ teams }
ask-retaliate = Vergeltung: Spiel eine Hilfskarte, riskiere einen Wurf, tu beides, oder passe.{ teams }
ask-retaliate-support = Vergeltung: Spiel doch noch eine Hilfskarte, oder passe.{ teams }
ask-retaliate-gamble = Vergeltung: Riskiere doch noch einen Wurf, oder passe.{ teams }
# In Teams: gegen wen man in dieser Runde kämpft, und mit wem man gewinnt und verliert.
teams = { $foe ->
    [none] { "" }
   *[other] { " " }Du kämpfst gegen { $foe }; { $partner } spielt mit dir.
}

wait-target = { $who ->
    [one] { $who } wählt ein Ziel für { $card }.
   *[other] { $who } wählen Ziele für ihre Wesen.
}
wait-order = { $who } legt Karten auf { deck } zurück.
wait-turn = { $who } entscheidet, ob die oberste Karte unter { deck } kommt.
decides = { $who ->
    [one] { $who } entscheidet
   *[other] { $who } entscheiden
}
wait-support = { decides }: Hilfskarte oder passen.
wait-gamble = { decides }: Wurf oder passen.
wait-retaliate = { decides }: Vergeltung oder passen.

due-hand = { $who ->
    [you] Du bekommst Hilfskarten.
   *[other] { $who } bekommt Hilfskarten.
}
due-summon = Runde { $round }: { $who ->
    [you] Du deckst dein Wesen auf.
   *[other] { $who } deckt ein Wesen auf.
}
due-coin = { looks } { $count ->
    [2] beide
   *[other] alle
} in { deck }: Eine Münze entscheidet, wer zuerst.
due-look = { looks } in { deck }.
due-die = { $who ->
    [you] Du würfelst.
   *[other] { $who } würfelt.
}
due-klutz = { $who ->
    [you] Du ziehst eine Tollpatschkarte.
   *[other] { $who } zieht eine Tollpatschkarte.
}
due-drop = { $who ->
    [you] Du verlierst eine Hilfskarte.
   *[other] { $who } verliert eine Hilfskarte.
}
due-sudden = Stechen: { $who ->
    [you] Du deckst ein übriges Wesen auf.
   *[other] { $who } deckt ein übriges Wesen auf.
}

# Nach „mit“ und „bei“ im Dativ.
points = { $points ->
    [one] { $points } gewonnenen Runde
   *[other] { $points } gewonnenen Runden
}
wins = { $who ->
    [you] Du gewinnst
    [us] { CAPITAL($who) } gewinnt
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}
won = { wins } mit { points }.
won-early = { wins } mit { points }: In { $rounds ->
    [one] der letzten Runde
   *[other] den letzten { $rounds } Runden
} holt niemand mehr auf.
# `$force` und `$others` sind die Stärken, die zwischen denen mit gleich vielen Punkten entschieden haben.
won-sudden = { wins } im Stechen mit { $force }{ against }, nach einem Gleichstand bei { points }.
drawn = { $who ->
    [us] { CAPITAL($who) } spielt unentschieden, mit je { points }.
   *[other] { $who } spielen unentschieden, mit je { points }.
}

## Wie eine Wahl heißt, und was sie bringen würde.

play = { $card }{ on } spielen
play-and-gamble = { $card }{ on } spielen und einen Wurf riskieren
gamble = einen Wurf riskieren
pass = passen
target = mit { $card } { target-alone }
target-alone = auf { $aim ->
    [you] dich
   *[other] { $aim }
} zielen
put = die Karten auf { deck } zurücklegen, die oberste zuerst: { $cards }
leave = die oberste Karte wieder auf { deck } legen
roll-over = die oberste Karte unter { deck } legen

change = { $who ->
    [you] deine Stärke
   *[other] Stärke bei { $who }
} von { $now } auf { $later }
then-a-roll = { $what }, dann ein Wurf
gamble-brings = +1 bis +3 Stärke, oder bei einer 0 eine Tollpatschkarte; danach hast du { $left ->
    [0] keine Marke mehr
    [one] noch { $left } Marke
   *[other] noch { $left } Marken
}
targets = { $card } zielt auf { $aim ->
    [you] dich
   *[other] { $aim }
}
next = { $card } kommt als Nächstes
last = { $card } kommt ganz nach unten

a-roll = eine gewürfelte { $pips }
a-coin = die Münze für { $who ->
    [you] dich
   *[other] { $who }
}

## Warum etwas nicht erlaubt ist: ohne Punkt. `$seats` sind Nummern.

numbered = { $seats ->
    [1] Platz
   *[other] die Plätze
} { $seats }
no-such-target = Dieser Platz nicht: Dein Wesen kann auf { numbered } zielen
no-gamble-yet = Noch nicht beides: Nach dieser Phase kommt erst die Wurfphase
no-second-support = Nicht noch einmal: Du hast in dieser Runde schon eine Hilfskarte gespielt
no-second-gamble = Nicht noch einmal: Du hast in dieser Runde schon einen Wurf riskiert
no-token = Jetzt nicht: Du hast keine Marke mehr
no-turn = Jetzt nicht: { $seats ->
    [1] Platz { $seats } ist
   *[other] Die Plätze { $seats } sind
} gefragt, nicht du
no-such-order = Nenne genau die { $count } Karten, die du gesehen hast, jede einmal
no-card-held = Diese Karte hast du nicht auf der Hand
no-target-needed = Lass den Platz weg: Bei dieser Karte hast du kein Ziel zu wählen
no-target = Wähle ein Ziel für diese Karte: { numbered }
no-order-first = Noch nicht: Lege zuerst die Karten, die du gesehen hast, in einer Reihenfolge zurück
no-turn-first = Noch nicht: Lass zuerst die oberste Karte liegen, oder lege sie ganz nach unten
no-target-first = Noch nicht: Wähle zuerst ein Ziel für dein Wesen
no-support-first = Noch nicht: Spiel zuerst eine Hilfskarte, oder passe
no-gamble-first = Noch nicht: Riskiere zuerst einen Wurf, oder passe
no-retaliation-first = Noch nicht: Antworte zuerst mit einer Hilfskarte, einem Wurf oder beidem, oder passe

# Warum das Glück jetzt etwas nicht bringen kann.
luck-hand = Noch nicht: Die Hilfskarten der Hände werden gegeben
luck-summon = Noch nicht: Ein Wesen wird aufgedeckt
luck-flip = Noch nicht: Eine Münze entscheidet, wer zuerst hinsieht
luck-look = Noch nicht: Jemand sieht sich das nächste Wesen eines Stapels an
luck-die = Noch nicht: Jemand würfelt
luck-klutz = Noch nicht: Eine Tollpatschkarte wird gezogen
luck-drop = Noch nicht: Eine Hilfskarte geht verloren
luck-sudden = Noch nicht: Ein übriges Wesen wird aufgedeckt
luck-over = Das Spiel ist zu Ende, hier entscheidet kein Glück mehr
luck-none = Noch nicht: Die Spieler wählen gerade
no-such-hand = Diese Karte nicht: Sie ist schon auf dieser Hand
no-such-entity = Dieses Wesen nicht: Es kann nicht die nächste Karte dieses Stapels sein
no-such-looker = Dieser Platz nicht: Er ist keiner von denen, die hinsehen
no-such-number = Diese Zahl nicht: Der Würfel hat 0 bis 3
no-such-klutz = Diese Karte nicht: Sie liegt schon offen
no-such-drop = Diese Karte nicht: Sie ist nicht auf dieser Hand
no-such-leftover = Dieses Wesen nicht: Es ist keines der übrigen

## Was für eine Wahl spricht, in einem Tipp: wer dann vorn ist, so wie die Karten liegen.
reason = Danach { $who ->
    [you] liegst du mit { $force }
    [one] liegt { $who } mit { $force }
   *[other] ist Gleichstand ({ $who }) mit je { $force }
}{ against }{ $who ->
    [you] { " vorn" }
    [one] { " vorn" }
   *[other] { "" }
}, so wie die Karten jetzt liegen.

# Was auf dem Tisch liegt; `$who` ist, wem es gehört.
zone-entities = Kampffelder
zone-klutz = Tollpatschkarten
zone-klutz_open = Offene Tollpatschkarten
zone-support = { $who ->
    [you] Deine Hilfskarte
    [none] Hilfskarte
   *[other] Hilfskarte von { $who }
}
zone-die = { $who ->
    [you] Dein Würfel
    [none] Würfel
   *[other] Würfel von { $who }
}
zone-hand = { $who ->
    [you] Deine Hand
    [none] Hand
   *[other] Hand von { $who }
}
zone-tokens = { $who ->
    [you] Deine Marken
    [none] Marken
   *[other] Marken von { $who }
}
zone-deck = { $who ->
    [you] Dein Stapel
    [none] Deck
   *[other] Stapel von { $who }
}
zone-victory = { $who ->
    [you] Deine gewonnenen Wesen
    [none] { "" }
   *[other] Gewonnene Wesen von { $who }
}
zone-defeat = { $who ->
    [you] Deine verlorenen Wesen
    [none] Weg
   *[other] Verlorene Wesen von { $who }
}
zone-spent = { $who ->
    [you] Was du ausgegeben hast
    [none] { "" }
   *[other] Was { $who } ausgegeben hat
}
zone-sudden = { $who ->
    [you] Deine früheren Karten im Stechen
    [none] Stechen
   *[other] Frühere Karten von { $who } im Stechen
}
zone-aside = { $who ->
    [you] Deine Karten, die nicht im Spiel sind
    [none] { "" }
   *[other] Karten von { $who }, die nicht im Spiel sind
}
figure-points = Gewonnen
figure-force = Stärke
figure-next = Nächste Runde
figure-last_force = Letzte Runde
fact-round = Runde { $value } von { $rounds }
fact-phase = { $phase ->
    [hand] Hilfskarten werden gegeben
    [summon] Wesen werden aufgedeckt
    [negators] Wesen, die aufheben: Ziele
    [targets] Wesen: Ziele
    [flip] Ein Münzwurf
    [look] Ein Blick in einen Stapel
    [order] Ein Blick in einen Stapel
    [turn] Oben oder unten
    [support] Hilfsphase
    [gamble] Wurfphase
    [retaliation] Vergeltung
    [die] Der Würfel rollt
    [klutz] Eine Tollpatschkarte wird gezogen
    [drop] Eine Hilfskarte geht verloren
    [sudden-death] Stechen
   *[over] Das Spiel ist zu Ende
}
fact-retaliation = { $phase ->
    [retaliation] { "" }
   *[other] In der Vergeltung
}
fact-teams = Duelle: 1 und 2, 3 und 4
token = { $count ->
    [none] eine Marke
    [one] { $count } Marke
   *[other] { $count } Marken
}

# Was man ohne Karte tun kann.
button-keep = oben lassen
button-roll = nach unten legen

# Was neben den Karten zu wissen ist: je ein paar Worte.
note-choice = deine Wahl: { $what }
note-ahead = vorn
note-level = gleichauf
note-chosen = hat gewählt
note-to-roll = muss noch würfeln
note-sudden = im Stechen
note-targets = zielt auf { $aim ->
    [you] dich
   *[other] { $aim }
}
note-negated = aufgehoben
note-hushed = verstummt
note-shielded = geschützt
note-played = { $card }{ on }{ late }
note-gambled = { $pips ->
    [none] riskiert einen Wurf
   *[other] würfelt eine { $pips }
}{ late }
note-drew = zieht { $card }
note-won-last = hat die letzte Runde gewonnen
note-won = mit { $force } gewonnen
note-lost = mit { $force } verloren
# Was man von einem Stapel weiß: Stellen zählen von oben.
note-seen = { $who } { $who ->
    [one] kennt
   *[other] kennen
} { $places ->
    [one] Karte
   *[other] die Karten
} { $places }
note-one-of = { $card } an einer der Stellen { $places }
note-somewhere = { $card } irgendwo
note-looking = angesehen von { $who ->
    [you] dir
    [us] euch
   *[other] { $who }
}{ $left ->
    [none] { "" }
    [you] { ", dann von dir" }
    [us] { ", dann von euch" }
   *[other] { ", dann von " }{ $left }
}

# Wonach man sonst fragen kann.
force-of = { entity-of } { $force }
forces = Stärke jetzt: { $forces }.
last-round = Letzte Runde, { entity-of }: { $clauses }.
team = { $who ->
    [us] Euer Team ({ $who })
   *[other] Team von { $who }
}: { $points ->
    [one] { $points } gewonnene Runde
   *[other] { $points } gewonnene Runden
}.

# Was der Katalog vom Spiel sagt.
set-up-designer = einer unbekannten Person
set-up-tagline = Zehn Runden, von allen gleichzeitig die oberste Karte: Hilf ihr, riskiere einen Wurf, und revanchiere dich.
set-up-goal = Gewinne mehr Runden als alle anderen.
set-up-tie = Gleichstand nach zehn Runden
set-up-tie-help = Was bei einem Gleichstand nach zehn Runden geschieht.
set-up-tie-sudden-death = Stechen
set-up-tie-sudden-death-help = Wer gleichauf ist, deckt seine übrigen Elitewesen auf, dann die mit Wirkung, bis jemand vorn liegt.
set-up-tie-draw = Unentschieden
set-up-tie-draw-help = Das Spiel endet unentschieden.
set-up-teams = Teams
set-up-teams-help = Ob die Plätze 1 und 3 gegen 2 und 4 spielen; das geht nur zu viert.
set-up-teams-no = Aus
set-up-teams-no-help = Alle spielen für sich.
set-up-teams-yes = An
set-up-teams-yes-help = Zwei gegen zwei, in zwei Duellen je Runde.
set-up-conflict-teams = Teams gibt es nur zu viert.
