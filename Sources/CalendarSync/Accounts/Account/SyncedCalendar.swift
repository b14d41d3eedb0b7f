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
