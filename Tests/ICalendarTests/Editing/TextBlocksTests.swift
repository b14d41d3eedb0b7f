import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Taking back what was done to some events while others have changed.
@Suite struct TextBlocksTests {
  private static func event(_ uid: String, _ title: String, _ line: String = "") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:20260310T100000Z\r\n\(line)SUMMARY:\(title)\r\n"
      + "END:VEVENT\r\n"
  }

  private static func calendar(_ parts: [String]) -> [UInt8] {
    Array(
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + parts.joined() + "END:VCALENDAR\r\n").utf8)
  }

  @Test func aTextIsItsBlocks() {
    let texts = [
      Self.calendar([Self.event("a", "A"), Self.event("b", "B")]), [], Array("x\n".utf8),
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VEVENT".utf8),
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n".utf8),
    ]
    for text in texts { #expect(TextBlocks(text).bytes == text) }
  }

  @Test func changedAddedAndDeletedEventsGoBackToTheirPlaces() {
    let (a, b, c) = (Self.event("a", "A"), Self.event("b", "B"), Self.event("c", "C"))
    let x = Self.event("x", "X")
    let cases: [(before: [String], after: [String], now: [String], back: [String])] = [
      ([a, b], [Self.event("a", "A2"), b], [Self.event("a", "A2"), x], [a, x]),
      ([a, b], [a, b, c], [a, Self.event("b", "B2"), c, x], [a, Self.event("b", "B2"), x]),
      ([a, b, c], [a, c], [a, Self.event("c", "C2")], [a, b, Self.event("c", "C2")]),
      ([a], [], [x], [a, x]),
    ]
    for (before, after, now, back) in cases {
      let (old, new) = (TextBlocks(Self.calendar(before)), TextBlocks(Self.calendar(after)))
      let uids = old.uids(changedIn: new)
      let found = TextBlocks(Self.calendar(now)).takingBack(uids, from: old, to: new)
      #expect(found.bytes == Self.calendar(back), "\(before)")
    }
  }

  @Test func tasksAndNotesGoBackAsEventsDo() {
    let event = Self.event("a", "A")
    for kind in ["VTODO", "VJOURNAL"] {
      func item(_ uid: String, _ title: String) -> String {
        Self.event(uid, title).replacingOccurrences(of: "VEVENT", with: kind)
      }
      // One of them has the UID of an event.
      let (old, new) = (
        TextBlocks(Self.calendar([event, item("a", "Task"), item("b", "B")])),
        TextBlocks(Self.calendar([event, item("a", "Done"), item("c", "C")]))
      )
      let uids = old.uids(changedIn: new)
      #expect(uids == ["a", "b", "c"])
      let now = TextBlocks(
        Self.calendar([event, item("a", "Done"), item("c", "C"), item("x", "X")]))
      let back = now.takingBack(uids, from: old, to: new)
      #expect(
        back.bytes
          == Self.calendar([event, item("a", "Task"), item("b", "B"), item("x", "X")]), "\(kind)")
    }
  }

  @Test func anEventGoesBackIntoAnEmptyCalendar() {
    let a = Self.event("a", "A")
    let named = ["X-WR-CALNAME:N\r\n"]
    let back = TextBlocks(Self.calendar(named)).takingBack(
      ["a"], from: TextBlocks(Self.calendar([a])), to: TextBlocks(Self.calendar([])))
    #expect(back.bytes == Self.calendar(named + [a]))
  }

  @Test func overridesAreEventsOfTheirOwn() {
    let series = Self.event("a", "A", "RRULE:FREQ=DAILY\r\n")
    let override = Self.event("a", "A2", "RECURRENCE-ID:20260311T100000Z\r\n")
    let x = Self.event("x", "X")
    let (old, new) = (
      TextBlocks(Self.calendar([series])), TextBlocks(Self.calendar([series, override]))
    )
    let now = TextBlocks(Self.calendar([series, override, x]))
    #expect(now.takingBack(["a"], from: old, to: new).bytes == Self.calendar([series, x]))
  }

  @Test func aTimeZoneStaysWhileOthersNameIt() {
    let zone = "BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nEND:VTIMEZONE\r\n"
    let a = Self.event("a", "A", "DTEND;TZID=Europe/Berlin:20260310T120000\r\n")
    let x = Self.event("x", "X", "DTEND;TZID=Europe/Berlin:20260310T120000\r\n")
    let y = Self.event("y", "Y")
    let (old, new) = (TextBlocks(Self.calendar([])), TextBlocks(Self.calendar([zone, a])))
    for (other, back) in [(x, [zone, x]), (y, [y])] {
      let now = TextBlocks(Self.calendar([zone, a, other]))
      #expect(now.takingBack(["a"], from: old, to: new).bytes == Self.calendar(back))
    }
  }

  /// Calendars of a file that begin alike: each event goes back into its own.
  @Test func randomStepsInSeveralCalendarsAreTakenBackWhole() {
    for seed in 1...500 {
      var random = SeededGenerator(seed: seed)
      let count = random.number(2...4)
      var calendars = (0..<count).map { calendar in
        (0..<random.number(0...3)).map { Self.event("\(calendar)-\($0)", "T") }
      }
      func text() -> [UInt8] { calendars.flatMap(Self.calendar) }
      var steps = [text()]
      for _ in 0..<random.number(1...5) {
        let calendar = random.number(0...count - 1)
        let events = calendars[calendar].indices
        switch events.randomElement(using: &random) {
        case let event? where random.chance(2): calendars[calendar].remove(at: event)
        case let event?: calendars[calendar][event].replace("SUMMARY:", with: "SUMMARY:x")
        case nil: continue
        }
        steps.append(text())
      }
      var now = TextBlocks(steps.last)
      for (before, after) in zip(steps, steps.dropFirst()).reversed() {
        let (old, new) = (TextBlocks(before), TextBlocks(after))
        now = now.takingBack(old.uids(changedIn: new), from: old, to: new)
        #expect(now.bytes == before, "seed \(seed)")
      }
    }
  }

  /// Random steps, each followed by changes of other events, are taken back without a trace.
  @Test func randomStepsLeaveNoTrace() {
    for seed in 1...500 {
      var random = SeededGenerator(seed: seed)
      func some(_ prefix: String) -> [(uid: String, text: String)] {
        (0..<random.number(0...5)).map { number in
          let uid = "\(prefix)\(number)"
          return (uid, Self.event(uid, "T\(random.number(0...9))"))
        }
      }
      let mine = some("m")
      let others = some("o")
      let before = (mine + others).shuffled(using: &random)
      var after: [(uid: String, text: String)] = []
      for event in before {
        guard event.uid.hasPrefix("m") else {
          after.append(event)
          continue
        }
        switch random.number(0...2) {
        case 0: after.append((event.uid, Self.event(event.uid, "changed")))
        case 1: after.append(event)
        default: break
        }
      }
      after.append(("new", Self.event("new", "N")))
      var now: [(uid: String, text: String)] = []
      for event in after {
        if event.uid.hasPrefix("o"), random.chance(3) { continue }
        now.append(
          event.uid.hasPrefix("o") && random.chance(2)
            ? (event.uid, Self.event(event.uid, "theirs")) : event)
      }
      let (old, new) = (
        TextBlocks(Self.calendar(before.map(\.text))), TextBlocks(Self.calendar(after.map(\.text)))
      )
      let uids = old.uids(changedIn: new)
      let back = TextBlocks(Self.calendar(now.map(\.text))).takingBack(uids, from: old, to: new)
      var wanted = Set(mine.map(\.text))
      wanted.formUnion(now.filter { $0.uid.hasPrefix("o") }.map(\.text))
      let found = back.blocks.filter { $0.uid != nil }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(Set(found) == wanted && found.count == wanted.count, "seed \(seed)")
      #expect(Document(back.bytes).damage == nil, "seed \(seed)")
    }
  }
}
