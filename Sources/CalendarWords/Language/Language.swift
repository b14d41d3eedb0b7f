/// A language that the interface's own words are there in.
///
/// How to add one: `docs/language.md`.
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  case english, german

  /// As the configuration and names of locales have it.
  public var code: String {
    switch self {
    case .english: "en"
    case .german: "de"
    }
  }

  /// The language of a locale such as `de_DE.UTF-8`; nil where its words are not there.
  public init?(locale name: some StringProtocol) {
    let code = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }

  /// The language that the environment asks for, as gettext reads it; English where it asks for none
  /// that is there.
  /// - Parameters:
  ///   - list: the value of LANGUAGE, several locales with colons between.
  ///   - locale: that of messages: LC_ALL, else LC_MESSAGES, else LANG.
  public init(list: String?, locale: String?) {
    let isPlain = locale.map { ["", "C", "POSIX"].contains($0.prefix { $0 != "." }) } ?? true
    let wanted = isPlain ? [] : (list ?? "").split(separator: ":").map(String.init)
    self = (wanted + [locale ?? ""]).lazy.compactMap { Language(locale: $0) }.first ?? .english
  }
}
