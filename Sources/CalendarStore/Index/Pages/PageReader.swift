import CalendarModel
import GRDB

/// Reads pages of one lens; used inside a read.
struct PageReader {
  enum State: Hashable { case missing, stale, fresh }

  let db: Database
  let lens: Lens

  init(_ db: Database, _ lens: Lens) {
    self.db = db
    self.lens = lens
  }

  func state(of month: Month) throws -> State { .missing }
}
