/// A text so many times: copied as bytes, as rules and blanks are in most rows of a screen.
/// - Complexity: O(bytes of the answer).
package func repeated(_ text: String, count: Int) -> String {
  var text = text
  return text.withUTF8 { bytes in
    let total = bytes.count * max(0, count)
    return String(unsafeUninitializedCapacity: total) { room in
      for index in 0..<total { room[index] = bytes[index % bytes.count] }
      return total
    }
  }
}
