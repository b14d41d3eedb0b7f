import CalendarWindows
import Foundation

import DaybookConfiguration

/// A home folder with the files of other programs; all of it goes away at the end.
package final class NewHome {
  package let path = NSTemporaryDirectory() + "daybook-home-\(UUID().uuidString)"

  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: path)
  }

  package func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func addCalendar(_ name: String) throws {
    try write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:test
      BEGIN:VEVENT
      UID:\(name)
      DTSTAMP:20260101T000000Z
      DTSTART:20260311T120000
      SUMMARY:Lunch
      END:VEVENT
      END:VCALENDAR

      """, to: name)
  }

  package var folders: UserFolders { UserFolders(home: path) }

  /// What is found, as `program place: what`.
  package var found: [String] { found(having: []) }

  /// What is found by somebody whose configuration has some paths.
  package func found(having paths: [String]) -> [String] {
    let opened = OpenedPlaces(paths.map { CollectionEntry(path: $0) }, home: path)
    let search = CalendarSearch(in: folders, opened: opened)
    return search.welcome(configuration: path + "/c").offers.map { offer in
      let what =
        switch offer.content {
        case .collections(let names): "opens " + names.joined(separator: ", ")
        case .keptFiles(let names): "reads " + names.joined(separator: ", ")
        case .appointments(let count): "copies \(count)"
        case .opened(let names): "has " + names.joined(separator: ", ")
        case .copied(let count): "copied \(count)"
        case .database: "nothing"
        }
      return "\(offer.program) \(offer.place): \(what)"
    }
  }
}
