import CalendarService
import ArgumentParser
import ICalendar
import CalendarStore

/// The completions from the user's calendars: it starts `daybook ---completion …` for each Tab.
extension CompletionKind {
  /// The names of calendars.
  static func calendars(of place: TypedSources.Place) -> CompletionKind {
    completing(place) { try $0.calendars() }
  }

  /// The categories of events.
  static func categories(of place: TypedSources.Place) -> CompletionKind {
    completing(place) { try $0.categories() }
  }

  /// The ids of events, with their titles where the shell can show them.
  static func ids(of place: TypedSources.Place) -> CompletionKind {
    completing(place) { try $0.ids() }
  }

  /// The ids of open tasks, with their titles.
  static var todoIDs: CompletionKind { completing(.option) { try $0.todoIDs() } }

  /// The addresses and names of people that can be invited.
  static var people: CompletionKind { completing(.option) { try $0.people() } }

  /// The time zones of the system.
  static var zones: CompletionKind {
    .custom { _, _, _ in Surroundings().zones.names.map { ShellCompletion($0) }.texts }
  }

  /// The periods that dates may be.
  static var periods: CompletionKind {
    .custom { _, _, _ in ShellCompletion.periods.map { ShellCompletion($0) }.texts }
  }

  private static func completing(
    _ place: TypedSources.Place,
    _ answer: @Sendable @escaping (CalendarCompletions) throws -> [ShellCompletion]
  ) -> CompletionKind {
    .custom { words, index, _ in
      guard let calendars = CalendarCompletions(TypedSources(words, at: index, place)) else {
        return []
      }
      defer { calendars.close() }
      // Reasons are not visible while typing; the command itself reports them.
      return ((try? answer(calendars)) ?? []).texts
    }
  }
}

extension [ShellCompletion] {
  /// The lines that the asking shell reads.
  fileprivate var texts: [String] {
    let isTitled = environmentValue(ShellCompletion.titlesVariable) != nil
    return compactMap { $0.text(for: .requesting, isTitled: isTitled) }
  }
}
