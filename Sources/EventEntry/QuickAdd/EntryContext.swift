import CalendarModel
import CalendarWords

/// What an entry is read with: nothing else decides what a text means.
public struct EntryContext: Sendable {
  /// What the reader's clock shows.
  public var now: LocalTime
  /// The day that is meant where the text names none.
  public var selectedDay: Day
  /// The day that dates without a year lie nearest to, such as that of an event that is moved; nil
  /// where the next one from today is meant.
  public var nearbyDay: Day?
  /// The zone of times that are written without one.
  public var zone: Zone
  public var collections: [CollectionInfo]
  /// Those that are used already: their spelling is kept.
  public var categories: [Category]
  public var firstWeekday: Weekday
  /// How long an event with a time lasts where the text does not say.
  public var usualLength: EventDuration
  /// What the reading is told with.
  public var words: Words
  /// The zone of an id such as `America/New_York`; nil where there is none.
  public var zoneNamed: @Sendable (String) -> Zone?
  /// The id that a mistyped one most likely stands for; nil where none is near.
  public var zoneNearest: @Sendable (String) -> String?

  public init(
    now: LocalTime, selectedDay: Day, zone: Zone, collections: [CollectionInfo] = [],
    categories: [Category] = [], firstWeekday: Weekday = .monday,
    usualLength: EventDuration = EventDuration(seconds: 3600), words: Words = .commands,
    nearbyDay: Day? = nil,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { _ in nil },
    zoneNearest: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.now = now
    self.selectedDay = selectedDay
    self.nearbyDay = nearbyDay
    self.zone = zone
    self.collections = collections
    self.categories = categories
    self.firstWeekday = firstWeekday
    self.usualLength = usualLength
    self.words = words
    self.zoneNamed = zoneNamed
    self.zoneNearest = zoneNearest
  }

  package var today: Day { now.day }

  /// The same for an event on a day: that day where the text names none, and dates without a year
  /// near to it.
  public func near(_ day: Day) -> EntryContext {
    var context = self
    (context.selectedDay, context.nearbyDay) = (day, day)
    return context
  }
}
