/// Where one content line lies in its document: a property, a BEGIN or an END (RFC 5545 §3.1).
///
/// The line is kept as ranges of bytes, with its folds in place; nothing is copied.
public struct ContentLine: Sendable {
  let startOffset: UInt32
  let nameEndOffset: UInt32
  let valueOffset: UInt32
  let endOffset: UInt32
  let numberInFile: UInt32
  let name: PropertyName
  let isFolded: Bool

  /// The line's number in its file, counted from 1; of a folded line, that of its first part.
  public var number: Int { Int(numberInFile) }

  /// From the first byte of the name to the last of the value: without the line end.
  public var range: Range<Int> { Int(startOffset)..<Int(endOffset) }

  /// The bytes of the name.
  var nameRange: Range<Int> { Int(startOffset)..<Int(nameEndOffset) }

  /// The bytes of the parameters with the semicolon before each; empty where there are none.
  var parametersRange: Range<Int> { Int(nameEndOffset)..<Int(valueOffset) - 1 }

  var endIndex: Int { Int(endOffset) }

  /// The bytes of the value.
  public var valueRange: Range<Int> { Int(valueOffset)..<Int(endOffset) }
}
