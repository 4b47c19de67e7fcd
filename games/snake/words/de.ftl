### Ouroboros (Snake). `$who` handelt: `you` ist, wer zuhört.
### Karten ohne Artikel, wie man beim Kartenspielen spricht: Schere-König.

suit = { $suit ->
    [rock] Stein
    [paper] Papier
    [scissors] Schere
    [lizard] Echse
   *[water] Wasser
}
card = { suit }-{ $rank ->
    [joker] Joker
    [ace] Ass
    [two] Zwei
    [three] Drei
    [four] Vier
    [five] Fünf
    [six] Sechs
    [seven] Sieben
    [eight] Acht
    [nine] Neun
    [ten] Zehn
    [jack] Bube
    [queen] Dame
   *[king] König
}
hidden-card = eine Karte

# Der Verlauf hat eine Überschrift für jede Hand, und einen Eintrag für das Geben.
hand = Hand { $hand }
all-dealt = Die Karten sind gegeben.
all-laid = Die Schlange ist gelegt.

# Was geschehen ist.
dealt = { $who ->
    [you] Du bekommst { $card }.
   *[other] { $who } bekommt { $card }.
}
laid = { CAPITAL($card) } { $place ->
    [tail] ist das Schwanzende der Schlange
    [head] ist ihr Kopf
   *[next] kommt als Nächstes
}.
drawn = { $who ->
    [you] Du ziehst { $card }{ last }.
   *[other] { $who } zieht { $card }{ last }.
}
last = { $last ->
    [yes] , die letzte Karte des Stapels
   *[no] { "" }
}
grown = { $who ->
    [you] Du spielst { $card }. Die Schlange wächst auf { $length } Karten.
   *[other] { $who } spielt { $card }. Die Schlange wächst auf { $length } Karten.
}
took = { $who ->
    [you] Du spielst { $card } und nimmst { $cards }, { side }: { score }.
   *[other] { $who } spielt { $card } und nimmt { $cards }, { side }: { score }.
}
# Was eine Punktkarte nimmt, liegt offen und zählt für dich, alles andere verdeckt und gegen dich.
side = { $side ->
    [up] offen
   *[down] verdeckt
}
score = { $score ->
    [1] 1 Punkt
    [-1] −1 Punkt
    [0] keine Punkte
   *[other] { $score } Punkte
}
# Nach einem dieser Sätze.
hand-over = { $deed } Hand { $hand } ist zu Ende: { $scores }.
match-over = { $deed } Hand { $hand } ist zu Ende: { $scores }. { $outcome }
scored = { score } für { $who ->
    [you] dich
   *[other] { $who }
}
# Die Karten haben weniger als null ergeben, und das zählt als null.
scored-below = { scored } (die Karten ergeben { $below })
won = { $who ->
    [you] Du gewinnst die Partie mit
    [us] { CAPITAL($who) } teilt euch den Sieg mit je
    [one] { $who } gewinnt die Partie mit
   *[many] { $who } teilen sich den Sieg mit je
} { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkten
}.
over = Die Partie ist zu Ende.

# Was gefragt ist.
ask-hands = Die Karten werden gegeben: { $who ->
    [you] Du bekommst
   *[other] { $who } bekommt
} die nächste.
ask-lay = Die Schlange wird gelegt: Karte { $number } von { $count }.
ask-play = { $who ->
    [you] { $cards ->
        [1] Spiel deine letzte Karte: Sie wird der Kopf der Schlange.
       *[other] Spiel eine Karte: Sie wird der Kopf der Schlange.
    }
   *[other] { $who } ist am Zug.
}
ask-draw = { $who ->
    [you] Du ziehst eine Karte.
   *[other] { $who } zieht eine Karte.
}

# Was eine Karte nehmen würde.
takes = { $cards ->
    [0] nimmt nichts
   *[other] nimmt { $cards }: { $gain ->
        [yes] +
       *[no] { "" }
    }{ score }
}
many = { $count } Karten, von { $first } bis { $last }

# Warum es nicht mehr sind.
stops = { $because ->
    [itself] Dann ist nur noch die Karte selbst übrig.
   *[other] { $count ->
        [0] Das Schwanzende ist { $card }
       *[other] Schluss bei { $card }
    }: { $because ->
        [same] { $next } ist nicht stärker als { $own }.
        [joker] Mit einem Joker ist { $next } stärker als { $own }, nicht schwächer.
       *[stronger] { $next } ist stärker als { $own }.
    }
}

