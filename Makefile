# The front door: each target installs the packages that it lacks, then does its work through the
# presets of CMakePresets.json. `make help` lists the targets.
.DEFAULT_GOAL := help
.PHONY: help demo web playground npm python survey check conformance manual figures reference nestings data plain oracle proof portability mutants sanitizers fuzz hostile bench performance coverage format format-check lint clean

# Presets that `make check` builds; together their tests cover every way to build.
CHECKED = asan clang release plain wasm
HASHES = $(addprefix build/,asan/hashes.txt release/hashes.txt release/hashes_unoptimised.txt clang/hashes.txt plain/hashes.txt wasm/hashes.txt)
HOSTILE = $(addprefix build/,release/hostile.txt clang/hostile.txt plain/hostile.txt wasm/hostile.txt)
RANDOM_HASHES = $(addprefix build/,release/random_hashes.txt plain/random_hashes.txt)
REFERENCE = ../shared/conformance
KNOWN = $(wildcard tests/known-differences.tsv)
KNOWN_RANDOM = $(wildcard tests/known-random.tsv)
SOURCES = python/glue.c $(wildcard web/*.[ch]) $(shell find include src cli tests bench fuzz -name '*.[ch]' -o -name '*.cc')
# An assertion that never fails is no branch that tests miss.
GCOVR = gcovr -r . -f src/ --exclude-throw-branches --exclude-branches-by-pattern '^ *assert\(' build/coverage
JOBS := $(shell nproc 2>/dev/null || echo 2)

help: ## list the targets
	@echo 'usage: make TARGET'
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

demo: ## build, and draw boards of several kinds into out/
	@tools/setup build
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tools/demo build/release/tessella docs/demo.txt out

web: web/node_modules/.package-lock.json ## build the playground and the module for JavaScript into web/dist
	@tools/setup web
	@node web/build.mjs

playground: web ## build the playground, serve it on localhost and print the address [PORT=n]
	@node web/serve.mjs $(PORT)

npm: web ## pack the package for npm, and use it in Node, under tsc, bundled by esbuild, and in Chromium
	@tools/setup browser
	@node --test web/package/test/package.test.mjs

python: ## build the wheel and the source distribution for Python, and test both [MODE=whole|quick|package]
	@tools/setup build python
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tools/python $(MODE)

survey: ## test examples/survey.py on Dask, and time it on one core and on two [COUNT=n]
	@tools/setup build python survey
	@tools/survey $(COUNT)

# The scripts that packages would run at their installation are not needed.
web/node_modules/.package-lock.json: web/package-lock.json
	@tools/setup web
	@cd web && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error
	@touch $@

# Hashes show that all builds write the same about every record as the one whose facts are checked, and about boards of
# rims and wheels, which have their own (tests/hashed.txt), and what symmetries, colours and hashes of boards are; ways compares
# answers about the records; memory fails in the same way in all builds; and cppcheck and gcc's analyzer take four minutes
# (`make lint`).
LEFT_OUT := ^(asan\.(records|rims|wheels)|clang\.(colours|lint-cppcheck|lint-gcc|memory|records|rims|sameness|symmetry|ways|wheels)|plain\.(colours|records|sameness|symmetry|ways)|release\.memory|wasm\.(cli|colours|memory|records|rims|sameness|symmetry|ways|wheels))$$
check: ## build in every way and run every test
	@tools/setup build check data lint web browser python
	@set -e; for preset in $(CHECKED); do \
	    echo "building $$preset"; \
	    cmake --preset $$preset -DCMAKE_COMPILE_WARNING_AS_ERROR=ON >/dev/null; \
	    cmake --build --preset $$preset -- --quiet; \
	done
	@echo 'building web'
	@$(MAKE) --no-print-directory web
	@mkdir -p build/check
	@printf '%s\n' 'subdirs($(CHECKED:%=../%))' \
	    'add_test(same-hashes "$(CURDIR)/tools/same-hashes" $(HASHES))' \
	    'set_tests_properties(same-hashes PROPERTIES' \
	    '  DEPENDS "asan.hashes;release.hashes;release.hashes_unoptimised;clang.hashes;plain.hashes;wasm.hashes")' \
	    'add_test(same-random-hashes "$(CURDIR)/tools/same-hashes" $(RANDOM_HASHES))' \
	    'set_tests_properties(same-random-hashes PROPERTIES' \
	    '  DEPENDS "release.random_hashes;plain.random_hashes")' \
	    'add_test(same-hostile "$(CURDIR)/tools/same-hashes" $(HOSTILE))' \
	    'set_tests_properties(same-hostile PROPERTIES' \
	    '  DEPENDS "release.hostile;clang.hostile;plain.hostile;wasm.hostile")' \
	    'add_test(web.wrapper node --test build/web/tessella.test.mjs)' \
	    'add_test(web.package node --test web/package/test/package.test.mjs)' \
	    'add_test(web.page node --test web/test/page.test.mjs)' \
	    'add_test(web.features node --test web/test/features.test.mjs)' \
	    'add_test(web.firefox node --test web/test/firefox.test.mjs)' \
	    'add_test(python tools/python quick)' \
	    'set_tests_properties(python PROPERTIES COST 100)' \
	    'set_tests_properties(web.page web.features web.firefox PROPERTIES COST 1000)' \
	    'set_tests_properties(web.page PROPERTIES RUN_SERIAL TRUE)' \
	    'set_tests_properties(same-hashes same-random-hashes same-hostile web.wrapper web.package web.page web.features web.firefox python PROPERTIES' \
	    '  WORKING_DIRECTORY "$(CURDIR)")' \
	    >build/check/CTestTestfile.cmake
	@ctest --test-dir build/check --output-on-failure -j $(JOBS) -E '$(LEFT_OUT)'
	@cat out/playground-times.txt

conformance: COMPARE = $(REFERENCE)/compare $(if $(UPTO),--upto $(UPTO)) $(if $(LIST),--list)
conformance: DUMP = build/release/tessella dump --rules=ludii
conformance: ## compare with the reference dumps, if they are there [UPTO=level] [LIST=1]
	@if [ -x $(REFERENCE)/compare ]; then \
	    tools/setup build conformance && \
	    cmake --preset release >/dev/null && \
	    cmake --build --preset release --target tessella_cli -- --quiet && \
	    status=0; \
	    $(COMPARE) $(KNOWN:%=--known %) $(addprefix $(REFERENCE)/,authored library options) \
	        -- $(DUMP) || status=1; \
	    $(COMPARE) $(KNOWN_RANDOM:%=--known %) $(REFERENCE)/random -- $(DUMP) || status=1; \
	    exit $$status; \
	else \
	    echo 'The reference dumps ($(REFERENCE)) are not there: nothing was compared.'; \
	fi

oracle: ## compare symmetries with nauty on all records, and on the reference dumps if they are there
	@tools/setup build oracle
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tools/oracle build/release/tessella tests/symmetry/*.txt tests/boards/*.txt $(wildcard $(REFERENCE)/*/*.txt.gz)

