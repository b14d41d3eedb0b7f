import CalendarService
import CalendarStore
import CalendarUI
import CellGeometry
import CalendarViews
import ConfigurationSamples
import DaybookConfiguration
import DaybookTerminal
import Foundation
import TerminalScreen
import Testing

@testable import daybook

/// Texts of prompts that come back with the next start.
@Suite final class PromptHistoryTests {
  private let home = NSTemporaryDirectory() + "daybook-prompts-\(UUID().uuidString)"
  private var path: String { home + "/daybook/prompts" }

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: home)
  }

  private func file() throws -> PromptFile {
    PromptFile(try #require(StateFile(named: "prompts", stateHome: home, home: nil)))
  }

  /// As a session does it: from what the configuration says to the screen after `Up`.
  @Test(
    "texts of an earlier start come back, as many as the configuration says",
    arguments: [
      (nil, "go to: friday"), ("prompt-history = 1", "go to: friday"),
      ("prompt-history = 0", "go to: "),
    ])
  func option(_ text: String?, _ line: String) throws {
    let calendars = try ConfiguredCalendars(text)
    #expect(calendars.sources.problems.isEmpty)
    try session(calendars, keys: "gow12<Enter>gofriday<Enter>") { _ in }
    try session(calendars, keys: "go<Up>") {
      #expect($0.hasSuffix("\(line)\n") || $0.contains("\n\(line)  "))
    }
    let second = text == nil ? "go to: w12" : line
    try session(calendars, keys: "go<Up><Up>") { #expect($0.contains("\n\(second)")) }
  }

  private func session(
    _ calendars: ConfiguredCalendars, keys: String, _ check: (String) -> Void
  ) throws {
    let background = try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true,
      prompts: try file(), changesEvents: false, machineZone: nil, home: calendars.home)
    defer { background.close() }
    var interface = Interface(
      source: background.source, now: background.clock.now, size: Size(100, 30))
    interface.keptTexts = background.keptTexts
    for key in Key.sequence(keys) ?? [] { _ = interface.handle(.key(key)) }
    check(interface.frame().screen.text)
    background.savePromptTexts(interface.enteredTexts)
  }
}
