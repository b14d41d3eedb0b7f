import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

struct TZifTests {
  private func read(_ file: TZifFile) -> Zone? { Zone(id: "Test", tzif: file.bytes) }

  private static let file = TZifFile(
    transitions: [(-1_000_000, 1), (1_000_000, 2)], offsets: [3208, 3600, 7200],
    footer: "XXX-2")

  @Test(arguments: ["\0", "2", "3", "4"] as [Character])
  func allVersionsAreRead(version: Character) throws {
    var file = Self.file
    file.version = version
    let zone = try #require(read(file))
    for (seconds, offset) in [
      (-1_000_001, 3208), (-1_000_000, 3600), (999_999, 3600), (1_000_000, 7200),
      (9_000_000_000, 7200),
    ] {
      #expect(zone.offset(at: Instant(seconds: Int64(seconds))) == offset)
    }
  }

  @Test func theFooterCountsAfterTheTable() throws {
    var file = Self.file
    file.footer = "XXX-2YYY,M3.5.0,M10.5.0/3"
    let zone = try #require(read(file))
    let july = try #require(LocalTime(iso8601: "99999-07-01T00:00"))
    #expect(zone.offset(at: zone.instant(of: july)) == 10_800)
    file.footer = ""
    #expect(read(file)?.offset(at: Instant(seconds: july.seconds)) == 7200)
  }

  @Test func brokenFilesAreRefused() {
    var unordered = Self.file
    unordered.transitions.reverse()
    var wrongType = Self.file
    wrongType.transitions[0].type = 3
    var noType = Self.file
    noType.offsets = []
    var leapSeconds = Self.file
    leapSeconds.leapSecondCount = 1
    var wrongFooter = Self.file
    wrongFooter.footer = "nonsense"
    var farOffset = Self.file
    farOffset.offsets[0] = 1_000_000
    for file in [unordered, wrongType, noType, leapSeconds, wrongFooter, farOffset] {
      #expect(read(file) == nil)
    }
    #expect(Zone(id: "Test", tzif: []) == nil)
    #expect(Zone(id: "Test", tzif: Array("BEGIN:VCALENDAR".utf8)) == nil)
    #expect(Zone(id: "Test", tzif: Array(Self.file.bytes.dropLast())) == nil)
  }

  @Test func everyShorterFileIsRefused() {
    let bytes = Self.file.bytes
    for count in bytes.indices { #expect(Zone(id: "Test", tzif: Array(bytes[..<count])) == nil) }
  }

  /// Whatever bytes change, the reader answers, and so does the zone it may have read.
  @Test func changedBytesDoNoHarm() throws {
    let seed: UInt64 = 8536
    var numbers = SeededGenerator(seed: seed)
    var file = Self.file
    file.footer = "XXX-2YYY,M3.5.0,M10.5.0/3"
    let bytes = file.bytes
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: changed.indices, using: &numbers)
        changed[index] = UInt8.random(in: .min ... .max, using: &numbers)
      }
      guard let zone = Zone(id: "Test", tzif: changed) else { continue }
      let time = LocalTime(seconds: Int64(Int32.random(in: .min ... .max, using: &numbers)))
      try #require(abs(zone.instant(of: time) - Instant(seconds: time.seconds)) < 100_000)
    }
  }
}
