# Daybook: make run | make test | make release-check | make install PREFIX=… | make uninstall PREFIX=… |
#          make deb | make dist | make pictures | make gallery | make bench | make bench-count | make clean |
#          make function-order

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# All products of a release with the same options: with others everything would be built anew. Colours are
# such an option, which SwiftPM would set in a terminal and not in a pipe.
RELEASED = -c release --no-color-diagnostics --disable-local-rpath --static-swift-stdlib
RELEASE = $(SWIFT) build $(RELEASED) $$(scripts/linking) --product daybook
# The bench is a package of its own, with a place of its own for what is built.
BENCHMARKS = --package-path Benchmarks --scratch-path "$(CURDIR)/.build/benchmarks"
BENCH_RELEASE = $(SWIFT) build $(BENCHMARKS) $(RELEASED) $$(scripts/linking ../) --product
SOURCES = Package.swift Sources Tests Benchmarks

# One step after the other, also with -j: each needs the one before.
.NOTPARALLEL:
.PHONY: run release test release-check lint build check count install install-files uninstall deb dist pictures
.PHONY: check-release check-bench build-bench rounds play-rounds hold-counts bench bench-count format clean gallery
.PHONY: function-order

run: release
	.build/release/daybook sample --resources Resources

release:
	@scripts/need build
	$(RELEASE)

# One build serves all tests; the random rounds of sync, which mostly wait, run beside them.
test:
	@scripts/need test
	@$(MAKE) --no-print-directory lint build
	@scripts/beside "$(MAKE) --no-print-directory check" "$(MAKE) --no-print-directory play-rounds"

# What only a release can show: what its keys cost, its packages, and that its commands and journeys are the same.
# The tests of the bench run here: it is built here.
release-check: release
	@scripts/need test
	@$(MAKE) --no-print-directory build check-bench
	@scripts/beside "$(MAKE) --no-print-directory check-release" "$(MAKE) --no-print-directory hold-counts"

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

build build-bench check check-bench check-release: export DAYBOOK_STRICT = 1

build:
	$(SWIFT) build --build-tests

build-bench:
	$(SWIFT) build $(BENCHMARKS) --build-tests

check-bench: build-bench
	scripts/sandboxed scripts/retold $(SWIFT) test $(BENCHMARKS) --skip-build --parallel

check check-release: export TZ = Europe/Berlin
check check-release: export LANG = C.UTF-8
check check-release: export LC_ALL = C.UTF-8
check check-release: export DAYBOOK_RADICALE ?= $(CURDIR)/.build/servers/bin/radicale
check check-release: export DAYBOOK_XANDIKOS ?= $(CURDIR)/.build/servers/bin/xandikos
check check-release: export DAYBOOK_TODOMAN ?= $(CURDIR)/.build/servers/todoman/bin/todo
check check-release: export DAYBOOK_MCP ?= $(CURDIR)/.build/servers/mcp-2.3.0/bin/python3
check check-release: export DAYBOOK_MCP_OLD ?= $(CURDIR)/.build/servers/mcp-1.30.0/bin/python3
TESTS = scripts/sandboxed scripts/retold $(SWIFT) test --skip-build --parallel
check:
	$(TESTS)

# Tests that start the program start the one that users start.
check-release: export DAYBOOK_BINARY = $(CURDIR)/.build/release/daybook
check-release:
	$(TESTS) --filter 'CommandTests|EndToEndTests'

# What keys cost, held against docs/performance-counts.json. Another compiler makes other programs.
COUNT = .build/benchmarks/debug/DaybookBench count --compiler "$$($(SWIFT) --version 2>/dev/null | head -n 1)"
COUNTS = docs/performance-counts.json

count: release hold-counts

hold-counts: build-bench
	$(COUNT) --sizes 10000 --check $(COUNTS)

# Two machines and a foreign client at random, with real servers: make rounds ROUNDS=1000 SEED=5000
ROUNDS ?= 15
SEED ?= 1
rounds: build play-rounds

play-rounds:
	scripts/sync-rounds.py .build/debug/daybook .build/servers --rounds $(ROUNDS) --seed $(SEED)
	scripts/try-inviting.py .build/debug/daybook .build/servers

bench-count: release
	@scripts/need test
	@$(MAKE) --no-print-directory build-bench
	$(COUNT) --write $(COUNTS)

# What is installed where: scripts/install-files.
install: release install-files

install-files:
	scripts/install-files install "$(PREFIX)" "$(DESTDIR)"

uninstall:
	scripts/install-files remove "$(PREFIX)" "$(DESTDIR)"

deb: function-order
	@scripts/need deb
	scripts/make-deb

# An archive for any Linux with this machine's glibc or a later one, with its own installer.
dist: function-order
	@scripts/need dist
	scripts/make-dist

# SIZES=1000,10000 is quick; ONLY=viewports makes one step; BENCH_WRITE=1 writes docs/performance.md.
# Standard error tells how long each part has taken. BEFORE=PROGRAM holds an earlier one beside it.
SIZES ?= 1000,10000,100000,1000000
SHAPES ?= steady,dense

# What is measured is the program as it is installed: docs/decisions/0009.
bench: release
	install -D -s .build/release/daybook .build/installed/daybook
	$(if $(ONLY),,$(BENCH_RELEASE) RecurrenceBench && .build/benchmarks/release/RecurrenceBench)
	$(BENCH_RELEASE) DaybookBench
	$(BENCH_RELEASE) BenchLibraries
	install -D -s .build/benchmarks/release/BenchLibraries .build/installed/BenchLibraries
	$(SWIFT) build $(BENCHMARKS) -c release --product BenchFloor
	$(SWIFT) build $(BENCHMARKS) -c release --product BenchCopy
	.build/benchmarks/release/DaybookBench --binary .build/installed/daybook --sizes $(SIZES) --shapes $(SHAPES) \
	  --commit "$$(git describe --always --dirty --abbrev=10 2>/dev/null)" \
	  $(if $(ONLY),--only "$(ONLY)") $(if $(BEFORE),--before "$(BEFORE)") \
	  $(if $(BENCH_WRITE),--write docs/performance.md)

# Lists which functions of a release are called, and links it by that list: docs/decisions/0009. Eight
# minutes. With the bench's calendars of 10,000 events, where make bench has made them, it finds more.
function-order: release
	@scripts/need test
	scripts/function-order .build/release/daybook $(wildcard .build/bench-data/*-steady-10000)
	rm .build/release/daybook
	$(RELEASE)

# Every view and window in three sizes and four depths of colour, to look at after changing them.
gallery: release
	@scripts/need gallery
	$(SWIFT) build --product ScreenPicture
	scripts/gallery.py docs/pictures/screens

# The README's pictures, from the real program; `make test` holds them fresh.
pictures: release
	$(SWIFT) build --product ScreenPicture
	scripts/pictures docs/pictures

format:
	$(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

clean:
	$(SWIFT) package clean
	rm -rf .build
