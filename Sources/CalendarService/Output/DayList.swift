import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The look of a list on a terminal.
package struct ListLook {
  package let appearance: Appearance
  /// Whether texts may have attributes, such as bold.
  package var hasAttributes = true
  /// Whether texts may be links.
  package var showsLinks = false
  /// The columns of the terminal; nil if they are not known.
  package var width: Int?
  /// The categories whose colours events have; nil if they have those of their calendars.
  package var categories: TrackingSettings?
  /// The characters for the signs of calendars.
  package var glyphs = Glyphs.unicode
  package let words: Words
  package let today: Day
  package let arrangement: Arrangement

  package init(
    appearance: Appearance, hasAttributes: Bool = true, width: Int? = nil,
    glyphs: Glyphs = Glyphs.unicode, words: Words, today: Day, arrangement: Arrangement
  ) {
    self.appearance = appearance
    self.hasAttributes = hasAttributes
    self.width = width
    self.glyphs = glyphs
    self.words = words
    self.today = today
    self.arrangement = arrangement
  }

  /// The order of events.
  package enum Arrangement {
    /// By day, each under a heading.
    case days
    /// Any other, so that each line has its date.
    case relevance
  }
}

extension ListLook {
  /// Returns the sign of a calendar, as in the interface.
  package func sign(of style: CollectionStyle) -> String {
    guard glyphs == .ascii else { return style.sign }
    return style.sign.unicodeScalars.map { String(Glyphs.ascii($0) ?? $0) }.joined()
  }

  func styled(_ text: String, _ style: Style) -> String {
    hasAttributes ? style.ansiText(text, depth: appearance.depth) : text
  }
}

/// The lines of a list for a reader at a terminal: a heading for each day, and below it a line for
/// each event, with its time, the sign of its calendar, its title in that calendar's colour, its
/// place and its id.
///
/// Scripts read the lines that go into a pipe, so that these may change.
struct DayList {
  private let look: ListLook
  private let styles: CollectionStyles
  private let kinds: [CollectionID: CollectionTraits.Kind]
  /// Whether titles have the signs of their calendars before them, because there are several.
  private let hasSigns: Bool
  /// Whether calendars are named, because there are several and no colour tells them apart.
  private let namesCalendars: Bool
  private var lastDay: Day?

  /// The fewest columns that a title keeps.
  private static let fewestColumns = 20

  init(_ collections: [CollectionInfo], _ look: ListLook) {
    self.look = look
    kinds = collections.kindsBesidesEvents
    hasSigns = collections.count > 1
    namesCalendars = look.appearance.depth == .none && hasSigns
    styles = CollectionStyles(
      collections, colors: EventColors(look.appearance), categories: look.categories)
  }

  /// Returns the line of a record, after the heading of its day if that is new; safe for a terminal.
  /// - Parameters:
  ///   - day: the day it is listed under.
  ///   - id: the beginning of its id.
  ///   - link: the address that its title leads to.
  ///   - runs: whether it is a timer that runs, and has no end yet.
  mutating func text(
    _ record: Record, on day: Day, id: String, link: String? = nil, runs: Bool
  ) -> String {
    let line = line(record, on: day, id, link, runs: runs)
    guard case .days = look.arrangement else { return line }
    defer { lastDay = day }
    return (day == lastDay ? "" : heading(day)) + line
  }

  // MARK: - Private

  private func heading(_ day: Day) -> String {
    let words = look.words
    let nearness =
      abs(day - look.today) <= 1 ? " · \(words.distance(to: day, from: look.today))" : ""
    let date = words.longDate(day) + nearness
    return (lastDay == nil ? "" : "\n") + look.styled(date, Style(.standard, on: .standard, .bold))
      + "\n"
  }

  private func line(
    _ record: Record, on day: Day, _ id: String, _ link: String?, runs: Bool
  ) -> String {
    let isDayOfTask = record.isTask && record.occurrence.isAllDay
    let range =
      runs || record.trackedMark == .moment
      ? look.words.trackedRange(of: record, isRunning: runs)
      : look.words.range(of: record, on: day)
    let time = padded(isDayOfTask ? "" : range, look.words.widthOfRange)
    var date = ""
    if case .relevance = look.arrangement {
      let text = record.hasDate ? look.words.dateWithWeekday(day) : ""
      date = padded(text, Self.dateWidth) + "  "
    }
    let before = "  \(date)\(time)  "
    let rest = remarks(record, on: day)
    let titleWidth = width(besides: [before, "  ", id])
    let title = truncated(
      sign(of: record) + record.boxText(look.glyphs) + look.words.wholeTitle(of: record)
        + record.ageText(in: kinds[record.collection] ?? .events),
      toWidth: titleWidth)
    let shownRest = truncated(rest, toWidth: max(0, titleWidth - displayWidth(of: title)))
    let styled = look.styled(title, styles.signStyle(styles.color(of: record)))
    return before + (link.map { TerminalLink.text(styled, to: $0) } ?? styled) + shownRest
      + (id.isEmpty ? "" : "  " + look.styled(id, Style(.standard, on: .standard, .dim))) + "\n"
  }

  /// Returns the sign of the record's calendar, as in the interface; empty if there is only one.
  private func sign(of record: Record) -> String {
    hasSigns ? look.sign(of: styles[record.collection]) + " " : ""
  }

  /// Returns the place, which day of several it is and which the last one, and the calendar if it is
  /// named.
  private func remarks(_ record: Record, on day: Day) -> String {
    var parts: [String] = []
    let place = displayable(record.location)
    if !place.isEmpty { parts.append(place) }
    if let progress = record.progress(on: day) {
      parts.append(look.words.day(progress.number, of: progress.count))
    }
    let last = record.occurrence.days.upperBound
    if last > day { parts.append(look.words.until(.allDay(last))) }
    if namesCalendars || !record.copies.isEmpty {
      let collections = [record.collection] + record.copies.map(\.collection)
      parts.append(collections.map { styles[$0].name }.joined(separator: ", "))
    }
    return parts.map { " · " + $0 }.joined()
  }

  /// The columns of `Wed 30 Sep 2026` in all languages.
  private static let dateWidth = 16

  private func width(besides texts: [String]) -> Int {
    guard let width = look.width else { return .max }
    return max(Self.fewestColumns, width - texts.reduce(0) { $0 + displayWidth(of: $1) })
  }
}
