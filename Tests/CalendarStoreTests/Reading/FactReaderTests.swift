import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct FactReaderTests {
  private let scratch = ScratchFolder()

  private var collection: CollectionInfo {
    CollectionInfo(id: CollectionID(rawValue: 3), name: "c", color: nil, path: scratch.path)
  }

  private struct Reading {
    var outcome: FactReader.Outcome
    var stamp: FileStamp?
    var slices: [FileFacts] = []

    var events: [EventFacts] { slices.flatMap(\.events) }
    var problems: [Problem] { slices.flatMap(\.problems) }
  }

  private func read(_ name: String, onSlice: (Int) -> Bool = { _ in true }) -> Reading {
    var reader = FactReader(zones: ZoneCatalog())
    var reading = Reading(outcome: .missing)
    reading.outcome = reader.read(name, in: collection) { change in
      switch change {
      case .began(let stamp, let id):
        #expect(id == collection.id)
        reading.stamp = stamp
        reading.slices = []
        return true
      case .facts(let facts):
        reading.slices.append(facts)
        return onSlice(reading.slices.count)
      }
    }
    return reading
  }

  private func event(_ number: Int, _ lines: String = "") -> String {
    "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART;TZID=Here:20260309T090000\r\n\(lines)"
      + "SUMMARY:Event \(number) \(String(repeating: "x", count: 60))\r\nEND:VEVENT\r\n"
  }

  private let zone = """
    BEGIN:VTIMEZONE\r\nTZID:Here\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
    TZOFFSETFROM:+0230\r\nTZOFFSETTO:+0230\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n
    """

  @Test func aSmallFileIsOneSlice() throws {
    let rule = event(1, "RRULE:FREQ=DAILY\r\n")
    let text = "BEGIN:VCALENDAR\r\nNAME:n\r\n\(zone)\(event(0))\(rule)END:VCALENDAR\r\n"
    scratch.write(text, to: "a.ics")
    let reading = read("a.ics")
    #expect(reading.outcome == .read)
    let status = try FileStatus(path: scratch.path + "/a.ics")
    #expect(reading.stamp == status.stamp(named: "a.ics"))
    #expect(reading.slices.count == 1)
    #expect(reading.slices[0].name == "n")
    #expect(reading.events.map(\.event.uid) == ["0", "1"])
    #expect(
      reading.events.map { String(decoding: $0.text, as: UTF8.self) + "\r\n" } == ["\r\n", rule])
    #expect(reading.events.allSatisfy { $0.zones == Array(zone.utf8.dropLast(2)) })
    for facts in reading.events {
      var reader = CalendarReader(zones: ZoneCatalog())
      let bytes = try readFile(at: scratch.path + "/a.ics", range: facts.range)
      let again = reader.readEvent(
        text: bytes, zones: facts.zones, collection: collection.id, isOverride: false)
      #expect(again?.withoutLongTexts == facts.event)
    }
  }

  @Test func aLargeFileIsReadInSlices() throws {
    var text = "BEGIN:VCALENDAR\r\nNAME:n\r\n"
    for number in 0..<10_000 {
      text += event(number, number % 10 == 0 ? "RRULE:FREQ=DAILY;COUNT=2\r\n" : "")
    }
    text += "NOTHING\r\n" + zone + "END:VCALENDAR\r\n"
    scratch.write(text, to: "a.ics")
    let reading = read("a.ics")
    #expect(reading.outcome == .read)
    #expect(reading.slices.count > 15)
    #expect(reading.slices.allSatisfy { $0.events.count <= 500 })
    var reader = CalendarReader(zones: ZoneCatalog())
    let bytes = Array(text.utf8)
    let contents = reader.read(bytes, path: scratch.path + "/a.ics", collection: collection.id)
    #expect(reading.events.map(\.event) == contents.events)
    #expect(reading.events.map(\.range) == contents.ranges)
    #expect(reading.problems == contents.problems)
    #expect(reading.problems.count == 1)
    for facts in reading.events where !facts.text.isEmpty {
      #expect(facts.text == Array(bytes[facts.range]))
    }
    #expect(read("a.ics") { $0 < 3 }.outcome == .stopped)
  }

  @Test func aFileThatShrinksWhileItIsReadIsNoTrap() throws {
    let text = "BEGIN:VCALENDAR\r\n" + (0..<10_000).map { event($0) }.joined()
    scratch.write(text, to: "a.ics")
    let reading = read("a.ics") { count in
      if count == 2 { truncate(scratch.path + "/a.ics", 100_000) }
      return true
    }
    #expect(reading.outcome == .read)
    let status = try FileStatus(path: scratch.path + "/a.ics")
    #expect(reading.stamp != status.stamp(named: "a.ics"))
  }

  @Test func whatIsNoFileIsMissing() {
    mkfifo(scratch.path + "/pipe.ics", 0o600)
    symlink("/dev/zero", scratch.path + "/device.ics")
    scratch.makeFolder("folder.ics")
    for name in ["none.ics", "pipe.ics", "device.ics", "folder.ics"] {
      let reading = read(name)
      #expect(reading.outcome == .missing)
      #expect(reading.stamp == nil)
    }
  }

  @Test func aFileThatIsTooLargeIsAProblem() throws {
    scratch.write("", to: "a.ics")
    truncate(scratch.path + "/a.ics", 513 << 20)
    let reading = read("a.ics")
    #expect(reading.outcome == .read)
    #expect(reading.problems.map(\.message) == ["is larger than 512 MB and was not read"])
    #expect(reading.stamp?.size == 513 << 20)
  }

  @Test(.enabled(if: getuid() != 0)) func aClosedFileIsAProblemAndTriedAgain() {
    scratch.write("", to: "a.ics")
    chmod(scratch.path + "/a.ics", 0)
    let reading = read("a.ics")
    #expect(
      reading.problems.map(\.message) == [
        "cannot be read: permission denied; give yourself the right to read it (chmod u+r)"
      ])
    #expect(reading.stamp?.modified == FileStamp.untrusted)
  }
}
