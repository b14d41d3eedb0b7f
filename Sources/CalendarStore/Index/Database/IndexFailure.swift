import CSQLite

/// The reason the worker had to stop.
enum IndexFailure: Error, Hashable, Sendable {
  /// The file is damaged, and the index has to be rebuilt.
  case damaged
  /// Nothing can be written, as on a full disk.
  case storage(reason: String)

  /// The reason for the user, in lower case without a full stop.
  var reason: String {
    switch self {
    case .damaged: "the index is damaged"
    case .storage(let reason): reason
    }
  }
}

extension IndexFailure {
  /// Classifies an error of the database.
  init(_ error: any Error) {
    if let failure = error as? IndexFailure {
      self = failure
    } else if IndexDatabase.isDamage(error) {
      self = .damaged
    } else if let error = error as? DatabaseError {
      self = .storage(reason: error.message)
    } else {
      self = .storage(reason: "\(error)")
    }
  }
}

/// Whether another process was in the way, so that a retry may work.
func isBusy(_ error: any Error) -> Bool {
  guard let error = error as? DatabaseError else { return false }
  return [SQLITE_BUSY, SQLITE_LOCKED].contains(error.primaryCode)
}

/// Whether a retry cannot work: the file is damaged, gone, or another one.
func isLasting(_ error: any Error) -> Bool {
  guard let error = error as? DatabaseError else { return false }
  let lasting = [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_ERROR]
  return lasting.contains(error.primaryCode)
}

/// Whether the work was interrupted on request.
func isInterruption(_ error: any Error) -> Bool {
  (error as? DatabaseError)?.primaryCode == SQLITE_INTERRUPT
}
