import CCurl

/// The system's libcurl, opened when the first request needs it.
struct CurlLibrary {
  /// The names under which Debian and others have it: with OpenSSL, else with GnuTLS.
  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  private let functions: ccurl_functions

  // libcurl's global state is initialised once, before any other call. The functions are constant.
  nonisolated(unsafe) private static let shared = opened(names)

  /// Opens the library.
  /// - Parameter names: other names than the default ones, for tests.
  static func load(_ names: [String] = names) throws(HTTPError) -> CurlLibrary {
    guard let library = names == Self.names ? shared : opened(names) else {
      throw .libraryMissing
    }
    return library
  }

  private static func opened(_ names: [String]) -> CurlLibrary? {
    for name in names {
      let room = UnsafeMutablePointer<ccurl_functions>.allocate(capacity: 1)
      defer { room.deallocate() }
      guard ccurl_load(name, room) == 1 else { continue }
      guard room.pointee.global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == 0 else {
        continue
      }
      return CurlLibrary(functions: room.pointee)
    }
    return nil
  }

  func makeHandle() throws(HTTPError) -> UnsafeMutableRawPointer {
    guard let handle = functions.easy_init() else { throw .libraryUnusable("no memory") }
    return handle
  }

  func free(_ handle: UnsafeMutableRawPointer) { functions.easy_cleanup(handle) }

  func perform(_ handle: UnsafeMutableRawPointer) -> Int32 { functions.easy_perform(handle) }

  /// libcurl's sentence for a code.
  func text(_ code: Int32) -> String {
    functions.easy_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Calls `body` with lines as a list of libcurl's.
  func withList<Result>(
    _ lines: [String], _ body: (UnsafeMutableRawPointer?) throws(HTTPError) -> Result
  ) throws(HTTPError) -> Result {
    var list: UnsafeMutableRawPointer?
    defer { functions.slist_free_all(list) }
    for line in lines {
      guard let longer = functions.slist_append(list, line) else {
        throw .libraryUnusable("no memory")
      }
      list = longer
    }
    return try body(list)
  }

  func set(
    _ option: CURLoption, _ value: Int, in handle: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try withUnsafePointer(to: functions) {
      ccurl_set_long($0, handle, option.rawValue, value)
    }.checked(option)
  }

  /// Sets a text, which libcurl copies; nil puts back what libcurl does by itself.
  func set(
    _ option: CURLoption, _ value: String?, in handle: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try withUnsafePointer(to: functions) { functions in
      guard let value else { return ccurl_set_pointer(functions, handle, option.rawValue, nil) }
      return value.withCString { ccurl_set_pointer(functions, handle, option.rawValue, $0) }
    }.checked(option)
  }

  func set(
    _ option: CURLoption, pointer: UnsafeRawPointer?, in handle: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try withUnsafePointer(to: functions) {
      ccurl_set_pointer($0, handle, option.rawValue, pointer)
    }.checked(option)
  }

  func set(
    _ option: CURLoption, function: @escaping ccurl_data_function,
    in handle: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try withUnsafePointer(to: functions) {
      ccurl_set_data_function($0, handle, option.rawValue, function)
    }.checked(option)
  }

  func set(
    progress function: @escaping ccurl_progress_function, in handle: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try withUnsafePointer(to: functions) {
      ccurl_set_progress_function($0, handle, function)
    }.checked(CURLOPT_XFERINFOFUNCTION)
  }
}

extension Int32 {
  /// Throws if libcurl does not support an option, which must not be ignored silently.
  fileprivate func checked(_ option: CURLoption) throws(HTTPError) {
    if self != 0 { throw .libraryUnusable("option \(option.rawValue) gave error \(self)") }
  }
}
