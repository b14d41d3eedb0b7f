import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import GeneratedCalendars

@Suite("generated calendars")
struct CalendarSetTests {
  private func written(_ set: CalendarSet) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-generated-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }  // the system empties it as well
    var files: [String: Data] = [:]
    for path in try set.write(below: folder) {
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
        files["\(path.dropFirst(folder.count))/\(name)"] = data
      }
    }
    return files
  }

  @Test("are the same with every run", arguments: CalendarShape.allCases)
  func sameAgain(_ shape: CalendarShape) throws {
    let set = CalendarSet(shape: shape, eventCount: 300)
    #expect(try written(set) == written(set))
  }

  @Test("are read without problems, one event a file", arguments: CalendarShape.allCases)
  func readable(_ shape: CalendarShape) throws {
    var reader = CalendarReader(zones: ZoneCatalog())
    let files = try written(CalendarSet(shape: shape, eventCount: 2_000))
      .filter { $0.key.hasSuffix(".ics") }
    var (series, overrides) = (0, 0)
    for (name, data) in files {
      let contents = reader.read(Array(data), path: name, collection: CollectionID(rawValue: 0))
      #expect(contents.problems.isEmpty, "\(name): \(contents.problems)")
      for event in contents.events {
        switch event.kind {
        case .single: break
        case .series: series += 1
        case .override: overrides += 1
        }
      }
    }
    #expect(files.count == 2_000)
    #expect((60...180).contains(series), "\(series) series")
    #expect(overrides > 0)
  }

  @Test("larger sets have archives that continue the days of the steady vdir")
  func archives() {
    let set = CalendarSet(shape: .steady, eventCount: 1_000_000)
    #expect(set.fileCount == 100_009)
    let days = (0..<9).map { CalendarShape.steady.days(ofArchive: $0, events: 100_000) }
    let all = days[..<5] + [set.folderEvents.days] + days[5...]
    for (earlier, later) in zip(all, all.dropFirst()) {
      #expect(earlier.upperBound + 1 == later.lowerBound)
    }
    #expect((0..<9).allSatisfy { set.events(ofArchive: $0).count == 100_000 })
  }
}
