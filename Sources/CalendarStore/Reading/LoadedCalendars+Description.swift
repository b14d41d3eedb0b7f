import CalendarModel
import ICalendar

extension LoadedCalendars {
  /// Takes the name and the colour that a file gives itself for a collection that is this file.
  ///
  /// A vdir has its own `displayname` and `color`; what one of its files says stands for nothing.
  mutating func describe(_ id: CollectionID, by contents: CalendarContents, in path: String) {
    guard let index = collections.firstIndex(where: { $0.id == id }),
      collections[index].path == path
    else { return }
    let old = collections[index]
    let name = contents.name.flatMap { $0.isEmpty ? nil : $0 }
    collections[index] = CollectionInfo(
      id: id, name: name ?? old.name, color: contents.color ?? old.color, path: path)
  }
}
