extension TypedWords {
  /// German words of the grammar; names of weekdays and months are those of the place.
  static let german: [Group] = dates + times + recurrence

  private static let dates = [
    Group("today", "heute"), Group("tomorrow", "morgen"), Group("yesterday", "gestern"),
    Group("+2d", "übermorgen"), Group("-2d", "vorgestern"),
    Group(
      "next", "nächsten", "nächste", "nächster", "nächstes", "kommenden", "kommende", "kommender",
      "kommendes"),
    Group("last", "letzten", "letzte", "letzter", "letztes"),
    Group("this", "diesen", "diese", "dieser", "dieses"),
    Group("ago", "vor"), Group("on", "am"), Group("in", "im"), Group("of", "des"),
    Group("the", "zum"), Group("week", "woche", "kw"), Group("weeks", "wochen"),
    Group("day", "tag"), Group("days", "tage", "tagen"), Group("month", "monat", "monats"),
    Group("months", "monate", "monaten"), Group("year", "jahr"),
    Group("years", "jahre", "jahren"), Group("saturday", "sonnabend"), Group("january", "jänner"),
  ]

  private static let times = [
    Group("at", "um"), Group("from", "von", "vom", "ab"), Group("until", "bis"),
    Group("for", "für"), Group("o'clock", "uhr"), Group("noon", "mittags"),
    Group("midnight", "mitternacht", "mitternachts"), Group("hour", "stunde"),
    Group("hours", "stunden"), Group("hrs", "std"), Group("minutes", "minuten"),
    Group("a", "eine", "einer", "einem", "einen"), Group("allday", "ganztägig", "ganztags"),
  ]

  private static let recurrence = [
    Group("every", "jeden", "jede", "jedes", "alle"), Group("daily", "täglich"),
    Group("weekly", "wöchentlich"), Group("monthly", "monatlich"), Group("yearly", "jährlich"),
    Group("weekdays", "werktags"), Group("mondays", "montags"), Group("tuesdays", "dienstags"),
    Group("wednesdays", "mittwochs"), Group("thursdays", "donnerstags"),
    Group("fridays", "freitags"), Group("saturdays", "samstags", "sonnabends"),
    Group("sundays", "sonntags"), Group("first", "ersten"), Group("second", "zweiten"),
    Group("third", "dritten"), Group("fourth", "vierten"), Group("fifth", "fünften"),
    Group("times", "mal"), Group("and", "und"), Group("or", "oder"),
  ]
}
