import Foundation
import Testing

@Suite struct ListFilterTests {
  private let day = ["--from", "2026-03-10", "--days", "1"]

  private func titles(_ fixture: Fixture, _ options: [String]) throws -> [String] {
    try jsonObjects(["list", "--json", fixture.path] + day + options).texts("uid")
  }

  @Test func eventsOfSomeCollections() throws {
    let fixture = try Fixture()
    #expect(try titles(fixture, ["--calendar", "Work"]) == ["standup", "call"])
    #expect(try titles(fixture, ["--calendar", "zuhause"]) == ["trip", "dinner"])
    let both = ["--calendar", "WORK", "--calendar", "Zuhause"]
    #expect(try titles(fixture, both).count == 4)
    let wrong = try daybook(["list", fixture.path, "--calendar", "Wirk"])
    #expect(wrong.code == 2)
    #expect(
      wrong.errors.contains("--calendar Wirk: there is no such calendar; did you mean Work?"))
  }

  @Test func eventsWithACategoryOrOneBelowIt() throws {
    let fixture = try Fixture()
    #expect(try titles(fixture, ["--category", "work"]) == ["call"])
    #expect(try titles(fixture, ["--category", "WORK/Api"]) == ["call"])
    #expect(try titles(fixture, ["--category", "work/api"]) == ["call"])
    #expect(try titles(fixture, ["--category", "work/api", "--category", "calls"]) == ["call"])
    #expect(try daybook(["list", fixture.path, "--category", "/"]).code == 2)
  }

  @Test func calendarsAndCategoriesThatAreLeftOut() throws {
    let fixture = try Fixture()
    let all = try titles(fixture, [])
    let others = all.filter { $0 != "call" }
    for (options, expected) in [
      (["--calendar", "!work"], ["trip", "dinner"]),
      (["--calendar=!Zuhause"], ["standup", "call"]),
      (["--calendar", "!work", "--calendar", "!zuhause"], []),
      (["--category", "!work"], others), (["--category", "!WORK/api"], others),
      (["--category", "none"], others), (["--category", "!none"], ["call"]),
      (["--category", "none", "--category", "calls"], all),
      (["--category", "!work", "--filter", "!dinner"], others.filter { $0 != "dinner" }),
      (["--category", "!none", "--filter", "!#work"], []),
    ] {
      #expect(try titles(fixture, options) == expected, "\(options)")
    }
    for (options, message) in [
      (["--calendar", "!Wirk"], "--calendar Wirk: there is no such calendar; did you mean Work?"),
      (["--category", "!wor"], "--category !wor: no event has this category; did you mean work?"),
      (["--category", "!"], "--category !: names no category"),
    ] {
      let wrong = try daybook(["list", fixture.path] + options)
      #expect(wrong.code == 2 && wrong.errors.contains(message), "\(wrong.errors)")
    }
  }

  /// What is left out is not there, in every command; words of --search are no terms, and say so.
  @Test func termsOfAFilter() throws {
    let fixture = try Fixture()
    let all = try titles(fixture, [])
    #expect(try titles(fixture, ["--filter", "#work"]) == ["call"])
    #expect(try titles(fixture, ["--filter=!#work"]) == all.filter { $0 != "call" })
    #expect(try titles(fixture, ["--filter=-#work"]) == all.filter { $0 != "call" })
    #expect(try titles(fixture, ["--filter=!=work"]) == ["trip", "dinner"])
    #expect(try titles(fixture, ["--filter=!category:none"]) == ["call"])
    #expect(try titles(fixture, ["--filter=!call"]) == all.filter { $0 != "call" })
    #expect(try titles(fixture, ["--filter=-\"call with\" !dinn"]) == ["trip", "standup"])
    for command in [
      ["list"], ["totals"], ["export", "--format", "ics"], ["free", "1h"], ["next"],
      ["search", "x"],
    ] {
      let wrong = try daybook(command + [fixture.path, "--filter=on:soonish"])
      #expect(wrong.code == 2, "\(command)")
      #expect(wrong.errors.contains("--filter on:soonish: “soonish” is not a date"))
      let unknown = try daybook(command + [fixture.path, "--filter=foo:bar"])
      #expect(unknown.code == 2 && unknown.output == "", "\(command)")
      #expect(
        unknown.errors.contains(
          "--filter foo:bar: filters have no “foo:”, only calendar: category: status: is: due: prio: on: from: until:"
        ), "\(command)")
    }
    for term in ["!#work", "-call", "!call", "on:friday", "monday..friday", "2026-03-10..x"] {
      for search in [["totals"], ["list"], ["search"]] {
        let text = search == ["search"] ? ["--", term] : ["--search=\(term)"]
        let outcome = try daybook(
          search + (search == ["search"] ? text + [fixture.path] : [fixture.path] + text))
        #expect(outcome.errors.contains("\(term) is a term of --filter"), "\(search) \(term)")
      }
    }
    for text in ["call", "10:30", "foo:bar", "well-known", "3.5"] {
      let outcome = try daybook(["list", fixture.path, "--search", text])
      #expect(outcome.errors == "", "\(text)")
    }
  }

  /// They are the days where no others are given; else both hold.
  @Test func datesOfAFilter() throws {
    let fixture = try Fixture()
    func uids(_ options: [String]) throws -> [String] {
      try jsonObjects(["list", "--json", fixture.path] + options).texts("uid")
    }
    let tuesday = try uids(day)
    #expect(try uids(["--filter", "on:2026-03-10"]) == tuesday)
    let both = try uids(["--from", "2026-03-09", "--days", "2"])
    #expect(try uids(["--filter", "2026-03-09..2026-03-10"]) == both)
    #expect(try uids(["--filter", "from:2026-03-09 until:2026-03-10"]) == both)
    #expect(try uids(["--filter", "on:2026-03-09 on:2026-03-10"]) == both)
    #expect(try uids(["--filter", "from:2026-03-09"]) == uids(["--from", "2026-03-09"]))
    #expect(try uids(["--filter", "until:2026-03-03"]) == ["standup", "standup"])
    #expect(try uids(day + ["--filter", "on:2026-03-09"]) == ["trip"])
    #expect(try uids(day + ["--filter=!on:2026-03-09"]) == tuesday.filter { $0 != "trip" })
    let totals = try jsonObject(["totals", "--json", fixture.path, "--filter", "on:2026-03-10"])
    // The dinner is cancelled, and does not count.
    #expect(totals["count"] as? Int == 2)
    for terms in ["from:2026-03-12 until:2026-03-09", "2026-03-09..x", "on:2026-02-30"] {
      #expect(try daybook(["list", fixture.path, "--filter", terms]).code == 2, "\(terms)")
    }
  }

  @Test func datesOfAFilterInExports() throws {
    let fixture = try Fixture()
    func export(_ format: String, _ terms: String) throws -> Outcome {
      try daybook(["export", fixture.path, "--format", format, "--filter=\(terms)"])
    }
    let csv = try daybook(
      ["export", fixture.path, "--format", "csv", "--from", "2026-03-09", "--to", "2026-03-10"])
    #expect(try export("csv", "2026-03-09..2026-03-10").output == csv.output)
    #expect(try export("csv", "from:2026-03-09").code == 2)
    for (terms, expected) in [
      ("until:2026-03-02", ["standup"]), ("on:2026-03-10 !stand", ["call", "trip", "dinner"]),
      ("on:2026-03-14", []), ("!from:2026-03-10", ["standup"]),
      ("!until:2026-03-09", ["standup", "call", "dinner"]),
      ("on:2026-03-11 !on:2026-03-09", ["standup", "dinner"]),
    ] {
      let text = try export("ics", terms).output
      let found = ["standup", "call", "trip", "dinner"].filter { text.contains("UID:\($0)") }
      #expect(found == ["standup", "call", "trip", "dinner"].filter(expected.contains), "\(terms)")
    }
  }

  /// In every command that has the options; one that waits for alarms goes on, as events may come.
  @Test func aNameThatIsNotThereIsToldWithTheNearest() throws {
    let fixture = try Fixture()
    let commands = [
      ["list"], ["totals"], ["export", "--format", "ics"],
      ["export", "--format", "csv", "2026-03"],
      ["remind", "--next"], ["remind", "--once"],
    ]
    for command in commands {
      for (option, message) in [
        (["--category", "wor"], "wor: no event has this category; did you mean work?"),
        (
          ["--category", "cals"], "cals: no event has this category; did you mean calls?"
        ),
        (["--calendar", "Wrok"], "Wrok: there is no such calendar; did you mean Work?"),
        (["--category", "nope"], "--category nope: no event has this category\n"),
        (["--category", "work", "--category", "Work/Apj"], "; did you mean work/api?"),
        (
          ["--calendar", "Wrok"],
          "Wrok: there is no such calendar; did you mean Work?"
        ),
      ] {
        let outcome = try daybook(command + [fixture.path] + option)
        #expect(outcome.code == 2 && outcome.output == "", "\(command) \(option)")
        #expect(outcome.errors.contains(message), "\(command): \(outcome.errors)")
      }
    }
  }

  @Test func eventsWithSomeWords() throws {
    let fixture = try Fixture()
    #expect(try titles(fixture, ["--search", "ROOM call"]) == ["call"])
    #expect(try titles(fixture, ["--search", "stand"]) == ["standup"])
    #expect(try titles(fixture, ["--search", "\"up stand\""]) == [])
    #expect(try titles(fixture, ["--search", "call", "--calendar", "Zuhause"]) == [])
    #expect(try daybook(["list", fixture.path, "--search", "!"]).code == 2)
  }

  /// A text fits an override for itself, and the series for all other occurrences.
  @Test func eachEventOfASeriesFitsForItself() throws {
    let fixture = try Fixture()
    let text =
      fixture.event(
        "s", "DTSTART:20260309T080000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY\nSUMMARY:Lesson")
      + fixture.event("s", "RECURRENCE-ID:20260310T080000Z\nDTSTART:20260310T090000Z\nSUMMARY:Exam")
    try fixture.write(text, to: "school/s.ics")
    let list = ["list", "--json", fixture.path + "/school", "--from", "2026-03-09", "--days", "3"]
    let exams = try jsonObjects(list + ["--search", "exam"])
    #expect(exams.texts("start") == ["2026-03-10T10:00:00+01:00"])
    let lessons = try jsonObjects(list + ["--search", "lesson"])
    #expect(lessons.texts("start").map { $0.prefix(10) } == ["2026-03-09", "2026-03-11"])
  }

  @Test func limitsAndEmptyAnswers() throws {
    let fixture = try Fixture()
    let list = ["list", fixture.path] + day
    #expect(try daybook(list + ["--limit", "2"]).lines.count == 3)
    #expect(try jsonObjects(list + ["--json", "--limit", "3"]).count == 3)
    let none = ["list", fixture.path, "--from", "2020-01-01", "--fail-if-empty"]
    #expect(try daybook(none).code == 1)
    #expect(try daybook(none + ["--json"]).output == "[]\n")
    #expect(try daybook(list + ["--fail-if-empty", "--strict"]).code == 0)
    try fixture.write("nothing", to: "work/broken.ics")
    #expect(try daybook(list).code == 0)
    #expect(try daybook(list + ["--strict"]).code == 1)
  }

  static let wrong = [
    ["--limit", "0"], ["--days", "0"], ["--days", "3", "--to", "2026-03-11"], ["--id", "x"],
    ["--json", "--format", "{title}"], ["--format", "{titel}"], ["--format", "{title"],
    ["--id", "aaaaaaaaaaaaa", "--search", "x"], ["--id", "aaaaaaaaaaaaa@noon"],
    ["--id", "zaaaaaaaaaaaa"],
  ]

  @Test(arguments: wrong) func wrongOptionsAreUsageErrors(options: [String]) throws {
    let fixture = try Fixture()
    let outcome = try daybook(["list", fixture.path] + options)
    #expect(outcome.code == 2, "\(options)")
    #expect(outcome.output == "")
  }
}
