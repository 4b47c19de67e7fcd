"""Files whose reading the specification leaves open (see README.md): one each, the same every time."""

R = "parlor 1\ngame rose\nrules -\nseats 1\n"
O = "parlor 1\ngame ouroboros\nrules -\nseats 2\n"
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
    "head-formfeed": R + "\f\ndeal 7H\n", "comment-glued": R + "\ndeal 7H;x\ndeal 7C;\n",
    "deal-comment-splits": R + "\ndeal 7H ; 7C\ndeal 7C\n", "deal-masked-mid": R + "\ndeal 7H ? 7C\n",
    "blank-end": R + "\n\n \n\t\n", "trailing-tab": "parlor 1\t\ngame rose \nrules - \t\nseats 1 \n \t\ndeal 7H\n",
}
