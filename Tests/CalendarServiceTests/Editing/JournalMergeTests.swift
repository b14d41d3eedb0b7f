import Foundation
import TestSupport
import Testing

@testable import CalendarService
@testable import CalendarStore

/// What undo leaves of changes made elsewhere, against a model of properties and their values.
@Suite struct JournalMergeTests {
  /// The values of an event's properties, by their names.
  private typealias Event = [String: String]

  private static let original: Event = [
    "SUMMARY": "Lunch", "LOCATION": "Roma", "DESCRIPTION": "Bring the plans", "CLASS": "PUBLIC",
    "DTSTART": "20260311T110000Z", "SEQUENCE": "3",
    "ATTENDEE;PARTSTAT=NEEDS-ACTION": "mailto:ana@example.org",
  ]
  private static let names = ["SUMMARY", "LOCATION", "DESCRIPTION", "CLASS", "DTSTART"]

  @Test(arguments: 0..<40) func undoTakesBackItsOwnAndLeavesTheRest(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (own, foreign) = (random.names(Self.names), random.names(Self.names))
    let after = changed(Self.original, own, "own", sequence: "4")
    var found = changed(
      after, foreign, "foreign", sequence: Bool.random(using: &random) ? "4" : "5")
    found["DTSTAMP"] = "20260312T080000Z"
    if Bool.random(using: &random) {
      found["ATTENDEE;PARTSTAT=NEEDS-ACTION"] = nil
      found["ATTENDEE;PARTSTAT=ACCEPTED"] = "mailto:ana@example.org"
    }
    let merged = Journal.merge(
      conflict(expected: text(after), found: text(found), wanted: text(Self.original)))
    guard own.isDisjoint(with: foreign) else {
      #expect(merged == .clash, "seed \(seed)")
      return
    }
    guard case .text(let bytes?, keepsChanges: true) = merged else {
      Issue.record("\(merged), seed \(seed)")
      return
    }
    var expected = found
    for name in own { expected[name] = Self.original[name] }
    #expect(lines(bytes) == lines(text(expected)), "seed \(seed)")
  }

  /// A server writes the same in other words.
  @Test func nothingStaysOfAFileThatWasOnlyRewritten() throws {
    var (after, found) = (Self.original, Self.original)
    after["SUMMARY"] = "Dinner"
    found["SUMMARY"] = "Dinner"
    (found["DTSTAMP"], found["SEQUENCE"]) = ("20260312T080000Z", "4")
    let (base, rewritten) = (text(after), text(found))
    guard
      case .text(let bytes?, keepsChanges: false) = Journal.merge(
        conflict(expected: base, found: rewritten, wanted: text(Self.original)))
    else {
      Issue.record("kept")
      return
    }
    found["SUMMARY"] = "Lunch"
    #expect(lines(bytes) == lines(text(found)))
    #expect(
      Journal.merge(conflict(expected: base, found: rewritten, wanted: nil))
        == .text(nil, keepsChanges: false))
  }

  @Test func filesThatWereMadeOrDeletedAreNotMerged() {
    var other = Self.original
    other["SUMMARY"] = "Dinner"
    let changed = conflict(expected: text(Self.original), found: text(other), wanted: nil)
    #expect(Journal.merge(changed) == .clash)
    let texts: [[UInt8]?] = [nil, text(Self.original)]
    for expected in texts {
      for found in texts {
        for wanted in texts where expected == nil || found == nil {
          #expect(
            Journal.merge(conflict(expected: expected, found: found, wanted: wanted)) == .clash)
        }
      }
    }
  }

  // MARK: - Private

  private func changed(
    _ event: Event, _ names: Set<String>, _ mark: String, sequence: String
  ) -> Event {
    var event = event
    event["SEQUENCE"] = sequence
    for name in names {
      event[name] = name == "DTSTART" ? "2026031\(mark.count)T110000Z" : "\(mark) \(name)"
    }
    return event
  }

  private func text(_ event: Event) -> [UInt8] {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", "BEGIN:VEVENT", "UID:lunch"]
      + event.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
      + ["END:VEVENT", "END:VCALENDAR"]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  /// The lines of a text, in any order.
  private func lines(_ text: [UInt8]) -> Set<String> {
    Set(String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n"))
  }

  private func conflict(expected: [UInt8]?, found: [UInt8]?, wanted: [UInt8]?) -> TextConflict {
    TextConflict(path: "/work/lunch.ics", expected: expected, found: found, wanted: wanted)
  }
}

extension SeededGenerator {
  /// Up to two of some names.
  fileprivate mutating func names(_ names: [String]) -> Set<String> {
    let count = Int.random(in: 1...2, using: &self)
    return Set(names.shuffled(using: &self).prefix(count))
  }
}
