/// The answer about one resource (RFC 4918, section 14.24).
struct DAVResponse {
  /// The reference as it stands.
  let href: String
  /// The status of the resource; nil if it has properties instead.
  let status: Int?
  /// The properties that the server has: those of propstats with 2xx. An empty one of a propstat
  /// with 404 is not a property.
  let properties: [XMLElement]

  func property(_ name: XMLName) -> XMLElement? { properties.first { $0.name == name } }

  /// The text of a property; nil if it is missing or empty.
  func text(_ name: XMLName) -> String? {
    guard let text = property(name)?.text.trimmed, !text.isEmpty else { return nil }
    return String(text)
  }

  /// Whether the server reports that there is no such resource.
  var isMissing: Bool { status == 404 || status == 410 }

  func isOf(_ kind: XMLName) -> Bool { property(.dav("resourcetype"))?.has(kind) ?? false }
}

/// Reads answers about many resources.
struct Multistatus {
  /// The most resources of an answer.
  static let mostResponses = RemoteListing.mostMembers

  /// Passes on the responses one by one.
  /// - Returns: the sync token, if any.
  @discardableResult static func read(
    _ answer: HTTPResponse, each: (DAVResponse) throws(DAVError) -> Void
  ) throws(DAVError) -> String? {
    guard answer.status == 207 else { throw .refused(answer) }
    var token: String?
    var count = 0
    let root = try XMLReader().read(answer.body, orWrapping: { DAVError.xml($0) }) {
      element throws(DAVError) in
      if element.name == .dav("sync-token") { token = String(element.text.trimmed) }
      guard element.name == .dav("response") else { return }
      for response in responses(element) {
        count += 1
        guard count <= mostResponses else { throw .tooManyResources(limit: mostResponses) }
        try each(response)
      }
    }
    guard root == .dav("multistatus") else { throw .unexpectedAnswer(status: answer.status) }
    return token?.isEmpty ?? true ? nil : token
  }

  /// One for each reference: several may share a status.
  private static func responses(_ element: XMLElement) -> [DAVResponse] {
    var properties: [XMLElement] = []
    for part in element.children(.dav("propstat")) {
      guard let status = status(of: part), (200...299).contains(status) else { continue }
      properties += part.child(.dav("prop"))?.children ?? []
    }
    return element.children(.dav("href")).map {
      DAVResponse(href: $0.text, status: status(of: element), properties: properties)
    }
  }

  /// The number in `HTTP/1.1 404 Not Found`.
  private static func status(of element: XMLElement) -> Int? {
    element.child(.dav("status"))?.text.trimmed.split(separator: " ").dropFirst().first
      .flatMap { Int($0) }
  }
}
