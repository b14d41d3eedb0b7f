import Foundation
import Testing

@testable import ICalendar

struct WindowsZoneTests {
  @Test func everyRowNamesAZoneOnce() {
    let names = windowsZoneTable.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.count >= 139)
    let places = windowsZoneTable.map { $0.places.lowercased() }
    #expect(Set(places).count == places.count)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin"),
      "the system has no time zones"))
  func everyRowNamesAZoneOfTheSystem() {
    let catalog = ZoneCatalog()
    for row in windowsZoneTable {
      #expect(catalog.zone(named: row.name) != nil, "\(row.name)")
      #expect(catalog.zone(named: "(UTC+00:00) \(row.places)") != nil, "\(row.places)")
    }
  }
}
