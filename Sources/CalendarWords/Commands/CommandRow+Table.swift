extension CommandRow {
  /// Every command, by group, in the order of the help window.
  package static let table: [CommandRow] =
    moving + going + scrolling + views + changing + tasks
    + tracking + reminding + finding + program

  private static let moving: [CommandRow] = [
    .init(
      .moveLeft, .moving, Phrase("day left", "einen Tag nach links"),
      Phrase(
        "In history: the day before that has records.",
        "Im Verlauf: der Tag davor, an dem es Einträge gibt.")),
    .init(
      .moveDown, .moving, Phrase("week down", "eine Woche nach unten"),
      Phrase(
        "In week and day: the next row of time. In history: the next record down.",
        "In Woche und Tag: die nächste Zeitzeile. Im Verlauf: der nächste Eintrag.")),
    .init(
      .moveUp, .moving, Phrase("week up", "eine Woche nach oben"),
      Phrase(
        "In week and day: the previous row of time. In history: the next record up.",
        "In Woche und Tag: die vorige Zeitzeile. Im Verlauf: der vorige Eintrag.")),
    .init(
      .moveRight, .moving, Phrase("day right", "einen Tag nach rechts"),
      Phrase(
        "In history: the day after that has records.",
        "Im Verlauf: der Tag danach, an dem es Einträge gibt.")),
    .init(.previousMonth, .moving, Phrase("month back", "einen Monat zurück"), sameDay),
    .init(.nextMonth, .moving, Phrase("month forward", "einen Monat vor"), sameDay),
    .init(.previousYear, .moving, Phrase("year back", "ein Jahr zurück"), leapDay),
    .init(.nextYear, .moving, Phrase("year forward", "ein Jahr vor"), leapDay),
    .init(
      .startOfWeek, .moving, Phrase("first day of the week", "erster Tag der Woche"),
      Phrase("In history: its first record.", "Im Verlauf: ihr erster Eintrag.")),
    .init(
      .endOfWeek, .moving, Phrase("last day of the week", "letzter Tag der Woche"),
      Phrase("In history: its last record.", "Im Verlauf: ihr letzter Eintrag.")),
  ]

  private static let sameDay = Phrase(
    "The same day, or the last one of a shorter month. In week and day: as many days as are "
      + "shown.",
    "Derselbe Tag des Monats oder der letzte eines kürzeren Monats. In Woche und Tag: so viele Tage, "
      + "wie zu sehen sind.")
  private static let leapDay = Phrase(
    "29 February becomes 28 February. In week and day: a month.",
    "Aus dem 29. Februar wird der 28. Februar. In Woche und Tag: ein Monat.")

  private static let going: [CommandRow] = [
    .init(.firstEvent, .going, Phrase("first event there is", "erster Termin überhaupt")),
    .init(
      .lastEvent, .going, Phrase("last event there is", "letzter Termin überhaupt"),
      Phrase(
        "Endless series are not counted.",
        "Serien ohne Ende zählen nicht; eine Meldung weist darauf hin.")),
    .init(
      .today, .going, Phrase("today", "heute"),
      Phrase("In week and day: the present row.", "In Woche und Tag: die Zeile von jetzt.")),
    .init(
      .nextEventDay, .going, Phrase("next day with an event", "nächster Tag mit Terminen"),
      Phrase(
        "In week and day: the next event. While a search is on: the next match.",
        "In Woche und Tag: der nächste Termin. Während einer Suche: der nächste Treffer.")),
    .init(
      .previousEventDay, .going, Phrase("previous day with an event", "voriger Tag mit Terminen"),
      Phrase(
        "In week and day: the previous event. While a search is on: the previous match.",
        "In Woche und Tag: der vorige Termin. Während einer Suche: der vorige Treffer.")),
    .init(
      .nextEvent, .going, Phrase("next event of the day", "nächster Termin des Tages"),
      Phrase(
        "Selects it in the pane, for `Enter`, `e`, `dd`, `x` and others. After the last one "
          + "the day itself is selected again. In week and day: the next event. In history: the "
          + "next record.",
        "Wählt ihn in der Tagesliste: `Enter`, `e`, `dd`, `x` und andere gelten ihm. Nach dem letzten "
          + "ist wieder der Tag selbst gewählt. In Woche und Tag: der nächste Termin. Im Verlauf: der "
          + "nächste Eintrag.")),
    .init(
      .previousEvent, .going, Phrase("previous event of the day", "voriger Termin des Tages"),
      sameWay),
    .init(
      .goTo, .going, Phrase("go to a date", "zu einem Datum gehen"),
      Phrase(
        "`2026-03-09`, `9.3.`, `3/9` (in the order of your dates), `march`, `9 march 2027`, "
          + "`tomorrow`, `+3w`, `friday`, `w12`, `2031`.",
        "Fragt nach einem Datum: `2026-03-09`, `9.3.`, `März`, `9. März 2027`, `morgen`, `+3w`, "
          + "`Freitag`, `KW 12`, `2031`; englische Wörter gelten auch.")),
  ]

  private static let scrolling: [CommandRow] = [
    .init(
      .scrollDown, .scrolling, Phrase("scroll a row down", "eine Zeile nach unten blättern"), row),
    .init(.scrollUp, .scrolling, Phrase("scroll a row up", "eine Zeile nach oben blättern"), row),
    .init(
      .scrollHalfDown, .scrolling, Phrase("half a screen down", "halbe Seite nach unten"), along),
    .init(.scrollHalfUp, .scrolling, Phrase("half a screen up", "halbe Seite nach oben"), along),
  ]

  private static let row = Phrase(
    "The selection stays while it is visible. A row of the history is a record, of week and "
      + "day a stretch of time.",
    "Die Auswahl bleibt, solange sie zu sehen ist. Im Verlauf ist eine Zeile ein Eintrag, in Woche und "
      + "Tag ein Stück Zeit.")
  private static let along = Phrase("The selection moves along.", "Die Auswahl geht mit.")

  private static let views: [CommandRow] = [
    .init(.showDay, .views, Phrase("day view", "Tagesansicht")),
    .init(.showWeek, .views, Phrase("week view", "Wochenansicht")),
    .init(.showMonth, .views, Phrase("month view", "Monatsansicht")),
    .init(.showQuarter, .views, Phrase("quarter view", "Quartalsansicht")),
    .init(.showYear, .views, Phrase("year view", "Jahresansicht")),
    .init(
      .showHistory, .views, Phrase("history view", "Verlauf"),
      Phrase(
        "All events in a list, an agenda from the selected day on; also `:agenda`.",
        "Alle Termine untereinander, eine Agenda vom gewählten Tag an; auch `:agenda` zeigt sie.")),
    .init(
      .showTasks, .views, Phrase("task list", "Aufgabenliste"),
      Phrase(
        "All tasks by when they are due: overdue, today, tomorrow, this week, later, without "
          + "a date, and done today.",
        "Alle Aufgaben danach, wann sie fällig sind: überfällig, heute, morgen, diese Woche, später, "
          + "ohne Datum, und die heute erledigten.")),
    .init(
      .zoomIn, .views, Phrase("zoom in", "näher heran"),
      Phrase(
        "Year, quarter, month, week, day, history; in history the details of the selected record.",
        "Jahr, Quartal, Monat, Woche, Tag, Verlauf; im Verlauf die Einzelheiten des gewählten "
          + "Eintrags.")),
    .init(.zoomOut, .views, Phrase("zoom out", "weiter weg"), sameWay),
    .init(
      .showDetails, .views, Phrase("open what is selected", "öffnen, was ausgewählt ist"),
      Phrase(
        "The details of the selected event; if none is selected, the next closer view.",
        "Die Einzelheiten des gewählten Termins; wo keiner ausgewählt ist, die nächste nähere "
          + "Ansicht.")),
    .init(
      .finerRows, .views, Phrase("finer rows of time", "feinere Zeitzeilen"),
      Phrase(
        "In week and day: rows of 60, 30 or 15 minutes.",
        "In Woche und Tag: Zeilen von 60, 30 oder 15 Minuten. Was ausgewählt ist, bleibt in seiner "
          + "Zeile.")),
    .init(.coarserRows, .views, Phrase("coarser rows of time", "gröbere Zeitzeilen"), sameWay),
    .init(
      .centerSelection, .views, Phrase("selection to the middle", "Auswahl in die Mitte"),
      Phrase("In week and day.", "In Woche und Tag.")),
    .init(
      .switchTimes, .views, Phrase("plan, actual or both", "Plan, Geschehenes oder beides"),
      Phrase(
        "Both beside each other, only what happened, or only what was planned. Month, quarter "
          + "and year begin with the plan.",
        "Plan und Geschehenes nebeneinander, nur was geschah, nur was geplant war. Monat, Quartal und "
          + "Jahr beginnen mit dem Geplanten.")),
  ]

  private static let sameWay = Phrase("The same way back.", "Derselbe Weg zurück.")

  private static let finding: [CommandRow] = [
    .init(
      .search, .finding, Phrase("search as you type", "suchen beim Tippen"),
      Phrase(
        "Beginnings of words in title, place, notes, categories or people, ignoring case and "
          + "accents. The history list shows the matches. `Enter` keeps them: the other views "
          + "mark them, `{next-event-day}` and `{previous-event-day}` go through them, and "
          + "`{cancel}` returns to the view before. `Enter` without a text ends the search.",
        "Wörter, mit denen Wörter in Titel, Ort, Notizen, Kategorien oder Namen beginnen; Groß- und "
          + "Kleinschreibung und Akzente spielen keine Rolle. Der Verlauf zeigt die Treffer. `Enter` "
          + "behält sie: Die anderen Ansichten markieren sie, `{next-event-day}` und `{previous-event-day}` gehen sie durch, und `{cancel}` "
          + "führt zur Ansicht davor zurück. `Enter` ohne Text beendet die Suche an Ort und Stelle."
      )),
    .init(
      .filter, .finding, Phrase("filter what is shown", "filtern, was zu sehen ist"),
      Phrase(
        "`calendar:NAME`, `category:PATH` or `#PATH`, `status:tentative`, `status:confirmed`, "
          + "`status:cancelled`, `on:DATE`, `from:DATE`, `until:DATE`, `DATE..DATE`, `is:task`, "
          + "`is:event`, `is:open`, `is:done`, `is:tracked`, `is:planned`, `is:running`, "
          + "`is:unplanned`, `due:DATE`, `due:overdue`, `due:none`, `prio:high`, and words as in "
          + "a search. One of several of a kind is enough; `!` excludes. `Tab` completes. An "
          + "empty line shows everything.",
        "`calendar:NAME`, `category:PFAD` oder `#PFAD` in beliebiger Schreibung, "
          + "`status:tentative`, `status:confirmed`, `status:cancelled`, `on:DATUM`, `from:DATUM`, `until:DATUM`, `DATUM..DATUM`, "
          + "`is:aufgabe`, `is:termin`, `is:offen`, `is:erledigt`, `is:erfasst`, `is:geplant`, `is:läuft`, "
          + "`is:ungeplant`, `due:DATUM`, `due:überfällig`, `due:ohne`, `prio:hoch` "
          + "und Wörter wie bei der Suche; "
          + "von mehreren einer Art genügt eines; ein `!` davor lässt seine Termine weg. `Tab` ergänzt. Eine leere Zeile zeigt alles."
      )),
    .init(
      .removeFilter, .finding, Phrase("remove the filter", "Filter aufheben"),
      Phrase("Hidden calendars are shown, too.", "Auch ausgeblendete Kalender sind wieder da.")),
    .init(
      .showCollections, .finding,
      Phrase("hide and show calendars", "Kalender aus- und einblenden"),
      Phrase(
        "`j` `k` select one, `Space` hides or shows it, `a` shows all, `Enter` or `Esc` "
          + "closes. `+` makes a calendar, `r` renames, `o` recolours, `*` makes it the default.",
        "`j` `k` wählen einen, die Leertaste blendet ihn aus oder ein, `a` zeigt alle, `Enter` oder "
          + "`Esc` schließt. `+` legt einen Kalender an, `r` benennt um, `o` färbt, `*` macht ihn "
          + "zum Standard.")),
    .init(
      .showTotals, .finding, Phrase("totals by category", "Summen nach Kategorie"),
      Phrase(
        "Of the selected month, quarter or year. `Tab` counts by calendar, `[` `]` go to the "
          + "previous and next one, `+` `-` to a shorter and longer one, `h` `l` to fewer and "
          + "more levels of categories.",
        "Des gewählten Monats, Quartals oder Jahres, je nach Ansicht. `Tab` zählt nach Kalendern, "
          + "`[` `]` gehen zum vorigen und zum nächsten Zeitraum, `+` `-` zu einem kürzeren und einem "
          + "längeren, `h` `l` zu weniger und mehr Ebenen der Kategorien.")),
    .init(
      .showTimesheet, .finding,
      Phrase("timesheet: what happened and what was planned", "Stundenzettel: Ist und Plan"),
      Phrase(
        "Of the week, by category and day, with targets. `Tab` shows trends, `[` `]` go to the "
          + "previous and the next week, `+` `-` to a shorter and a longer period, `p` shows what was "
          + "planned, `u` counts time that overlaps once, `e` writes it to a file, "
          + "`Enter` shows the history of the row, or of the cell that `h` `l` select.",
        "Der Woche, nach Kategorie und Tag, mit Zielen. `Tab` zeigt den Verlauf, `[` `]` gehen zur "
          + "vorigen und zur nächsten Woche, `+` `-` zu einem kürzeren und einem längeren Zeitraum, "
          + "`p` zeigt, was geplant war, `u` zählt gleichzeitige Zeit einmal, `e` schreibt ihn in "
          + "eine Datei, `Enter` zeigt den Verlauf der Zeile oder der mit `h` `l` gewählten "
          + "Zelle.")),
    .init(
      .findFreeTime, .finding, Phrase("free time", "freie Zeit"),
      Phrase(
        "`:free 45m` marks gaps of that length in week and day, within work hours and from "
          + "now on. `n` and `N` go through them, `a` adds an event in one, `Esc` ends it.",
        "`:free 45m` markiert in Woche und Tag die Lücken zwischen Terminen, die so lang sind, in der "
          + "Arbeitszeit und von jetzt an. `n` und `N` gehen sie durch, `a` trägt in einer etwas ein, "
          + "`Esc` beendet es.")),
  ]

  private static let program: [CommandRow] = [
    .init(
      .help, .program, Phrase("all keys", "alle Tasten"),
      Phrase(
        "`/` and a word show only commands with it in title, key or name (also `:help WORD`), "
          + "`Enter` runs the selected command, `Esc` shows all again. `Esc`, `q` and `?` close "
          + "the window.",
        "`/` und ein Wort lassen übrig, was es in Titel, Taste oder Namen hat (`:help WORT` macht "
          + "beides), `Enter` führt den gewählten Befehl aus, `Esc` zeigt wieder alle. `Esc`, `q` oder "
          + "`?` schließt das Fenster.")
    ),
    .init(
      .findCommand, .program, Phrase("find a command", "Befehl suchen"),
      Phrase(
        "Words of its title, its key or its name narrow the list, `Enter` runs the selected "
          + "command, `Esc` closes.",
        "Was zu tun ist, lässt sich eintippen: Wörter aus Titel, Taste oder Namen grenzen die Liste "
          + "ein, `Enter` führt den gewählten Befehl aus, `Esc` schließt.")),
    .init(
      .commandLine, .program, Phrase("command line", "Befehlszeile"),
      Phrase(
        "`:goto DATE`, `:view NAME`, `:open PATH`, `:search TEXT`, `:filter TEXT`, `:add TEXT`, "
          + "`:free LENGTH`, "
          + "`:undo`, `:redo`, `:changes`, `:problems`, `:theme NAME`, `:zone NAME`, `:help WORD`, "
          + "`:quit`, and every other command by its name. `Tab` completes.",
        "`:goto DATUM`, `:view NAME`, `:open PFAD`, `:search TEXT`, `:filter TEXT`, `:add TEXT`, "
          + "`:free LÄNGE`, "
          + "`:undo`, `:redo`, `:changes`, `:problems`, `:theme NAME`, `:zone NAME`, `:help WORT`, "
          + "`:quit` und jeder "
          + "andere Befehl mit seinem Namen. `Tab` ergänzt.")),
    .init(
      .showProblems, .program,
      Phrase("problems found while reading", "Probleme beim Lesen der Kalender"),
      Phrase("Only on the command line: `:problems`.", "Nur auf der Befehlszeile: `:problems`.")),
    .init(
      .chooseTheme, .program, Phrase("other colours", "andere Farben"),
      Phrase(
        "Only on the command line: `:theme NAME`. `Tab` shows one after the other; `Esc` "
          + "returns to the one before. See [themes](themes.md).",
        "Nur auf der Befehlszeile: `:theme NAME`. `Tab` geht durch die Farbschemata, und der "
          + "Bildschirm zeigt jedes; `Esc` bringt das vorige zurück.")),
    .init(
      .chooseZone, .program, Phrase("another time zone", "andere Zeitzone"),
      Phrase(
        "Only on the command line: `:zone tokyo` shows days, times, totals and today in that "
          + "zone, and reads what you type so. `Tab` completes ids and cities. `:zone` or `:zone "
          + "local` returns to your own.",
        "Nur auf der Befehlszeile: `:zone tokyo` zeigt alles nach der Uhr dort: Tage, Zeiten, "
          + "Summen, heute und was eingegeben wird. `Tab` ergänzt; Städte gehen ohne ihren Erdteil. "
          + "`:zone` oder `:zone local` führt zur eigenen zurück.")),
    .init(
      .openCalendars, .program,
      Phrase("open a folder or an .ics file", "Ordner oder .ics-Datei öffnen"),
      Phrase(
        "Only on the command line: `:open PATH` shows other calendars. `Tab` completes.",
        "Nur auf der Befehlszeile: `:open PFAD` zeigt andere Kalender. `Tab` ergänzt.")),
    .init(
      .showInvitation, .program, Phrase("invitations", "Einladungen"),
      Phrase(
        "Shows the invitations, cancellations and answers that your servers have for you, beside what "
          + "your calendars have; `:invite FILE` those in a mail or its calendar part. `a` accepts, `t` "
          + "accepts tentatively, `d` declines, `s` takes what needs no answer: an update, a "
          + "cancellation, an answer to you. `n` `p` go through several. `:invite send` asks whether to "
          + "write to the guests of the selected event. See [invitations](invitations.md).",
        "Zeigt die Einladungen, Absagen und Antworten, die auf den Servern warten, neben dem, was in den "
          + "Kalendern steht; `:invite DATEI` die einer Mail oder ihres Kalenders. `a` sagt zu, `t` "
          + "vorläufig, `d` lehnt ab, `s` übernimmt, was keine Antwort braucht: eine Änderung, eine "
          + "Absage, eine Antwort. `n` `p` gehen mehrere durch. `:invite send` fragt, ob den Gästen des "
          + "gewählten Termins zu schreiben ist."
      )),
    .init(
      .showWelcome, .program,
      Phrase("calendars of other programs", "Kalender anderer Programme"),
      Phrase(
        "Only on the command line: `:welcome` finds the calendars of vdirsyncer, khal, "
          + "calcurse, Evolution and Thunderbird, and opens those you choose.",
        "Nur auf der Befehlszeile: `:welcome` sieht nach, wo vdirsyncer, khal, calcurse, Evolution "
          + "und Thunderbird ihre haben, und öffnet, was gewählt wird.")),
    .init(
      .synchronize, .program, Phrase("synchronize", "abgleichen"),
      Phrase(
        "Only on the command line: `:sync` synchronizes your accounts with their servers, as "
          + "`daybook sync` does, and opens a window where something waits for your answer. `:sync stop` "
          + "stops a run that is under way. See [sync](sync.md).",
        "Nur auf der Befehlszeile: `:sync` gleicht die Konten mit ihren Servern ab, wie `daybook "
          + "sync`, und öffnet ein Fenster, wenn etwas auf eine Antwort wartet. `:sync stop` hält "
          + "einen laufenden Abgleich an.")),
    .init(
      .addAccount, .program,
      Phrase("add an account on a server", "Konto auf einem Server hinzufügen"),
      Phrase(
        "Only on the command line: `:account` runs `daybook account add` in the terminal, and "
          + "shows the calendars it fetched.",
        "Nur auf der Befehlszeile: `:account` startet `daybook account add` im Terminal und zeigt "
          + "die Kalender, die es holt.")),
    .init(
      .tutor, .program, Phrase("the basics in five minutes", "Einführung in fünf Minuten"),
      Phrase(
        "Only on the command line: `:tutor` teaches the basics on sample calendars, in small "
          + "tasks; `{cancel}` leaves it.",
        "Nur auf der Befehlszeile: `:tutor` führt an erfundenen Kalendern durch die Grundlagen, eine "
          + "kleine Aufgabe nach der anderen; `{cancel}` verlässt sie, und die eigenen Kalender sind "
          + "wieder da wie zuvor.")),
    .init(
      .showMeter, .program, Phrase("what frames cost", "was ein Bild kostet"),
      Phrase(
        "A window with the time of the last frames by stage, what they composed, wrote and asked, "
          + "and the memory; the same key closes it.",
        "Ein Fenster mit den Zeiten der letzten Bilder nach Abschnitten, was sie zusammengesetzt, "
          + "geschrieben und gefragt haben, und dem Speicher; dieselbe Taste schließt es.")),
    .init(
      .cancel, .program, Phrase("cancel", "abbrechen"),
      Phrase(
        "Drops a count, a key that waits for more, or a message; drops marks; ends a search.",
        "Verwirft eine Zahl, eine angefangene Tastenfolge oder eine Meldung; hebt Markierungen auf; "
          + "beendet eine Suche.")),
    .init(.repaint, .program, Phrase("paint the screen again", "Bildschirm neu zeichnen")),
    .init(
      .suspend, .program, Phrase("suspend", "anhalten"),
      Phrase("Back to the shell; `fg` returns.", "Zurück zur Shell; `fg` führt wieder her.")),
    .init(.quit, .program, Phrase("quit", "beenden")),
  ]
}

