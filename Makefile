# `make play` and `make test` are all a newcomer needs; `make` alone lists the rest.
#
# The environment stands in .venv, installed from the lock files alone: requirements.lock is what
# the bot runs on, requirements-dev.lock the same and the tools of the tests. It is made anew when
# a lock changes. Another Python: `make clean`, then `make PYTHON=python3.13 test`.

PYTHON ?= python3
UV ?= uv
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play run test prove bench train cards gallery lint format lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## play at once in a browser: no token, no account
	@exec $(BIN)/python -m bot play

run: $(READY) ## the bot on Discord, with the token of .env
	@exec $(BIN)/python -m bot run

test: lint ## everything CI checks, in a few minutes
	$(BIN)/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

prove: $(READY_DEV) ## the heavy tests at full count, into docs/proofs.md
	PROVE=1 PROOFS=docs/proofs.md $(BIN)/python -m pytest -m heavy -n auto --dist worksteal $(PYTEST_ARGS)

bench: $(READY) ## how fast the rules are, beside two published engines
	@echo "Adding the engines to compare with..."
	@$(PIP) install --require-hashes -r requirements-bench.lock
	$(BIN)/python -m bench.speed

train: $(READY) ## compute the strategy of One Poker's robot anew (a few minutes)
	@echo "Adding numpy..."
	@$(PIP) install --require-hashes -r requirements-bench.lock
	$(BIN)/python -m bench.one_poker.train

cards: $(READY) ## draw the cards anew into data/cards
	$(BIN)/python -m art.draw

gallery: $(READY) ## gallery.html: every board in every phase, and every face
	$(BIN)/python -m art.gallery gallery.html

lint: $(READY_DEV) ## style, types and who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY_DEV) ## mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Needs uv (`python3 -m pip install uv`). A lock keeps the versions it has unless pyproject.toml
# asks for others; `make lock UPGRADE=--upgrade` takes the newest that it allows. One lock holds
# for every Python from 3.11 on. The second is held to the first, so that the tests run on what
# the bot runs on.
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --group build $(UPGRADE) pyproject.toml

lock: ## choose the versions anew (needs uv)
	@command -v $(UV) >/dev/null || { echo "make lock needs uv: python3 -m pip install uv" >&2; exit 1; }
	$(LOCK) --extra play --output-file requirements.lock
	$(LOCK) --extra dev --constraint requirements.lock --output-file requirements-dev.lock
	$(LOCK) --extra bench --constraint requirements.lock --output-file requirements-bench.lock

clean: ## remove the environment and the caches, never the data
	rm -rf $(VENV) *.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find bot cogs tests -name __pycache__ -type d -exec rm -rf {} +

# ------------------------------------------------------------------------------ the environment

$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Duelliste needs Python 3.11 or newer, and '$(PYTHON)' is not that: say which to use with make PYTHON=/path/to/python" >&2; \
		exit 1; }
	@echo "Preparing $(VENV), once (again only when a lock changes)..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(READY_DEV): requirements-dev.lock $(READY)
	@echo "Adding the tools of the tests..."
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@
