import CalendarWords
import CellGeometry
import TerminalScreen

/// The columns of the history list, aligned in every row.
package struct HistoryColumns {
  package struct Cut: Hashable {
    package var x: Int
    package var width: Int
    package var end: Int { x + width }
  }

  /// The column of dates, where days have no labels; else of zero width.
  package let date: Cut
  package let time: Cut
  /// The column for times in the second zone; zero width if there is no such zone or no room.
  package let zone: Cut
  package let duration: Cut
  package let title: Cut
  /// The column of places; zero width if there is no room.
  package let place: Cut
  /// The column of notes; zero width if there is no room.
  package let notes: Cut
  /// The column for how what happened differs from its plan; zero width where anything else is listed.
  package let plan: Cut
  package let category: Cut
  package let collection: Cut

  /// Creates the columns; that of the second zone is dropped if titles need the room.
  package init(width: Int, _ scene: Scene) {
    let hasDates = HistoryColumns.hasDates(width: width, scene)
    let date = hasDates ? scene.words.widthOfDateInList : 0
    let plain = HistoryColumns(
      fitting: Widths(width, scene.words, hasDates: hasDates).shaped(scene.listed.historyShape),
      date: date, of: width)
    guard scene.secondZone != nil, width >= 60 else {
      self = plain
      return
    }
    let both = HistoryColumns(
      Widths(withZoneIn: width, scene.words).shaped(scene.listed.historyShape), date: date,
      of: width)
    self = both.title.width >= Self.leastTitle ? both : plain
  }

  /// Creates the columns of a narrow list without categories, and then without durations, if a title
  /// would have less than `enoughForTitle`.
  private init(fitting widths: Widths, date: Int, of width: Int) {
    var widths = widths
    self.init(widths, date: date, of: width)
    for column in [\Widths.category, \Widths.duration] {
      guard width < Self.leastWithAll || date > 0, title.width < Self.enoughForTitle else { return }
      widths[keyPath: column] = 0
      self.init(widths, date: date, of: width)
    }
  }

  private static let leastTitle = 16
  /// The columns in which most titles can be read.
  private static let enoughForTitle = 24
  /// The columns of a list that has all of the narrow columns.
  private static let leastWithAll = 80

  /// Returns whether dates have a column, because search results have no labels of days.
  package static func hasDates(width: Int, _ scene: Scene) -> Bool {
    scene.matches != nil && width >= 60
  }

  private init(_ widths: Widths, date: Int, of width: Int) {
    self.date = Cut(x: 4, width: date)
    time = Cut(x: date > 0 ? self.date.end + 2 : 4, width: widths.time)
    zone = Cut(x: time.end + (widths.zone > 0 ? 2 : 0), width: widths.zone)
    duration = Cut(x: zone.end + (widths.duration > 0 ? 1 : 0), width: widths.duration)
    let rest = [widths.place, widths.notes, widths.plan, widths.category, widths.collection]
      .filter { $0 > 0 }
    let start = duration.end + 2
    title = Cut(x: start, width: max(0, width - start - rest.reduce(1) { $0 + $1 + 2 }))
    place = Cut(x: title.end + (widths.place > 0 ? 2 : 0), width: widths.place)
    notes = Cut(x: place.end + (widths.notes > 0 ? 2 : 0), width: widths.notes)
    plan = Cut(x: notes.end + (widths.plan > 0 ? 2 : 0), width: widths.plan)
    category = Cut(x: plan.end + (widths.category > 0 ? 2 : 0), width: widths.category)
    collection = Cut(
      x: category.end + (widths.collection > 0 ? 2 : 0), width: widths.collection)
  }

  package func writeHeads(on screen: inout Screen, row: Row, style: Style, _ scene: Scene) {
    let words = scene.words
    write(words.dateHead, in: date, on: &screen, row: row, style: style)
    write(words.timeHead, in: time, on: &screen, row: row, style: style)
    let name = scene.secondZone?.name(fitting: zone.width) ?? ""
    write(name, in: zone, on: &screen, row: row, style: style)
    write(words.durationHead, in: duration, on: &screen, row: row, style: style, isRight: true)
    write(words.titleHead, in: title, on: &screen, row: row, style: style)
    write(words.placeHead, in: place, on: &screen, row: row, style: style)
    write(words.notesHead, in: notes, on: &screen, row: row, style: style)
    write(words.planHead, in: plan, on: &screen, row: row, style: style, isRight: true)
    write(words.categoryHead, in: category, on: &screen, row: row, style: style)
    write(words.collectionHead, in: collection, on: &screen, row: row, style: style)
  }

  /// Writes a line into a column, shortened to it.
  package func write(_ line: StyledLine, in cut: Cut, on screen: inout Screen, row: Row) {
    screen.write(line, at: Position(Column(cut.x), row), width: cut.width)
  }

  /// Writes a text into a column, shortened to it.
  package func write(
    _ text: String, in cut: Cut, on screen: inout Screen, row: Row, style: Style,
    isRight: Bool = false
  ) {
    guard cut.width > 0 else { return }
    let text = truncated(text, toWidth: cut.width)
    let x = isRight ? cut.end - displayWidth(of: text) : cut.x
    screen.write(text, at: Position(Column(x), row), style: style)
  }
}

/// The widths of the columns, except the title's, which takes the rest.
private struct Widths {
  var time: Int
  var zone = 0
  var duration: Int
  var place = 0
  var notes = 0
  var plan = 0
  var category: Int
  var collection: Int

  init(_ width: Int, _ words: Words, hasDates: Bool = false) {
    time = words.widthOfRange
    switch width {
    case 190...:
      (duration, place, category, collection) = (11, min(width / 6, 40), 24, 20)
      notes = min(width / 5, 60)
    case 160...: (duration, place, category, collection) = (11, min(width / 6, 40), 24, 20)
    case 130...: (duration, category, collection) = (11, 24, 20)
    case 100...: (duration, category, collection) = (11, 18, 16)
    case 60...: (duration, category, collection) = (10, 12, 10)
    default: (time, duration, category, collection) = (words.widthOfRange - 2, 0, 0, 0)
    }
    // The title needs the room more.
    switch width {
    case ..<100 where hasDates: (category, collection) = (0, 0)
    case ..<110 where hasDates: (duration, category, collection) = (10, 12, 10)
    default: break
    }
  }

  /// Returns the widths without columns that would say the same in every row, and with that of plans
  /// where every row happened.
  func shaped(_ shape: HistoryShape) -> Widths {
    var widths = self
    if !shape.hasCalendars { widths.collection = 0 }
    if shape.categories == .same { widths.category = 0 }
    if shape.isOnlyTracked, duration > 0 { widths.plan = Self.widthOfDifference }
    return widths
  }

  /// The columns of `+1 h 25 min`.
  private static let widthOfDifference = 11

  /// Creates the widths with times in the second zone, including their ends if there is room.
  init(withZoneIn width: Int, _ words: Words) {
    self.init(width, words)
    switch width {
    case 130...: zone = words.widthOfRangeElsewhere
    case 100...: (zone, category, collection) = (words.widthOfClockElsewhere, 16, 14)
    default: (zone, category, collection) = (words.widthOfClockElsewhere, 8, 10)
    }
  }
}
