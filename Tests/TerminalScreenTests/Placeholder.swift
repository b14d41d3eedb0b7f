import Testing

@testable import TerminalScreen
