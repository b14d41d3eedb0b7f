import CalendarModel

/// What the configuration says of one collection, or of several behind one path.
struct CollectionEntry: Hashable, Sendable {
  /// Its number in the list, from 0.
  var number = 0
  /// As it is written, with `~` and patterns.
  var path = ""
  var name: String?
  var color: EventColor?
  var traits = CollectionTraits()

  init(path: String = "", name: String? = nil, number: Int = 0) {
    (self.path, self.name, self.number) = (path, name, number)
  }
}
