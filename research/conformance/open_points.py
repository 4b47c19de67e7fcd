"""Files whose reading the specification leaves open (see README.md): one each, the same every time."""

R = "parlor 1\ngame rose\nrules -\nseats 1\n"
O = "parlor 1\ngame ouroboros\nrules -\nseats 2\n"
N = "parlor 1\ngame snake\nrules %s\nseats %d\n\n"
S = "parlor 1\ngame ouroboros-solitaire\nrules %s\nseats 1\n\n"
# Loop 1 up to the first turn: the enemies 2S, JS, 5C, the hand 4H 5D 6H QH KD.
T = "deal 2S JS 5C 4H 5D 6H QH KD\n"
OPEN = {
    "cr-at-end": R + "\ndeal 7H\r", "cr-at-end-head": "parlor 1\ngame rose\nrules -\nseats 1\r",
    "cr-only-line": R + "\ndeal 7H\n\r", "cr-cr-lf": R + "\ndeal 7H\r\r\ndeal 7C\n",
    "comment-first": "; a game\n" + R + "\ndeal 7H\n", "comment-in-head": "parlor 1\n ; x\n" + R[9:] + "\ndeal 7H\n",
    "comment-after-key": "parlor 1 ; v\ngame rose;g\nrules - ;\nseats 1\t; s\nname 1 Ann ; x\n\ndeal 7H\n",
    "comment-not-blank": R + "  ; not a blank line\ndeal 7H\n",
    "comment-cut": "parlor 1\n; the end", "no-blank-line": R, "no-blank-line-no-lf": R[:-1],
    "no-blank-line-name": O + "name 2 Bo", "name-inner-tab": R + "name 1 A\tB\n\n", "name-two-blanks": R + "name 1  Ann\n\n",
    "name-blank-tab": R + "name 1 \tAnn\n\n", "name-inner-blanks": R + "name 1 Ann  Lee\n\n",
    "key-case-name": R + "Name 1 Ann\nname 1 Ann\n\n", "key-case-name9": R + "NAME 9 Ann\n\n",
    "key-case-seats": R + "Seats 9\n\n", "key-twice": R + "set a b\nset a b\n\n", "key-inner-tab": R + "a\tb c\n\n",
    "key-text-blanks": R + "note a  b\t c\n\n", "key-nonascii": R + "clé oui\n\n", "key-nbsp": R + "\u00a0x y\n\n",
    "head-deal-case": R + "DEAL 7H\n\n", "head-deal-alone": R + "deal\n\n", "head-deal-tab": R + "deal\t7H\n\n",
    "head-dealer": R + "dealer Bo\n\n", "head-glued": R + "1:take b1 b2\n\n", "head-seat-alone": R + "1:\n\n",
    "head-lead-zero": R + "01: take b1\n\n", "head-seat-99": R + "99: take b1\n\n", "head-word-colon": R + "a: b\n\n",
    "head-number": R + "1 take\n\n", "head-deal-colon": R + "deal: 7H\n\n", "head-colon": R + ": x\n\n",
    "default-stated": "parlor 1\ngame ouroboros\nrules p3=diagonal\nseats 2\n\ndeal b\n",
    "defaults-all": "parlor 1\ngame ouroboros\nrules stones=reused p4=knight p3=diagonal\nseats 2\n\ndeal b\n",
    "utf8-after-comment": R.encode() + b"\ndeal 7H ; \xff\ndeal 7C\n", "utf8-head-comment": b"; \xff\n" + R.encode() + b"\n",
    "utf8-late": R.encode() + b"\ndeal 7H\ndeal 7H\n\xff\n", "nul-comment": R + "\n; \0\ndeal 7H\n",
    "line-separator": R + "\ndeal 7H\u2028deal 7C\n", "nel": R + "\ndeal 7H\u0085\ndeal 7C\n",
    "formfeed-line": R + "\n\f\ndeal 7H\n", "nbsp-line": R + "\n\u00a0\ndeal 7H\n", "bom-late": R + "\n\ufeffdeal 7H\n",
    "bom-first": "\ufeff" + R + "\ndeal 7H\n", "bom-only": "\ufeff",
    "head-formfeed": R + "\f\ndeal 7H\n", "comment-glued": R + "\ndeal 7H;x\ndeal 7C;\n",
    "deal-comment-splits": R + "\ndeal 7H ; 7C\ndeal 7C\n", "deal-masked-mid": R + "\ndeal 7H ? 7C\n",
    "blank-end": R + "\n\n \n\t\n", "trailing-tab": "parlor 1\t\ngame rose \nrules - \t\nseats 1 \n \t\ndeal 7H\n",
    "snake-unused-option": N % ("jokers=no two-jokers=cancel", 2) + "deal 7R\ndeal *R\n",
    "snake-two-ends": N % ("hands=2 target=1", 3) + "deal 7R 7P\n", "snake-all-stated": N % (
        "hands=match target=500 two-jokers=reverse jokers=yes", 4) + "deal *R *P\n",
    "snake-most": N % ("target=10000 hands=99", 2) + "deal AR\n", "snake-least": N % ("target=1 hands=1", 2) + "deal AR\n",
    "snake-deal-case": N % ("-", 2) + "deal kr *r aS\ndeal TL Kl 2w *S 3S 4S 5s 6P\n1: PLAY kR\n",
    "snake-draw-due": N % ("-", 2) + "deal KR 2R AS TL KL 2W *S 3S 4S 5S 6P\n1: play kr\n2: play 2r\n",
    "snake-masked-draw": N % ("-", 2) + "deal KR 2R AS TL KL 2W *S 3S 4S 5S 6P\n1: play KR\ndeal ?\n",
    "soli-all-stated": S % ("loops=0 laws=kept kind=one combos=best straight=linear pair=within failure=passes") + T,
    "soli-most-loops": S % "loops=1000" + T, "soli-turned-up-first": S % "-" + T + "1: face 3\n1: play KD 5D\ndeal AH 2H\n",
    "soli-bribe-after-law": S % "-" + T + "1: enforce KD\n1: face 1\n1: bribe\ndeal AH 2H 3H AD\ndeal 2C\ndeal *\n",
    "soli-bribe-after-failure": S % "failure=stays" + T + "1: face 1\n1: play 4H\ndeal AH 2H 3H 7H 8H 9H TH JH KH\n"
                                + "deal 2D\n1: play QH\ndeal 3D 4D 6D 7D 8D 9D TD JD QD\ndeal AD\n1: bribe\n",
    "soli-reorganize-draws-threat": S % "-" + T + "1: reorganize QH: 6H 4H\ndeal 2S\n",
    "soli-reorganize-again": S % "-" + T + "1: reorganize QH: 6H 4H\ndeal QD *\n1: reorganize QD: * 5D KD\ndeal AH 2H 3H\n",
    "soli-case": S % "-" + T + "1: Reorganize qh: 6H 4h\ndeal ah 2H\n1: FACE 1\n1: plaY 2h\n",
    "soli-flash-upper": S % "-" + "deal 2S JS 5C 4H 5D 6H QH *\n1: face 2\n1: FLASH\ndeal AC\n",
    "soli-scout-twice": S % "-" + "deal 2S JS 5C 4H 5D JD JH KD\n1: face 2\n1: scout JD\ndeal AS AC\n1: scout JH\n",
}
