import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords

/// What a step of the user is called, in its message and in the list of changes. The journal keeps the
/// sentence, so that a step has the language it was made in.
extension Words {
  func adding(_ titles: [String]) -> String {
    say("add \(named(titles))", "\(named(titles)) eintragen")
  }

  func copying(_ titles: [String]) -> String {
    say("copy \(named(titles))", "\(named(titles)) kopieren")
  }

  /// `delete “Lunch”, all occurrences`.
  func sentence(
    _ change: EventChange, of bases: [EventBasis], _ scope: SeriesScope
  ) -> String {
    let name = named(bases.map(\.event.title))
    let isOfSeries = bases.contains(where: \.isOfSeries)
    guard isOfSeries, let words = suffix(scope, isOne: bases.count == 1) else {
      return verb(change, name)
    }
    return "\(verb(change, name)), \(words)"
  }

  // MARK: - Private

  private func suffix(_ scope: SeriesScope, isOne: Bool) -> String? {
    switch scope {
    case .this: isOne ? say("this occurrence", "nur diesen Termin") : nil
    case .following: say("this and following occurrences", "diesen und folgende Termine")
    case .all: say("all occurrences", "alle Termine der Serie")
    }
  }

  /// `“Lunch”`, or how many there are.
  private func named(_ titles: [String]) -> String {
    titles.count == 1 ? named(titles[0]) : count(titles.count, .event)
  }

  private func verb(_ change: EventChange, _ name: String) -> String {
    switch change {
    case .set: return say("change \(name)", "\(name) ändern")
    case .delete: return say("delete \(name)", "\(name) löschen")
    case .move(let collection, let fields) where !fields.isEmpty:
      return say(
        "change and move \(name) to \(collection.name)",
        "\(name) ändern und nach \(collection.name) verschieben")
    case .move(let collection, _):
      return say(
        "move \(name) to \(collection.name)", "\(name) nach \(collection.name) verschieben")
    case .text: return say("change the text of \(name)", "den Text von \(name) ändern")
    case .shift(let days, let minutes):
      let parts: [(Int, Noun)] = [(days, .day), (minutes / 60, .hour), (minutes % 60, .minute)]
        .filter { $0.0 != 0 }
      let lengths = parts.map { number, noun in
        "\(number < 0 ? "−" : "")\(count(abs(number), noun))"
      }
      let length = lengths.joined(separator: say(" and ", " und "))
      return say("move \(name) by \(length)", "\(name) um \(length) verschieben")
    }
  }
}