extension CommandGroup {
  package var title: Phrase {
    switch self {
    case .moving: Phrase("Moving", "Bewegen")
    case .going: Phrase("Going to", "Springen")
    case .scrolling: Phrase("Scrolling", "Blättern")
    case .views: Phrase("Views", "Ansichten")
    case .changing: Phrase("Changing events", "Termine ändern")
    case .tasks: Phrase("Tasks", "Aufgaben")
    case .tracking: Phrase("What happened", "Was geschah")
    case .finding: Phrase("Finding and counting", "Finden und zählen")
    case .program: Phrase("Program", "Programm")
    }
  }
}

extension Phrase {
  /// The line of the key table for digits.
  package static let count = Phrase(
    "how often the next key counts", "wie oft die nächste Taste zählt")
  package static let countHelp = Phrase(
    "`10{move-down}` goes ten weeks down, `3{next-month}` three months forward. What moves or scrolls by "
      + "steps counts, and so do `{later}`, `{earlier}`, `{undo}` and `{redo}`; others act once.",
    "`10{move-down}` geht zehn Wochen nach unten, `3{next-month}` drei Monate vor. Es zählt, was in "
      + "Schritten bewegt oder blättert, dazu `{later}`, `{earlier}`, `{undo}` und `{redo}`; anderes "
      + "geschieht einmal.")
}
