import CalendarModel
import CalendarWords
import EventEntry
import Testing

@testable import CalendarService
@testable import daybook

/// What the interface says after a run of `daybook sync`.
@Suite struct SyncMessagesTests {
  private func summary(_ text: String) throws -> SyncSummary {
    let value = try #require(JSONValue(Array(text.utf8)))
    return try #require(SyncSummary(value))
  }

  private static let offline = """
    {"account": "home", "complete": false, "offline": true, "failure": "the server cannot be reached",
    "cause": {"kind": "offline", "about": ""}, "calendars": []}
    """
  private static let mistaken = """
    {"account": "work", "complete": false, "offline": false, "failure": "accounts.toml:5: work.usr",
    "cause": {"kind": "configuration", "about": "accounts.toml:5"}, "calendars": []}
    """
  private static let well =
    #"{"account": "club", "offline": false, "failure": null, "calendars": []}"#
  private static let counted = """
    {"account": "work", "complete": true, "calendars": [{"downloaded": 2, "uploaded": 0}]}
    """
  private static let held = """
    {"account": "work", "complete": true, "calendars": [{"downloaded": 2, "held": 12}]}
    """
  private static let onlyHeld =
    #"{"account": "work", "complete": true, "calendars": [{"held": 12}]}"#
  private static let lagging =
    #"{"account": "work", "complete": false, "calendars": [{"uploaded": 1}]}"#
  private static let refused = """
    {"account": "work", "complete": false, "calendars": [{"waiting": 1, "refused": [{"id": "a",
    "title": "Lunch", "change": "edit", "status": 413, "reason": "in English"}]}]}
    """

  /// What is said after a run: beside a window, and without one; in German there is no English in it.
  private static let sentences: [([String], beside: String, whole: String, german: String)] = [
    ([well], "Synchronized: nothing new", "Synchronized: nothing new", "Abgeglichen: nichts Neues"),
    ([counted], "Synchronized: 2 fetched", "Synchronized: 2 fetched", "Abgeglichen: 2 geholt"),
    (
      [held], "Synchronized in part: 2 fetched", "Many deletions wait (12)",
      "Viele Löschungen warten (12)"
    ),
    ([onlyHeld], "Synchronized in part", "Many deletions wait", "Viele Löschungen warten"),
    (
      [lagging], "Synchronized in part: 1 sent · the next sync continues",
      "Synchronized in part: 1 sent · the next sync continues", "Teilweise abgeglichen: 1 gesendet"
    ),
    (
      [refused], "Synchronized in part",
      "Not on the server: 1 change · “Lunch”: refused with 413 (it is too large)",
      "Nicht auf dem Server: 1 Änderung · „Lunch“: abgelehnt mit 413 (es ist zu groß)"
    ),
    (
      [mistaken], "Sync failed: accounts.toml:5: work.usr",
      "Sync failed: accounts.toml:5: work.usr", "Abgleich gescheitert: accounts.toml:5: ein Fehler"
    ),
    (
      [offline, mistaken], "Sync of work failed", "Sync of work failed",
      "Abgleich von work gescheitert"
    ),
    (
      [offline, counted], "Synchronized, but for what cannot be reached: home",
      "Synchronized, but for what cannot be reached: home", "Abgeglichen bis auf das"
    ),
    (
      [offline], "Not synchronized: the server cannot be reached", "Not synchronized",
      "Kein Abgleich: Der Server antwortet nicht"
    ),
  ]

  @Test(arguments: sentences.indices) func aRunIsSaidInOneSentence(_ row: Int) throws {
    let (results, beside, whole, german) = Self.sentences[row]
    let run = try summary("[\(results.joined(separator: ","))]")
    let english = SyncMessages(run, .english)
    #expect(english.besideWindow.text.hasPrefix(beside), "\(english.besideWindow.text)")
    #expect(english.whole.text.hasPrefix(whole), "\(english.whole.text)")
    let text = SyncMessages(run, Words(.german)).whole.text
    #expect(text.hasPrefix(german), "\(text)")
    #expect(!text.contains("nglish"))
  }
}
