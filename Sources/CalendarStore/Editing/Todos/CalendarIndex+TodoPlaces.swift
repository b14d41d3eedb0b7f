import CalendarModel

/// Finds the files of tasks.
extension CalendarIndex {
  /// Returns the item of the task with a key; nil if the index does not have it (yet).
  public func todo(withKey key: Int64) -> ItemRef? {
    reading { db in
      try Statement(db, TodoSQL.ofKey).first(key) {
        ItemRef(id: EventID(rawValue: -$0.number(0)))
      }
    } ?? nil
  }

  /// Returns the key of a task, its collection and its file.
  func todoPlace(of item: ItemRef) -> (key: Int64, collection: String, path: String)? {
    reading { db in
      try Statement(db, TodoSQL.place).first(-item.id.rawValue) { row in
        let collection = row.text(1)
        return (row.number(0), collection, filePath(collection: collection, name: row.text(2)))
      }
    } ?? nil
  }

  /// Returns the files of a collection that contain tasks with a UID.
  func todoFiles(withUID uid: String, in collection: String) -> [String] {
    let paths = reading { db in
      try Statement(db, TodoSQL.filesOfUID).all(EventKey.uid(uid), collection) { row in
        filePath(collection: row.text(0), name: row.text(1))
      }
    }
    return Set(paths ?? []).sorted()
  }

  /// Returns the files of the parts of a task, of their parts and so on, by the numbers of UIDs.
  /// - Parameter limit: the maximum number of parts.
  func filesOfParts(
    ofUID uid: String, in collection: String, limit: Int
  ) -> [(uid: Int64, path: String)] {
    reading { db in
      let parts = try Statement(db, TodoSQL.partsOfUID)
      var (found, rest): ([(uid: Int64, path: String)], [Int64]) = ([], [EventKey.uid(uid)])
      var seen = Set(rest)
      while let parent = rest.popLast(), found.count < limit {
        for part in try parts.all(
          parent, collection,
          read: {
            (uid: $0.number(0), path: filePath(collection: $0.text(1), name: $0.text(2)))
          })
        where seen.insert(part.uid).inserted {
          found.append(part)
          rest.append(part.uid)
        }
      }
      return found
    } ?? []
  }

  private func reading<Answer>(_ body: (Database) throws -> Answer) -> Answer? {
    do {
      return try database.reader.read(body)
    } catch {
      readingFailed(error)
      return nil
    }
  }
}

extension CalendarIndex {
  /// Returns the task with a UID in a collection, with its key; nil if there is none.
  /// - Parameter collection: its path.
  public func todo(withUID uid: String, in collection: String) -> (item: ItemRef, key: Int64)? {
    let key = EventKey.key(collection: collection, uid: uid, recurrence: nil)
    return todo(withKey: key).map { ($0, key) }
  }
}
