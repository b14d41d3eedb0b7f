import CalendarModel

/// What is going on in the background, in words: longer ones and shorter ones.
struct ActivityText {
  let activity: Activity

  /// The longest first.
  var texts: [String] {
    switch activity.phase {
    case .searching: ["searching …"]
    case .comparing:
      if let percent {
        ["comparing \(done) of \(total) files", "comparing \(percent)"]
      } else {
        activity.filesDone > 0
          ? ["comparing files: \(done)", "comparing …"] : ["comparing files …", "comparing …"]
      }
    case .reading: readingTexts
    }
  }

  private var readingTexts: [String] {
    let events = "\(grouped(activity.eventCount)) \(activity.eventCount == 1 ? "event" : "events")"
    let files = percent == nil ? "\(done) files" : "\(done) of \(total) files"
    let short = percent ?? done
    let left = activity.secondsLeft.map { " · \(Self.timeLeft($0))" } ?? ""
    return [
      "reading \(files) · \(events)\(left)", "reading \(files)\(left)", "reading \(short)\(left)",
      "reading \(short)",
    ]
  }

  private var done: String { grouped(activity.filesDone) }
  private var total: String { grouped(activity.filesTotal ?? 0) }

  private var percent: String? {
    guard let total = activity.filesTotal, total > 0 else { return nil }
    return "\(Int(Double(min(activity.filesDone, total)) * 100 / Double(total))) %"
  }

  private static func timeLeft(_ seconds: Int) -> String {
    if seconds < 60 { return "\(max(1, seconds)) s left" }
    return "\(durationText(minutes: (seconds + 30) / 60)) left"
  }
}
