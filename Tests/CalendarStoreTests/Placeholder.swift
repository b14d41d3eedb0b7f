import Testing

@testable import CalendarStore
