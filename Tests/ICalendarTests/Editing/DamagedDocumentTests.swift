import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Edits of texts that are cut, flipped and stuffed at random places.
@Suite struct DamagedDocumentTests {
  @Test(arguments: CalendarFile.all)
  func onlyWhatIsEditedChanges(file: CalendarFile) throws {
    let original = try file.bytes()
    for seed in 0..<20 {
      var random = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0...random.number(0...5) { random.damage(&bytes) }
      let document = Document(bytes)
      guard !document.components.isEmpty else { continue }
      let component = random.number(0...document.components.count - 1)
      try checkSetting(document, component, "seed \(seed)", &random)
      try checkRemoving(document, component, "seed \(seed)")
      try checkInserting(document, component, "seed \(seed)")
      checkEvents(document, "seed \(seed)", &random)
    }
  }

  private func checkSetting(
    _ document: Document, _ component: Int, _ seed: String, _ random: inout SeededGenerator
  ) throws {
    let property = Property.text(
      random.element(of: ["SUMMARY", "X-TEST", "DTSTAMP"]), random.text(upTo: 20) + "end")
    var edit = DocumentEdit(document)
    try edit.set(property, of: component)
    let bytes = edit.bytes()
    let new = Document(bytes)
    #expect(new.components.map(\.name) == document.components.map(\.name), "\(seed)")
    let line = try #require(new.lines(named: property.name, of: component).first, "\(seed)")
    #expect(new.property(of: new.lines[line]).value == property.value, "\(seed)")
    let (before, _) = difference(document.bytes, bytes)
    let old = document.lines(named: property.name, of: component).first
    let all = document.lines(named: property.name, of: component)
    // From the first to the last line that has the name: superfluous ones go.
    let last = all.last.map { document.lines[$0].range.upperBound + 2 } ?? 0
    let range =
      old.map {
        document.lines[$0].range.lowerBound..<max(last, document.lines[$0].range.upperBound)
      }
      ?? before.lowerBound..<before.lowerBound
    #expect(before.lowerBound >= range.lowerBound || before.isEmpty, "\(seed)")
    #expect(before.upperBound <= range.upperBound || before.isEmpty, "\(seed)")
    let rest = document.lines.indices.filter { !all.contains($0) }.map {
      document.text(of: document.lines[$0])
    }
    let newRest = new.lines.indices.filter { $0 != line }.map { new.text(of: new.lines[$0]) }
    #expect(rest == newRest, "\(seed)")
  }

  private func checkRemoving(_ document: Document, _ component: Int, _ seed: String) throws {
    var edit = DocumentEdit(document)
    edit.remove(component: component)
    let bytes = edit.bytes()
    let (_, after) = difference(document.bytes, bytes)
    #expect(after.isEmpty, "\(seed)")
    let removed = component..<document.components[component].nextComponent
    // Where an END is missing, what follows may belong to another component then.
    guard document.log.count == 0 else { return }
    let rest = document.components.indices.filter { !removed.contains($0) }
    #expect(
      Document(bytes).components.map(\.name) == rest.map { document.components[$0].name },
      "\(seed)")
  }

  private func checkInserting(_ document: Document, _ component: Int, _ seed: String) throws {
    var edit = DocumentEdit(document)
    try edit.insert(ComponentText(name: "X-NEW", properties: [.text("X", "1")]), into: component)
    let bytes = edit.bytes()
    let (before, _) = difference(document.bytes, bytes)
    #expect(before.isEmpty, "\(seed)")
    let new = Document(bytes)
    let index = try #require(new.components.firstIndex { $0.name == "X-NEW" }, "\(seed)")
    #expect(new.components[index].parent == component, "\(seed)")
    #expect(new.components.count == document.components.count + 1, "\(seed)")
  }

  private func checkEvents(
    _ document: Document, _ seed: String, _ random: inout SeededGenerator
  ) {
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 0))
    let zones = [Zone.utc, Zone(id: "Ship", fixedOffset: 60)]
    var titles: [String] = []
    for component in document.components.indices where document.components[component].kind == .event
    {
      guard let old = edit.event(at: component) else { continue }
      #expect(throws: Never.self, "\(seed)") { try edit.set(old, at: component) }
      #expect(edit.edit.changedNames(in: component) == [], "\(seed)")
      var event = random.event(in: zones)
      event.title = "title \(component)"
      titles.append(event.title)
      // Texts longer than what is shown are refused.
      guard (try? edit.set(event, at: component)) != nil else { return }
    }
    #expect(read(bytes: edit.bytes()).events.map(\.title) == titles, "\(seed)")
  }
}

extension SeededGenerator {
  /// Changes some bytes.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    let place = number(0...bytes.count)
    let length = number(0...min(60, bytes.count - place))
    switch number(0...4) {
    case 0: if chance(3) { bytes.removeSubrange(place...) }
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: if place < bytes.count { bytes[place] = UInt8(number(0...255)) }
    case 3: bytes.insert(element(of: Array(";:,=\"^\\\r\n\t \0TZ0-+/".utf8)), at: place)
    default: bytes.insert(contentsOf: bytes[place..<place + length], at: number(0...bytes.count))
    }
  }
}
