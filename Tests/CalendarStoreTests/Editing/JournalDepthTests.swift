import CalendarModel
import Testing

@testable import CalendarStore

/// Steps in a file so large that its whole texts would leave room for a few only.
@Suite struct JournalDepthTests {
  private let now = Instant(seconds: 1_000)
  private let folders = EditedFolders()

  private static func event(_ number: Int, _ title: String) -> String {
    "BEGIN:VEVENT\r\nUID:\(number)@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
      + "DTSTART;TZID=Europe/Berlin:20260309T\(100_000 + number)\r\nSUMMARY:\(title)\r\n"
      + "DESCRIPTION:\(String(repeating: "\(number) ", count: 20))\r\nEND:VEVENT\r\n"
  }

  /// A calendar in one file of about a hundred thousand bytes, in pieces.
  private static let events = (0..<400).map { event($0, "Lunch") }

  private func text(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  private func perform(_ journal: Journal, _ before: String, _ after: String?) throws {
    try journal.perform(folders.step("step", [("work/all.ics", before, after)]), at: now)
  }

  private var found: String? { folders.texts["work/all.ics"] }

  /// As a thousand steps do in a file of 20 MB, with the limit as it is.
  @Test func aHundredStepsFitWhereWholeTextsLeaveOne() throws {
    var journal = folders.journal
    let first = text(Self.events)
    journal.limits.size = first.utf8.count * 5 / 2
    folders.scratch.write(first, to: "work/all.ics")
    var (events, texts) = (Self.events, [first])
    for number in 0..<100 {
      // Two places of the file, one of which grows.
      events[number] = Self.event(number, "Changed \(number)")
      events[399 - number] += Self.event(1_000 + number, "Added")
      texts.append(text(events))
      try perform(journal, texts[number], texts[number + 1])
    }
    #expect(try journal.steps().steps.count == 100)
    #expect(folders.bases.map(\.step) == [100])
    let sizes = folders.records.compactMap { StepName($0)?.size }
    let largest = try #require(sizes.max())
    #expect(20_000_000 + 1_000 * largest < Journal.Limits().size, "\(largest)")
    for text in texts.dropLast().reversed() {
      try journal.undo()
      #expect(found == text)
    }
    #expect(try journal.undo().step == nil)
    for text in texts.dropFirst() {
      try journal.redo()
      #expect(found == text)
    }
  }

  /// What another program writes is never needed to make the texts whole.
  @Test func whatChangedElsewhereIsAskedAboutAndComesBack() throws {
    let journal = folders.journal
    var texts = [text(Self.events)]
    folders.scratch.write(texts[0], to: "work/all.ics")
    for number in 0..<6 {
      var events = Self.events
      for changed in 0...number { events[changed] = Self.event(changed, "Changed \(number)") }
      texts.append(text(events))
      try perform(journal, texts[number], texts[number + 1])
    }
    for number in (1...6).reversed() {
      let theirs = "outside \(number)"
      folders.scratch.write(theirs, to: "work/all.ics")
      let expected = EditError.conflict([
        TextConflict(
          path: folders.path("work/all.ics"), expected: Array(texts[number].utf8),
          found: Array(theirs.utf8), wanted: Array(texts[number - 1].utf8))
      ])
      #expect(throws: expected) { try journal.undo() }
      try journal.undo(ignoringConflicts: true)
      #expect(found == texts[number - 1])
      try journal.redo()
      #expect(found == theirs)
      try journal.undo()
      #expect(found == texts[number - 1])
    }
    for number in 1...6 {
      try journal.redo(ignoringConflicts: true)
      #expect(found == "outside \(number)")
    }
  }

  /// The text that another program left between two steps is kept beside that after the first one.
  @Test func stepsAroundAForeignChangeAreUndoneToTheByte() throws {
    let journal = folders.journal
    var events = Self.events
    let first = text(events)
    folders.scratch.write(first, to: "work/all.ics")
    events[3] = Self.event(3, "Mine")
    let mine = text(events)
    try perform(journal, first, mine)
    events[200] = Self.event(200, "Theirs")
    let theirs = text(events)
    folders.scratch.write(theirs, to: "work/all.ics")
    events[5] = Self.event(5, "Mine again")
    let last = text(events)
    try perform(journal, theirs, last)
    #expect(folders.bases.map(\.step).sorted() == [1, 2])
    try journal.undo()
    #expect(found == theirs)
    #expect(throws: EditError.self) { try journal.undo() }
    try journal.undo(ignoringConflicts: true)
    #expect(found == first)
    try journal.redo()
    #expect(found == theirs)
    try journal.redo()
    #expect(found == last)
  }

  @Test func aLostOrDamagedBaseIsMadeUpForByTheFile() throws {
    let journal = folders.journal
    let (first, second) = (text(Self.events), text(Self.events.dropLast()))
    for isDamaged in [false, true] {
      folders.scratch.write(first, to: "work/all.ics")
      try perform(journal, first, second)
      let path = try "state/daybook/journal/" + #require(folders.bases.first).text
      if isDamaged {
        folders.scratch.write("damaged", to: path)
      } else {
        folders.scratch.remove(path)
      }
      try journal.undo()
      #expect(found == first)
      try journal.redo()
      #expect(found == second)
      // Neither the base nor the file has a text of the step.
      for base in folders.bases { folders.scratch.remove("state/daybook/journal/" + base.text) }
      folders.scratch.write("outside", to: "work/all.ics")
      #expect(throws: EditError.self) { try journal.undo() }
      #expect(found == "outside" && folders.records.last?.hasSuffix(".damaged") == true)
    }
  }

  /// A journal of an older version has records with whole texts only.
  @Test func stepsWithWholeTextsAreUndoneAmongOthers() throws {
    var texts = [text(Self.events)]
    folders.scratch.write(texts[0], to: "work/all.ics")
    for number in 0..<8 {
      var journal = folders.journal
      if number % 4 < 2 { journal.limits.leastSaving = .max }
      texts.append(text(Self.events.dropLast(number + 1)))
      try perform(journal, texts[number], texts[number + 1])
    }
    let marks = try folders.records.map { name in
      let path = folders.path("state/daybook/journal/" + name)
      return String(decoding: try readFile(at: path, range: 0..<14), as: UTF8.self)
    }
    let (whole, difference) = ("daybook step 1", "daybook step 2")
    let four = [whole, whole, difference, difference]
    #expect(marks == four + four)
    for text in texts.dropLast().reversed() {
      folders.scratch.write("outside", to: "work/all.ics")
      try folders.journal.undo(ignoringConflicts: true)
      #expect(found == text)
    }
  }

  /// The file goes and comes back, which needs its whole text.
  @Test func aFileThatIsDeletedAndMadeAgainIsKept() throws {
    let journal = folders.journal
    let (first, second) = (text(Self.events), text(Self.events.dropLast()))
    folders.scratch.write(first, to: "work/all.ics")
    try perform(journal, first, second)
    try perform(journal, second, nil)
    try journal.perform(folders.step("step", [("work/all.ics", nil, first)]), at: now)
    try perform(journal, first, second)
    for text in [first, nil, second, first] {
      try journal.undo()
      #expect(found == text)
    }
    for text in [second, nil, first, second] {
      try journal.redo()
      #expect(found == text)
    }
  }

  @Test func aStepLeftOutKeepsNoneFromItsTexts() throws {
    let journal = folders.journal
    let texts = (0..<5).map { text(Self.events.dropLast($0)) }
    folders.scratch.write(texts[0], to: "work/all.ics")
    for number in 0..<4 { try perform(journal, texts[number], texts[number + 1]) }
    try journal.undo()
    // The third goes, and the fourth can still be done again.
    #expect(try journal.skip().step?.number == 3)
    try journal.redo()
    #expect(found == texts[4])
    try journal.undo()
    #expect(found == texts[3])
    folders.scratch.write("outside", to: "work/all.ics")
    for number in [1, 0] {
      try journal.undo(ignoringConflicts: true)
      #expect(found == texts[number])
    }
    #expect(try journal.undo().step == nil)
  }

  /// Bases count, and go with the steps that need them.
  @Test func theOldestBasesGoWhileAllAreTooLarge() throws {
    var journal = folders.journal
    let (first, second) = (text(Self.events), text(Self.events.dropLast()))
    journal.limits.size = first.utf8.count * 5 / 2
    for number in 1...5 {
      folders.scratch.write(first, to: "work/\(number).ics")
      try journal.perform(
        folders.step("step", [("work/\(number).ics", first, second)]), at: now)
    }
    #expect(try journal.steps().steps.map(\.number) == [5, 4])
    #expect(folders.bases.map(\.step).sorted() == [4, 5])
    // Undone, they are kept until the next change.
    for _ in 0..<2 { try journal.undo() }
    #expect(journal.recover().isEmpty)
    for _ in 0..<2 { try journal.redo() }
    try journal.perform(folders.step("step", [("work/6.ics", nil, "small")]), at: now)
    #expect(try journal.steps().steps.map(\.number) == [6, 5, 4])
  }

  @Test func namesOfBases() {
    let name = BaseName(
      key: .max, step: 42, fingerprint: TextFingerprint(size: 286_720, checksum: 0x1F))
    #expect(name.text == "ffffffffffffffff-42-286720-1f.base")
    #expect(BaseName(name.text) == name)
    for text in [
      "", ".base", "f-42-1-1", "f-0-1-1.base", "f-42-1.base", "F-42-1-1.base",
      "f-042-1-1.base", "f-42--1-1.base", "f-42-1-1-1.base", "g-42-1-1.base",
    ] {
      #expect(BaseName(text) == nil, "\(text)")
    }
  }
}
