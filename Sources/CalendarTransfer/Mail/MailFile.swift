/// The mails in a file: those of a mailbox in the form of mbox (RFC 4155), else one.
package struct MailFile {
  /// A mailbox with more mails is refused.
  package static let mostMails = 1_000

  /// The texts of the mails, each with the line that begins it in a mailbox; at most one more than
  /// `mostMails`.
  package let mails: [ArraySlice<UInt8>]

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    let mark = Array("From ".utf8)
    guard bytes.starts(with: mark) else {
      mails = [bytes[...]]
      return
    }
    var (mails, start, line, isAfterBlank): ([ArraySlice<UInt8>], Int, Int, Bool) = ([], 0, 0, true)
    while line < bytes.endIndex, mails.count < Self.mostMails {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let text = bytes[line..<end]
      if isAfterBlank, line > start, text.starts(with: mark) {
        mails.append(bytes[start..<line])
        start = line
      }
      isAfterBlank = text.isEmpty || text.elementsEqual([0x0D])
      line = end + 1
    }
    self.mails = mails + [bytes[start...]]
  }
}
