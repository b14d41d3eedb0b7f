import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Occurrences that dates leave out, and that are put back.
@Suite struct RestoringTests {
  /// What is deleted from a random series and put back is there again, and nothing else is another.
  @Test(arguments: 0..<120)
  func whatIsPutBackIsThereAgain(seed: Int) throws {
    var script = try SeriesScript(seed: seed + 5_000)
    for step in 0..<4 where script.model.items.count > 1 {
      try script.deleteAndPutBack("seed \(seed), step \(step)")
    }
  }

  /// With everything put back the series is as without dates.
  @Test(arguments: 0..<60)
  func allCanBePutBackAtOnce(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let berlin = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let text = try RandomSeries(using: &random, zones: [berlin]).text
    let edit = try Self.edit(text, uid: "series")
    let series = try #require(edit.series)
    let all = series.leftOut(near: series.event.start.wallClock, limit: 1_000)
    #expect(all.rest == 0)
    guard !all.isEmpty else { return }
    let texts = try edit.restoring(all.times)
    guard case .changed(let bytes) = texts.documents[0] else {
      Issue.record("seed \(seed): nothing was changed")
      return
    }
    let after = try #require(try Self.edit(bytes, uid: "series").series)
    #expect(after.leftOut(near: series.event.start.wallClock, limit: 1_000).isEmpty)
    let window = series.event.start.wallClock...series.event.start.wallClock + 700 * 86_400
    var budget = StepBudget(1_000_000)
    let before = Set(
      try #require(series.starts(in: window, limit: 10_000, budget: &budget)).filter {
        !series.isSuppressed($0)
      })
    let restored = Set(
      try #require(after.starts(in: window, limit: 10_000, budget: &budget)).filter {
        !after.isSuppressed($0)
      })
    #expect(restored.isSuperset(of: before), "seed \(seed)")
    for start in restored.subtracting(before) {
      #expect(all.times.contains { series.isStart(start, meantBy: $0) }, "seed \(seed)")
    }
    for time in all.times {
      #expect(restored.contains { series.isStart($0, meantBy: time) }, "seed \(seed), \(time)")
    }
  }

  private static func edit(_ bytes: [UInt8], uid: String) throws -> SeriesEdit {
    try SeriesEdit(
      [Document(bytes)], uid: uid, zones: ZoneCatalog(), now: SeriesSample.now)
  }

  private static let berlin = "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY\n"

  /// The lines of a series, the time that is put back, and the lines that go and come.
  private static let forms: [(String, EventTime, [String], [String])] = {
    func zoned(_ number: Int, _ hour: Int = 9) -> EventTime {
      .zoned(time(2026, 3, number, hour), ZoneCatalog().zone(named: "Europe/Berlin") ?? .utc)
    }
    func floating(_ number: Int, _ hour: Int = 9) -> EventTime {
      .floating(time(2026, 3, number, hour))
    }
    let several = "EXDATE;TZID=Europe/Berlin:20260311T090000,20260312T090000"
    let days = "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY\n"
    return [
      (berlin + several, zoned(11), [several], ["EXDATE;TZID=Europe/Berlin:20260312T090000"]),
      (berlin + several, zoned(12), [several], ["EXDATE;TZID=Europe/Berlin:20260311T090000"]),
      (
        berlin + "EXDATE;TZID=Europe/Berlin:20260311T090000\nEXDATE:20260312T080000Z", zoned(12),
        ["EXDATE:20260312T080000Z"], []
      ),
      (
        berlin + "EXDATE:20260311T080000Z,20260312T080000Z\nEXDATE:", zoned(11),
        ["EXDATE:20260311T080000Z,20260312T080000Z"], ["EXDATE:20260312T080000Z"]
      ),
      // The same start, said twice.
      (
        berlin + "EXDATE;TZID=Europe/Berlin:20260311T090000\nEXDATE:20260311T080000Z", zoned(11),
        ["EXDATE;TZID=Europe/Berlin:20260311T090000", "EXDATE:20260311T080000Z"], []
      ),
      (
        berlin + "EXDATE;TZID=W. Europe Standard Time:20260311T090000,20260406T090000", zoned(11),
        ["EXDATE;TZID=W. Europe Standard Time:20260311T090000,20260406T090000"],
        ["EXDATE;TZID=W. Europe Standard Time:20260406T090000"]
      ),
      (
        berlin + "EXDATE;X-A=1;TZID=\"Europe/Berlin\":20260311T090000,nonsense", zoned(11),
        ["EXDATE;X-A=1;TZID=\"Europe/Berlin\":20260311T090000,nonsense"],
        ["EXDATE;X-A=1;TZID=\"Europe/Berlin\":nonsense"]
      ),
      (
        days + "EXDATE;VALUE=DATE:20260324,20260325", .allDay(day(2026, 3, 24)),
        ["EXDATE;VALUE=DATE:20260324,20260325"], ["EXDATE;VALUE=DATE:20260325"]
      ),
      // Exchange writes midnight into series of whole days.
      (
        days + "EXDATE;TZID=Europe/Berlin:20260324T000000", .allDay(day(2026, 3, 24)),
        ["EXDATE;TZID=Europe/Berlin:20260324T000000"], []
      ),
      (
        "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nEXDATE:20260316T090000", floating(16),
        ["EXDATE:20260316T090000"], []
      ),
      // A date in a series of times leaves out the whole day.
      (
        berlin + "EXDATE;VALUE=DATE:20260311", .allDay(day(2026, 3, 11)),
        ["EXDATE;VALUE=DATE:20260311"], []
      ),
      (
        "DTSTART:20260309T090000\nRRULE:FREQ=DAILY;BYHOUR=9,14\nEXDATE;VALUE=DATE:20260311",
        floating(11), ["EXDATE;VALUE=DATE:20260311"], ["EXDATE:20260311T140000"]
      ),
      // RDATEs stay, PERIODs as well.
      (
        "DTSTART:20260309T090000\nRDATE;VALUE=PERIOD:20260310T090000/PT2H,20260311T090000/PT3H\n"
          + "EXDATE:20260311T090000", floating(11), ["EXDATE:20260311T090000"], []
      ),
      // The rule counts the first start again, so that it is to end where it has ended.
      (
        "DTSTART:20260309T090000\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3\nEXDATE:20260309T090000",
        floating(9), ["EXDATE:20260309T090000", "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3"],
        ["RRULE:FREQ=WEEKLY;UNTIL=20260324T090000;BYDAY=TU"]
      ),
    ]
  }()

  @Test(arguments: forms.indices)
  func formsOfOtherProgramsAreKept(_ number: Int) throws {
    let (lines, time, removed, added) = Self.forms[number]
    let sample = SeriesSample(lines + "\nSUMMARY:Walk")
    let old = Array(sample.texts[0].utf8)
    let texts = try Self.edit(old, uid: "1").restoring([time])
    guard case .changed(let bytes) = texts.documents[0] else {
      Issue.record("\(lines): nothing was changed")
      return
    }
    let changes = SeriesSample.lines(String(decoding: bytes, as: UTF8.self))
      .difference(from: SeriesSample.lines(sample.texts[0]))
    let marks = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
    func shown(_ changes: [CollectionDifference<String>.Change]) -> [String] {
      changes.compactMap { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _):
          marks.contains { line.hasPrefix($0) } ? nil : line
        }
      }
    }
    #expect(Set(shown(changes.removals)) == Set(removed), "\(lines)")
    #expect(Set(shown(changes.insertions)) == Set(added), "\(lines)")
  }

  /// Each date of each file of other programs can be put back, with nothing else changed.
  @Test func filesOfOtherProgramsGetTheirOccurrencesBack() throws {
    let folders = [
      Fixture.folder, Fixture.folder.appending(path: "../../CalendarStoreTests/Fixtures"),
    ]
    var count = 0
    for folder in folders {
      for name in calendarFileNames(in: folder) {
        let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".ics")))
        count += try putBackEach(bytes, name)
      }
    }
    #expect(count >= 20, "\(count)")
  }

  private func putBackEach(_ bytes: [UInt8], _ name: String) throws -> Int {
    var count = 0
    let contents = read(bytes: bytes)
    guard !contents.isOldVersion else { return 0 }
    for event in contents.events {
      // An event without UID is known by its bytes, and is another one afterwards.
      guard case .series(let recurrence) = event.kind, !recurrence.exclusions.isEmpty,
        !EventUID.isMissing(event.uid),
        let edit = try? Self.edit(bytes, uid: event.uid), let series = edit.series,
        series.event.start == event.start
      else { continue }
      for time in series.leftOut(near: event.start.wallClock, limit: 100).times {
        let texts = try edit.restoring([time])
        guard case .changed(let changed) = texts.documents[0] else {
          Issue.record("\(name): \(time) was not put back")
          continue
        }
        let after = try #require(try Self.edit(changed, uid: event.uid).series)
        var budget = StepBudget(100_000)
        let starts = try #require(series.starts(meantBy: time, limit: 50, budget: &budget))
        let window = series.event.start.wallClock...series.event.start.wallClock + 400 * 86_400
        let all = try #require(after.starts(in: window, limit: 2_000, budget: &budget))
        for start in all {
          let isBack = starts.contains(start)
          #expect(
            after.isSuppressed(start) == (series.isSuppressed(start) && !isBack),
            "\(name): \(start.iso8601Text) with \(time)")
        }
        #expect(starts.allSatisfy { !after.isSuppressed($0) }, "\(name): \(time)")
        let (old, new) = (contents.problems.count, read(bytes: changed).problems.count)
        #expect(new <= old, "\(name): \(time)")
        count += 1
      }
    }
    return count
  }

  @Test func whatIsNotLeftOutCannotBePutBack() throws {
    let sample = SeriesSample(Self.berlin + "EXDATE:20260311T080000Z")
    let edit = try Self.edit(Array(sample.texts[0].utf8), uid: "1")
    let berlin = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    for time in [
      EventTime.zoned(time(2026, 3, 12, 9), berlin), .zoned(time(2026, 3, 11, 10), berlin),
      .allDay(day(2026, 3, 12)),
    ] {
      #expect(throws: SeriesError.noOccurrence) { try edit.restoring([time]) }
    }
    let single = SeriesSample("DTSTART:20260309T090000")
    #expect(throws: SeriesError.noOccurrence) {
      try Self.edit(Array(single.texts[0].utf8), uid: "1").restoring([
        .floating(time(2026, 3, 9, 9))
      ])
    }
  }

  /// The nearest are found, and what leaves nothing out is not told, however many there are.
  @Test func theNearestOfManyAreFound() throws {
    var recurrence = Recurrence(rules: [RecurrenceRule(.daily)])
    let start = time(2000, 1, 1, 9)
    recurrence.exclusions = (0..<100_000).map { .floating(start + Int64($0) * 43_200) }
    let event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "1",
      kind: .series(recurrence), start: .floating(start), title: "")
    let found = Series(event).leftOut(near: start + 86_400 * 1000, limit: 5)
    let days = found.times.map { ($0.wallClock - start) / 86_400 }
    #expect(days == [1000, 999, 1001, 998, 1002])
    #expect(found.count > 99_000 && found.count <= 100_000)
  }
}

