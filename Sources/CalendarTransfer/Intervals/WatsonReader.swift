import CalendarModel

extension TransferContents {
  /// Reads the files `frames` and `state` of Watson, or what `watson log --json` prints.
  ///
  /// A frame keeps its id; what still runs has none, and is known by its start.
  /// - Parameter path: the path for problems.
  package init(watson text: [UInt8], path: String, options: TransferOptions) {
    var collector = IntervalCollector("watson", path: path, options)
    let values = JSONValue.items(of: text) ?? [(1, .null)]
    // Without anything that runs, the state is an object without members.
    let isEmpty = values.map(\.value) == [.object([:])] || !text.contains { $0 > 0x20 }
    for (line, value) in isEmpty ? [] : values {
      guard let interval = TransferInterval(watson: value, line: line) else {
        collector.addUnreadable(line: line)
        continue
      }
      if !collector.add(interval) { break }
    }
    self = collector.contents
  }
}

extension TransferInterval {
  /// `[START, STOP, PROJECT, ID, TAGS, CHANGED]`, or an object; old versions had no tags.
  fileprivate init?(watson value: JSONValue, line: Int) {
    let (times, project, id, tags): ([JSONValue?], String?, String?, JSONValue?)
    if let row = value.list {
      guard row.count >= 4 else { return nil }
      (times, project, id) = ([row[0], row[1]], row[2].text, row[3].text)
      tags = row.count > 4 ? row[4] : nil
    } else {
      let end = value["stop"] ?? value["end"]
      (times, project, id) = ([value["start"], end], value["project"]?.text, value["id"]?.text)
      tags = value["tags"]
    }
    guard let start = times[0].flatMap(Self.instant), let project else { return nil }
    var end: Instant?
    if let last = times[1], last != .null {
      guard let instant = Self.instant(last) else { return nil }
      end = instant
    }
    self.init("\(start.seconds)", start, end, line: line)
    title = project
    categories = [project] + (tags?.list?.compactMap(\.text) ?? [])
    self.id = id
  }

  /// Seconds, or `2026-03-09T09:00:00+01:00`.
  private static func instant(_ value: JSONValue) -> Instant? {
    if let text = value.text { return TableTime(text, order: nil)?.instant }
    // Numbers beyond the year 9999 are none.
    guard let seconds = value.number, abs(seconds) < 4e11 else { return nil }
    return Instant(seconds: Int64(seconds.rounded(.down)))
  }

  /// Whether a text begins like one of Watson.
  static func isWatson(_ head: ArraySlice<UInt8>) -> Bool {
    if let words = JSONHead(head) {
      guard words.has("project"), words.has("tags"), !words.has("duration") else { return false }
      return words.hasNumber("start") || words.has("stop")
    }
    // `[[1773043200,` with any spaces.
    let text = head.filter { $0 > 0x20 }
    guard text.starts(with: "[[".utf8) else { return false }
    let digits = text.dropFirst(2).prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
    return digits.count >= 5 && text.dropFirst(2 + digits.count).first == UInt8(ascii: ",")
  }
}
