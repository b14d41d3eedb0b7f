import Foundation
import Testing

/// `daybook next`, and what `list` says of the present.
@Suite struct NextTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
    try fixture.write(
      fixture.event(
        "review",
        """
        DTSTART;TZID=Europe/Berlin:20260310T100000
        DURATION:PT1H
        SUMMARY:Review <b> & \\e[31m
        LOCATION:Room 5
        URL:https://example.org/r
        """), to: "bar/review.ics")
    try fixture.write(
      fixture.event(
        "lunch", "DTSTART;TZID=Europe/Berlin:20260310T120000\nDURATION:PT1H\nSUMMARY:Lunch"),
      to: "bar/lunch.ics")
    try fixture.write(
      fixture.event("day", "DTSTART;VALUE=DATE:20260310\nSUMMARY:Holiday"), to: "bar/day.ics")
    try fixture.write(
      fixture.event(
        "off",
        "DTSTART;TZID=Europe/Berlin:20260310T110000\nDURATION:PT1H\nSUMMARY:Off\nSTATUS:CANCELLED"),
      to: "bar/off.ics")
  }

  private func next(_ arguments: [String], at now: String = "2026-03-10T10:50") throws -> Outcome {
    try daybook(["next", fixture.path + "/bar", "--now", now] + arguments)
  }

  @Test func theLineTellsBoth() throws {
    let told = try next([])
    #expect(told.code == 0 && told.errors.isEmpty, "\(told.errors)")
    #expect(told.output == "Review <b> & \\e[31m, 10 min left · Lunch in 1 h 10 min\n")
    #expect(try next(["--only", "coming"]).output == "Lunch in 1 h 10 min\n")
    #expect(try next(["--only", "on"]).output.hasSuffix("10 min left\n"))
    #expect(try next(["--within", "1h"]).output.hasSuffix("10 min left\n"))
    let nothing = try next([], at: "2026-03-20T10:00")
    #expect(nothing.output.isEmpty && nothing.code == 0)
    #expect(try next(["--fail-if-empty"], at: "2026-03-20T10:00").code == 1)
  }

  @Test func templatesHaveTheFieldsOfBars() throws {
    let format = "{state} {in} {left} {start_time}-{end_time} {location} {url}"
    #expect(
      try next(["--format", format]).output
        == "on now 10 min 10:00-11:00 Room 5 https://example.org/r · "
        + "coming 1 h 10 min  12:00-13:00  \n")
    let wrong = try next(["--format", "{inn}"])
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean {in}?"))
  }

  @Test func objects() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(next(["--json"]).output.utf8))
    let objects = try #require(parsed as? [[String: Any]])
    #expect(objects.map { $0["state"] as? String } == ["on", "coming"])
    #expect(objects[0]["left"] as? Int == 600 && objects[1]["in"] as? Int == 4_200)
    #expect(objects[0]["start"] as? String == "2026-03-10T10:00:00+01:00")
    #expect(try next(["--json"], at: "2026-03-20T10:00").output == "[]\n")

    let bar = try JSONSerialization.jsonObject(with: Data(next(["--waybar"]).output.utf8))
    let object = try #require(bar as? [String: String])
    #expect(object["class"] == "on")
    #expect(object["text"]?.hasPrefix("Review &lt;b&gt; &amp; ") == true)
    #expect(object["tooltip"]?.contains("10:00–11:00") == true)
    for (now, kind) in [("11:55", "soon"), ("11:20", "coming")] {
      let told = try next(["--waybar"], at: "2026-03-10T\(now)").output
      #expect(told.contains("\"class\": \"\(kind)\""), "\(told)")
    }
    let none = try next(["--waybar"], at: "2026-03-20T10:00").output
    #expect(none == "{\"text\": \"\", \"tooltip\": \"\", \"class\": \"none\"}\n")
  }

  /// What each reader takes for commands, see `BarLineTests`.
  @Test("titles are escaped for their reader, in every form") func hostileTitles() throws {
    let title = "%{A1:id:} #[x]#{y}#(z) $(id) `id` <b>&"
    try fixture.write(
      fixture.event(
        "hostile",
        "DTSTART;TZID=Europe/Berlin:20260312T100000\nDURATION:PT1H\nSUMMARY:\(title)"),
      to: "bar/hostile.ics")
    let wanted = [
      (["--for", "polybar"], "%\u{2060}{A1:id:} #[x]#{y}#(z) $(id) `id` <b>&"),
      (["--for", "tmux"], "%{A1:id:} ##[x]##{y}##(z) $(id) `id` <b>&"),
      (["--for", "i3blocks"], "%{A1:id:} #[x]#{y}#(z) $(id) `id` &lt;b&gt;&amp;"),
      (["--for", "starship"], "%{A1:id:} #[x]#{y}#(z) $\u{2060}(id) \u{2CB}id\u{2CB} <b>&"),
      ([], "A1:id:} x]y}z) id) id <b>&"), (["--raw"], title),
    ]
    for (arguments, text) in wanted {
      let at = "2026-03-12T10:50"
      #expect(try next(arguments, at: at).output == text + ", 10 min left\n", "\(arguments)")
      #expect(
        try next(arguments + ["--format", "{left}: {title}"], at: at).output
          == "10 min: \(text)\n", "\(arguments)")
    }
    for flags in [["--for", "waybar"], ["--waybar"]] {
      let told = try next(flags + ["--format", "<b>{title}</b>"], at: "2026-03-12T10:50").output
      #expect(told.contains("<b>%{A1:id:} #[x]#{y}#(z) $(id) `id` &lt;b&gt;&amp;</b>"), "\(told)")
    }
  }

  @Test func mistakes() throws {
    for arguments in [
      ["--within", "x"], ["--within", "40d"], ["--json", "--waybar"], ["--follow"],
      ["--for", "bar"], ["--for", "tmux", "--json"], ["--for", "tmux", "--waybar"],
      ["--raw", "--for", "tmux"], ["--raw", "--json"],
      ["--only", "both"],
    ] {
      let told = try next(arguments)
      #expect(told.code == 2 && !told.errors.isEmpty, "\(arguments)")
    }
  }

  @Test("it goes on with a line for every change, and ends by a signal")
  func follows() throws {
    let folder = fixture.path + "/follow"
    try fixture.write("Follow\n", to: "follow/displayname")
    let process = Process()
    process.executableURL = binary
    process.arguments = ["next", "--follow", "--format", "{title}", folder]
    process.environment = [
      "TZ": "UTC", "LANG": "C.UTF-8", "HOME": fixture.path + "/home", "PATH": "/usr/bin:/bin",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    #expect(readLine(output) == "")
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    let start = format.string(from: Date().addingTimeInterval(3_600))
    try fixture.write(
      fixture.event("new", "DTSTART:\(start)\nDURATION:PT1H\nSUMMARY:Fresh"), to: "follow/new.ics")
    #expect(readLine(output) == "Fresh")
    try FileManager.default.removeItem(atPath: folder + "/new.ics")
    #expect(readLine(output) == "")
    process.terminate()
    process.waitUntilExit()
    #expect(output.fileHandleForReading.availableData.isEmpty)
  }

  private func readLine(_ pipe: Pipe) -> String {
    var line: [UInt8] = []
    while true {
      guard let byte = pipe.fileHandleForReading.readData(ofLength: 1).first else { return "(end)" }
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  @Test func listKnowsThePresent() throws {
    let path = fixture.path + "/bar"
    func list(_ arguments: [String]) throws -> Outcome {
      try daybook(["list", path, "--now", "2026-03-10T10:50", "--format", "{title}"] + arguments)
    }
    #expect(try list(["now"]).output == "Holiday\nReview <b> & \\e[31m\n")
    #expect(try list(["--not-started", "today"]).output == "Off\nLunch\n")
    #expect(try list(["now", "tomorrow"]).code == 2)
    #expect(try list(["week"]).code == 0)
  }
}
