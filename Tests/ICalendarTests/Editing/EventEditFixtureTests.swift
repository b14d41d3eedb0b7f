import CalendarModel
import Testing

@testable import ICalendar

/// One field changed in every event of every fixture, as a value: it is read again with that field
/// changed, and only its lines and those that tell when it was changed are others.
@Suite struct EventEditFixtureTests {
  private static let now = Instant(seconds: 1_790_000_000)

  private struct Change: Sendable {
    let name: String
    /// The properties that it may change, in lines that are there.
    let properties: Set<String>
    let apply: @Sendable (inout Event) -> Void
  }

  private static let changes = [
    Change(name: "title", properties: ["SUMMARY"]) {
      // A NUL cannot be written.
      $0.title = $0.title.filter { $0 != "\0" } + " Ünd, more;\n“x”"
    },
    Change(name: "no title", properties: ["SUMMARY"]) { $0.title = "" },
    Change(name: "location", properties: ["LOCATION"]) { $0.location = "Here; there" },
    Change(name: "notes", properties: ["DESCRIPTION"]) {
      $0.notes = String(repeating: "a \\ b\n", count: 40)
    },
    Change(name: "url", properties: ["URL"]) { $0.url = "https://example.org/new" },
    Change(name: "categories", properties: ["CATEGORIES"]) {
      $0.categories = $0.categories.dropFirst() + [Category("new/one, two")].compactMap { $0 }
    },
    Change(name: "status", properties: ["STATUS"]) {
      $0.status = $0.status == .tentative ? .confirmed : .tentative
    },
    Change(name: "transparency", properties: ["TRANSP"]) { $0.isTransparent.toggle() },
    Change(name: "privacy", properties: ["CLASS"]) {
      $0.privacy = $0.privacy == .everyone ? .confidential : .everyone
    },
    Change(name: "colour", properties: ["COLOR"]) {
      $0.color = EventColor(red: 9, green: 9, blue: 9)
    },
    Change(name: "start", properties: ["DTSTART", "DTEND", "DURATION"]) {
      $0.start = $0.start.moved(byDays: 1)
    },
    Change(name: "length", properties: ["DTEND", "DURATION"]) {
      $0.duration =
        $0.start.isAllDay ? EventDuration(days: $0.duration.days + 1) : EventDuration(seconds: 8040)
    },
    Change(name: "no length", properties: ["DTEND", "DURATION"]) {
      $0.duration = $0.start.isAllDay ? EventDuration(days: 1) : .zero
    },
    Change(name: "exclusion", properties: ["EXDATE"]) { event in
      guard case .series(var recurrence) = event.kind else { return }
      recurrence.exclusions = recurrence.exclusions.dropFirst() + [event.start.moved(byDays: 700)]
      event.kind = .series(recurrence)
    },
    Change(name: "rule", properties: ["RRULE"]) { event in
      guard case .series(var recurrence) = event.kind else { return }
      recurrence.rules = [RecurrenceRule(.daily, interval: 9, end: .count(4))]
      event.kind = .series(recurrence)
    },
  ]

  private static let significant: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "STATUS",
  ]

  @Test(arguments: CalendarFile.all)
  func oneFieldChanges(file: CalendarFile) throws {
    let document = Document(try file.bytes())
    let old = read(bytes: document.bytes)
    let zones = ZoneCatalog()
    for index in old.events.indices {
      let component = try #require(document.component(at: old.ranges[index].lowerBound))
      for change in Self.changes {
        var event = old.events[index]
        change.apply(&event)
        var edit = EventEdit(document, zones: zones, now: Self.now, addresses: [])
        try edit.set(event, at: component)
        if event == old.events[index] {
          #expect(edit.edit.isEmpty, "\(change.name)")
          continue
        }
        let comment = "\(change.name) of event \(index)"
        let bytes = edit.bytes()
        let isOwn = edit.edit.isOrganized(component, by: [])
        let raises = isOwn && !change.properties.isDisjoint(with: Self.significant)
        event.sequence += raises ? 1 : 0
        event.changed = Self.now
        expectSame(read(bytes: bytes), old, { $0.events[index] = event }, comment)
        expectOtherLinesKept(document, Document(bytes), component, change.properties, comment)
      }
    }
  }

  @Test(arguments: CalendarFile.all)
  func nothingChangesWhereNothingIsChanged(file: CalendarFile) throws {
    let document = Document(try file.bytes())
    let old = read(bytes: document.bytes)
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
    for index in old.events.indices {
      let component = try #require(document.component(at: old.ranges[index].lowerBound))
      try edit.set(old.events[index], at: component)
      let alarms = document.alarms(ofEventAt: component).map(\.alarm)
      try edit.setAlarms(alarms, at: component)
    }
    #expect(edit.edit.isEmpty)
    #expect(edit.bytes() == document.bytes)
  }

  /// All lines but those of some properties of one component: the same bytes in the same order.
  private func expectOtherLinesKept(
    _ old: Document, _ new: Document, _ component: Int, _ names: Set<String>, _ comment: String
  ) {
    let changing = names.union(
      ["SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "X-MICROSOFT-CDO-ALLDAYEVENT"])
    func rest(_ document: Document) -> [ArraySlice<UInt8>] {
      let own = Set(changing.flatMap { document.lines(named: $0, of: component) })
      return document.lines.indices.filter { !own.contains($0) }.map {
        document.bytes[document.lines[$0].range]
      }
    }
    #expect(rest(old) == rest(new), "\(comment)")
  }
}
