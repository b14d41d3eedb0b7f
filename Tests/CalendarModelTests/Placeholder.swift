import Testing

@testable import CalendarModel
