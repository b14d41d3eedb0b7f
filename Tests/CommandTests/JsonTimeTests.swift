import Foundation
import Testing

/// Every time that a command prints in JSON has its offset, and every date its weekday.
@Suite struct JsonTimeTests {
  private let fixture: ChangingFixture

  init() throws {
    fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event(
        "floats",
        "DTSTART:20260309T143000\nDURATION:PT30M\nSUMMARY:Floats\nRRULE:FREQ=DAILY\n"
          + "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"), to: "work/floats.ics")
    // Clocks skip this time.
    try fixture.calendars.write(
      fixture.calendars.event("gap", "DTSTART:20260329T023000\nDURATION:PT30M\nSUMMARY:Gap"),
      to: "work/gap.ics")
  }

  /// What commands print as JSON.
  private func answers() throws -> [(command: [String], text: String)] {
    let (path, now) = (fixture.path, ["--now", ChangingFixture.now])
    let days = ["--from", "2026-03-09", "--days", "30"]
    let id = try fixture.id("floats", from: "2026-03-12")
    let change = ["--calendars", path] + now
    let commands: [[String]] = [
      ["list", path] + days, ["search", "dinner", path], ["details", id, path],
      ["next", path, "--within", "24h"] + now, ["free", "1h", path] + days,
      ["totals", path] + days, ["remind", "--next", path] + now,
      ["edit", id, "--start", "15:00", "--scope", "this"] + change,
      ["add", "Lunch tomorrow 12:30"] + change, ["add", "Dinner tomorrow 20:30"] + change,
      ["changes"], ["export", path, "--format"] + ["json"] + days,
    ]
    return try commands.map { command in
      let form = command.contains("--format") ? [] : ["--json"]
      let outcome = try fixture.run(command + form)
      #expect(outcome.code == 0, "\(command): \(outcome.errors)")
      return (command, outcome.output)
    }
  }

  @Test func everyTimeHasItsOffset() throws {
    var timeCount = 0
    for (command, text) in try answers() {
      for line in text.split(separator: "\n") where text.hasPrefix("{") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
      for match in text.matches(of: /"(-?\d{4,}-\d\d-\d\dT[^"]*)"/) {
        timeCount += 1
        let hasOffset = match.1.contains(/^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
        #expect(hasOffset, "\(command): \(match.1)")
      }
    }
    #expect(timeCount > 200)
    let listed = try fixture.list(from: "2026-03-29", days: 1)
    #expect(
      listed.first { $0["uid"] as? String == "gap" }?["start"] as? String
        == "2026-03-29T03:30:00+02:00")
  }

  @Test func everyDateHasItsWeekday() throws {
    var dateCount = 0
    for (command, text) in try answers() {
      for object in objects(in: try JSONSerialization.jsonObject(with: Data(text.utf8))) {
        guard let start = object["start"] as? String, let end = object["end"] as? String else {
          continue
        }
        dateCount += 1
        let days = (first: String(start.prefix(10)), last: String(end.prefix(10)))
        #expect(object["weekday"] as? String == weekday(days.first), "\(command): \(start)")
        #expect(
          object["endWeekday"] as? String == (days.first == days.last ? nil : weekday(days.last)),
          "\(command): \(end)")
        if let date = object["date"] as? String { #expect(date == days.first) }
        if let due = object["due"] as? String {
          #expect(object["dueWeekday"] as? String == weekday(String(due.prefix(10))))
        }
      }
    }
    #expect(dateCount > 100)
    let listed = try fixture.list(from: "2026-03-09", days: 3)
    #expect(listed.contains { $0["endWeekday"] as? String == "Wednesday" })
  }

  /// An answer's objects, with those inside them.
  private func objects(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap(objects) }
    guard let object = value as? [String: Any] else { return [] }
    return [object] + object.values.flatMap(objects)
  }

  /// What Foundation says of `2026-03-09`.
  private func weekday(_ date: String) -> String? {
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let utc = TimeZone(identifier: "UTC") else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    let parts = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    let names = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    return calendar.date(from: parts).map { names[calendar.component(.weekday, from: $0) - 1] }
  }
}
