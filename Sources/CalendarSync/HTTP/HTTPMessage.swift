/// A request to one address.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case propfind = "PROPFIND"
    case proppatch = "PROPPATCH"
    case report = "REPORT"
    case mkcalendar = "MKCALENDAR"
    case options = "OPTIONS"

    /// Whether it writes or deletes one member of a collection.
    var changesMember: Bool { self == .put || self == .delete }
  }

  package var method: Method
  package var address: WebAddress
  /// Header fields; values with control characters are refused when the request is sent.
  package var headers: [HTTPHeader]
  package var body: [UInt8]?

  package init(
    _ method: Method, _ address: WebAddress, headers: [HTTPHeader] = [], body: [UInt8]? = nil
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }
}

/// A header field.
package struct HTTPHeader: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// The line of a request; nil if it would not be one line (RFC 9110, section 5.5).
  var line: String? {
    let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }
    let isValue = value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    guard isName, isValue else { return nil }
    // libcurl takes a name without a value as the wish to leave the field out.
    return value.isEmpty ? "\(name);" : "\(name): \(value)"
  }
}

/// The last answer to a request, behind redirects and challenges.
package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [HTTPHeader]
  /// The body after decompression.
  package let body: [UInt8]
  /// The address that answered, behind redirects.
  package let address: WebAddress

  package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], address: WebAddress) {
    (self.status, self.headers, self.body, self.address) = (status, headers, body, address)
  }

  package var isSuccess: Bool { (200...299).contains(status) }

  /// Whether it is a web page, such as a login form, with any status.
  var isPage: Bool {
    let type = header("Content-Type")?.lowercased() ?? ""
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
    let start = String(decoding: body.prefix(200), as: UTF8.self).drop(while: \.isWhitespace)
    return ["<!doctype html", "<html"].contains(where: start.lowercased().hasPrefix)
  }

  /// The value of a field, the first one of several.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// All values of a field.
  package func headers(_ name: String) -> [String] {
    let name = name.lowercased()
    return headers.filter { $0.name.lowercased() == name }.map(\.value)
  }
}

/// Sends requests, one at a time: a connection, or a substitute in tests.
package protocol HTTPSending {
  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse
}
