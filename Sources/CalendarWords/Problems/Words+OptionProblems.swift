import CalendarModel

/// Problems of configurations in German.
extension Words {
  func german(_ problem: OptionFlaw) -> String {
    switch problem {
    case .isKind(let kind): "ist \(german(kind))"
    case .isText(let text): "ist \(text)"
    case .isNumber(let number): "ist \(number)"
    case .holdsKind(let kind): "enthält \(german(kind))"
    case .holdsText(let text): "enthält \(text)"
    case .noProgram: "nennt kein Programm"
    case .noKey(let text): "\(text) ist keine Taste"
    case .manyKeys(let limit): "hat mehr als \(limit) Tasten"
    case .manyAlarms(let limit): "hat mehr als \(limit) Erinnerungen"
    case .noPath: "hat kein path"
    case .noName: "hat keinen Namen"
    case .addressOfSeveral: "hat url und ein path, das für mehrere Ordner steht"
    case .passwordOnly: "hat einen Namen oder ein Passwort, aber kein url"
    case .incompletePassword: "braucht user mit einem von password-command, password-from"
    case .unknown: "diese Option gibt es nicht"
    case .unknownNear(let name): "diese Option gibt es nicht; ist \(name) gemeint?"
    case .unknownListed(let command): "diese Option gibt es nicht; \(command) nennt alle"
    case .noZone(let text): "die Zeitzone \(text) gibt es nicht; etwa Europe/Berlin"
    case .noZoneNear(let text, let name):
      "die Zeitzone \(text) gibt es nicht; ist \(name) gemeint?"
    case .keyIsTaken(let keys, let command): "\(keys) bedeutet auch \(command)"
    case .keyHides(let keys, let others, let command):
      "\(keys) und \(others) von \(command) beginnen gleich, nur eins davon ist zu "
        + "drücken"
    case .keyOfCommand(let keys, let command):
      "\(keys) ist eine Taste von \(command), das sie nun nicht mehr hat; wenn das so "
        + "sein soll, \(command) andere Tasten oder \"\" geben"
    case .keyHidesDefault(let keys, let others, let command):
      "\(keys) verdeckt \(others), eine Taste von \(command), das sie nun nicht mehr "
        + "hat; wenn das so sein soll, \(command) andere Tasten oder \"\" geben"
    case .keyIsCount(let keys):
      "\(keys) beginnt mit einer Ziffer, die sagt, wie oft die nächste Taste zählt"
    case .noThemeNear(let text, let name):
      "das Farbschema \(text) gibt es nicht; ist \(name) gemeint?"
    case .noTheme(let text, let names, let last):
      "das Farbschema \(text) gibt es nicht; es gibt \(names) und \(last)"
    case .noThemeOfMany(let text, let names, let more):
      "das Farbschema \(text) gibt es nicht; es gibt \(names), \(more) weitere"
    case .themeIsItself(let text): "\(text) ist dieses Farbschema selbst"
    case .themeIsChild(let text): "\(text) beginnt mit diesem Farbschema"
    case .manyParents(let limit): "ist eins von mehr als \(limit), die aufeinander beruhen"
    case .nameOfSeveral(let count, let path):
      "ist ein Name für \(count) Kalender, die zu \(path) passen"
    case .nothingFits(let path): "nichts passt zu \(path)"
    case .nothingThere(let path): "\(path) gibt es nicht"
    case .manyFolders(let path, let limit):
      "\(path) führt durch mehr als \(number(limit)) Ordner und wurde nicht durchsucht"
    case .manyNames(let path, let limit):
      "\(path) führt durch mehr als \(number(limit)) Namen und wurde nicht durchsucht"
    }
  }

