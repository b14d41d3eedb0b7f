import GRDB
import GRDBSQLite

/// Splits texts into words and folds them: the tokenizer of the full text itself.
struct WordTokenizer {
  /// As the table `words` names it.
  private static let descriptor = FTS5TokenizerDescriptor(
    components: ["unicode61", "remove_diacritics", "2"])
  /// The full text cuts longer words.
  private static let longestWord = 32_768

  private let tokenizer: any FTS5Tokenizer

  /// - Parameter db: a connection with the full text; any will do.
  init(_ db: Database) throws { tokenizer = try db.makeTokenizer(Self.descriptor) }

  /// Appends the words of a text, a zero before each.
  func append(_ text: String, to bytes: inout [UInt8]) throws {
    guard !text.isEmpty else { return }
    var text = text
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { buffer in
        withUnsafeMutablePointer(to: &bytes) { bytes in
          tokenizer.tokenize(
            context: bytes, tokenization: .document, pText: buffer.baseAddress,
            nText: CInt(buffer.count), tokenCallback: appendWord)
        }
      }
    }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private let appendWord: FTS5TokenCallback = { context, _, word, count, _, _ in
    guard let context, let word else { return SQLITE_OK }
    let length = min(Int(count), WordTokenizer.longestWord)
    let bytes = context.assumingMemoryBound(to: [UInt8].self)
    bytes.pointee.append(0)
    bytes.pointee.append(contentsOf: UnsafeRawBufferPointer(start: word, count: length))
    return SQLITE_OK
  }
}
