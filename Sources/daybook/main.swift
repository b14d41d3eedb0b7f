StartClock.begin()
DaybookCommand.start()
