/// A server with a user's calendars: its address, the credentials, and the calendars with their
/// folders. It never holds a secret.
package struct Account: Hashable, Sendable {
  /// The credentials of the account.
  package enum Access: Hashable, Sendable {
    case password(user: String, PasswordSource)
    case oauth(OAuthClient)
  }

  /// The one place that an account's password comes from. If it fails, nothing else is tried.
  package enum PasswordSource: Hashable, Sendable {
    /// The first line that a program prints; the program and its arguments, without a shell.
    case command([String])
    /// The desktop's keyring, by `secret-tool`.
    case keyring
    case netrc
    /// The user is asked on the terminal.
    case terminal

    /// Its name in `password-from`; nil for a command.
    package var name: String? {
      switch self {
      case .command: nil
      case .keyring: "secret-tool"
      case .netrc: "netrc"
      case .terminal: "terminal"
      }
    }
  }

  /// The account's name, also in file names; see `isName`.
  package let name: String
  /// The server for the account's credentials.
  package var server: WebAddress
  package var access: Access
  package var trust = HTTPSettings.Trust.system
  package var calendars: [SyncedCalendar] = []

  package init(name: String, server: WebAddress, access: Access) {
    (self.name, self.server, self.access) = (name, server, access)
  }

  /// The settings of the account's connections.
  package var settings: HTTPSettings {
    var settings = HTTPSettings()
    settings.trust = trust
    return settings
  }

  /// Whether a text can be an account's name: letters, digits, `-` and `_`, at most 64.
  package static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Whether a text can be a user's name: one line, not empty.
  package static func isUser(_ text: String) -> Bool {
    (1...256).contains(text.utf8.count) && text.isPlain
  }
}

/// A calendar or an address book of an account's server, and the folder that it is kept in.
package struct SyncedCalendar: Hashable, Sendable {
  package let address: WebAddress
  /// An absolute path.
  package let folder: String
  package let kind: CollectionKind

  package init(address: WebAddress, folder: String, kind: CollectionKind = .calendar) {
    (self.address, self.folder, self.kind) = (address, folder, kind)
  }

  /// Returns the calendar as sync asks for it.
  /// - Parameter sender: sends requests with the account's credentials.
  package func store(_ sender: any HTTPSending) throws(SyncError) -> any RemoteStore {
    guard let store = WebDAVStore(RemoteCollection(address, sender, kind: kind)) else {
      throw .badAddress(address.description)
    }
    return store
  }
}
