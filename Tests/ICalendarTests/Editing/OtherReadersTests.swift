import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// What was written, read by the libraries that khal and others read it with.
@Suite(.enabled(if: OtherReaders.areAvailable, "no python3 with icalendar and dateutil"))
struct OtherReadersTests {
  @Test func otherProgramsReadTheSameOffsets() throws {
    let catalog = ZoneCatalog()
    var lines: [String] = []
    for name in ZoneSamples.changing {
      let zone = try #require(catalog.zone(named: name), "\(name)")
      let text = ComponentText(
        name: "VCALENDAR", components: [try .timeZone(zone, from: 2026, id: "Own")])
      let start = Zone.startOfYear(2026).seconds
      let samples = (0..<400).map { start + Int64($0) * 900_001 }.map {
        "\($0) \(zone.offset(at: Instant(seconds: $0)))"
      }
      let bytes = try text.bytes(lineEnd: Array("\\r\\n".utf8))
      lines.append(
        "\(name)\t\(String(decoding: bytes, as: UTF8.self))\t\(samples.joined(separator: ","))")
    }
    let output = try OtherReaders.run(Self.zoneScript, lines.joined(separator: "\n"))
    #expect(output == "\(2 * ZoneSamples.changing.count * 400) compared\n")
  }

  @Test func otherProgramsReadTheSameEvents() throws {
    let catalog = ZoneCatalog()
    let zones = try ["Europe/Berlin", "America/New_York", "Asia/Kathmandu"].map {
      try #require(catalog.zone(named: $0), "\($0)")
    }
    var random = SeededGenerator(seed: 1)
    var lines: [String] = []
    while lines.count < 300 {
      var event = random.event(in: zones)
      // icalendar 4 does not tell a backslash before an n from a line end, splits categories at
      // commas that are escaped, and knows no zone after 2037.
      event.title = event.title.filter { $0 != "\\" }
      event.categories = event.categories.filter { !$0.name.contains { ",\\".contains($0) } }
      guard event.start.wallClock.day.civil.year < 2037 else { continue }
      let file = try ComponentText.calendar([NewEvent(event)], now: Instant(seconds: 0)).bytes()
      let start = event.start.localTime(in: .utc).iso8601Text
      let expected = [
        start, event.title, event.categories.map(\.name).joined(separator: "|"), event.url,
      ]
      lines.append(
        try String(
          decoding: JSONEncoder().encode([String(decoding: file, as: UTF8.self)] + expected),
          as: UTF8.self))
    }
    let output = try OtherReaders.run(Self.eventScript, lines.joined(separator: "\n"))
    #expect(output == "300 compared\n")
  }

  /// Prints each difference, and at the end how many offsets were compared.
  private static let zoneScript = """
    import sys, io, datetime, icalendar, dateutil.tz, dateutil.zoneinfo
    E = datetime.datetime(1970, 1, 1)
    count = 0
    for line in sys.stdin:
        name, text, samples = line.rstrip("\\n").split("\\t")
        text = text.replace("\\\\r\\\\n", "\\r\\n")
        calendar = icalendar.Calendar.from_ical(text)
        own = [c for c in calendar.walk() if c.name == "VTIMEZONE"][0].to_tz()
        other = dateutil.tz.tzical(io.StringIO(text)).get("Own")
        for sample in samples.split(","):
            instant, offset = map(int, sample.split())
            utc = E + datetime.timedelta(seconds=instant)
            offset = datetime.timedelta(seconds=offset)
            if utc.year < 2037 and own.fromutc(utc).utcoffset() != offset:
                print(name, "icalendar", utc, own.fromutc(utc).utcoffset(), offset)
            wall = (utc + offset).replace(tzinfo=other)
            if wall.utcoffset() != offset:
                print(name, "dateutil", utc, wall.utcoffset(), offset)
            count += 2
    print(count, "compared")
    """

  /// Prints each event that is another one, and at the end how many were compared.
  private static let eventScript = """
    import sys, json, datetime, icalendar
    count = 0
    for line in sys.stdin:
        text, start, title, categories, url = json.loads(line)
        event = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]
        found = event["DTSTART"].dt
        if isinstance(found, datetime.datetime):
            if found.tzinfo: found = found.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        else:
            found = datetime.datetime.combine(found, datetime.time())
        names = event.get("CATEGORIES")
        names = "|".join(map(str, names.cats)) if names else ""
        new = [found.isoformat(), str(event.get("SUMMARY", "")), names, str(event.get("URL", ""))]
        if new != [start, title, categories, url]:
            print(new, [start, title, categories, url])
        count += 1
    print(count, "compared")
    """
}
