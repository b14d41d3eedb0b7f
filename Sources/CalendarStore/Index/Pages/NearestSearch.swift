import CalendarModel
import GRDB

/// A search through facts for the nearest day with a record, in steps of bounded length.
struct NearestSearch {
  let lens: Lens
  let question: NearestQuestion

  init(_ question: NearestQuestion, of lens: Lens, matches: ((Int64) -> Bool)? = nil) {
    self.lens = lens
    self.question = question
  }

  /// Goes on for a few milliseconds; `.pending` when it has not come to an end. A search that goes
  /// on after facts changed must begin anew.
  mutating func advance(in db: Database) throws -> NearestAnswer { .none }
}
