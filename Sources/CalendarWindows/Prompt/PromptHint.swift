import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry

/// The hint after a typed text: its meaning, or its problem.
struct PromptHint {
  private let context: WindowContext
  private var words: Words { context.words }

  init(_ context: WindowContext) { self.context = context }

  func text(for prompt: Prompt) -> String {
    switch prompt.kind {
    case .goTo: date(prompt.text)
    case .command: prompt.intervalPart == nil ? command(prompt.text) : interval(prompt)
    case .filter: filter(prompt.text)
    case .moveTo, .copyTo:
      switch prompt.moving?.target(prompt.text, words) {
      case .success(let collection): words.to(collection.name)
      case .failure(let mistake): mistake.text
      case nil: ""
      }
    case .start, .log: interval(prompt)
    case .export: words.exportHint
    // The search shows its results, and the card above the line shows the event.
    case .search, .add, .addTodo: ""
    }
  }

  private func filter(_ text: String) -> String {
    let collections = context.collections
    do {
      let filter = try FilterText.filter(
        text, collections: collections, dates: context.state.filterDates)
      guard filter != .everything else { return words.filterUsage }
      return words.shows(FilterText.summary(of: filter, collections: collections, words))
    } catch {
      return words.text(of: error)
    }
  }

  /// What a line that starts or logs something is understood as.
  private func interval(_ prompt: Prompt) -> String {
    guard let (start, purpose) = prompt.intervalPart else { return "" }
    let text = String(prompt.text.dropFirst(start))
    guard text.contains(where: { $0 != " " }) else {
      return purpose == .start ? words.startUsage : words.logUsage
    }
    let (now, settings) = (context.scene.present, context.state.settings.tracking)
    let entry = IntervalEntry(text, for: purpose, context: context.entry, now: now, settings)
    if let problem = entry.problems.last { return words.text(of: problem) }
    let zone = context.unfiltered.source.zone
    return words.understood(entry.draft, at: now, in: zone, isStart: purpose == .start)
  }

  private func date(_ text: String) -> String {
    let today = context.state.today
    do {
      let day = try DateText.day(text, relativeTo: today, words: words)
      return words.dateWithWeekday(day) + ", " + words.distance(to: day, from: today)
    } catch {
      return words.text(of: error)
    }
  }

  private func command(_ text: String) -> String {
    let (name, argument) = CommandText.split(text)
    // Once an argument is typed, the name is complete, or an unambiguous prefix.
    let full = text.contains(" ") ? try? CommandText.fullName(name) : nil
    switch full ?? name {
    case "": return words.aCommand(CommandText.commonNames)
    case "goto": return argument.isEmpty ? words.goToUsage : date(argument)
    case "view": return words.viewUsage
    case "open": return words.openUsage
    case "invite": return words.inviteUsage
    case "theme":
      return context.state.settings.backdrop == .unknown
        ? words.themeUsageOnUnknown : words.themeUsage
    case "help": return words.helpUsage
    case "zone": return zone(argument)
    case "free": return free(text)
    case "start": return words.startUsage
    case "log": return words.logUsage
    case "continue": return words.continueUsage
    case "plan": return words.planUsage
    case "sync": return words.syncUsage
    case "filter" where !argument.isEmpty: return filter(argument)
    case "add" where !argument.isEmpty: return ""
    case let name:
      if let command = Command(rawValue: CommandText.aliases[name] ?? name) {
        return words[command.title]
      }
      // A date, unless a command is being typed.
      let isDate = (try? CommandText(text, today: context.state.today, words: words)).map {
        if case .goTo = $0 { true } else { false }
      }
      return isDate == true ? date(text) : ""
    }
  }

  /// Returns whose time is asked for, as far as the names are known; contacts are read meanwhile.
  private func free(_ text: String) -> String {
    let line = try? CommandText(
      text, today: context.state.today, words: words, people: { context.people($0) })
    guard case .free(_, _, let others)? = line, !others.isEmpty else { return words.freeUsage }
    return words.with(others.map { Attendee(name: "", address: $0) })
  }

  /// Returns the zone that Enter would choose, even if no id is offered.
  private func zone(_ text: String) -> String {
    guard !text.isEmpty, text != ZoneText.own else { return words.zoneUsage }
    let source = context.unfiltered.source
    let found = ZoneText(text, among: source.zoneNames)
    if found.isWhole || found.ids.count == 1, let id = found.ids.first { return id }
    return source.zoneNamed(text)?.id ?? found.ids.first ?? words.noSuchZone(text)
  }
}
