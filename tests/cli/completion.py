"""Completion in bash, zsh and fish, by the shells themselves: what they make of a line with a Tab
in it, and that they know every command and every option that the program's own help lists.

Usage: completion.py SPACES COMPLETIONS EDITOR
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, FOLDER, EDITOR = map(os.path.abspath, sys.argv[1:])
PATIENCE = 30 # seconds; a line takes some milliseconds

# Stands for the program, and says what it was given.
ANSWERS = ("spaces () { printf 'GOT<%s>\\n' \"$*\"; }\nspaces-editor () { spaces \"$@\"; }\n"
           "PS1='$ '\nunset HISTFILE\n")
BASH = ANSWERS + ("bind 'set bell-style none'\nbind 'set enable-bracketed-paste off'\n"
                  f". '{FOLDER}/spaces'\n. '{FOLDER}/spaces-editor'\n")
ZSH = ANSWERS + f"unsetopt beep\nfpath=('{FOLDER}' $fpath)\nautoload -Uz compinit\ncompinit -u -D\n"

# what is typed; what the program gets then
LINES = (
    ("chec\t", "check"),
    ("simu\t", "simulate"),
    ("hel\tchec\t", "help check"),
    ("check --requ\tleg\t", "check --require=legal"),
    ("qr --format=p\t", "qr --format=png"),
    ("export --palette high-contrast-\t", "export --palette high-contrast-dark"),
    ("thumbnail --view opp\t", "thumbnail --view opponent"),
    ("sheet --orientation=l\t", "sheet --orientation=landscape"),
    ("convert --to tog\t", "convert --to together"),
    ("answer --forw\t--max-mov\t9", "answer --forward --max-moves=9"),
    ("files --base back\t", "files --base backup.json"),
    ("inspect back\t", "inspect backup.json"),
    ("page --check=back\t", "page --check=backup.json"),
    ("pag\t-o back\t", "page -o backup.json"),
    ("decode --file=back\t", "decode --file=backup.json"),
    ("inspect two\t", "inspect two words.txt"),
    ("generate back\t", "generate back"),
    ("deal --game=klo\t", "deal --game=klondike"),
    ("position --to den\t", "position --to dense"),
    ("verify back\t", "verify backup.json"),
    ("library imp\tback\t", "library import backup.json"),
    ("library rest\tback\t", "library restore backup.json"),
    ("check --qui\tback\t", "check --quiet backup.json"),
    ("batch --sch\t", "batch --schema"),
    ("library export --form bac\t", "library export --form backup"),
    ("library decks ren\t", "library decks rename"),
    ("library list --library=back\t", "library list --library=backup.json"),
)


EDITOR_LINES = (
    ("--imp\tback\t", "--import backup.json"),
    ("--vers\t", "--version"),
    ("two\t", "two words.txt"),
)
EDITOR_OPTIONS = {"--help", "--version", "--import", "--new-window", "--paste", "--library"}


def help_of(*words):
    return subprocess.run([SPACES, "help", *words], capture_output=True, text=True,
                          check=True).stdout


def read_help():
    """Each command with its long options; those that take a value end in `=`."""
    names = re.findall(r"^  ([a-z]+) {2,}", help_of(), re.M)
    return {name: [option + ("=" if value else "") for option, value
                   in re.findall(r"^  (?:-., )?(--[a-z-]+)(=\S+)? {2,}", help_of(name), re.M)]
            for name in names if name != "help"}


def read_values(command, option):
    """The words that an option takes, as the program says when it gets another one; or nothing."""
    done = subprocess.run([SPACES, command, f"{option}zzz"], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)
    sentence = re.search(rf"{option.rstrip('=')} must be (.+), not “zzz”", done.stderr)
    words = re.split(r", | or ", sentence[1]) if sentence else []
    is_list = len(words) > 1 and all(re.fullmatch(r"[\w.-]+", word) for word in words)
    return set(words) if is_list else set()


def values_in_bash(command, option):
    """What the completion of bash offers for it."""
    done = subprocess.run(["bash", "-c", f". '{FOLDER}/spaces' && _spaces_values \"$@\"", "bash",
                           command, option.rstrip("=")], capture_output=True, text=True,
                          check=False)
    return set(done.stdout.split())


def check_values(tap, commands):
    """Every shell knows the words that an option takes."""
    scripts = {name: pathlib.Path(FOLDER, name).read_text(encoding="utf-8")
               for name in ("_spaces", "spaces.fish")}
    problems, n_found = [], 0
    for command, options in commands.items():
        for option in (word for word in options if word.endswith("=")):
            values = read_values(command, option)
            n_found += len(values)
            if values and values_in_bash(command, option) != values:
                problems.append(f"bash: {command} {option}{values_in_bash(command, option)}")
            problems += [f"{name}: {command} {option}{value}" for name, text in scripts.items()
                         for value in values if not re.search(rf"\b{re.escape(value)}\b", text)]
    tap.check("the completions have the values of every option",
              problems if n_found > 40 else ["the program names no values"])


def check_letters(tap, commands):
    """zsh and fish know the short form of every option, and no other."""
    zsh, fish = (pathlib.Path(FOLDER, name).read_text(encoding="utf-8")
                 for name in ("_spaces", "spaces.fish"))
    problems = []
    for command in commands:
        section = re.search(rf"^    {command}\)\n(.*?)^      ;;", zsh, re.M | re.S)[1]
        lines = [line for line in fish.split("\n")
                 if re.search(rf"subcommand_from [a-z ]*\b{command}\b", line)]
        for letter, name in re.findall(r"^  (?:-(.), )?--([a-z-]+)", help_of(command), re.M):
            if name in ("help", "json", "color"):
                continue
            found = re.search(rf"-(.)[+,]*--{name}\b", section)
            if "text" not in section.split("_arguments")[-1] or name != "file":
                problems += [] if (found[1] if found else "") == letter else [
                    f"zsh: {command} -{letter} --{name}"]
            line = [line for line in lines if re.search(rf" -l {name} ", line)]
            found = re.search(r" -s (.) -l ", line[0]) if line else None
            problems += [] if line and (found[1] if found else "") == letter else [
                f"fish: {command} -{letter} --{name}"]
    tap.check("the completions have the short form of every option, and no other", problems)


class Shell:
    """An interactive shell on a terminal of its own."""

    def __init__(self, command, folder, environment):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command,
                       {**os.environ, "TERM": "dumb", "HOME": folder, **environment})
        self.seen = ""
        self.run("ready")

    def run(self, line, program="spaces"):
        """What the program gets when @line is typed behind it."""
        os.write(self.terminal, f"{program} {line}\n".encode())
        while not (answer := re.search(r"GOT<([^>]*)>\r\n", self.seen)):
            if not select.select([self.terminal], [], [], PATIENCE)[0]:
                raise TimeoutError(f"{line!r}: {self.seen!r}")
            self.seen += os.read(self.terminal, 65536).decode(errors="replace")
        self.seen = self.seen[answer.end():]
        return answer.group(1).strip()

    def end(self):
        os.write(self.terminal, b"exit\n")
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def by_typing(tap, name, shell, commands):
    for program, typed, wanted in ([("spaces", *line) for line in LINES]
                                   + [("spaces-editor", *line) for line in EDITOR_LINES]):
        got = shell.run(typed, program)
        shown = typed.replace("\t", "⇥")
        tap.check(f"{name}: {program} {shown}",
                  [] if got == wanted else [f"{got!r} instead of {wanted!r}"])

    # zsh takes the `=` away again when the line ends.
    problems = [command for command in commands
                if shell.run(f"help {command[:-1]}\t") != f"help {command}"]
    problems += [f"{command} {option}"
                 for command, options in commands.items() for option in options
                 if (shell.run(f"{command} {option.rstrip('=')[:-1]}\t").rstrip("=")
                     != f"{command} {option.rstrip('=')}")]
    tap.check(f"{name} knows every command and option of the help", problems)
    shell.end()


def bash(tap, commands, folder):
    rc = pathlib.Path(folder, "bashrc")
    rc.write_text(BASH, encoding="utf-8")
    by_typing(tap, "bash", Shell(["bash", "--noprofile", "--rcfile", str(rc), "-i"], folder, {}),
              commands)


def zsh(tap, commands, folder):
    pathlib.Path(folder, ".zshrc").write_text(ZSH, encoding="utf-8")
    shell = Shell(["zsh", "-d", "-i"], folder, {"ZDOTDIR": folder})
    by_typing(tap, "zsh", shell, commands)


def fish(tap, commands, folder):
    def complete(line):
        done = subprocess.run(["fish", "--no-config", "-c",
                               f"source '{FOLDER}/spaces.fish'; "
                               f"source '{FOLDER}/spaces-editor.fish'; complete -C $argv", line],
                              capture_output=True, text=True, cwd=folder, check=False,
                              timeout=PATIENCE,
                              env={**os.environ, "HOME": folder})
        return {row.split("\t")[0]
                for row in done.stdout.splitlines()} | set(done.stderr.splitlines())

    for typed, wanted in (("spaces chec", "check"), ("spaces help simu", "simulate"),
                          ("spaces check --require=leg", "--require=legal"),
                          ("spaces qr --format p", "png"),
                          ("spaces inspect back", "backup.json"),
                          ("spaces files --base back", "backup.json"),
                          ("spaces-editor back", "backup.json")):
        tap.check(f"fish: {typed}⇥", [] if complete(typed) == {wanted} else [complete(typed)])
    tap.check("fish: nothing is offered where no file is read",
              [] if not complete("spaces generate back") else [complete("spaces generate back")])

    problems = [] if complete("spaces help ") == set(commands) else [complete("spaces help ")]
    for command, options in commands.items():
        offered = {word.rstrip("=") for word in complete(f"spaces {command} --")}
        if offered != {option.rstrip("=") for option in options}:
            problems.append(f"{command}: {sorted(offered)}")
    if {word for word in complete("spaces-editor --")} != EDITOR_OPTIONS:
        problems.append(f"spaces-editor: {complete('spaces-editor --')}")
    tap.check("fish knows every command and option of the help", problems)


def main():
    tap = Tap()
    commands = read_help()
    tap.check("the help lists commands and options",
              [] if len(commands) > 15 and "--require=" in commands["check"] else [commands])
    shown = subprocess.run([EDITOR, "--help"], capture_output=True, text=True, check=True).stdout
    tap.check("the options of the window's program are those of its help",
              sorted((set(re.findall(r"--[a-z-]+", shown)) - {"--help-all", "--help-gapplication"})
                     ^ EDITOR_OPTIONS))
    check_values(tap, commands)
    check_letters(tap, commands)
    with tempfile.TemporaryDirectory() as folder:
        for name in ("backup.json", "two words.txt"):
            pathlib.Path(folder, name).write_text("", encoding="utf-8")
        for shell in (bash, zsh, fish):
            if shutil.which(shell.__name__):
                with tap.point(f"{shell.__name__} completes"):
                    shell(tap, commands, folder)
            else:
                tap.skip(f"{shell.__name__} completes", "it is not installed")
    tap.done()


main()