manual: ## write the generated parts of docs/*.md and draw their pictures
	@tools/setup build manual
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tools/manual build/release/tessella
	@tools/readme-test -u docs/topology.md build/release
	@tools/readme-test -u docs/positions.md build/release
	@tools/readme-test -u README.md build/release
	@tools/readme-test -u docs/pictures.md build/release
	@tools/readme-test -u docs/data.md build/release
	@tools/readme-test -u docs/games.md build/release
	@tools/readme-test -u docs/symmetry.md build/release

figures: ## draw the paper's figures and the gallery into docs/
	@tools/setup build manual
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tools/figures build/release/tessella docs/figures.txt docs/gallery.txt

nestings: ## build 10,000 random expressions with sanitizers [COUNT=n] [SEED=n]
	@tools/setup build
	@cmake --preset asan >/dev/null
	@cmake --build --preset asan --target test_nestings -- --quiet
	@build/asan/test_nestings $(or $(COUNT),10000) $(or $(SEED),1)

data: ## export every board record in every format and compare it with its dump [EVERY=n]
	@tools/setup build data
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target tessella_cli -- --quiet
	@tests/data.py --every $(or $(EVERY),1) build/release/tessella

plain: ## compare 10,000 random boards with shortcuts and without [COUNT=n] [SEED=n]
	@tools/setup build
	@set -e; for preset in release plain; do \
	    cmake --preset $$preset >/dev/null; \
	    cmake --build --preset $$preset --target test_hashes -- --quiet; \
	    build/$$preset/test_hashes build/$$preset/many.txt --random $(or $(COUNT),5000) \
	        $(or $(COUNT),5000) $(or $(SEED),1); \
	done
	@tools/same-hashes build/release/many.txt build/plain/many.txt

