import GRDB

extension IndexFailure {
  /// What an error of the database means.
  init(_ error: any Error) {
    if let failure = error as? IndexFailure {
      self = failure
    } else if IndexDatabase.isDamage(error) {
      self = .damaged
    } else if let error = error as? DatabaseError {
      self = .storage(reason: error.message ?? "error \(error.extendedResultCode.rawValue)")
    } else {
      self = .storage(reason: "\(error)")
    }
  }
}

/// Whether another process was in the way: the same again may work.
func isBusy(_ error: any Error) -> Bool {
  guard let error = error as? DatabaseError else { return false }
  return error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
}

/// Whether the same again cannot work: the file is damaged, gone, or another one.
func isLasting(_ error: any Error) -> Bool {
  guard let error = error as? DatabaseError else { return false }
  let lasting: [ResultCode] = [
    .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_ERROR,
  ]
  return lasting.contains(error.resultCode)
}

/// Whether somebody asked for the work to be given up.
func isInterruption(_ error: any Error) -> Bool {
  (error as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT
}
