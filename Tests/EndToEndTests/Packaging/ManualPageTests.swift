import TestSupport
import Testing

@Suite struct ManualPageTests {
  private static func pages() throws -> [ManualPage] {
    [
      ManualPage(name: "daybook.1", parts: CommandManual(try .program()).parts),
      ManualPage(name: "daybook-config.5", parts: ConfigurationManual.parts),
    ]
  }

  @Test func thePagesAreFresh() throws {
    for page in try Self.pages() {
      let file = MadeFile("Resources/man/\(page.name)")
      #expect(try file.fault(comparedTo: try page.text()) == nil)
      #expect(!(try file.text().contains(try Regex("(?m)^@.*@$"))), "a place that nothing fills")
    }
  }

  @Test("every command and every option stands in daybook(1)", .enabled(if: isInstalled("man")))
  func commands() throws {
    let text = try shown("daybook.1")
    for (name, command) in try CommandDump.program().commands() {
      #expect(text.contains("daybook \(name)"), "\(name)")
      for option in command.shownArguments.flatMap({ $0.names ?? [] }) {
        #expect(text.contains(option.text), "\(name) \(option.text)")
      }
    }
    for key in ["Ctrl-D", "Shift-Tab", "day left"] { #expect(text.contains(key), "\(key)") }
  }

  @Test("every option stands in daybook-config(5)", .enabled(if: isInstalled("man")))
  func options() throws {
    let text = try shown("daybook-config.5")
    for name in ConfigurationManual.names { #expect(text.contains("\(name) = "), "\(name)") }
    for name in ConfigurationManual.lists { #expect(text.contains("[[\(name)]]"), "\(name)") }
  }

  @Test("mandoc finds nothing wrong", .enabled(if: isInstalled("mandoc")))
  func lint() throws {
    for page in try Self.pages() {
      // Looking for the pages of others needs an index of the machine.
      let found = try run("mandoc", ["-T", "lint", "-W", "warning", page.path])
      #expect(found.code == 0 && found.output.isEmpty, "\(found.output)")
    }
  }

  /// The page as a reader sees it, in lines long enough that no option is broken.
  private func shown(_ name: String) throws -> String {
    let file = "\(packagePath)/Resources/man/\(name)"
    let text = try run("sh", ["-c", "MANWIDTH=300 LC_ALL=C.UTF-8 man -l \(file) | col -b"]).output
    return text.replacing("\u{2010}", with: "-")
  }
}
