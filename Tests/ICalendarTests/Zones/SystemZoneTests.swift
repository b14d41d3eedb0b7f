import CalendarModel
import ICalendar
import Testing

@Suite(.enabled(if: PythonZoneOracle.isAvailable, "python3 with zoneinfo is not installed"))
struct SystemZoneTests {
  @Test func allZonesAgreeWithPython() throws {
    let catalog = ZoneCatalog(directory: PythonZoneOracle.folder)
    let lines = try PythonZoneOracle.run(PythonZoneOracle.script).split(separator: "\n")
    var zone = Zone.utc
    var zoneCount = 0
    var transitionCount = 0
    var differences: [String] = []
    for line in lines {
      let fields = line.split(separator: " ")
      if fields[0] == "Z" {
        let names = fields.dropFirst().map(String.init)
        zone = try #require(catalog.zone(named: names[0]), "\(names[0])")
        for name in names {
          let same = try #require(catalog.zone(named: name), "\(name)")
          if !same.hasSameOffsets(as: zone) { differences.append("\(name) is not \(names[0])") }
        }
        zoneCount += names.count
      } else {
        let numbers = fields.dropFirst().compactMap { Int($0) }
        transitionCount += fields[0] == "T" ? 1 : 0
        differences +=
          (fields[0] == "T" ? Self.transition(numbers, zone) : Self.samples(numbers[...], zone))
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20))")
    #expect(zoneCount > 300)
    #expect(transitionCount > 20_000)
  }

  /// What is wrong around a transition.
  private static func transition(_ numbers: [Int], _ zone: Zone) -> [String] {
    let (instant, before, after) = (numbers[0], numbers[1], numbers[2])
    var wrong = samples([instant - 1, before, instant, after], zone)
    for index in stride(from: 3, to: numbers.count, by: 2) {
      let time = LocalTime(seconds: Int64(numbers[index]))
      let found = zone.instant(of: time)
      if found.seconds != Int64(numbers[index] - numbers[index + 1]) {
        wrong.append("\(zone.id) at \(time.iso8601Text): \(found.seconds)")
      }
    }
    return wrong
  }

  private static func samples(_ numbers: ArraySlice<Int>, _ zone: Zone) -> [String] {
    stride(from: numbers.startIndex, to: numbers.endIndex, by: 2).compactMap { index in
      let instant = Instant(seconds: Int64(numbers[index]))
      let found = zone.offset(at: instant)
      return found == numbers[index + 1] ? nil : "\(zone.id) \(instant.seconds): \(found)"
    }
  }
}
