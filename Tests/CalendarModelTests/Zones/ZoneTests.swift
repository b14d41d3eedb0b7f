import CalendarModel
import TestSupport
import Testing

struct ZoneTests {
  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  private func zone(_ posix: String) throws -> Zone {
    Zone(id: posix, rule: try #require(ZoneRule(posix: posix)))
  }

  private func time(_ text: String) throws -> LocalTime {
    try #require(LocalTime(iso8601: text))
  }

  /// Offsets in minutes at instants that are written as wall clocks of UTC.
  @Test(arguments: [
    (berlin, "2026-03-29T00:59:59", 60), (berlin, "2026-03-29T01:00:00", 120),
    (berlin, "2026-10-25T00:59:59", 120), (berlin, "2026-10-25T01:00:00", 60),
    (berlin, "99999-07-01T00:00", 120), (berlin, "99999-12-01T00:00", 60),
    (berlin, "-100000-07-01T00:00", 120), (berlin, "-100000-01-01T00:00", 60),
    (berlin, "100000-12-31T23:59:59", 60),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-12-31T12:00", 780),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2369-12-31T12:00", 780),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-07-01T00:00", 720),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00", 660),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-06-01T00:00", 630),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00", 60),
    ("EST5EDT", "2026-03-08T06:59:59", -300), ("EST5EDT", "2026-03-08T07:00:00", -240),
    ("EST5EDT", "2026-11-01T06:00:00", -300),
    ("AAA3BBB,J60,J300", "2028-03-01T04:59:59", -180),
    ("AAA3BBB,J60,J300", "2028-03-01T05:00:00", -120),
    ("AAA3BBB,59,300", "2028-02-29T05:00:00", -120),
    ("AAA3BBB,59,300", "2027-03-01T04:59:59", -180),
    ("EST5EDT4,0/0,J365/25", "2026-01-01T04:59:59", -240),
    ("EST5EDT4,0/0,J365/25", "2026-01-01T05:00:00", -240),
    ("EST5EDT4,0/0,J365/25", "2027-06-01T00:00", -240),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59", -120),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00", -60),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00", 180), ("JST-9", "1700-01-01T00:00", 540),
  ])
  func rulesAreFollowed(posix: String, utc: String, minutes: Int) throws {
    let instant = Zone.utc.instant(of: try time(utc))
    #expect(try zone(posix).offset(at: instant) == minutes * 60)
  }

  @Test(arguments: [
    "", "CET", "CE-1", "-1", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M13.1.0",
    "CET-1CEST,M3.6.0,M1.1.0",
    "CET-1CEST,M3.5.7,M1.1.0", "CET-25", "CET-1CEST,J0,J1", "CET-1CEST,J366,J1",
    "CET-1CEST,366,1", "<CET-1", "CET-1 ", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1:60",
    "Europe/Berlin", "CET-99999999999999999999",
  ])
  func otherRulesAreRefused(posix: String) { #expect(ZoneRule(posix: posix) == nil) }

  /// RFC 5545 §3.3.5: in a gap the offset before it, in an overlap the first of the two.
  @Test(arguments: [
    (berlin, "2026-03-29T01:59:59", "2026-03-29T00:59:59"),
    (berlin, "2026-03-29T02:00:00", "2026-03-29T01:00:00"),
    (berlin, "2026-03-29T02:59:59", "2026-03-29T01:59:59"),
    (berlin, "2026-03-29T03:00:00", "2026-03-29T01:00:00"),
    (berlin, "2026-10-25T01:59:59", "2026-10-24T23:59:59"),
    (berlin, "2026-10-25T02:00:00", "2026-10-25T00:00:00"),
    (berlin, "2026-10-25T02:59:59", "2026-10-25T00:59:59"),
    (berlin, "2026-10-25T03:00:00", "2026-10-25T02:00:00"),
    ("EST5EDT", "2026-03-08T02:30:00", "2026-03-08T07:30:00"),
    ("EST5EDT", "2026-11-01T01:30:00", "2026-11-01T05:30:00"),
    ("EST5EDT", "2026-11-01T02:00:00", "2026-11-01T07:00:00"),
    (berlin, "99999-07-01T12:00:00", "99999-07-01T10:00:00"),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2370-01-01T00:00:00", "2369-12-31T11:00:00"),
    ("EST5EDT4,0/0,J365/25", "2027-01-01T00:30:00", "2027-01-01T04:30:00"),
  ])
  func wallClocksBecomeInstants(posix: String, local: String, utc: String) throws {
    let instant = try zone(posix).instant(of: try time(local))
    #expect(Zone.utc.localTime(of: instant).iso8601Text == utc)
  }

  @Test func aTableIsFollowedAndThenItsRule() throws {
    let rule = try #require(ZoneRule(posix: Self.berlin))
    func utc(_ text: String) throws -> Instant { Zone.utc.instant(of: try time(text)) }
    let zone = Zone(
      id: "Test", initialOffset: 3208,
      transitions: [
        ZoneTransition(try utc("1900-01-01T00:00"), offset: 3600),
        ZoneTransition(try utc("1940-04-01T01:00"), offset: 7200),
        ZoneTransition(try utc("1979-11-01T01:00"), offset: 3600),
      ], rule: rule)
    for (text, offset) in [
      ("-100000-01-01T00:00", 3208), ("1899-12-31T23:59:59", 3208), ("1900-01-01T00:00", 3600),
      ("1939-07-01T00:00", 3600), ("1940-04-01T01:00", 7200), ("1960-01-01T00:00", 7200),
      ("1979-11-01T00:59:59", 7200), ("1979-11-01T01:00", 3600), ("1980-07-01T00:00", 7200),
    ] {
      #expect(zone.offset(at: try utc(text)) == offset, "\(text)")
    }
    #expect(try zone.instant(of: time("1900-01-01T00:55")) == utc("1900-01-01T00:01:32"))
    #expect(try zone.instant(of: time("1979-11-01T02:30")) == utc("1979-11-01T00:30"))
    #expect(try zone.instant(of: time("1979-11-01T03:00")) == utc("1979-11-01T02:00"))
  }

  @Test func zonesAreEqualByIDAndOffsets() throws {
    let rule = try #require(ZoneRule(posix: Self.berlin))
    let zone = Zone(id: "A", rule: rule)
    #expect(zone == Zone(id: "A", rule: rule))
    #expect(zone != Zone(id: "B", rule: rule))
    #expect(zone.hasSameOffsets(as: Zone(id: "B", rule: rule)))
    #expect(zone != Zone(id: "A", fixedOffset: 3600))
    #expect(Zone(id: "UTC", fixedOffset: 0).isUTC && !zone.isUTC)
  }

  @Test func theEndsOfTheNumbersAreSafe() throws {
    for zone in [Zone.utc, try zone(Self.berlin), Zone(id: "Far", fixedOffset: .max)] {
      for seconds in [Int64.min, .min + 1, -1, 0, .max - 1, .max] {
        #expect(zone.localTime(of: Instant(seconds: seconds)).hour < 24)
        #expect(zone.instant(of: LocalTime(seconds: seconds)) <= Instant(seconds: .max))
      }
    }
  }

  /// Wall clocks come back wherever they are shown once.
  @Test func randomInstantsComeBack() throws {
    let seed: UInt64 = 4
    var numbers = SeededGenerator(seed: seed)
    let zone = try self.zone(Self.berlin)
    for _ in 0..<5_000 {
      let range: ClosedRange<Int64> = -3_200_000_000_000...3_200_000_000_000
      let instant = Instant(seconds: Int64.random(in: range, using: &numbers))
      let back = zone.instant(of: zone.localTime(of: instant))
      try #require(back == instant || back == instant + -3600, "seed \(seed): \(instant)")
    }
  }
}
