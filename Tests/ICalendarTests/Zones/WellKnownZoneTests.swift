import CalendarModel
import Foundation
import ICalendar
import Testing

/// Zones with a history worth telling, as the system has them.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin"),
    "the system has no time zones"))
struct WellKnownZoneTests {
  @Test(arguments: [
    ("Australia/Lord_Howe", "2026-04-04T14:59:59", 39_600),
    ("Australia/Lord_Howe", "2026-04-04T15:00:00", 37_800),
    ("Pacific/Apia", "2011-12-30T09:59:59", -36_000),
    ("Pacific/Apia", "2011-12-30T10:00:00", 50_400),
    ("Africa/Casablanca", "2026-02-01T00:00", 3600),
    ("Africa/Casablanca", "2026-03-01T00:00", 0),
    ("Europe/Dublin", "2026-01-15T00:00", 0), ("Europe/Dublin", "2026-07-15T00:00", 3600),
    ("Europe/Dublin", "99999-07-15T00:00", 3600), ("Europe/Berlin", "1800-01-01T00:00", 3208),
    ("Europe/Berlin", "-100000-07-01T00:00", 3208),
    ("Europe/Berlin", "99999-05-05T00:00", 7200), ("Asia/Kathmandu", "2026-01-01T00:00", 20_700),
    ("America/New_York", "2500-07-01T00:00", -14_400),
    ("America/New_York", "100000-12-31T00:00", -18_000),
  ])
  func offsetsAreKnown(id: String, utc: String, offset: Int) throws {
    let zone = try #require(ZoneCatalog().zone(named: id))
    let instant = Zone.utc.instant(of: try #require(LocalTime(iso8601: utc)))
    #expect(zone.offset(at: instant) == offset)
  }

  /// The day that Samoa left out, and the half hours of Lord Howe.
  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30T12:00", "2011-12-31T12:00:00"),
    ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45:00"),
    ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T03:30:00"),
  ])
  func timesInAGapAreReadWithTheOffsetBefore(id: String, local: String, shown: String) throws {
    let zone = try #require(ZoneCatalog().zone(named: id))
    let instant = zone.instant(of: try #require(LocalTime(iso8601: local)))
    #expect(zone.localTime(of: instant).iso8601Text == shown)
  }

  @Test func theLocalZoneIsTheCatalogsOwn() throws {
    let catalog = ZoneCatalog()
    let zone = try #require(catalog.zone(named: "Europe/Berlin"))
    #expect(catalog.localZone(environment: "Europe/Berlin") == zone)
    #expect(catalog.localZone(environment: ":/usr/share/zoneinfo/Europe/Berlin") == zone)
  }
}
