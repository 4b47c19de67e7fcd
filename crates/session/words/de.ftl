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
level = { $bot ->
    [best] Meister
    [strong] Stark
    [casual] Locker
    [gentle] Sanft
   *[other] { $bot }
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
    [absent] { $who ->
        [you] Du warst fort: ein Bot ({ $bot }) spielt für dich, bis du wieder da bist.
       *[other] { $who } ist fort: ein Bot ({ $bot }) spielt so lange weiter.
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
frees = { $who ->
    [you] Dein Platz ist wieder frei: Du kannst dich darauf setzen oder auf einen anderen.
   *[other] Der Platz von { $who } ist wieder frei.
}
offers = Wer den Link zum Tisch hat, darf sich auf Platz { $seat } setzen.
door-open = Die Tür ist offen: Wer den Link zum Tisch hat, darf sich setzen.
door-closed = Die Tür ist zu: Über den Link zum Tisch setzt sich niemand mehr.
ready = { $who ->
    [you] Du bist bereit.
   *[other] { $who } ist bereit.
}
not-ready = { $who ->
    [you] Du bist doch noch nicht bereit.
   *[other] { $who } ist doch noch nicht bereit.
}
begins = Das Spiel beginnt.
proposes = { $who ->
    [you] Du schlägst vor, dass so lange ein Bot ({ $bot }) für { $for } spielt.
   *[other] { $who } schlägt vor, dass so lange ein Bot ({ $bot }) für { $for ->
        [you] dich
       *[other] { $for }
    } spielt.
}
called = { $name ->
    [none] { $who ->
        [you] Du hast keinen Namen mehr.
       *[other] { $who } hat keinen Namen mehr.
    }
   *[other] { $who ->
        [you] Du heißt jetzt { $name }.
       *[other] { $who } heißt jetzt { $name }.
    }
}
stops = { $who ->
    [you] Du spielst nicht noch einmal.
   *[other] { $who } spielt nicht noch einmal.
}
without = { $who ->
    [you] Das nächste Spiel geht ohne dich weiter.
   *[other] Das nächste Spiel geht ohne { $who } weiter.
}
moves = { $by ->
    [recovery] { $who ->
        [you] Du bist mit deinem Wiederherstellungscode zurück.
       *[other] { $who } ist mit einem Wiederherstellungscode zurück.
    }
    [consent] { $who ->
        [you] Du spielst auf einem anderen Gerät weiter: Alle anderen sind einverstanden.
       *[other] { $who } spielt auf einem anderen Gerät weiter: Alle anderen sind einverstanden.
    }
   *[device] { $who ->
        [you] Du spielst auf einem anderen Gerät weiter.
       *[other] { $who } spielt auf einem anderen Gerät weiter.
    }
}
# Die Person am Gerät davor wollte das nicht.
objects = { $who ->
    [you] Du sagst, dass du das nicht warst: Der Platz gehört wieder dir.
   *[other] { $who } sagt, dass das jemand anders war: Der Platz ist wieder auf dem Gerät davor.
}
# Jemand ohne Code: Alle anderen Menschen am Tisch müssen einverstanden sein.
claims = { $who ->
    [you] Jemand sagt auf einem anderen Gerät, dein Platz gehöre ihm.
   *[other] Jemand sagt auf einem anderen Gerät, { $who } zu sein, und bittet um den Platz.
}
seeks = { $name ->
    [none] Jemand schaut zu und fragt nach Platz { $seat }.
   *[other] { $name } schaut zu und fragt nach Platz { $seat }.
}
asks = { $who ->
    [you] Du bittest darum, deine letzte Wahl zurückzunehmen.
   *[other] { $who } bittet darum, die eigene letzte Wahl zurückzunehmen.
}
agrees = { $who ->
    [you] Du bist einverstanden.
   *[other] { $who } ist einverstanden.
}
declines = { $who ->
    [you] Du lehnst ab.
   *[other] { $who } lehnt ab.
}
withdraws = { $who ->
    [you] Du ziehst die Frage zurück.
   *[other] { $who } zieht die Frage zurück.
}
question-dropped = { $who ->
    [you] Deine Frage gilt nicht mehr: Es wird nichts zurückgenommen.
   *[other] Die Frage von { $who } gilt nicht mehr: Es wird nichts zurückgenommen.
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
plans = { $what ->
    [same] { $who ->
        [you] Du möchtest noch einmal spielen, alle auf ihren Plätzen.
       *[other] { $who } möchte noch einmal spielen, alle auf ihren Plätzen.
    }
    [shuffled] { $who ->
        [you] Du möchtest noch einmal spielen und die Plätze auslosen.
       *[other] { $who } möchte noch einmal spielen und die Plätze auslosen.
    }
    [turned] { $who ->
        [you] Du möchtest noch einmal spielen, alle einen Platz weiter.
       *[other] { $who } möchte noch einmal spielen, alle einen Platz weiter.
    }
   *[other] { $who ->
        [you] Du möchtest als Nächstes etwas anderes spielen.
       *[other] { $who } möchte als Nächstes etwas anderes spielen.
    }
}
talk = { $what ->
    [all] An diesem Tisch darf geredet werden.
    [lines] An diesem Tisch darf geredet werden, ohne schnelle Zurufe.
    [reactions] An diesem Tisch sind ab jetzt nur schnelle Zurufe erlaubt.
   *[none] An diesem Tisch wird ab jetzt nicht geredet.
}
delay = { $choices ->
    [0] Zuschauer sehen jeden Zug sofort.
    [one] Zuschauer sehen jeden Zug einen Zug später.
   *[other] Zuschauer sehen jeden Zug { $choices } Züge später.
}
lots = Die Plätze sind ausgelost.
rematch = { $who ->
    [you] Du möchtest noch einmal spielen.
   *[other] { $who } möchte noch einmal spielen.
}

given-up = { $who ->
    [you] Du gibst auf: Das Spiel endet hier.
   *[other] { $who } gibt auf: Das Spiel endet hier.
}
won-instead = { $who ->
    [you] Du hattest aufgegeben: { $left } { $left ->
        [one] gewinnt
       *[many] gewinnen
    }.
    [many] { $who } hatten aufgegeben: { $left } { $left ->
        [you] gewinnst
        [us] gewinnt
        [one] gewinnt
       *[many] gewinnen
    }.
   *[other] { $who } hatte aufgegeben: { $left } { $left ->
        [you] gewinnst
        [us] gewinnt
        [one] gewinnt
       *[many] gewinnen
    }.
}
on-the-board = Auf dem Brett: { $what }
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
ran-out = { $who ->
    [you] Deine Zeit ist um: Das Spiel endet hier.
   *[other] Die Zeit von { $who } ist um: Das Spiel endet hier.
}
ran-out-won = { $who ->
    [you] Deine Zeit ist um: { $left } { $left ->
        [one] gewinnt
       *[many] gewinnen
    }.
   *[other] Die Zeit von { $who } ist um: { $left } { $left ->
        [you] gewinnst
        [us] gewinnt
        [one] gewinnt
       *[many] gewinnen
    }.
}

# Wie es am Tisch steht.
waiting-for-seat = Ein Platz ist noch frei: Das Spiel wartet auf jemanden.
waiting-for-ready = Das Spiel beginnt, sobald alle bereit sind.
delayed = Ab jetzt sehen Zuschauer das Spiel später als die Spieler
left-table = Du hast den Tisch verlassen
seat-elsewhere = Dein Platz ist jetzt auf einem anderen Gerät
seat-here = Dein Platz ist jetzt auf diesem Gerät

# Warum etwas nicht geht: ohne Punkt.
refuse-not-for-so-many = Mit diesen Regeln ist das Spiel nicht für { $seats }
refuse-seat-taken = Platz { $seat } ist besetzt
refuse-player-may-return = Platz { $seat } ist besetzt: Wer dort spielt, kann zurückkommen
refuse-another-invited = Zu Platz { $seat } ist schon jemand eingeladen, und zwar von Platz { $by } aus
refuse-player-away = Nicht weiter zurück als zur letzten Wahl auf Platz { $seat }: Solange dort ein Bot einspringt, kann niemand zustimmen
refuse-name-too-long = Ein Name hat höchstens { $longest } Zeichen
refuse-used-up-invitations = An diesem Tisch gab es schon so viele Einladungen, wie erlaubt sind: Das Spiel geht ohne weitere weiter
refuse-used-up-undos = An diesem Tisch wurde schon so oft zurückgenommen, wie es erlaubt ist: Das Spiel geht ohne weiter
refuse-used-up-returns = Du hast deinen Platz schon so oft zurückgenommen, wie es erlaubt ist: Der Bot spielt weiter
refuse-used-up-arrivals = An diesem Tisch wurde schon so oft gekommen, gegangen und umentschieden, wie es erlaubt ist
refuse-nothing-to-undo = Noch gibt es nichts zurückzunehmen
refuse-undo-dealt = Nicht mehr, sobald Karten gekommen sind: Du hast sie gesehen (das geht nur an einem Übungstisch)
refuse-undo-shown = Nicht mehr, sobald andere etwas gezeigt haben (das geht nur an einem Übungstisch)
refuse-piled-name = Ein Buchstabe des Namens trägt zu viele Akzente
refuse-invisible-name = Ein Name besteht aus sichtbaren Zeichen, von denen keines die Schreibrichtung ändert und mindestens eines kein Akzent ist
refuse-watching = Du schaust zu: Das geht nur, wenn du am Tisch sitzt
refuse-nobody-to-ask = Gerade spielt hier niemand, der Ja sagen könnte
refuse-watching-later = Du siehst das Spiel einige Züge später, als es ist: Reden kannst du, wenn es vorbei ist
refuse-saw-hand-talks = Du hast eine Hand dieses Spiels gesehen, die nicht mehr deine ist: Reden kannst du, wenn es vorbei ist
refuse-watching-hint = Du schaust zu: Tipps gibt es nur, wenn du mitspielst
refuse-not-begun = Noch nicht: Das Spiel hat noch nicht begonnen
refuse-not-over = Noch nicht: Das Spiel ist noch nicht zu Ende
refuse-not-your-turn = Noch nicht: Du bist nicht am Zug
refuse-seat-empty = Noch nicht: Ein Platz ist noch frei
refuse-not-seated = Du sitzt nicht an diesem Tisch
refuse-already-seated = Du sitzt schon an diesem Tisch
refuse-in-your-seat = Du sitzt schon auf deinem Platz
refuse-resigned = Du hast aufgegeben
refuse-resigned-for-good = Nicht mehr, nachdem du aufgegeben hast
refuse-replaced = Für dich spielt gerade ein Bot: Nimm zuerst deinen Platz zurück
refuse-out-of-time = Deine Zeit ist um
refuse-invitation-void = Diese Einladung gilt nicht mehr: Jemand hat sie benutzt oder eine neue gemacht
refuse-used-up-devices = Für diesen Platz gab es fürs Erste genug Codes: In zehn Minuten gibt es wieder einen
refuse-used-up-claims = An diesem Tisch wurde zu oft ohne Code um Plätze gebeten: Versuch es in zehn Minuten wieder, oder nimm einen Code
refuse-code-void = Dieser Code öffnet keinen Platz: Er wurde benutzt, ist zu alt oder wird anders geschrieben
refuse-was-yours = Dieses Gerät hatte hier einen Platz, der gewechselt hat: Nimm ihn zurück, oder nimm einen Code
refuse-no-such-place = Das Spiel hat { $steps } Schritte: Eine solche Stelle hat es nicht
refuse-no-table-id = Diese Kennung kann kein Tisch haben
refuse-not-moved = Keiner deiner Plätze ist auf ein anderes Gerät gewechselt
refuse-no-person = Auf Platz { $seat } spielt kein Mensch
refuse-too-few-vouch = Diesen Platz öffnet auf einem anderen Gerät nur ein Code: Es sind zu wenige andere da, die sagen können, wem er gehört
refuse-on-trust = Die anderen haben dir diesen Platz ohne Code gegeben: Einen Tag lang kann zurückkommen, wem er gehört. Bis dahin spielst du weiter, aber gibst ihn weder auf noch weg und gehst nicht mit allen an einen anderen Tisch
refuse-delay-too-long = Zuschauer können das Spiel höchstens { $longest } Züge später sehen
refuse-door-closed = Die Tür ist zu: Über den Link zum Tisch setzt sich niemand mehr
refuse-no-free-seat = Kein Platz ist frei
refuse-not-host = Das darf nur, wer an diesem Tisch Gastgeber ist
refuse-begun = Nicht mehr: Das Spiel hat begonnen
refuse-moved-on = Die Leute von diesem Tisch sitzen inzwischen an einem anderen
refuse-not-away = Noch nicht: Auf Platz { $seat } fehlt noch keine Minute lang jemand
refuse-days-to-move = An diesem Tisch ist für jeden Zug tagelang Zeit: So lange wird niemand ersetzt
refuse-no-such-bot = Diesen Bot gibt es nicht
refuse-given = Nicht weiter zurück als zum Anfang dieses Tisches
refuse-others-asked = Die anderen werden gerade schon etwas gefragt: Versuch es in einer Minute wieder
refuse-undo-asked = Es fragt schon jemand die anderen etwas
refuse-nothing-asked = Gerade fragt dich niemand etwas
refuse-next-is-set = Der nächste Tisch steht schon bereit
refuse-plan-too-long = Das ist mehr, als ein Tisch sich merken kann: Ändere weniger an den Regeln
refuse-already-agreed = Du hast schon zugestimmt: Die anderen noch nicht
refuse-already-practice = Dies ist schon ein Übungstisch
refuse-others-play = Am laufenden Tisch geht das nur, wenn du allein spielst
refuse-open-position = Eine vorgegebene Stellung verrät, was alle auf der Hand haben: In diesem Spiel kannst du nur allein damit beginnen
refuse-seed-chosen = Wer den Startwert gewählt hat, kann wissen, was alle auf der Hand haben: Mit anderen geht das in diesem Spiel nur an einem Übungstisch
refuse-daily-deal = Jemand kann die Karten des Tages schon gespielt haben und wissen, was alle auf der Hand haben: In diesem Spiel sind sie für dich allein gegen Bots
refuse-ranked-game = Dieses Spiel wird gewertet: Du spielst es selbst, gegen die Bots, mit denen es begonnen hat
refuse-hand-seen = Jemand hat gesehen, was hier auf der Hand ist: In diesem Spiel spielt damit nur noch der Bot, außer an einem Übungstisch
refuse-saw-hand = Du hast in diesem Spiel schon Karten gesehen und einem Bot überlassen: Du kannst zusehen und beim nächsten Spiel wieder mitspielen
refuse-own-dealer = Dieser Tisch gibt die Karten selbst
refuse-no-typed-deal = Es gibt keine eingetippte Karte, die du zurücknehmen könntest
refuse-hint-is-no-move = Ein Tipp ist kein Zug
refuse-no-hints = An diesem Tisch gibt es keine Tipps
refuse-hint-under-way = Ein Tipp nach dem anderen: Der letzte ist noch unterwegs
refuse-no-hint = Diesmal kein Tipp: Frag noch einmal
refuse-hint-outdated = Kein Tipp: Am Tisch ist inzwischen etwas geschehen
refuse-changed-since-choice = Seit deiner Wahl ist am Tisch etwas geschehen: Sieh noch einmal hin
refuse-changed-since-answer = Seit deiner Antwort ist am Tisch etwas geschehen: Sieh noch einmal hin
refuse-talk-is-off = Das hat der Gastgeber an diesem Tisch abgeschaltet
refuse-talks-too-much = Nicht so schnell: Sag das in ein paar Sekunden noch einmal
refuse-line-too-long = Eine Zeile hat höchstens { $longest } Zeichen
refuse-piled-line = Ein Buchstabe der Zeile trägt zu viele Akzente
refuse-unreadable-line = Eine Zeile besteht nur aus sichtbaren Zeichen, von denen keines die Schreibrichtung ändert
refuse-busy = Zu viel auf einmal: Versuch es gleich noch einmal
refuse-not-stored = Der Tisch konnte gerade nicht gespeichert werden und wird neu geladen
