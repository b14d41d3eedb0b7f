import CalendarModel
import TerminalScreen

/// Everything that is known of a record and its event.
struct DetailsText {
  private let scene: Scene
  private let record: Record
  private let event: Event?
  private let look: CollectionLook

  init(_ scene: Scene, record: Record) {
    self.scene = scene
    self.record = record
    event = scene.days.source.event(record.occurrence.event)
    look = scene.looks.look(of: record)
  }

  func lines(width: Int) -> [StyledLine] {
    var lines = StyledLine(record.shownTitle, scene.style(.title)).wrapped(
      toWidth: width, indent: 0)
    lines.append(StyledLine())
    for (name, text) in fields where !text.isEmpty {
      var line = StyledLine(name, scene.style(.muted))
      line.pad(to: 12)
      line.append(text)
      lines += line.wrapped(toWidth: width, indent: 12)
    }
    if let notes = event?.notes, !notes.isEmpty {
      lines.append(StyledLine())
      for paragraph in displayableLines(notes) {
        lines += StyledLine(paragraph).wrapped(toWidth: width, indent: 0)
      }
    }
    return lines
  }

  private var fields: [(String, String)] {
    [
      ("when", when), ("duration", record.durationText), ("zone", zone),
      ("repeats", repeats), ("place", displayable(record.location)),
      ("categories", record.categoriesText), ("collection", "\(look.sign) \(look.name)"),
      ("status", status), ("privacy", privacy),
      ("organizer", event?.organizer.map(DetailsText.name) ?? ""),
    ] + attendees + [
      ("link", displayable(event?.url ?? "")), ("alarms", alarms),
    ]
  }

  private var when: String {
    let (start, end) = (record.occurrence.start, record.occurrence.end)
    let days = record.occurrence.days
    let first = days.lowerBound.longText
    if record.occurrence.isAllDay {
      return days.count == 1 ? first : "\(first) – \(days.upperBound.longText)"
    }
    if days.count == 1 { return "\(first), \(record.rangeText(on: days.lowerBound))" }
    return "\(first), \(start.clockText) – \(end.day.longText), \(end.clockText)"
  }

  /// The event's own clock, where it is not the reader's.
  private var zone: String {
    guard case .zoned(let start, let zone)? = event?.start else { return "" }
    guard start.clockText != record.occurrence.start.clockText else { return "" }
    return "\(displayable(zone.id)), \(start.clockText) there"
  }

  private var repeats: String {
    switch event?.kind {
    case .series(let recurrence): RecurrenceText(recurrence).text
    case .override: "changed from its series"
    default: record.isSeries ? "yes" : ""
    }
  }

  private var status: String {
    let status =
      switch record.status {
      case .cancelled: "× cancelled"
      case .tentative: "? tentative"
      case .confirmed: "confirmed"
      case nil: ""
      }
    guard event?.isTransparent == true else { return status }
    return status.isEmpty ? "leaves the time free" : status + ", leaves the time free"
  }

  private var privacy: String {
    switch event?.privacy {
    case .personal: "private"
    case .confidential: "confidential"
    default: ""
    }
  }

  private var attendees: [(String, String)] {
    let all = event?.attendees ?? []
    let shown = all.prefix(20).map(DetailsText.name)
    let rest = all.count > shown.count ? ["+\(all.count - shown.count) more"] : []
    return (shown + rest).enumerated().map { ($0 == 0 ? "attendees" : "", $1) }
  }

  private var alarms: String {
    guard let count = event?.alarmCount, count > 0 else { return "" }
    return counted(count, "alarm")
  }

  /// `Ada Lovelace <ada@example.org> · accepted`.
  private static func name(_ person: Attendee) -> String {
    let address = person.name.isEmpty ? person.address : "\(person.name) <\(person.address)>"
    let answer = person.participation.lowercased().split(separator: "-").joined(separator: " ")
    return displayable(answer.isEmpty ? address : "\(address) · \(answer)")
  }
}
