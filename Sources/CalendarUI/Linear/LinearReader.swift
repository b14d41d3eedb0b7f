import CalendarViews
import CalendarWindows
import CalendarWords
import TerminalScreen

/// Describes screens as lines for listening: the whole screen if it is new; otherwise what a
/// command changed, beginning with the selection.
///
/// It asks the views rather than reading cells, and its output is bounded by what is on the screen.
package struct LinearReader: Sendable {
  package enum Cause: Sendable {
    /// A key, which always gets a response, even if it changed nothing.
    case command
    /// News about the calendars, or the clock; announced if it changes the last announcement.
    case news
  }

  private var before: LinearSituation?
  /// The last announcement of the view.
  private var said: LinearSituation.Content?
  /// The window as announced, before anything was typed into it.
  private var told: LinearWindow?
  /// Whether the last line is being typed.
  private var isTyping = false
  /// Whether to announce the screen again once it is completely loaded.
  private var isIncomplete = false
  /// Whether the calendars are being read for the first time, so that data may be incomplete.
  private var isFirstReading = false
  private var hasGreeted = false

  package init() {}

  /// Makes the next announcement a full one.
  package mutating func forget() { before = nil }

  /// Returns what to announce now.
  package mutating func texts(of interface: Interface, after cause: Cause) -> [LinearText] {
    let scene = interface.scene
    let now = LinearSituation(scene, under: interface.overlay)
    let texts: [LinearText]
    if isIncomplete, cause == .news, now.content != nil {
      texts = isWhole(scene) ? everything(now, scene) : told(now, since: before, scene)
    } else if let before, now.content == nil || now.content?.view == said?.view {
      texts = news(now, since: before, cause, scene)
    } else {
      texts = everything(now, scene)
    }
    before = now
    said = now.content ?? said
    if let last = texts.last { isTyping = last.isTyped }
    if now.window == nil || now.typing == nil || !isTyping { told = now.window }
    return scene.state.settings.glyphs == .ascii ? texts.map(\.inASCII) : texts
  }

  /// Returns the announcement at the end of the program.
  package static func end(_ words: Words) -> [LinearText] {
    [.line(LinearSentence(words.linearEnd).text)]
  }

  // MARK: - Everything

  /// Returns the full announcement: only the window or prompt if there is one. Of a view that is
  /// not loaded yet, only the title.
  private mutating func everything(_ now: LinearSituation, _ scene: Scene) -> [LinearText] {
    var lines: [String] = []
    if let content = now.content {
      let screen = LinearScreen(scene)
      if !hasGreeted { isFirstReading = !scene.days.source.knowsCollections }
      isIncomplete = !isWhole(scene)
      lines = [screen.title, content.day.heading]
      if !isIncomplete { lines += content.day.events + screen.lines }
      lines += content.notes.all
    }
    if !hasGreeted { lines.append(LinearSentence(scene.words.linearHint).text) }
    hasGreeted = true
    lines += now.newReminders(since: before, scene)
    lines += now.window?.everything ?? []
    lines += [now.keys, now.message, now.task].compactMap { $0 }
    return lines.map { .line($0) } + (now.typing?.everything(scene.words) ?? [])
  }

  /// Returns the due alarms, while the screen is incomplete.
  private func told(
    _ now: LinearSituation, since before: LinearSituation?, _ scene: Scene
  ) -> [LinearText] {
    now.newReminders(since: before, scene).map { .line($0) }
  }

  private func isWhole(_ scene: Scene) -> Bool {
    let source = scene.days.source
    return source.knowsCollections && (source.isQuiet || !isFirstReading)
      && !LinearScreen(scene).isPending
  }

  // MARK: - News

  private func news(
    _ now: LinearSituation, since before: LinearSituation, _ cause: Cause, _ scene: Scene
  ) -> [LinearText] {
    var lines = now.newReminders(since: before, scene) + windowNews(now, since: before)
    if let content = now.content {
      lines += contentNews(content, isBack: before.content == nil)
    }
    if let keys = now.keys, keys != before.keys { lines.append(keys) }
    if let message = now.message, cause == .command || message != before.message {
      lines.append(message)
    }
    // The outcome of the key comes before the next task.
    if let task = now.task, task != before.task { lines.append(task) }
    var texts: [LinearText] = lines.map { .line($0) }
    if let typing = now.typing {
      texts = typingNews(typing, after: texts, now, before, scene.words)
    }
    return texts.isEmpty && cause == .command ? answer(now, since: before, scene) : texts
  }

  private func windowNews(_ now: LinearSituation, since before: LinearSituation) -> [String] {
    guard let window = now.window else { return [] }
    guard let old = before.window else { return window.everything }
    // The window below a question returns unchanged.
    if old.kind == .question, let selected = window.selectedSentence { return [selected] }
    let isTyped = now.typing?.isTyped(since: before.typing) ?? false
    return window.news(since: old, told: told ?? old, isTyped: isTyped)
  }

  /// - Parameter isBack: whether the view was covered before.
  private func contentNews(_ content: LinearSituation.Content, isBack: Bool) -> [String] {
    var lines: [String] = []
    if content.day.heading != said?.day.heading {
      lines = [content.day.heading] + content.day.events
    } else if content.day.events != said?.day.events {
      lines = content.day.events
    } else if isBack {
      lines = [content.day.heading]
    }
    return lines + (said.map { content.notes.news(since: $0.notes) } ?? [])
  }

  /// Returns the news of typing. A field of a form is announced by its window; typing in it begins
  /// its own line.
  private func typingNews(
    _ typing: LinearTyping, after texts: [LinearText], _ now: LinearSituation,
    _ before: LinearSituation, _ words: Words
  ) -> [LinearText] {
    guard let old = before.typing, old.label == typing.label,
      before.window?.kind == now.window?.kind
    else { return typing.isLine ? texts + typing.opened(words) : texts }
    let news = typing.news(since: old, words)
    if texts.isEmpty, !typing.isLine, !isTyping, case .more = news.first {
      return [typing.begin(words)]
    }
    if news.isEmpty, typing.isLine, !texts.isEmpty { return texts + [typing.begin(words)] }
    return texts + news
  }

  // MARK: - Answers

  /// Returns the response to a command that changed none of this.
  private func answer(
    _ now: LinearSituation, since before: LinearSituation, _ scene: Scene
  ) -> [LinearText] {
    if let typing = now.typing, typing.isLine { return typing.everything(scene.words) }
    if let window = now.window {
      return [.line(window.selectedSentence ?? window.foot)]
    }
    if let days = now.content?.shownDays, days != before.content?.shownDays {
      return [.line(LinearSentence(scene.words.onTheScreen(days)).text)]
    }
    return now.content.map { [.line($0.day.heading)] } ?? []
  }
}
