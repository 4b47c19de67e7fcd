### Spielkarten. `$rank` ist ace, two ... king; `$suit` ist clubs, diamonds, hearts oder spades.
### Ohne Artikel, wie man beim Kartenspielen spricht: Herz-Sieben, Pik-König.

card = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
}-{ rank }
joker = { $count ->
    [none] ein Joker
   *[other] { $count } Joker
}
rank = { $rank ->
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

# Karten, von denen nur der Rang zählt.
counted-rank = { $count ->
    [none] 1 { rank }
   *[other] { $count } { ranks }
}
ranks = { $rank ->
    [ace] Asse
    [two] Zweien
    [three] Dreien
    [four] Vieren
    [five] Fünfen
    [six] Sechsen
    [seven] Siebenen
    [eight] Achten
    [nine] Neunen
    [ten] Zehnen
    [jack] Buben
    [queen] Damen
   *[king] Könige
}
