import Foundation
import Testing

/// `daybook status --follow`, and what `daybook remind` tells of timers.
@Suite struct StatusFollowTests {
  private func start(
    _ arguments: [String], _ fixture: TrackingFixture
  ) throws -> (process: Process, output: Pipe) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = binary
    process.arguments = arguments
    process.environment = [
      "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "HOME": fixture.path + "/.home",
      "PATH": "/usr/bin:/bin",
    ].merging(fixture.changing.environment) { $1 }
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }

  private func readLine(_ pipe: Pipe) -> String {
    var line: [UInt8] = []
    while let byte = pipe.fileHandleForReading.readData(ofLength: 1).first {
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return "(end)"
  }

  /// A timer that began some minutes before the machine's present.
  private func timer(_ title: String, minutesAgo: Double, _ fixture: TrackingFixture) throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyyMMdd'T'HHmm'00Z'"
    let start = format.string(from: Date().addingTimeInterval(-60 * minutesAgo))
    try fixture.changing.calendars.write(
      fixture.changing.calendars.event(
        title,
        "DTSTART:\(start)\nDURATION:PT1M\nSUMMARY:\(title)\nSTATUS:TENTATIVE\n"
          + "X-DAYBOOK-TRACKED:TIMER"), to: "tracked/\(title).ics")
  }

  @Test func aLineFollowsEachChange() throws {
    let fixture = try TrackingFixture()
    let (process, output) = try start(
      ["status", "--follow", "--format", "{title} {count}"], fixture)
    defer { process.terminate() }
    #expect(readLine(output) == "")
    try timer("First", minutesAgo: 5, fixture)
    #expect(readLine(output) == "First 1")
    try timer("Second", minutesAgo: 3, fixture)
    #expect(readLine(output) == "Second 2")
    for title in ["First", "Second"] {
      try FileManager.default.removeItem(atPath: fixture.path + "/tracked/\(title).ics")
    }
    var line = readLine(output)
    if line != "" { line = readLine(output) }
    #expect(line == "")
    process.terminate()
    process.waitUntilExit()
    #expect(output.fileHandleForReading.availableData.isEmpty)
    let noted = try fixture.changing.text(".state/daybook/timers")
    #expect(noted.hasPrefix("seen "))
  }

  @Test func waybarGetsAnObjectEachTime() throws {
    let fixture = try TrackingFixture()
    try timer("Night", minutesAgo: 700, fixture)
    let (process, output) = try start(["status", "--follow", "--waybar"], fixture)
    defer { process.terminate() }
    let line = readLine(output)
    #expect(line.contains("► Night 11:4") && line.contains("\"class\": \"long\""), "\(line)")
    try FileManager.default.removeItem(atPath: fixture.path + "/tracked/Night.ics")
    #expect(readLine(output).contains("\"text\": \"\", \"tooltip\": \"\", \"class\": \"none\""))
  }

  @Test func remindTellsOfALongTimerOnce() throws {
    let fixture = try TrackingFixture()
    try timer("Night", minutesAgo: 700, fixture)
    try timer("Short", minutesAgo: 10, fixture)
    for number in 0..<2 {
      let (process, output) = try start(["remind", "--json"], fixture)
      defer { process.terminate() }
      if number == 0 {
        let line = readLine(output)
        #expect(line.contains("\"timer\": \"Night\""), "\(line)")
        #expect(try fixture.changing.text(".state/daybook/timers").contains("told "))
      }
      // A second one that becomes long is the next line, so that the first is not told again.
      try timer("Other\(number)", minutesAgo: 800, fixture)
      let line = readLine(output)
      #expect(line.contains("\"timer\": \"Other\(number)\""), "\(line)")
      // One waits at a time.
      process.terminate()
      process.waitUntilExit()
    }
  }
}
