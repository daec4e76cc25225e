# Verbs for developers; CMake and its presets (CMakePresets.json) do the work.
.PHONY: all deps deps-test check wasm fuzz format clean help

all: ## build the program, optimised: build/tayu
	cmake --preset release
	cmake --build --preset release

deps: ## install what building needs (Debian packages)
	tools/deps build

deps-test: ## install what the tests need as well
	tools/deps test

check: ## quick tests: build with sanitizers and run ctest
	cmake --preset dev
	cmake --build --preset dev
	ctest --test-dir build/dev -j2 --output-on-failure

wasm: ## build the core for the browser: build/wasm
	cmake --preset wasm
	cmake --build --preset wasm

fuzz: ## run every fuzz target for FUZZ_SECONDS (60)
	cmake --preset fuzz
	cmake --build --preset fuzz
	tools/fuzz.sh

format: ## put the C files into the house format
	find src tests -name '*.[ch]' -exec clang-format -i {} +

clean: ## remove all that was built
	rm -rf build

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12
