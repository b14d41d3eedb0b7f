import CalendarModel
import ICalendar

/// The sentences of a report: the problem and its remedy. Lower case, no full stop.
extension SyncReport.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .server(let error): error.description
    case .sync(let error): error.description
    case .offline: "the server cannot be reached"
    case .cancelled: "stopped; the next run continues from there"
    }
  }
}

extension SyncNotice: CustomStringConvertible {
  package var description: String {
    switch self {
    case .planned(let notice): notice.words
    case .restored(let file):
      "\(file) was deleted on one side and changed on the other; the change was kept"
    case .refetched(let file):
      "\(file) was changed or deleted here, where nothing can be sent; the server's version is back"
    case .uidElsewhere(let file, let href):
      "\(file) was not sent: the server has the event in another calendar (\(href))"
    case .changedMeanwhile(let file):
      "\(file) changed while it was synchronized; run sync again"
    case .refusedReferences(let count, let first):
      "the server named \(count) entries outside of the calendar, which were left alone: "
        + first.prefix(3).joined(separator: ", ")
    case .detached(let waiting):
      "the calendar is no longer on the server; its files stay as they are"
        + (waiting == 0
          ? "" : ", with \(waiting) change\(waiting == 1 ? " that was" : "s that were") not sent")
    case .readOnly: "the calendar is read-only on the server"
    case .overruled(let appearance):
      "the server's name and colour replaced "
        + [appearance.name, appearance.color].compactMap { $0 }.joined(separator: ", ")
    case .refusedAppearance(let appearance):
      "the server did not take the calendar's name or colour "
        + [appearance.name, appearance.color].compactMap { $0 }.joined(separator: ", ")
        + "; they stay here"
    case .unfitFile(let file): "\(file) is not a regular file and was left alone"
    case .unreadableFile(let error): error.description
    case .unseen(let file):
      "\(file): what the server has of it could not be read; the next run asks again"
    case .lagging(let name):
      "\(name): the server shows again what was there before the last change from here; if it still does "
        + "in a quarter of an hour, that is taken"
    }
  }
}

extension RefusedChange: CustomStringConvertible {
  /// The refused step and the reason.
  package var description: String {
    let name = title.isEmpty ? file : "“\(title)” (\(file))"
    let what = kind == .delete ? "was not deleted on the server" : "was not sent"
    return "\(name) \(what): \(reason)"
  }

  /// The server's reason, in words.
  package var reason: String {
    guard let status else {
      return "the server answered that it did it, and has not; the next run tries again"
    }
    let words =
      switch status {
      case 400: "it does not understand the text"
      case 401, 403: "it does not allow it"
      case 404, 410: "it has no such place"
      case 405, 501: "it does not do that here"
      case 409: "it does not fit what the server has"
      case 412: "it has another version than it shows; the next run tries again"
      case 413: "it is too large"
      case 415: "it is of a kind that the server does not take"
      case 422: "the text does not satisfy it"
      case 423: "it is locked"
      case 451: "there are legal reasons"
      case 507: "there is no room left"
      case _ where RemoteRefusal(status).isFailure: "it failed over it; the next run tries again"
      default: ""
      }
    let because = [words, condition ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "the server refused it with \(status)" + (because.isEmpty ? "" : " (\(because))")
  }
}

extension Notice {
  /// The steps left undone, with the reasons.
  var words: String {
    let name = file ?? href?.text ?? "an entry"
    return switch reason {
    case .heldDeletion(.local):
      "\(name) is gone from the server, which looks like an accident; "
        + "--allow-delete deletes it here, --restore-deleted sends it again"
    case .heldDeletion(.remote):
      "\(name) is missing here, which looks like an accident; "
        + "--allow-delete deletes it on the server, --restore-deleted fetches it again"
    case .otherFolder:
      "\(name) waits: another folder is in the place of the calendar's; "
        + "put it back, or use --restore-deleted or --allow-delete"
    case .heldMail:
      "\(name) waits: the server may mail its guests; --allow-mail sends this and later changes"
    case .duplicateUID(let uid): "\(name) has the UID \(uid), as another entry of the calendar has"
    case .unfit(let count):
      count == 0
        ? "\(name) is not an event or a task that a server takes"
        : "\(name) has \(count) events of different UIDs; a server takes one in each file"
    case .damaged(let damage):
      "\(name) is not whole and was not sent: "
        + (damage.line.map { "line \($0): " } ?? "") + damage.sign.description
    case .readOnly: "\(name) was not sent: the calendar is read-only on the server"
    case .unread: "\(name) could not be read and waits for the next run"
    }
  }
}

extension OpenConflict: CustomStringConvertible {
  package var description: String {
    let why =
      switch conflict.reason {
      case .readOnly: "was changed here, and the calendar is read-only on the server"
      case .neverAgreed: "was different here and on the server before they were synchronized"
      case .clashes(let clashes):
        "was changed on both sides: "
          + Set(clashes.map(\.words)).sorted().joined(separator: ", ")
      }
    var name = title.isEmpty ? file : "“\(title)” (\(file))"
    if let occurrence { name += " on \(occurrence)" }
    return "\(name) \(why)"
  }
}

extension OpenConflict {
  /// The name that a choice can give it.
  package var id: String { uid ?? file }

  package var title: String { ItemUIDs.title(of: conflict.local).plainLine }

  /// The day of the one occurrence of a series that the conflict is about; nil for the whole event, or
  /// several occurrences.
  package var occurrence: String? {
    guard case .clashes(let clashes) = conflict.reason, let first = clashes.first,
      clashes.allSatisfy({ $0.occurrence == first.occurrence })
    else { return nil }
    let digits = first.occurrence.filter { $0.isASCII && $0.isNumber }.prefix(8)
    guard digits.count == 8 else { return nil }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  /// The most lines of a version, characters of a line, and characters of all, that are shown.
  private static let (mostLines, longestLine, longestText) = (400, 8_000, 40_000)

  /// The relevant lines of the folder's version.
  package var mine: [String] { Self.lines(of: conflict.local) }
  /// The relevant lines of the server's version.
  package var theirs: [String] { Self.lines(of: conflict.remote.text) }

  private static func lines(of text: [UInt8]) -> [String] {
    let document = Document(text)
    var (lines, rest) = ([String](), longestText)
    for component in document.itemComponents {
      let alarms = document.alarms(ofEventAt: component).map(\.component)
      for part in [component] + alarms {
        var own: [String] = []
        var isWhole = true
        for line in document.ownLines(of: part) {
          let line = document.lines[line]
          guard !unspoken.contains(document.property(of: line).name.uppercased()) else { continue }
          isWhole = lines.count + own.count < mostLines && rest > 0
          guard isWhole else { break }
          let text = String(decoding: document.bytes[line.range], as: UTF8.self)
          let unfolded = text.replacing("\r\n ", with: "").replacing("\n ", with: "")
          let shown = unfolded.prefix(min(longestLine, rest))
          rest -= shown.count
          own.append(shown.count < unfolded.count ? shown + "…" : String(shown))
        }
        lines += PropertyOrder.sorted(own)
        guard isWhole else { return lines + ["…"] }
      }
    }
    return lines
  }

  private static let unspoken: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED", "UID"]
}

extension Clash {
  fileprivate var words: String {
    switch subject {
    case .time: "time"
    case .completion: "status"
    case .property(let name): name.lowercased()
    case .component: component.lowercased()
    case .unreadable, .unwritable: "text"
    }
  }
}
