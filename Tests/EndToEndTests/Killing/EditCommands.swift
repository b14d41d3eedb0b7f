import Foundation
import TestSupport

/// Command lines that change events, chosen by chance.
struct EditCommands {
  enum Kind: CaseIterable {
    case add, edit, change, delete, deleteMany, shift, carry, undo, redo, importMany
    case start, stop, cancel, log
  }

  struct Edit {
    let kind: Kind
    let words: [String]
  }

  /// What is opened.
  let calendars: [String]
  /// The calendar that events are imported and carried into.
  let target: String
  /// Where files to import are written.
  let folder: String
  /// How long each kind takes, as far as is known.
  var lengths: [Kind: LearnedLength] = [:]
  private var count = 0

  init(calendars: [String], target: String, folder: String) {
    (self.calendars, self.target, self.folder) = (calendars, target, folder)
  }

  /// - Parameter ids: of occurrences that are there.
  mutating func next(_ ids: [String], using random: inout SeededGenerator) -> Edit {
    count += 1
    let kind = Kind.allCases.randomElement(using: &random) ?? .add
    let words = words(kind, ids, using: &random)
    return Edit(kind: kind, words: words)
  }

  // MARK: - Private

  private func words(
    _ kind: Kind, _ ids: [String], using random: inout SeededGenerator
  ) -> [String] {
    let scope = ["--scope", ["this", "following", "all"].randomElement(using: &random) ?? "this"]
    let place = calendars.flatMap { ["--calendars", $0] }
    let id = [ids.randomElement(using: &random) ?? "none"]
    switch kind {
    case .add:
      let weekly = random.chance(3) ? " every week until june" : ""
      let day = random.number(1...28)
      return ["add"] + place + ["Meeting \(count) 2026-03-\(day) 10:00-11:30 #work/new\(weekly)"]
    case .edit: return ["edit"] + id + ["--title", "Meeting \(count)"] + scope + place
    case .change: return ["edit"] + id + field(using: &random) + scope + place
    case .delete: return ["delete"] + id + scope + place
    case .deleteMany:
      return ["delete"] + ids.shuffled(using: &random).prefix(30) + ["--scope", "this"] + place
    case .shift: return ["move"] + id + ["--by", "\(random.number(1...9))"] + scope + place
    case .carry: return ["move"] + id + ["--to", target, "--scope", "all"] + place
    case .undo, .redo: return [kind == .undo ? "undo" : "redo"]
    case .importMany: return ["import", importFile(), "--into", target] + place
    // A start ends the timer before it in the same step.
    case .start: return ["start", "Meeting \(count) #work/new", "--calendar", target] + place
    case .stop: return ["stop", "--all", "--notes", "km: \(count)"] + place
    case .cancel: return ["cancel", "--all"] + place
    case .log:
      return [
        "log", "\(random.number(1...300))m meeting \(count)", "--calendar", target, "--adjust",
      ] + place
    }
  }

  /// Another value of a field that is not the title.
  private func field(using random: inout SeededGenerator) -> [String] {
    let fields = [
      ["--start", "2026-03-\(random.number(10...28)) 9:\(random.number(10...59))"],
      ["--for", "2h"],
      ["--place", "Room \(count)"], ["--category", "work/edited"], ["--alarm", "10m"],
      ["--notes", String(repeating: "meeting\(count % 7) ", count: random.number(1...800))],
      ["--url", "https://example.org/\(count)"], ["--status", "tentative"],
      ["--repeat", "every 2 weeks until june"], ["--repeat", "none"], ["--zone", "Asia/Tokyo"],
    ]
    return fields[random.number(0...fields.count - 1)]
  }

  /// A file of forty events.
  private func importFile() -> String {
    let events = (1...40).map { number in
      """
      BEGIN:VEVENT
      UID:import-\(count)-\(number)
      DTSTAMP:20260101T000000Z
      DTSTART:202603\(10 + number % 18)T090000Z
      DURATION:PT1H
      SUMMARY:Meeting imported \(number)
      END:VEVENT

      """
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n\(events.joined())END:VCALENDAR\n"
    let path = folder + "/import-\(count).ics"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    return path
  }
}
