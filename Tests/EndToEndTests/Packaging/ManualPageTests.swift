import Foundation
import Testing

@Suite struct ManualPageTests {
  private func page() throws -> ManualPage {
    ManualPage(name: "daybook.1", parts: CommandManual(try .program()).parts)
  }

  /// `DAYBOOK_RECORD=1` writes the page again; the test then fails so that recording is seen.
  @Test func thePageIsFresh() throws {
    let page = try page()
    let fresh = try page.text()
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try fresh.write(toFile: page.path, atomically: true, encoding: .utf8)
      Issue.record("\(page.name) was written again")
    }
    let written = try String(contentsOfFile: page.path, encoding: .utf8)
    #expect(written == fresh, "run DAYBOOK_RECORD=1 make test and look at the change")
    #expect(!written.contains(try Regex("(?m)^@.*@$")), "a place that nothing fills")
  }

  @Test("every command and every option stands in the page", .enabled(if: isInstalled("man")))
  func nothingIsMissing() throws {
    let text = try shown("daybook.1")
    for (name, command) in try CommandDump.program().commands() {
      #expect(text.contains("daybook \(name)"), "\(name)")
      for option in command.shownArguments.flatMap({ $0.names ?? [] }) {
        #expect(text.contains(option.text), "\(name) \(option.text)")
      }
    }
    for key in ["Ctrl\u{2010}D", "Shift\u{2010}Tab"] {
      let plain = key.replacing("\u{2010}", with: "-")
      #expect(text.contains(key) || text.contains(plain), "\(plain)")
    }
  }

  @Test("mandoc finds nothing wrong", .enabled(if: isInstalled("mandoc")))
  func lint() throws {
    let found = try run(
      "sh", ["-c", "mandoc -T lint -W warning \(packagePath)/Resources/man/*.[1-8] 2>&1"])
    #expect(found.output.isEmpty, "\(found.output)")
  }

  /// The page as a reader sees it, in lines long enough that no option is broken.
  private func shown(_ name: String) throws -> String {
    let file = "\(packagePath)/Resources/man/\(name)"
    return try run("sh", ["-c", "MANWIDTH=200 LC_ALL=C.UTF-8 man -l \(file) 2>&1 | col -b"]).output
  }
}
