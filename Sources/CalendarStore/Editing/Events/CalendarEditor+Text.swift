import CalendarModel
import ICalendar

extension CalendarEditor {
  /// The VEVENTs of an event with the VTIMEZONEs they name as one calendar, to be edited as text.
  public func text(of basis: EventBasis) throws(ChangeError) -> [UInt8] {
    guard let text = try draft(at: Instant(seconds: 0)).text(of: basis) else { throw .gone }
    return text
  }

  /// Writes what somebody made of `text(of:)`: VEVENTs whose lines stay are not touched, and nothing
  /// is added, as what was typed is what is meant.
  ///
  /// - Throws: `ChangeError`; `.unsound` with the line of the text where it does not read well, has
  ///   another UID, or other changes than those of the event.
  public func replace(
    _ basis: EventBasis, with text: [UInt8], at now: Instant, sentence: Sentence? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    try check(text, insteadOf: try self.text(of: basis), basis)
    return try change([basis], .all, by: .text(text), at: now, sentence: sentence)
  }

  // MARK: - Private

  private func check(
    _ new: [UInt8], insteadOf old: [UInt8], _ basis: EventBasis
  ) throws(ChangeError) {
    let (before, after) = (Document(old), Document(new))
    func refuse(_ reason: String) -> ChangeError { .unsound(path: basis.path, reason: reason) }
    var (reader, other) = (CalendarReader(zones: zones), CalendarReader(zones: zones))
    let collection = CollectionID(rawValue: 0)
    let known = Set(reader.read(before, path: "", collection: collection).problems.map(\.message))
    let contents = other.read(after, path: "", collection: collection)
    if let problem = contents.problems.first(where: { !known.contains($0.message) }) {
      let line = problem.line.map { "line \($0): " } ?? ""
      throw refuse(line + problem.message)
    }
    if contents.events.isEmpty { throw refuse("there is no event in the text") }
    guard EventUID.isMissing(basis.uid) || contents.events.allSatisfy({ $0.uid == basis.uid })
    else { throw refuse("the UID was changed; an event keeps the one it has") }
    if Set(contents.events.map(\.identity)).count < contents.events.count {
      throw refuse("the same occurrence is there twice")
    }
    guard after.linesAroundEvents == before.linesAroundEvents else {
      throw refuse("only the event can be changed here, not the calendar around it")
    }
  }
}
