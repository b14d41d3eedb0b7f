import Foundation
import ICalendar
import TestSupport
import Testing

/// Every calendar file there is among the fixtures of the reader and of the store.
struct CalendarFile: CustomTestStringConvertible, Sendable {
  let url: URL

  static let all: [CalendarFile] = {
    let tests = Fixture.folder.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["ICalendarTests/Fixtures", "CalendarStoreTests/Fixtures"].flatMap { name in
      let folder = tests.appending(path: name)
      return calendarFileNames(in: folder).map {
        CalendarFile(url: folder.appending(path: $0 + ".ics"))
      }
    }
  }()

  var testDescription: String { url.lastPathComponent }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}

/// The bytes that two texts do not share, as a range of each.
func difference(_ a: [UInt8], _ b: [UInt8]) -> (a: Range<Int>, b: Range<Int>) {
  var start = 0
  while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
  var tail = 0
  while tail < min(a.count, b.count) - start, a[a.count - 1 - tail] == b[b.count - 1 - tail] {
    tail += 1
  }
  return (start..<a.count - tail, start..<b.count - tail)
}

extension Document {
  /// The index of the component whose BEGIN stands at an offset, as `CalendarContents.ranges` gives
  /// it for each event; nil if none begins there.
  func component(at offset: Int) -> Int? {
    components.firstIndex { lines[$0.beginLine].range.lowerBound == offset }
  }
}
