import Foundation
import Testing

/// All words that the interface shows stand in `Sources/CalendarWords`, in files named `Words+…` beside
/// what they speak about, or, where they are about files, in `Sources/CalendarService/Locale`; in other places
/// they would be in one language alone.
@Suite struct WordsTableTests {
  @Test func noWordStandsElsewhere() throws {
    for file in try Self.files where !file.path.contains("/Words+") {
      let allowed = Self.allowed.filter { file.path.hasPrefix($0.key) }.map(\.value)
      if allowed.contains(.everything) { continue }
      for literal in SwiftLiterals(file.text).literals where Self.hasWord(literal.text) {
        #expect(
          allowed.contains { $0.texts.contains(literal.text) },
          "\(file.path):\(literal.line): “\(literal.text)” is in one language alone: see docs/language.md"
        )
      }
    }
  }

  /// What was allowed once and is not there any more could hide something new.
  @Test func everyExceptionIsNeeded() throws {
    let files = try Self.files
    for (path, exception) in Self.allowed {
      let found = files.filter { $0.path.hasPrefix(path) }
        .flatMap { SwiftLiterals($0.text).literals }.map(\.text)
      #expect(found.contains(where: Self.hasWord), "\(path) has no words")
      for text in exception.texts { #expect(found.contains(text), "\(path): “\(text)”") }
    }
  }

  @Test func literalsAreFound() {
    let source = #"""
      // "a comment"
      let a = "one \(b ? "two" : c("three")) four" /* "no" */ + "\u{E9}\n"
      let d = """
        five "six"
        """
      """#
    #expect(
      SwiftLiterals(source).literals.map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        == ["two", "three", "one  four", "", "five \"six\""])
  }

  /// Whether it has two letters in a row; names of keys, units and figures are the same everywhere.
  private static func hasWord(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
    return words.contains { !["Esc", "µs", "ms", "MB"].contains($0) }
  }

  /// What is in a file is no word of the interface, or these texts are none.
  private enum Exception: Equatable {
    case everything
    case only(Set<String>)

    var texts: Set<String> { if case .only(let texts) = self { texts } else { [] } }
  }

  private static let allowed: [String: Exception] = [
    // The tables.
    "CalendarWords/Words/": .everything,
    "CalendarWords/Language/": .everything,
    "CalendarWords/Commands/CommandRow": .everything,
    "CalendarWords/Commands/HelpSection.swift": .everything,
    // The files of themes, and what is said of mistakes in them, are English.
    "CalendarViews/Theme/": .everything,
    // What is typed is the same in every language: commands, keys, dates, quick add.
    "CalendarWords/Keymap/": .everything,
    "EventEntry/Prompt/CommandText.swift": .everything,
    "EventEntry/Prompt/Completion.swift": .everything,
    "EventEntry/Dates/DateReader": .everything,
    "EventEntry/QuickAdd/EntryScanner": .everything,
    "EventEntry/QuickAdd/EntryAttributes.swift": .everything,
    "EventEntry/QuickAdd/EntryHints.swift": .everything,
    "EventEntry/QuickAdd/EntryClockWord.swift": .everything,
    "EventEntry/QuickAdd/EntryLeftovers.swift": .everything,
    "EventEntry/QuickAdd/EntryWord.swift": .only(["today", "tomorrow"]),
    "EventEntry/QuickAdd/EntryWords": .everything,
    "EventEntry/Dates/DatePattern": .everything,
    "EventEntry/Dates/Period": .everything,
    "EventEntry/Dates/EntryLength.swift": .everything,
    "EventEntry/Tracking/IntervalWords.swift": .only(["ago", "for", "since", "in", "at", "now"]),
    "CalendarViews/History/HistoryView+Painting.swift": .only([" · is:tracked"]),
    // Titles are in any language.
    "EventEntry/QuickAdd/EntryDefaults.swift": .only(["none", "birthday", "geburtstag"]),
    "EventEntry/Form/FormAlarms.swift": .only([
      "none", "before", "earlier", "ahead", "at", "the", "start", "time", "on", "of", "event",
      "and",
    ]),
    // What files say.
    "CalendarViews/Details/AlarmsText.swift": .only(["EMAIL"]),
    "CalendarWindows/Conflict/PropertyLine.swift": .only([
      "SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT", "CATEGORIES", "CONTACT", "RESOURCES",
      "VALUE=DATE", "TZID=", " UTC",
    ]),
    "EventEntry/QuickAdd/EntryZoneName.swift": .everything,
    "EventEntry/Filter/FilterText.swift": .only([
      "calendar:", "status:", "!status:", "category:none", "!category:none", "none",
    ]),
    // Keys that other programs have, which are named ours.
    "EventEntry/Filter/FilterToken.swift": .only(["collection", "priority", "tag"]),
    "CalendarWindows/Form/Form.swift": .only(["for 1 day", "for  min"]),
    // Names of keys.
    "CalendarWindows/Foot.swift": .only(["Leertaste", "Ctrl-"]),
    "EventEntry/Form/FormInput.swift": .only([" days"]),
    "EventEntry/Form/FormTimeReader.swift": .only([
      "for ", "on ", "on the ", "at ", "in the ", "by",
    ]),
    // The name of the program.
    "CalendarUI/Interface/Interface+Title.swift": .only(["Daybook"]),
    "EventEntry/Form/FormRecurrence.swift": .only([
      "none", "never", "no", "once", "nie", "nein", "einmal", "every ",
    ]),
    "EventEntry/QuickAdd/EntryBuilder+Recurrence.swift": .everything,
    "EventEntry/QuickAdd/EntryBuilder+Times.swift": .only(["and"]),
    "EventEntry/QuickAdd/TodoBuilder.swift": .only(["by", "of"]),
    "EventEntry/Form/FormTimes.swift": .only(["floating"]),
    "CalendarWindows/Prompt/PromptHint.swift": .only([
      "goto", "view", "open", "theme", "zone", "help", "filter", "add", "free", "sync",
      "invite", "plan", "start", "log", "continue",
    ]),
    "EventEntry/Links/WebLink.swift": .only([
      "https://", "http://", "mailto:", "subject=", "?subject=",
    ]),
    "CalendarUI/Interface/Interface+Commands.swift": .only(["open ", "theme ", "free "]),
    "EventEntry/Prompt/PromptKind.swift": .only(["copy", "go", "move", "task"]),
    "EventEntry/Prompt/ZoneText.swift": .only(["local"]),
    "CalendarWindows/Totals/TotalsText.swift": .only(["Tab [ ] + -"]),
    "CalendarWindows/Welcome/WelcomeView.swift": .only(["Enter", ":open"]),
    // Files, variables of the environment, sentences of the log and of standard error.
    "daybook/Session/CalendarOpener.swift": .only(["HOME"]),
    "daybook/Session/Syncing/SessionSync.swift": .only(["sync", "account", "add"]),
    "CalendarService/Editing/EditSession+Invitations.swift": .only(["HOME"]),
    "CalendarService/Editing/EditedText.swift": .only(["daybook-text", "/event.ics"]),
    "CalendarService/Editing/EditorProgram.swift": .only([
      "vi", "VISUAL", "EDITOR", "-c", "/bin/sh", " $@",
    ]),
    "CalendarService/Calendars/CalendarHome.swift": .only([
      "there are several folders; ", ": is a calendar itself; ",
    ]),
    "CalendarService/Calendars/StoreEventSource.swift": .only(["HOME"]),
    "CalendarService/Calendars/MachineZone.swift": .only(["/etc/localtime", "TZ"]),
    "CalendarService/Calendars/OpenCalendars.swift": .only([
      "XDG_CACHE_HOME", "HOME", "the index cannot be read; try daybook index --rebuild",
    ]),
    "daybook/Session/SessionBackground+Calendars.swift": .only([
      "account", "calendars", "--make=", "--delete=", "--confirm=", "--fetch",
    ]),
    "daybook/Session/SessionBackground.swift": .only([
      "the machine is in another time zone", "zone", "the configuration was written", "problems",
      "HOME", "XDG_DATA_HOME", "texts of prompts are not kept", "reason",
      "times are shown by another clock",
    ]),
    "daybook/Session/SessionBackground+Tutor.swift": .only(["daybook-tutor"]),
    "CalendarService/Calendars/Surroundings.swift": .only([
      "TZ", "the clock is read", "zone", "now",
    ]),
    "CalendarService/Calendars/CalendarSources+User.swift": .only(["XDG_DATA_HOME", "HOME"]),
    "daybook/Session/SessionReminders.swift": .only([
      "alarms were not put off", "reason", "the shown reminders are not saved",
      "alarms cannot be looked up",
    ]),
  ]

  private struct File {
    let path: String
    let text: String
  }

  private static var files: [File] {
    get throws {
      let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")
      return try [
        "CalendarWords", "EventEntry", "CalendarViews", "CalendarWindows", "CalendarUI",
        "CalendarService/Calendars", "CalendarService/Editing", "daybook/Session",
      ].flatMap { folder in
        let root = sources.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path)
          .filter { $0.hasSuffix(".swift") }.sorted()
          .map { path in
            File(
              path: "\(folder)/\(path)",
              text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
          }
      }
    }
  }
}
