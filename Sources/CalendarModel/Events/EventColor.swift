/// A colour of a collection or an event, 8 bits a channel.
public struct EventColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB` and `#RRGGBBAA`, as vdir's `color` files hold; the alpha part is ignored.
  public init?(hex text: String) {
    guard text.first == "#", text.utf8.count == 7 || text.utf8.count == 9,
      let value = UInt32(text.dropFirst().prefix(6), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
