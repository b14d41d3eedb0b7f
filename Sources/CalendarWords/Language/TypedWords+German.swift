extension TypedWords {
  /// German words of the grammar; names of weekdays and months are those of the place.
  package static let german: [Group] = dates + edges + times + recurrence + numbers

  /// What is written together with a weekday: `Freitagabend`.
  package static let germanParts: [(ending: String, meaning: String)] = [
    ("vormittag", "morning"), ("nachmittag", "afternoon"), ("mittag", "midday"),
    ("morgen", "morning"), ("früh", "morning"), ("abend", "evening"), ("nacht", "night"),
  ]

  private static let dates = [
    Group("today", "heute"), Group("tomorrow", "morgen"), Group("yesterday", "gestern"),
    Group("+2d", "übermorgen"), Group("-2d", "vorgestern"),
    Group(
      "next", "nächsten", "nächste", "nächster", "nächstes", "kommenden", "kommende", "kommender",
      "kommendes"),
    Group("afternext", "übernächsten", "übernächste", "übernächster", "übernächstes"),
    Group("last", "letzten", "letzte", "letzter", "letztes"),
    Group("this", "diesen", "diese", "dieser", "dieses"),
    Group("ago", "vor"), Group("after", "nach"), Group("on", "am"), Group("in", "im"),
    Group("of", "des"), Group("the", "zum", "dem", "den"), Group("week", "woche", "kw"),
    Group("weeks", "wochen"), Group("day", "tag", "tages"), Group("days", "tage", "tagen"),
    Group("month", "monat", "monats"), Group("months", "monate", "monaten"),
    Group("quarter", "quartal", "quartals"), Group("year", "jahr", "jahres"),
    Group("years", "jahre", "jahren"), Group("saturday", "sonnabend"), Group("january", "jänner"),
    Group("weekend", "wochenende"),
  ]

  private static let edges = [
    Group("start", "anfang", "beginn"), Group("middle", "mitte"), Group("end", "ende"),
    Group("yearend", "jahresende"), Group("monthend", "monatsende"),
    Group("christmas", "weihnachten"), Group("christmaseve", "heiligabend", "weihnachtsabend"),
    Group("nye", "silvester"), Group("newyear", "neujahr"), Group("easter", "ostern"),
    Group("eastermonday", "ostermontag"), Group("goodfriday", "karfreitag"),
  ]

  private static let times = [
    Group("at", "um"), Group("from", "von", "vom", "ab"), Group("until", "bis"),
    Group("between", "zwischen"), Group("time", "zeit"), Group("with", "mit"),
    Group("for", "für"), Group("noon", "mittags"),
    Group("midnight", "mitternacht", "mitternachts"), Group("hour", "stunde"),
    Group("hours", "stunden"), Group("hrs", "std"), Group("minutes", "minuten"),
    Group("a", "eine", "einer", "einem", "einen"), Group("half", "halbe", "halben", "halber"),
    Group("allday", "ganztägig", "ganztags"),
    Group("morning", "morgens", "früh", "vormittag", "vormittags"),
    Group("midday", "mittag"), Group("afternoon", "nachmittag", "nachmittags"),
    Group("evening", "abend", "abends"), Group("night", "nacht", "nachts"),
  ]

  private static let recurrence = [
    Group("every", "jeden", "jede", "jedes", "jeder", "alle"), Group("daily", "täglich"),
    Group("weekly", "wöchentlich"), Group("monthly", "monatlich"), Group("yearly", "jährlich"),
    Group("biweekly", "zweiwöchentlich", "vierzehntägig", "14-tägig", "14-täglich"),
    Group("quarterly", "vierteljährlich", "quartalsweise"),
    Group("weekdays", "werktags"), Group("mondays", "montags"), Group("tuesdays", "dienstags"),
    Group("wednesdays", "mittwochs"), Group("thursdays", "donnerstags"),
    Group("fridays", "freitags"), Group("saturdays", "samstags", "sonnabends"),
    Group("sundays", "sonntags"), Group("first", "ersten", "erste", "erster", "erstes"),
    Group("second", "zweiten", "zweite", "zweiter", "zweites"),
    Group("third", "dritten", "dritte", "dritter", "drittes"),
    Group("fourth", "vierten", "vierte", "vierter", "viertes"),
    Group("fifth", "fünften", "fünfte", "fünfter", "fünftes"), Group("times", "mal"),
    Group("and", "und"), Group("or", "oder"), Group("except", "außer", "ausser"),
  ]

  private static let numbers = [
    Group("two", "zwei"), Group("three", "drei"), Group("four", "vier"), Group("five", "fünf"),
    Group("six", "sechs"), Group("seven", "sieben"), Group("eight", "acht"), Group("nine", "neun"),
    Group("ten", "zehn"), Group("eleven", "elf"), Group("twelve", "zwölf"),
  ]
}
