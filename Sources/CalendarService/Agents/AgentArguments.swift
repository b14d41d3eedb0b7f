import CalendarModel

/// The members of a call's arguments. A tool asks for each by its name and kind, and then calls
/// `finish()`, which refuses those that it did not ask for.
package struct AgentArguments {
  /// The greatest length of a text in bytes, where the tool says no other.
  package static let longestText = 1_000

  private let members: JSONValue.Members
  /// The names before its own, such as `changes[0].`.
  private let path: String
  private var known: [String] = []

  package init(_ value: JSONValue) throws(AgentFailure) { try self.init(value, path: "") }

  private init(_ value: JSONValue, path: String) throws(AgentFailure) {
    guard let members = value.members else {
      let name = path.isEmpty ? "The arguments" : "“\(path.dropLast())”"
      throw AgentFailure(.argument, "\(name) must be an object.")
    }
    (self.members, self.path) = (members, path)
  }

  /// The names of its members as they are written.
  package var names: [String] { members.list.map(\.name) }

  /// Returns whether there is a member, and does not count as asking for it.
  package func has(_ name: String) -> Bool { members[name] != nil }

  package mutating func text(
    _ name: String, most: Int = longestText
  ) throws(AgentFailure) -> String? {
    guard let value = member(name) else { return nil }
    return try text(value, name, most: most)
  }

  /// Returns the texts of a list.
  package mutating func texts(
    _ name: String, count: ClosedRange<Int>, most: Int = longestText
  ) throws(AgentFailure) -> [String]? {
    guard let values = try list(name, count: count) else { return nil }
    var texts: [String] = []
    for value in values { texts.append(try text(value, name, most: most)) }
    return texts
  }

  /// Returns a whole number.
  package mutating func number(
    _ name: String, in range: ClosedRange<Int>
  ) throws(AgentFailure) -> Int? {
    guard let value = member(name) else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package mutating func bool(_ name: String) throws(AgentFailure) -> Bool? {
    guard let value = member(name) else { return nil }
    guard case .flag(let flag) = value else { throw wrong(name, "true or false") }
    return flag
  }

  /// Returns the objects of a list, each with arguments of its own to be finished.
  package mutating func objects(
    _ name: String, count: ClosedRange<Int>
  ) throws(AgentFailure) -> [AgentArguments]? {
    guard let values = try list(name, count: count) else { return nil }
    var objects: [AgentArguments] = []
    for (index, value) in values.enumerated() {
      objects.append(try AgentArguments(value, path: "\(path)\(name)[\(index)]."))
    }
    return objects
  }

  /// Returns the failure for a member that is needed and is not there.
  package func missing(_ name: String) -> AgentFailure {
    AgentFailure(.argument, "“\(path)\(name)” is missing.")
  }

  /// Returns the failure for a member with another value.
  /// - Parameter expected: what it must be, such as `a text`.
  package func wrong(_ name: String, _ expected: String) -> AgentFailure {
    AgentFailure(.argument, "“\(path)\(name)” must be \(expected).")
  }

  /// Refuses members that were not asked for, and those that are written twice.
  package func finish() throws(AgentFailure) {
    var seen: Set<String> = []
    for name in names {
      guard known.contains(name) else { throw unknown(name) }
      guard seen.insert(name).inserted else {
        throw AgentFailure(.argument, "“\(path)\(name)” is given twice.")
      }
    }
  }

  // MARK: - Private

  private mutating func member(_ name: String) -> JSONValue? {
    known.append(name)
    return members[name]
  }

  private func text(
    _ value: JSONValue, _ name: String, most: Int
  ) throws(AgentFailure) -> String {
    guard let text = value.text else { throw wrong(name, "a text") }
    guard text.utf8.count <= most else { throw wrong(name, "at most \(most) bytes long") }
    return text
  }

  private mutating func list(
    _ name: String, count: ClosedRange<Int>
  ) throws(AgentFailure) -> [JSONValue]? {
    guard let value = member(name) else { return nil }
    guard let list = value.list else { throw wrong(name, "a list") }
    guard count.contains(list.count) else {
      throw wrong(name, "a list of \(count.lowerBound) to \(count.upperBound)")
    }
    return list
  }

  private func unknown(_ name: String) -> AgentFailure {
    let shown = AgentFailure.quoted(path + name)
    guard !known.isEmpty else {
      return AgentFailure(.argument, "There is no \(shown); there are no arguments.")
    }
    guard let nearest = nearestName(to: name, among: known) else {
      return AgentFailure(
        .argument, "There is no \(shown); there are \(known.joined(separator: ", ")).",
        choices: known)
    }
    return AgentFailure(
      .argument, "There is no \(shown); did you mean “\(nearest)”?", choices: [nearest])
  }
}
