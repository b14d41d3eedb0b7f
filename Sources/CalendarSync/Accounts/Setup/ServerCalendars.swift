/// Creates and deletes calendars on an account's server. Results are read back from the server
/// afterwards.
package struct ServerCalendars {
  /// Why a calendar was not made, or not deleted.
  package enum Failure: Error, Hashable, Sendable {
    case noName
    /// The server has refused it.
    case refused(status: Int, condition: String?)
    case notAllowed
    /// The server answered that the calendar was made, and it is not there.
    case notMade
    /// The server answered that the calendar was deleted, and it is still there.
    case stillThere
    /// The result on the server is unknown.
    case unknown(DAVError)
    case server(DAVError)
  }

  private let sender: any HTTPSending

  /// - Parameter sender: sends requests with the account's credentials.
  package init(_ sender: any HTTPSending) { self.sender = sender }

  /// The number of events and other entries in a calendar.
  package func entryCount(of address: WebAddress) throws(Failure) -> Int {
    do throws(DAVError) {
      return try RemoteCollection(address, sender).listing().members.count
    } catch {
      throw .server(error)
    }
  }

  /// Whether the server may mail the guests of events that are deleted.
  package func maySendMail(about address: WebAddress) -> Bool {
    // A server that does not answer counts as one that does.
    (try? RemoteCollection(address, sender).maySendMail()) ?? true
  }

  /// Makes a calendar of events or of tasks, and reads it back.
  /// - Parameters:
  ///   - color: such as `#ff8000`.
  ///   - taken: the addresses of existing calendars.
  /// - Returns: the calendar on the server.
  package func make(
    _ name: String, color: String?, component: String = "VEVENT", in home: WebAddress,
    besides taken: [WebAddress]
  ) throws(Failure) -> CalendarOffer {
    let name = name.plainLine
    guard !name.isEmpty, let address = Self.address(name, in: home, besides: taken) else {
      throw .noName
    }
    let collection = RemoteCollection(address, sender)
    let refusal: Failure?
    do throws(DAVError) {
      refusal = Self.refusal(
        try collection.create(name: name, color: color, components: [component]))
    } catch {
      // The answer was lost or is unclear, so the calendar may exist nevertheless.
      refusal = .server(error)
    }
    do throws(DAVError) {
      return CalendarOffer(
        Discovery.Calendar(address: address, properties: try collection.properties()))
    } catch {
      if let refusal { throw refusal }
      throw error == .gone ? .notMade : .unknown(error)
    }
  }

  /// Deletes a calendar with all that is in it, and looks whether it is gone.
  package func delete(_ address: WebAddress) throws(Failure) {
    let collection = RemoteCollection(address, sender)
    guard let place = try? Href(path: address.path) else { throw .noName }
    let refusal: Failure?
    do throws(DAVError) {
      refusal = Self.refusal(try collection.delete(place, etag: nil))
    } catch {
      refusal = .server(error)
    }
    do throws(DAVError) {
      _ = try collection.properties()
    } catch {
      if error == .gone { return }
      throw refusal ?? .unknown(error)
    }
    throw refusal ?? .stillThere
  }

  // MARK: - Private

  /// Why an outcome is none that was wished for; nil for those that may be.
  private static func refusal(_ outcome: RemoteCollection.Outcome) -> Failure? {
    switch outcome {
    case .done, .created, .unproven: nil
    case .notAllowed: .notAllowed
    case .refused(let status, let body):
      .refused(status: status, condition: body?.names.first?.local)
    case .conditionFailed: .refused(status: 412, condition: nil)
    case .missing: .refused(status: 404, condition: nil)
    case .uidTaken: .refused(status: 409, condition: nil)
    }
  }

  /// A free address in a home, from the letters and digits of a name.
  private static func address(
    _ name: String, in home: WebAddress, besides taken: [WebAddress]
  ) -> WebAddress? {
    let words = name.lowercased().utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte)
    }
    let plain = String(decoding: Array(words.joined(separator: [0x2D]).prefix(60)), as: UTF8.self)
    // These are places of scheduling at many servers.
    let isPlace = ["inbox", "outbox", "notifications", "freebusy"].contains(plain)
    let word = plain.isEmpty || isPlace ? "calendar" : plain
    let places = Set(taken.compactMap { try? Href(path: $0.path) })
    let folder = home.path.hasSuffix("/") ? home.path : home.path + "/"
    let names = [word] + (2...1_000).map { "\(word)-\($0)" }
    return names.lazy.compactMap { home.with(path: "\(folder)\($0)/") }
      .first { address in (try? Href(path: address.path)).map { !places.contains($0) } ?? false }
  }
}

extension ServerCalendars.Failure: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .noName: "a calendar needs a name of one line"
    case .refused(let status, let condition):
      "the server refused it with \(status)" + (condition.map { " (\($0.plainLine))" } ?? "")
    case .notAllowed: "the server does not allow it to this user"
    case .notMade: "the server answered that it made the calendar, and it is not there"
    case .stillThere: "the server answered that it deleted the calendar, and it is still there"
    case .unknown(let error): "the server does not say what became of it: \(error)"
    case .server(let error): error.description
    }
  }
}
