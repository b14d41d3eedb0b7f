import CalendarService

StartClock.begin()
DaybookCommand.start()
