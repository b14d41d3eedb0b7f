import CalendarModel
import Testing

@testable import ICalendar

/// One property edited in every event of every fixture: nothing else changes.
@Suite struct FixturePropertyTests {
  static let text = "Köln, “Dom”; 1\\2 🎉\nsecond line of it, which is longer than a line may be: ^'"

  @Test func allFixturesAreThere() { #expect(CalendarFile.all.count >= 100) }

  @Test(arguments: CalendarFile.all)
  func onlyTheEditedLineChanges(file: CalendarFile) throws {
    let bytes = try file.bytes()
    let document = Document(bytes)
    let old = read(bytes: bytes)
    for index in old.events.indices {
      let component = try #require(document.component(at: old.ranges[index].lowerBound))
      try check(document, old, component, .text("SUMMARY", Self.text)) {
        $0.events[index].title = Self.text
      }
      try check(document, old, component, .text("LOCATION", Self.text)) {
        $0.events[index].location = Self.text
      }
      try check(document, old, component, .text("DESCRIPTION", Self.text)) {
        $0.events[index].notes = Self.text
      }
      try check(document, old, component, .text("X-TEST", Self.text)) { _ in }
      try check(document, old, component, .plain("STATUS", "CANCELLED")) {
        $0.events[index].status = .cancelled
      }
      if document.lines(named: "CATEGORIES", of: component).count < 2 {
        try check(document, old, component, .texts("CATEGORIES", ["a, b", "c/d"])) {
          $0.events[index].categories = ["a, b", "c/d"].compactMap { Category($0) }
        }
      }
      try checkRemoval(of: "SUMMARY", document, old, index, component)
    }
  }

  private func check(
    _ document: Document, _ old: CalendarContents, _ component: Int, _ property: Property,
    change: (inout CalendarContents) -> Void
  ) throws {
    var edit = DocumentEdit(document)
    try edit.set(property, of: component)
    let bytes = edit.bytes()
    let (before, after) = difference(document.bytes, bytes)
    if let line = document.lines(named: property.name, of: component).first {
      let range = document.lines[line].range
      #expect(before.isEmpty || range.contains(before.lowerBound), "\(property.name)")
      #expect(before.isEmpty || before.upperBound <= range.upperBound, "\(property.name)")
    } else {
      #expect(before.isEmpty, "\(property.name)")
    }
    let new = Document(bytes)
    let line = try #require(
      new.lines(named: property.name, of: component).first, "\(property.name)")
    #expect(new.property(of: new.lines[line]).value == property.value)
    #expect(after.count <= new.lines[line].range.count + 2)
    #expect(new.components.map(\.name) == document.components.map(\.name))
    expectSame(read(bytes: bytes), old, change)
  }

  private func checkRemoval(
    of name: String, _ document: Document, _ old: CalendarContents, _ index: Int, _ component: Int
  ) throws {
    var edit = DocumentEdit(document)
    edit.removeProperties(named: name, of: component)
    #expect(edit.isEmpty == document.lines(named: name, of: component).isEmpty)
    expectSame(read(bytes: edit.bytes()), old) { $0.events[index].title = "" }
  }
}

/// Expects what was read again to be what was read before with a change, and no new problem.
func expectSame(
  _ new: CalendarContents, _ old: CalendarContents, _ change: (inout CalendarContents) -> Void,
  _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected = old
  change(&expected)
  // The name of an event without UID is made of its bytes.
  func named(_ events: [Event]) -> [Event] {
    events.map { event in
      var event = event
      if event.uid.hasPrefix("without-uid-") { event.uid = "" }
      return event
    }
  }
  #expect(
    named(new.events) == named(expected.events), "\(comment)", sourceLocation: sourceLocation)
  var problems = old.problems.map(\.message)
  for problem in new.problems {
    if let known = problems.firstIndex(of: problem.message) {
      problems.remove(at: known)
    } else {
      Issue.record("new problem: \(problem) \(comment)", sourceLocation: sourceLocation)
    }
  }
}
