/// The name and the colour of a collection.
package struct Appearance: Hashable, Sendable {
  package var name: String?
  /// `#RRGGBB`; on servers often `#RRGGBBAA`.
  package var color: String?

  package init(name: String? = nil, color: String? = nil) {
    self.name = name
    self.color = color
  }
}

/// The changes of name and colour that make both sides of a collection agree.
package struct AppearancePlan: Hashable, Sendable {
  /// The new values of the folder; nil for unchanged ones.
  package private(set) var local = Appearance()
  /// The new values of the server; nil for unchanged ones.
  package private(set) var remote = Appearance()
  /// Local values that give way to others of the server.
  package private(set) var overruled = Appearance()

  /// Property by property: what one side has changed goes to the other. Of two changes the server's
  /// stays, since others see it; the report names the one that gave way.
  ///
  /// A colour without transparency does not take that of the server away. What a side has no more
  /// stays on the other one: a folder that was emptied takes no name away.
  /// - Parameters:
  ///   - base: what both sides said last, as the server says it.
  ///   - isWritable: whether the server may be changed.
  package init(
    base: Appearance, local: Appearance, remote: Appearance, isWritable: Bool = true
  ) {
    let name = Self.decided(base.name, local.name, remote.name) { $0 == $1 }
    self.local.name = name.local
    self.remote.name = isWritable ? name.remote : nil
    overruled.name = name.overruled
    let color = Self.decided(base.color, local.color, remote.color, Self.isSameColor)
    self.local.color = color.local.map { String($0.prefix(7)) }
    self.remote.color = isWritable ? color.remote.map { Self.color($0, like: remote.color) } : nil
    overruled.color = color.overruled
  }

  // MARK: - Private

  private static func decided(
    _ base: String?, _ local: String?, _ remote: String?, _ isSame: (String, String) -> Bool
  ) -> (local: String?, remote: String?, overruled: String?) {
    guard let local else { return (remote, nil, nil) }
    // The server is not named by default, only renamed after a change here.
    guard let remote else { return (nil, base.flatMap { isSame($0, local) ? nil : local }, nil) }
    if isSame(local, remote) { return (nil, nil, nil) }
    if let base, isSame(base, remote) { return (nil, local, nil) }
    if let base, isSame(base, local) { return (remote, nil, nil) }
    return (remote, nil, local)
  }

  /// Whether two colours are equal, ignoring transparency and the case of digits.
  private static func isSameColor(_ a: String, _ b: String) -> Bool {
    a.prefix(7).uppercased() == b.prefix(7).uppercased()
  }

  /// A colour with the transparency of another one.
  private static func color(_ color: String, like other: String?) -> String {
    guard color.utf8.count == 7, let other, other.utf8.count == 9 else { return color }
    return color + other.suffix(2)
  }
}
