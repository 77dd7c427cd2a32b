"""What a developer runs by hand; CI runs tox."""

import nox

nox.needs_version = ">=2024.10.9"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["lint", "types"]


def install(session: nox.Session, *groups: str) -> None:
    """Install everything from this checkout, and the dependency groups of `pyproject.toml`."""
    project = nox.project.load_toml("pyproject.toml")
    requirements = nox.project.dependency_groups(project, *groups)
    session.install("-r", "requirements.txt", *requirements)


@nox.session
def lint(session: nox.Session) -> None:
    """Look at the style, and mend what can be mended with `-- --fix`."""
    project = nox.project.load_toml("pyproject.toml")
    session.install(*nox.project.dependency_groups(project, "lint"))
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", *([] if "--fix" in session.posargs else ["--check"]))


@nox.session
def types(session: nox.Session) -> None:
    """Check the types."""
    install(session, "dev")
    session.run("mypy", *session.posargs)


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Measure the engine against what is aimed at; `-- --check` fails where that is missed."""
    install(session)
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """Run the tests that take minutes."""
    install(session, "test")
    session.run("pytest", "-m", "long", *session.posargs)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build every distribution into `dist`, and test what was built."""
    install(session, "test")
    session.run("pytest", "-m", "", "tests/packaging", *session.posargs)
    session.run("uv", "build", "--all-packages", "--clear", "--out-dir", "dist")


@nox.session
def docs(session: nox.Session) -> None:
    """List the cases on the rules pages, then build `docs` into `site`; broken links are errors."""
    session.install("-e", ".", "mkdocs>=1.6")
    session.run("python", "-m", "tests.games.pages")
    session.run("mkdocs", "build", "--strict", *session.posargs)
