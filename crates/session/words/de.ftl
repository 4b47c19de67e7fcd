### Was Leute am Tisch tun, um das Spiel herum. `$who` handelt: `you` ist, wer zuhört.

taken-back = Die letzte Wahl ist zurückgenommen.
invites = { $who ->
    [you] Du lädst jemanden auf Platz { $seat } ein.
   *[other] { $who } lädt jemanden auf Platz { $seat } ein.
}
sits = { $who ->
    [you] Du setzt dich.
   *[other] { $who } setzt sich.
}
plays = { $who ->
    [you] Du spielst mit.
   *[other] { $who } spielt mit.
}
replaced = { $why ->
    [expired] { $who ->
        [you] Deine Zeit ist um: ein Bot ({ $bot }) spielt für dich weiter.
       *[other] Die Zeit von { $who } ist um: ein Bot ({ $bot }) spielt weiter.
    }
    [failed] { $who ->
        [you] Dein Bot ist ausgefallen: ein anderer ({ $bot }) spielt weiter.
       *[other] { $who } ist ausgefallen: ein anderer Bot ({ $bot }) spielt weiter.
    }
   *[away] { $who ->
        [you] Ein Bot ({ $bot }) spielt für dich weiter.
       *[other] Ein Bot ({ $bot }) spielt für { $who } weiter.
    }
}
gives = { $who ->
    [you] Du überlässt deinen Platz { $to }.
   *[other] { $who } überlässt den Platz { $to }.
}
some-bot = einem Bot ({ $bot })
returns = { $who ->
    [you] Du bist wieder da.
   *[other] { $who } ist wieder da.
}
leaves = { $who ->
    [you] Du gehst.
   *[other] { $who } geht.
}
asks = { $who ->
    [you] Du bittest darum, deine letzte Wahl zurückzunehmen.
   *[other] { $who } bittet darum, die letzte Wahl zurückzunehmen.
}
agrees = { $who ->
    [you] Du bist einverstanden.
   *[other] { $who } ist einverstanden.
}
declines = { $who ->
    [you] Du lehnst ab.
   *[other] { $who } lehnt ab.
}
resigns = { $who ->
    [you] Du gibst auf.
   *[other] { $who } gibt auf.
}
out-of-time = { $who ->
    [you] Deine Zeit ist um.
   *[other] Die Zeit von { $who } ist um.
}
practice = Dies ist jetzt ein Übungstisch: Zurücknehmen geht auch über Karten hinaus, die du gesehen hast.
rematch = { $who ->
    [you] Du möchtest noch einmal spielen.
   *[other] { $who } möchte noch einmal spielen.
}

given-up = { $who ->
    [you] Du gibst auf: Das Spiel endet hier.
   *[other] { $who } gibt auf: Das Spiel endet hier.
}
given-up-won = { $who ->
    [you] Du gibst auf: { $left } { $left ->
        [one] gewinnt
       *[many] gewinnen
    }.
   *[other] { $who } gibt auf: { $left } { $left ->
        [you] gewinnst
        [us] gewinnt
        [one] gewinnt
       *[many] gewinnen
    }.
}