extension SeriesScript {
  /// Deletes an occurrence, puts it back, and compares after each.
  fileprivate mutating func deleteAndPutBack(_ step: String) throws {
    let index = random.number(0...min(model.items.count - 1, random.chance(3) ? 2 : 40))
    let item = model.items[index]
    let master = try #require(model.series[item.uid])
    let note = "\(step): \(item.uid) at \(item.original)"
    // What a rule leaves out is not put back, though an override was shown there.
    if Series(master).isSuppressed(item.original) { return }
    let before = documents
    func edit() throws -> SeriesEdit {
      try SeriesEdit(
        documents.map { Document($0) }, uid: item.uid, zones: ZoneCatalog(), now: SeriesSample.now)
    }
    let deleted = try edit().changing(
      master.time(at: item.original), .this, by: .delete, newUID: "new")
    try apply(deleted, note)
    model.delete(index, .this)
    try compare("deleted, " + note)

    let series = try #require(try edit().series)
    let leftOut = series.leftOut(near: item.original, limit: 10)
    let time = try #require(
      leftOut.times.first { series.isStart(item.original, meantBy: $0) }, "\(note)")
    try apply(try edit().restoring([time]), note)
    let back = SeriesModel(
      master, overrides: [], through: item.original
    ).items.first { $0.original == item.original }
    var plain = item
    plain.event = master
    plain.event.start = master.time(at: item.original)
    if let back { plain.event.duration = back.event.duration }
    model.items.insert(plain, at: index)
    try compare("put back, " + note)
    let isOverride = item.event.kind != master.kind
    let isCounted = item.original == master.start.wallClock
    guard !isOverride, !isCounted else { return }
    #expect(lines(before) == lines(documents), "\(note)")
  }

  private func lines(_ texts: [[UInt8]]) -> [String] {
    texts.flatMap { Document($0).unfoldedLines }.filter { line in
      !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix($0) }
    }
  }
}