play = { $card } spielen

# Warum etwas nicht erlaubt ist: ohne Punkt.
no-hands-yet = Noch nicht: Die Karten werden noch gegeben
no-snake-yet = Noch nicht: Die Schlange wird noch gelegt
no-draw-first = Noch nicht: Zuerst zieht Platz { $seat } eine Karte
no-play-first = Noch nicht: Zuerst spielt Platz { $seat } eine Karte
no-jokers = Diese Karte nicht: An diesem Tisch spielt man ohne Joker
no-card-held = Diese Karte nicht: { $card } hast du nicht auf der Hand
no-dealt-twice = Diese Karte nicht: { $card } ist schon im Spiel
no-more-over = Die Partie ist zu Ende

# Was für eine Karte spricht, in einem Tipp.
reason = { $count ->
    [0] Die Karte nimmt nichts vom Schwanz und kostet nichts.
    [one] Die Karte nimmt eine andere vom Schwanz: { score }.
   *[other] Die Karte nimmt { $count } andere vom Schwanz: { score }.
}

# Was auf dem Tisch liegt; `$who` ist, wem es gehört.
zone-snake = Schlange
zone-pile = Stapel
zone-hand = { $who ->
    [you] Deine Hand
    [none] Hand
   *[other] Hand von { $who }
}
zone-up = { $who ->
    [you] Deine offenen Karten
    [none] Offen
   *[other] Offene Karten von { $who }
}
zone-down = { $who ->
    [you] Deine verdeckten Karten
    [none] Verdeckt
   *[other] Verdeckte Karten von { $who }
}
figure-up_points = Punkte offen
figure-down_points = Punkte verdeckt
figure-gain = Diese Hand
figure-last = Letzte Hand
figure-total = Partie davor
figure-points = Partie
fact-hand_number = Hand { $value }
fact-hands = Hände der Partie: { $value }
fact-target = Die Partie endet bei { $value } Punkten

# Was eine Karte der Hand nehmen würde, in wenigen Worten.
would-take = { $count ->
    [0] nimmt nichts
    [one] nimmt 1 Karte: { $gain }{ $score }
   *[other] nimmt { $count } Karten: { $gain }{ $score }
}

# Welche Farbe stärker ist als welche, und was zählt.
beats = { $suit } schlägt { $one } und { $other }.
point-cards = Asse, Buben, Damen, Könige und Joker sind Punktkarten: Was sie nehmen, liegt offen und zählt.
other-cards = Was andere Karten nehmen, liegt verdeckt, und jede Karte davon kostet einen Punkt.
joker-turns = Ein Joker kehrt die Stärke um.

# Was der Katalog vom Spiel sagt.
set-up-tagline = Füttere die Schlange am Kopf, und lass die richtige Karte ihren Schwanz fressen.
set-up-goal = Friss Karten für Punkte: Wer in der ganzen Partie die meisten hat, gewinnt.
set-up-jokers = Joker im Spiel
set-up-jokers-help = Ob die fünf Joker mitspielen.
set-up-jokers-no = Aus
set-up-jokers-no-help = Die Joker bleiben in der Schachtel: Man spielt mit 65 Karten.
set-up-jokers-yes = An
set-up-jokers-yes-help = Man spielt mit 70 Karten, fünf davon sind Joker.
set-up-two-jokers = Joker gegen Joker
set-up-two-jokers-help = Was geschieht, wenn ein Joker auf einen Joker einer anderen Farbe trifft.
set-up-two-jokers-reverse = Einmal umgekehrt
set-up-two-jokers-reverse-help = Sie kehren die Stärke einmal um: Schere-Joker schlägt Stein-Joker.
set-up-two-jokers-cancel = Sie heben sich auf
set-up-two-jokers-cancel-help = Sie heben einander auf: Stein-Joker schlägt Schere-Joker.
set-up-target = Ziel
set-up-target-help = Mit wie vielen Punkten am Ende einer Hand die Partie endet.
set-up-target-one = 1 Punkt
set-up-target-many = Punkte
set-up-hands = Länge
set-up-hands-help = Wie lange gespielt wird.
set-up-hands-match = Bis zum Ziel
set-up-hands-match-help = Bis jemand das Ziel erreicht.
set-up-hands-one = Eine Hand
set-up-hands-many = Hände
