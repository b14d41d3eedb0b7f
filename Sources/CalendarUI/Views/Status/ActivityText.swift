import CalendarModel

/// What is going on in the background, in words: longer ones and shorter ones.
struct ActivityText {
  let activity: Activity
  let words: Words

  /// The longest first.
  var texts: [String] {
    let done = activity.filesDone
    switch activity.phase {
    case .searching: return [words.searching]
    case .comparing:
      if let percent, let total = activity.filesTotal {
        return [words.comparing(done, of: total), words.comparing(percent: percent)]
      }
      return [done > 0 ? words.comparing(done) : words.comparingFiles, words.comparing]
    case .reading: return readingTexts
    }
  }

  private var readingTexts: [String] {
    let events = words.count(activity.eventCount, .event)
    let files = words.reading(activity.filesDone, of: percent == nil ? nil : activity.filesTotal)
    let short = words.reading(percent ?? words.number(activity.filesDone))
    let left = activity.secondsLeft.map { " · \(words.timeLeft(seconds: $0))" } ?? ""
    return ["\(files) · \(events)\(left)", "\(files)\(left)", "\(short)\(left)", short]
  }

  private var percent: String? {
    guard let total = activity.filesTotal, total > 0 else { return nil }
    return "\(Int(Double(min(activity.filesDone, total)) * 100 / Double(total))) %"
  }
}
