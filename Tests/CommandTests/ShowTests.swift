import Foundation
import Testing

@Suite struct ShowTests {
  private let now = ["--now", "2026-03-10T14:00", "--date", "2026-03-10"]
  static let sizes = [(120, 40), (80, 24), (40, 12), (23, 8), (1, 1)]
  static let views = ["day", "week", "month", "quarter", "year", "history", "agenda"]

  @Test(arguments: views) func everyScreenHasItsSize(view: String) throws {
    let fixture = try Fixture()
    for (width, height) in Self.sizes {
      let size = ["--size", "\(width)x\(height)"]
      let outcome = try daybook(["show", fixture.path, "--view", view] + now + size)
      #expect(outcome.code == 0, "\(view) \(size)")
      #expect(outcome.output.hasSuffix("\n"))
      #expect(outcome.lines.count - 1 == height, "\(view) \(size)")
      #expect(outcome.lines.allSatisfy { $0.count <= width }, "\(view) \(size)")
      #expect(!outcome.output.contains("\u{1B}"))
    }
  }

  @Test func eventsAreOnTheScreenAndColorsWhenAskedFor() throws {
    let fixture = try Fixture()
    let arguments = ["show", fixture.path, "--size", "160x50"] + now
    let plain = try daybook(arguments, environment: ["NO_COLOR": "1"]).output
    #expect(plain.contains("March 2026"))
    #expect(plain.contains("Stand-up"))
    let colored = try daybook(arguments + ["--color"], environment: ["NO_COLOR": "1"]).output
    #expect(colored.contains("\u{1B}["))
    #expect(!colored.contains("\u{1B}[31mred"))
  }

  @Test("a huge count stops after some hundred days, each of which is looked for by itself")
  func hugeCounts() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("year", "DTSTART;VALUE=DATE:20260311\nRRULE:FREQ=YEARLY\nSUMMARY:Yearly"),
      to: "years/year.ics")
    let keys = ["--keys", "999999999n", "--size", "100x30"]
    let screen = try daybook(["show", fixture.path + "/years", "--view", "month"] + now + keys)
    #expect(screen.output.contains("March 2425"))
    #expect(screen.output.contains("400 days with events it stops"), "\(screen.output)")
  }

  @Test(arguments: views) func screensAreInASCIIWhenAskedFor(view: String) throws {
    let fixture = try Fixture()
    let arguments = ["show", fixture.path, "--view", view, "--ascii", "--size", "160x50"] + now
    for keys in ["", "?"] {
      let outcome = try daybook(arguments + ["--keys", keys])
      #expect(outcome.code == 0 && outcome.output.contains("Stand-up") || keys == "?")
      // The signs for control characters belong to the texts of events, as their letters do.
      let others = outcome.output.unicodeScalars.filter {
        !$0.isASCII && !$0.properties.isAlphabetic && !("\u{2400}"..."\u{2426}").contains($0)
      }
      #expect(others.isEmpty, "\(String(String.UnicodeScalarView(others)))")
    }
  }

  @Test func everythingIsToldByTheClockThatIsAskedFor() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["show", fixture.path, "--keys", ":zone<Space>tokyo<Enter>"] + now)
    #expect(outcome.lines.first?.hasPrefix(" March 2026 · Tokyo ") == true, "\(outcome.output)")
    #expect(outcome.output.contains("by the clock of Asia/Tokyo"))
    let back = try daybook(
      ["show", fixture.path, "--keys", ":zone<Space>tokyo<Enter>:zone<Enter>"] + now)
    #expect(back.lines.first?.hasPrefix(" March 2026   ") == true, "\(back.output)")
    // Other calendars, too, until somebody returns.
    let opening = ":zone<Space>tokyo<Enter>:open<Space>\(fixture.path)/work<Enter>"
    let opened = try daybook(
      ["show", fixture.path + "/home", "--size", "120x40", "--keys", opening] + now)
    #expect(opened.lines.first?.hasPrefix(" March 2026 · Tokyo ") == true, "\(opened.output)")
    #expect(opened.output.contains("17:15 S") && !opened.output.contains("9:15 S"))
    let home = try daybook(
      ["show", fixture.path + "/home", "--keys", opening + ":zone<Enter>"] + now)
    #expect(home.lines.first?.hasPrefix(" March 2026   ") == true, "\(home.output)")
  }

  @Test func keysArePressedFirst() throws {
    let fixture = try Fixture()
    func status(_ keys: String) throws -> String {
      let outcome = try daybook(["show", fixture.path, "--keys", keys] + now)
      return String(outcome.lines.dropLast().last ?? "")
    }
    #expect(try status("").contains("Tue 10 Mar 2026"))
    #expect(try status("10j").contains("Tue 19 May 2026"))
    #expect(try status("go9.4.<Enter>").contains("Thu 9 Apr 2026"))
    #expect(try status("]q]").contains("Fri 10 Apr 2026"))
  }

  @Test func hoursBeginWhereAskedFor() throws {
    let fixture = try Fixture()
    func week(_ options: String...) throws -> Outcome {
      try daybook(["show", fixture.path, "--view", "week"] + options + now)
    }
    let lines = try week("--top", "13", "--rows", "30").lines
    #expect(lines.first { $0.hasPrefix(" 1") }?.hasPrefix(" 13") == true)
    for text in ["25", "8:5", "+8", "x", ""] {
      let outcome = try week("--top", text)
      #expect(outcome.code == 2)
      #expect(outcome.errors.hasPrefix("daybook: --top \(text): is not a time; write it as 8:00"))
    }
    let rows = try week("--rows", "20")
    #expect(rows.code == 2 && rows.errors.contains("'15', '30' or '60'"))
  }

  @Test func keysOpenOtherCalendars() throws {
    let fixture = try Fixture()
    let keys = ":open \(fixture.path)/home<Enter>"
    let screen = try daybook(["show", fixture.path + "/work", "--keys", keys] + now).output
    #expect(screen.contains("Dinner"))
    #expect(!screen.contains("Stand-up"))
  }
}