  func german(_ problem: OptionValue) -> String {
    switch problem {
    case .flag: "true oder false"
    case .flagOrAutomatic: "true, false oder \"auto\""
    case .one(let name): "\(name)"
    case .choice(let names): "eins von \(names)"
    case .number(let first, let last): "eine Zahl von \(first) bis \(last)"
    case .numberOrAutomatic(let first, let last):
      "\"auto\" oder eine Zahl von \(first) bis \(last)"
    case .rowMinutes: "15, 30, 60 oder \"auto\""
    case .timeOrAutomatic: "eine Zeit wie 7 oder \"7:30\" oder \"auto\""
    case .zone: "eine Zeitzone wie \"America/New_York\""
    case .hours: "Stunden wie \"9-17\" oder \"8:30-17:15\""
    case .days: "Tage wie \"mon-fri\" oder \"mon,wed-fri\""
    case .addresses: "eine Liste von Mailadressen wie [\"ada@example.org\"]"
    case .program(let example): "eine Liste von Wörtern wie \(example)"
    case .syncOrProgram(let example): "\"sync\" oder eine Liste von Wörtern wie \(example)"
    case .length: "eine Dauer wie \"45m\" oder \"1h30\""
    case .alarms: "eine Liste von Erinnerungen wie [\"10m\", \"1d 18:00\"] oder [] für keine"
    case .keys: "Tasten wie \"j\", \"gg\", \"Ctrl-D\" oder [\"j\", \"↓\"] oder \"\""
    case .otherKey: "eine andere Taste"
    case .keyForOne: "eine andere Taste für eins der beiden"
    case .theme: "der Name eines Farbschemas"
    case .themeSuch: "der Name eines Farbschemas wie \"daybook\""
    case .otherTheme: "ein anderes, etwa \"daybook\""
    case .style: "ein Stil wie \"#5f87d7 bold\", \"black on yellow\" oder \"reverse\""
    case .color: "eine Farbe wie \"#5f87d7\" oder \"green\""
    case .colors: "Farben wie \"#5f87d7\""
    case .colorsOf(let count): "\(count) Farben wie \"#5f87d7\""
    case .path: "ein Pfad wie \"~/calendars/work\""
    case .pathOption: "eine Zeile path = \"~/calendars/work\""
    case .presentPath: "ein Ordner oder eine .ics-Datei, die es gibt"
    case .simplePath: "ein Pfad mit weniger Mustern oder der Ordner selbst"
    case .folder: "ein Ordner"
    case .name: "ein Name"
    case .noName: "keiner oder ein Eintrag für jeden Pfad"
    case .calendar: "der Name eines Kalenders"
    case .address: "eine Adresse, die mit https:// oder webcal:// beginnt"
    case .user: "ein Benutzername in einer Zeile"
    case .passwordPlace: "\"secret-tool\", \"netrc\" oder \"terminal\""
    case .category: "eine Kategorie wie \"sport/run\""
    case .sign: "ein Zeichen von einer Spalte oder \"\""
    case .oneKey: "ein Buchstabe oder eine Ziffer oder \"\""
    case .lengthOrNone: "eine Dauer wie \"45m\" oder \"1h30\" oder \"\""
    case .calendars: "eine Liste von Namen von Kalendern wie [\"Work\"]"
    case .numberKeys: "eine Liste von Namen wie [\"km\"]"
    case .targets: "eine Liste von Zielen wie [\">= 10 h a week\", \"<= 3 times a day\"]"
    case .tables(let heading): "Tabellen, die mit \(heading) beginnen"
    case .table(let heading): "eine Tabelle, die mit \(heading) beginnt"
    }
  }

  // MARK: - Private

  private func german(_ kind: OptionFlaw.Kind) -> String {
    switch kind {
    case .text: "ein Text"
    case .number: "eine Zahl"
    case .flag: "true oder false"
    case .list: "eine Liste"
    case .table: "eine Tabelle"
    case .date: "ein Datum"
    case .time: "eine Zeit"
    case .dateTime: "ein Zeitpunkt"
    case .deep: "ein zu tief liegender Wert"
    }
  }
}
