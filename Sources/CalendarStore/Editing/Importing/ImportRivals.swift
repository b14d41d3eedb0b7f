import CalendarModel

/// The VEVENTs that an import has for one UID, found by the occurrences that they describe: a series may
/// have thousands.
struct ImportRivals {
  /// The relation of a VEVENT to earlier ones.
  enum Standing {
    case new
    /// An earlier one for the same occurrence is equal.
    case repeated
    /// An earlier one for the same occurrence has a higher SEQUENCE.
    case older
    /// The VEVENTs for the same occurrence, by their numbers, are to be left out.
    case newer(than: [Int])
  }

  /// The VEVENTs for one occurrence, which have the same SEQUENCE but differ.
  private struct Group {
    let sequence: Int
    var numbers: [Int]
    var meanings: Set<EventMeaning>

    init(_ part: ImportPart, number: Int) {
      sequence = part.sequence
      numbers = [number]
      meanings = [part.meaning]
    }

    mutating func add(_ part: ImportPart, number: Int) -> Bool {
      guard meanings.insert(part.meaning).inserted else { return false }
      numbers.append(number)
      return true
    }
  }

  /// The numbers of those that were left out.
  private(set) var leftOut: Set<Int> = []
  private var groups: [Event.Identity: Group] = [:]

  init(_ parts: [ImportPart]) {
    for (number, part) in parts.enumerated() { _ = add(part, number: number) }
  }

  /// Adds a VEVENT, unless it is older or repeated.
  mutating func add(_ part: ImportPart, number: Int) -> Standing {
    guard let sequence = groups[part.identity]?.sequence else {
      groups[part.identity] = Group(part, number: number)
      return .new
    }
    if part.sequence < sequence { return .older }
    guard part.sequence > sequence else {
      let isNew = groups[part.identity]?.add(part, number: number) ?? false
      return isNew ? .new : .repeated
    }
    let older = groups.updateValue(Group(part, number: number), forKey: part.identity)
    leftOut.formUnion(older?.numbers ?? [])
    return .newer(than: older?.numbers ?? [])
  }
}
