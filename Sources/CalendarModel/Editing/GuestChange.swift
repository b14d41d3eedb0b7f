/// A change of the people invited to events.
///
/// It names who comes and who goes, not the whole list: a guest of one occurrence only stays when
/// another one is invited to the whole series, and the answers of the others stay as they are.
public struct GuestChange: Hashable, Sendable {
  /// The new guests; those who are invited already stay as they are.
  public var invited: [Attendee]
  /// The addresses of those who are no longer invited, in lower case.
  public var removed: Set<String>
  /// The user, who becomes the organizer of events without one; nil until it is known who that is.
  public var organizer: Attendee?

  public init(invited: [Attendee] = [], removed: Set<String> = [], organizer: Attendee? = nil) {
    self.invited = invited
    self.removed = removed
    self.organizer = organizer
  }

  /// Creates the change that leads from some guests to others.
  public init(from old: [Attendee], to new: [Attendee]) {
    let before = Set(old.map(\.comparedAddress))
    let after = Set(new.map(\.comparedAddress))
    self.init(
      invited: new.filter { !before.contains($0.comparedAddress) },
      removed: before.subtracting(after))
  }

  public var isEmpty: Bool { invited.isEmpty && removed.isEmpty }

  /// Changes the people of an event: the organizer takes part in what has guests, and without guests
  /// it is an event like any other.
  public func apply(to details: inout ComponentDetails) {
    guard let own = details.organizer ?? organizer else { return }
    details.attendees.removeAll { removed.contains($0.comparedAddress) }
    var known = Set(details.attendees.map(\.comparedAddress))
    for guest in invited
    where guest.comparedAddress != own.comparedAddress
      && known.insert(guest.comparedAddress).inserted
    {
      details.attendees.append(guest.answering(Attendee.unanswered))
    }
    let hasGuests = details.attendees.contains { $0.comparedAddress != own.comparedAddress }
    if hasGuests {
      if !known.contains(own.comparedAddress) {
        details.attendees.insert(own.answering(Attendee.accepted), at: 0)
      }
      details.organizer = own
    } else if own.comparedAddress == organizer?.comparedAddress {
      details.attendees.removeAll()
      details.organizer = nil
    }
  }
}

extension Attendee {
  /// The longest address, in bytes (RFC 5321 §4.5.3.1).
  private static let longestAddress = 254

  /// Returns whether a text is a mail address that can be written as `mailto:` without encoding: ASCII
  /// letters, digits and a few signs, with one `@`.
  public static func isAddress(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= longestAddress
      && isWord(parts[0].utf8, signs: ".+-_'=~!$*^".utf8) && isWord(parts[1].utf8, signs: "-.".utf8)
      // A program that sends mail could take it for an option.
      && text.first != "-" && parts[1].last != "." && parts[1].first != "."
  }

  private static func isWord(
    _ bytes: some Collection<UInt8>, signs: String.UTF8View
  ) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: signs.contains(byte)
        }
      }
  }

  /// The answer of a guest who has given none (PARTSTAT).
  public static let unanswered = "NEEDS-ACTION"
  public static let accepted = "ACCEPTED"

  /// The address as addresses are compared.
  public var comparedAddress: String { address.lowercased() }

  /// Returns the same person with another answer.
  public func answering(_ answer: String) -> Attendee {
    Attendee(name: name, address: address, participation: answer)
  }
}

extension ComponentDetails {
  /// The people invited, without the organizer.
  public var guests: [Attendee] {
    guard !attendees.isEmpty else { return [] }
    let own = organizer?.comparedAddress
    return attendees.filter { $0.comparedAddress != own }
  }
}

/// How many of the guests of an event have given each answer.
public struct GuestAnswers: Hashable, Sendable {
  public private(set) var (accepted, declined, tentative, unanswered) = (0, 0, 0, 0)

  public init(_ guests: [Attendee]) {
    for guest in guests {
      switch guest.participation {
      case Attendee.accepted: accepted += 1
      case "DECLINED": declined += 1
      case "TENTATIVE": tentative += 1
      default: unanswered += 1
      }
    }
  }

  public var count: Int { accepted + declined + tentative + unanswered }
}
