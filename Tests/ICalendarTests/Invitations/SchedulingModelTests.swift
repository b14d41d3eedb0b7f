import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Random messages of an organizer, taken in any order and more than once, against a small model of what
/// the newest of them say.
@Suite struct SchedulingModelTests {
  /// What a message says of the series or of one occurrence.
  struct Part {
    /// The number of the occurrence; nil for the series.
    let occurrence: Int?
    let revision: EventRevision
    let isCancelled: Bool
    let title: String
  }

  struct Message {
    let isCancellation: Bool
    let parts: [Part]
  }

  /// What is seen of the series or of an occurrence: nothing more once it is cancelled.
  enum Seen: Equatable {
    case cancelled
    case revision(EventRevision, title: String)
  }

  private static let occurrences = 0..<4

  /// Messages in the order in which an organizer sends them: DTSTAMP grows, SEQUENCE as RFC 5546 §2.1.4
  /// asks.
  private func history(_ random: inout SeededGenerator) -> [Message] {
    var (series, highest) = (0, 0)
    var messages = [
      Message(isCancellation: false, parts: [part(nil, 0, 0, isCancelled: false)])
    ]
    for number in 1...random.number(1...7) {
      let isCancellation = random.chance(4)
      let isRescheduled = random.chance(2)
      if random.chance(2) {
        if isRescheduled || isCancellation { highest += 1 }
        if isRescheduled || isCancellation { series = highest }
        var parts = [part(nil, series, number, isCancelled: isCancellation)]
        if !isCancellation, random.chance(2) {
          parts.append(part(random.number(0...3), series, number, isCancelled: false))
        }
        messages.append(Message(isCancellation: isCancellation, parts: parts))
      } else {
        if isRescheduled { highest += 1 }
        let sequence = isRescheduled ? highest : max(series, highest)
        messages.append(
          Message(
            isCancellation: isCancellation,
            parts: [part(random.number(0...3), sequence, number, isCancelled: isCancellation)]))
      }
    }
    return messages
  }

  private func part(_ occurrence: Int?, _ sequence: Int, _ number: Int, isCancelled: Bool) -> Part {
    Part(
      occurrence: occurrence,
      revision: EventRevision(
        sequence: sequence, stamp: Instant(seconds: 1_772_323_200 + Int64(number) * 3600)),
      isCancelled: isCancelled, title: "t\(number)")
  }

  // MARK: - Texts

  private func stamp(_ revision: EventRevision) -> String {
    DateTimeText.text(of: revision.stamp ?? Instant(seconds: 0))
  }

  private func message(_ message: Message) throws -> SchedulingMessage {
    var lines = ["BEGIN:VCALENDAR", "METHOD:" + (message.isCancellation ? "CANCEL" : "REQUEST")]
    for part in message.parts {
      lines += [
        "BEGIN:VEVENT", "UID:a", "DTSTAMP:" + stamp(part.revision),
        "SEQUENCE:\(part.revision.sequence)", "SUMMARY:" + part.title,
        "ORGANIZER:mailto:grace@example.com",
        "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org",
      ]
      if let number = part.occurrence {
        lines += [
          "RECURRENCE-ID:2026040\(number + 1)T090000Z", "DTSTART:2026040\(number + 1)T100000Z",
        ]
      } else {
        lines += ["DTSTART:20260401T090000Z", "RRULE:FREQ=DAILY;COUNT=4"]
      }
      if message.isCancellation { lines.append("STATUS:CANCELLED") }
      lines.append("END:VEVENT")
    }
    return try SchedulingWorld.message((lines + ["END:VCALENDAR"]).joined(separator: "\n"))
  }

  // MARK: - What is seen

  /// What the newest messages say, by the definition.
  private func expected(_ messages: [Message]) -> [Seen] {
    let parts = messages.flatMap(\.parts)
    guard let series = parts.filter({ $0.occurrence == nil }).max(by: { $0.revision < $1.revision })
    else { return [] }
    return [seen(series)]
      + Self.occurrences.map { number in
        let own = parts.filter { part in
          part.occurrence == number && part.revision.sequence >= series.revision.sequence
            && !(series.isCancelled && part.revision < series.revision)
        }
        return seen(own.max { $0.revision < $1.revision } ?? series)
      }
  }

  private func seen(_ part: Part) -> Seen {
    part.isCancelled ? .cancelled : .revision(part.revision, title: part.title)
  }

  /// What the calendar says.
  private func found(_ world: SchedulingWorld) throws -> [Seen] {
    let parts = SchedulingPart.parts(
      of: Document(world.text ?? []), zones: ZoneCatalog(), isStored: true
    ).parts
    #expect(Set(parts.map(\.identity)).count == parts.count)
    let series = try #require(parts.first { $0.occurrence == nil })
    func seen(_ part: SchedulingPart) -> Seen {
      part.isCancelled ? .cancelled : .revision(part.revision, title: part.event?.title ?? "")
    }
    return [seen(series)]
      + Self.occurrences.map { number in
        let start = time(2026, 4, number + 1, 9)
        return seen(parts.first { $0.occurrence?.wallClock == start } ?? series)
      }
  }

  /// Gives the series something of the user's own.
  private func personalized(_ world: SchedulingWorld) -> SchedulingWorld {
    var world = world
    let own =
      "CATEGORIES:mine\r\nX-NOTE:local\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT7M\r\n"
      + "DESCRIPTION:x\r\nEND:VALARM\r\nEND:VEVENT"
    world.text = Array(
      String(decoding: world.text ?? [], as: UTF8.self)
        .replacingOccurrences(of: "END:VEVENT", with: own).utf8)
    return world
  }

  @Test("newest wins, in any order, and nothing of the user's own is lost", arguments: 0..<400)
  func anyOrder(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let sent = history(&random)
    let texts = try sent.map(message)
    var start = SchedulingWorld()
    try start.take(texts[0], .accepted)
    start = personalized(start)
    let wanted = expected(sent)
    for _ in 0..<4 {
      var order = Array(1..<sent.count) + Array(1..<sent.count).filter { _ in random.chance(3) }
      order.shuffle(using: &random)
      var world = start
      for number in order { try world.take(texts[number]) }
      let described = sent.map(\.parts)
      #expect(try found(world) == wanted, "seed \(seed), order \(order): \(described)")
      for line in ["CATEGORIES:mine", "X-NOTE:local", "TRIGGER:-PT7M"] {
        #expect(world.lines.contains(line), "seed \(seed), order \(order)")
      }
      let end = world.text
      for text in texts { try world.take(text) }
      #expect(world.text == end, "seed \(seed): taken again")
    }
  }
}
