import Glibc

extension CalendarSet {
  /// Writes the set below a folder, where it is not there yet; the paths to open.
  ///
  /// Memory does not grow with the number of events. A folder that was not finished is written anew.
  public func write(below cache: String) throws(WritingError) -> [String] {
    let paths = folderNames.map { "\(cache)/\($0)" }
    for (index, path) in paths.enumerated() where access("\(path)/.complete", F_OK) != 0 {
      try makeFolder(path)
      if index == 0 { try writeVdir(path) } else { try writeArchives(path) }
      try writeFile("\(path)/.complete", [])
    }
    return paths
  }

  private func writeVdir(_ path: String) throws(WritingError) {
    for (number, collection) in Words.collections.enumerated() {
      try makeFolder("\(path)/\(number)")
      try writeFile("\(path)/\(number)/displayname", Array(collection.name.utf8))
      try writeFile("\(path)/\(number)/color", Array(collection.color.utf8))
    }
    let events = folderEvents
    var lines = ContentLines()
    for number in 0..<events.count {
      let event = events.event(number)
      lines.removeAll()
      lines.beginCalendar(event.producer, zones: [event.zone])
      lines.add(event)
      lines.endCalendar()
      try writeFile("\(path)/\(event.collection)/\(number).ics", lines.bytes, date: number)
    }
  }

  private func writeArchives(_ path: String) throws(WritingError) {
    try writeFile("\(path)/displayname", Array("Archive".utf8))
    for number in 0..<archiveCount {
      let events = events(ofArchive: number)
      let file = try OutputFile("\(path)/archive-\(number).ics")
      var lines = ContentLines()
      lines.beginCalendar(
        .google, name: "Archive \(number)",
        zones: [.berlin, .windowsBerlin, .london, .newYork, .tokyo])
      for number in 0..<events.count {
        lines.add(events.event(number))
        guard lines.bytes.count > 1 << 20 else { continue }
        try file.write(lines.bytes)
        lines.removeAll()
      }
      lines.endCalendar()
      try file.write(lines.bytes)
      try file.setDate(number)
    }
  }
}
