import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords

/// The names of the user's steps, in messages and in the list of changes. The journal stores the
/// sentence, so a step stays in the language it was made in.
extension Words {
  func adding(_ titles: [String]) -> String {
    say("added \(named(titles))", "\(named(titles)) eingetragen")
  }

  func copying(_ titles: [String]) -> String {
    say("copied \(named(titles))", "\(named(titles)) kopiert")
  }

  func copying(_ titles: [String], to collection: CollectionInfo) -> String {
    say(
      "copied \(named(titles)) to \(collection.name)",
      "\(named(titles)) nach \(collection.name) kopiert")
  }

  /// `deleted “Lunch”, all occurrences`.
  func sentence(
    _ change: EventChange, of bases: [EventBasis], _ scope: SeriesScope
  ) -> String {
    let name = named(bases.map(\.event.title))
    if case .restore(let times) = change { return putBack(times.count, name) }
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

  private func putBack(_ count: Int, _ name: String) -> String {
    count == 1
      ? say("put back an occurrence of \(name)", "einen Termin von \(name) wieder aufgenommen")
      : say(
        "put back \(count) occurrences of \(name)",
        "\(count) Termine von \(name) wieder aufgenommen")
  }

  /// Returns `“Lunch”`, or the number of titles.
  private func named(_ titles: [String]) -> String {
    titles.count == 1 ? named(titles[0]) : count(titles.count, .event)
  }

  private func verb(_ change: EventChange, _ name: String) -> String {
    switch change {
    case .set: return say("changed \(name)", "\(name) geändert")
    case .delete: return say("deleted \(name)", "\(name) gelöscht")
    case .move(let collection, let fields) where !fields.isEmpty:
      return say(
        "changed and moved \(name) to \(collection.name)",
        "\(name) geändert und nach \(collection.name) verschoben")
    case .move(let collection, _):
      return say(
        "moved \(name) to \(collection.name)", "\(name) nach \(collection.name) verschoben")
    case .text: return say("changed the text of \(name)", "Text von \(name) geändert")
    case .restore(let times): return putBack(times.count, name)
    case .extend(let minutes):
      let length = duration(minutes: abs(minutes))
      return minutes < 0
        ? say("shortened \(name) by \(length)", "\(name) um \(length) gekürzt")
        : say("lengthened \(name) by \(length)", "\(name) um \(length) verlängert")
    case .shift(let days, let minutes):
      let parts: [(Int, Noun)] = [(days, .day), (minutes / 60, .hour), (minutes % 60, .minute)]
        .filter { $0.0 != 0 }
      let lengths = parts.map { number, noun in
        "\(number < 0 ? "−" : "")\(count(abs(number), noun))"
      }
      let length = lengths.joined(separator: say(" and ", " und "))
      return say("moved \(name) by \(length)", "\(name) um \(length) verschoben")
    }
  }
}
