import CalendarModel
import CalendarStore
import CalendarWindows
import TerminalScreen

@testable import CalendarViews
@testable import EventEntry
@testable import DaybookTerminal

/// A background whose news are told by the test.
final class FakeBackground: Background {
  var clock = WallClock.fixed(LocalTime(Day(20_521), hour: 14))
  /// What the clock shows with each frame that begins.
  var laterClocks: [WallClock] = []
  var log: ProgramLog?
  let wakeDescriptors: [Int32] = []
  /// What each question for news answers, the last ones for ever.
  var news: [Opening?] = [nil]
  var renewed: (any EventSource)?
  var opening = Opening()
  private(set) var openedPaths: [String] = []
  /// What `edit` answers.
  var reply = EditReply.refused(Message("nothing is changed here"))
  private(set) var requests: [EditRequest] = []
  /// What came of the editor.
  var editorReply = EditReply.report(Message("nothing was changed"))
  private(set) var editorCount = 0
  private(set) var stopCount = 0
  private(set) var frameCount = 0
  private(set) var shownCount = 0

  func beginFrame() {
    frameCount += 1
    if frameCount > 1, !laterClocks.isEmpty { clock = laterClocks.removeFirst() }
  }

  func frameIsShown() { shownCount += 1 }

  func takeNews() -> Opening? { news.count > 1 ? news.removeFirst() : news[0] }

  func takeMinute() -> (any EventSource)? {
    defer { renewed = nil }
    return renewed
  }

  /// What each question for due alarms answers; none when they are over.
  var reminders: [[ReminderNote]] = []
  private(set) var snoozed: [(notes: [ReminderNote], minutes: Int)] = []

  func takeReminders() -> [ReminderNote] { reminders.isEmpty ? [] : reminders.removeFirst() }

  func snooze(_ notes: [ReminderNote], minutes: Int) { snoozed.append((notes, minutes)) }

  var asksForPasswords = false

  /// What each question for the progress of sync answers, the last one for ever.
  var syncProgresses: [TerminalProgress?] = [nil]
  var syncProgress: TerminalProgress? {
    syncProgresses.count > 1 ? syncProgresses.removeFirst() : syncProgresses[0]
  }
  func synchronize() -> Opening { Opening(message: Message("synchronized")) }

  private(set) var syncAnswers: [SyncAnswer] = []

  func answerSync(_ answer: SyncAnswer) -> Opening {
    syncAnswers.append(answer)
    return Opening(message: Message("answered"))
  }

  func askAvailability(_ addresses: [String], _ days: ClosedRange<Day>) -> Opening {
    Opening(message: Message("asked"))
  }

  func stopSync() -> Opening { Opening(message: Message("stopped")) }

  private(set) var calendarChanges: [CalendarChange] = []

  func change(_ change: CalendarChange) -> Opening {
    calendarChanges.append(change)
    return Opening(message: Message("changed a calendar"))
  }

  func needsTerminal(_ change: CalendarChange) -> Bool { false }

  func addAccount() -> Opening { Opening(message: Message("added an account")) }

  func export(_ sheet: TimesheetQuestion, _ filter: EventFilter, to path: String) -> Opening {
    Opening(message: Message("wrote \(path)"))
  }
  func openLink(_ link: String) -> Opening { Opening(message: Message("opened \(link)")) }

  func open(_ path: String) -> Opening {
    openedPaths.append(path)
    return opening
  }

  /// The zones that were looked from.
  private(set) var zones: [Zone?] = []

  func look(from zone: Zone?) -> any EventSource {
    zones.append(zone)
    return renewed ?? NoEvents()
  }

  func findCalendars() -> Opening { opening }

  func begin(offers: [Int]) -> Opening { opening }

  func beginTutor() -> Opening { opening }

  func endTutor() -> Opening { Opening() }

  func edit(_ request: EditRequest) -> EditReply {
    requests.append(request)
    return reply
  }

  func runEditor() -> EditReply {
    editorCount += 1
    return editorReply
  }

  /// What was typed into prompts when the interface ended.
  private(set) var keptTexts: [PromptKind: [String]] = [:]

  func savePromptTexts(_ texts: [PromptKind: [String]]) { keptTexts = texts }

  func stop() { stopCount += 1 }
}
