# Verbs for developers; CMake and its presets (CMakePresets.json) do the work.
PREFIX ?= /usr/local

.PHONY: all tayu wasm site single install deb image apt release deps deps-test check coverage fuzz format clean help

all: tayu site ## build everything: the program and the page

tayu: ## build the program, optimised: build/tayu
	cmake --preset release
	cmake --build --preset release

wasm: ## build the core for the browser: build/wasm
	cmake --preset wasm
	cmake --build --preset wasm

site: wasm ## put the page together: build/site
	cmake --preset release
	cmake --build --preset release --target po_to_json
	tools/site

single: site ## the page as one HTML file, and as a zip for any static host: build/tayu.html, build/tayu-site.zip
	tools/single

install: all ## install below PREFIX (/usr/local), in DESTDIR if it is said
	DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)" --strip

deb: ## build Debian packages: build/*.deb; for another machine with ARCHITECTURE=arm64
	tools/deb $(if $(ARCHITECTURE),architecture=$(ARCHITECTURE))

image: deb ## an image for containers, from the Debian package: build/tayu-image-*.tar; ARCHITECTURE=arm64
	tools/image $(if $(ARCHITECTURE),architecture=$(ARCHITECTURE))

apt: deb ## the packages as an apt repository, signed with the gpg key KEY: build/apt
	tools/apt key=$(KEY) $(if $(URL),url=$(URL))

release: ## all of the above with checksums, from the newest commit: build/release; with the gpg key KEY the repository too
	tools/release key=$(KEY) url=$(URL) $(if $(ARCHITECTURES),architectures=$(ARCHITECTURES))

deps: ## install what building needs (Debian packages)
	tools/deps build

deps-test: ## install what the tests need as well
	tools/deps test

check: ## quick tests: build with sanitizers and run ctest
	cmake --preset dev
	cmake --build --preset dev
	ctest --test-dir build/dev -j2 --output-on-failure

coverage: ## which lines and branches the C tests run: a table, and build/coverage/branches.txt
	cmake --preset coverage
	cmake --build --preset coverage
	find build/coverage -name '*.gcda' -delete
	nice ctest --test-dir build/coverage -j2 --output-on-failure -E '^(library|install|faults|serve_faults)$$' || true
	node tools/coverage.mjs

fuzz: ## run every fuzz target for FUZZ_SECONDS (60)
	cmake --preset fuzz
	cmake --build --preset fuzz
	tools/fuzz.sh

format: ## put the C files into the house format
	find src include tests tools -name '*.[ch]' -exec clang-format -i {} +

clean: ## remove all that was built
	rm -rf build

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12