proof: ## break each shortcut in a copy of the library and see that its test fails
	@tools/setup build
	@tools/prove-shortcuts

portability: ## compare with 32 bits, musl and s390x, and compile for Windows [COUNT=n] [QUICK=quick]
	@tools/setup build portability
	@tools/portability $(or $(COUNT),300) $(QUICK)

mutants: ## change lines of src/ at random and see whether the tests notice; continues tests/mutants.tsv [COUNT=n]
	@tools/setup build
	@nice tools/mutants run $(or $(COUNT),200)

# The tests of each preset that its sanitizer can say something about; see CMakePresets.json.
sanitizers: ## run tests with the memory sanitizer, and eight threads with the thread sanitizer
	@tools/setup build fuzz
	@set -e; for preset in tsan msan; do \
	    echo "building $$preset"; \
	    cmake --preset $$preset >/dev/null; \
	    cmake --build --preset $$preset -- --quiet; \
	    ctest --preset $$preset -j $(JOBS); \
	done

fuzz: ## run each fuzzer for a minute [SECONDS=n] [FUZZERS="text writers expressions arguments games symmetry"]
	@tools/setup build fuzz
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz --target tessella_cli fuzz_text fuzz_writers fuzz_expressions \
	    fuzz_arguments fuzz_games fuzz_symmetry -- --quiet
	@tools/fuzz $(or $(SECONDS),60) build/fuzz $(FUZZERS)

hostile: ## print what hostile texts take with a budget of 2^28 steps of work, and by default [WORK=n]
	@tools/setup build
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target test_hostile -- --quiet
	@for work in $(or $(WORK),268435456 0); do build/release/test_hostile --time $$work tests/hostile.txt; done

bench: ## print what boards cost and what peers take [UPTO=cells] [LIST=file]
	@tools/setup build
	@tools/setup bench || echo 'going on without the peers that are missing'
	@cd bench && npm ci --ignore-scripts --loglevel=error || echo 'going on without honeycomb-grid'
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target bench_boards bench_growth bench_peers bench_queries bench_symmetry -- --quiet
	@mkdir -p out
	@build/release/bench_boards --save=out/boards.json $(UPTO:%=--upto=%) $(LIST:%=--list=%)
	@echo
	@build/release/bench_queries
	@build/release/bench_symmetry
	@echo
	@tools/growth build/release/bench_growth || echo 'some constructs grow faster than they may'
	@echo
	@tools/peers --save=out/peers.json build/release

performance: ## write the figures of docs/performance.md from the last run of make bench
	@tools/setup manual
	@tools/performance

coverage: ## run the tests and say which lines of src/ they miss
	@tools/setup build coverage
	@cmake --preset coverage >/dev/null
	@cmake --build --preset coverage -- --quiet
	@find build/coverage -name '*.gcda' -delete
	-@ctest --quiet --preset coverage -j $(JOBS)
	@mkdir -p build/coverage/html
	@$(GCOVR) --branches --txt build/coverage/branches.txt
	@$(GCOVR) --txt build/coverage/lines.txt --html-details build/coverage/html/index.html \
	    --print-summary >build/coverage/summary.txt
	@echo 'uncovered lines, without those that GCOVR_EXCL marks with a reason:'
	@awk '$$4 ~ /%$$/ && $$1 != "TOTAL" && $$2 != $$3 { print "  " $$1 ":" $$5; missed++ } \
	    END { if (!missed) print "  none" }' build/coverage/lines.txt
	@cat build/coverage/summary.txt
	@echo 'by file: build/coverage/lines.txt, branches.txt, html/index.html'

reference: ## write the reference of the public interface to build/api.md
	@mkdir -p build
	@tools/reference include/tessella.h build/api.md

format: ## apply .clang-format
	@tools/setup format
	@clang-format-14 -i $(SOURCES)

format-check:
	@clang-format-14 --dry-run -Werror $(SOURCES)

lint: ## run clang-tidy, cppcheck and gcc's analyzer over the library and the tool
	@tools/setup build lint
	@cmake --preset clang >/dev/null
	@JOBS=$(JOBS) tools/lint tidy cppcheck gcc

clean: ## remove build/, out/ and web/dist/
	@rm -rf build out web/dist
