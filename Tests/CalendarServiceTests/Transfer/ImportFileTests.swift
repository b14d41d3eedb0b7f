import CalendarStore
import CalendarTransfer
import Foundation
import ICalendar
import Testing

@testable import CalendarService

@Suite final class ImportFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "daybook-import-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private static let events = String(
    repeating: "BEGIN:VEVENT\r\nDTSTART:20260309\r\nEND:VEVENT\r\nbegin:vevent\r\nEND:VEVENT\r\n",
    count: 2)

  private static let texts = [
    ("t.csv", "title,start\nA,2026-03-09\n\"B\n\",2026-03-10\n,\nC,2026-03-11\nD,2026-03-12\n"),
    ("apts", "03/09/2026 [1] A\n03/10/2026 [1] B\n\n03/11/2026 [1] C\n03/12/2026 [1] D\n"),
    ("t.ics", "BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n"),
  ]

  private func count(_ paths: [String], most: Int) throws -> Int {
    try ImportFile.sources(
      paths, nil, TransferOptions(zones: ZoneCatalog()), mostEvents: most
    ).reduce(0) { $0 + $1.eventCount }
  }

  /// It is said before memory is gone.
  @Test(arguments: texts.indices) func moreEventsThanAreTakenAreRefused(_ index: Int) throws {
    let (name, text) = Self.texts[index]
    let path = try write(text, name)
    #expect(try count([path], most: 4) == 4)
    let error = #expect(throws: CommandFailure.self) { try count([path], most: 3) }
    #expect(error?.message == "\(path): has more than 3 events; import it in parts")
    #expect(try count([path, path], most: 8) == 8)
    let both = #expect(throws: CommandFailure.self) { try count([path, path], most: 7) }
    #expect(
      both?.message
        == "\(path): has more than 7 events with the files before it; import it in parts")
  }
}
