### Spielkarten. `$rank` ist ace, two ... king; `$suit` ist clubs, diamonds, hearts oder spades.
### Ohne Artikel, wie man beim Kartenspielen spricht: Herz-Sieben, Pik-König.

card = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
}-{ rank }
joker = ein Joker
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
