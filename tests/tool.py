#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""tool.py TESSELLA - what the tool says about itself is true.

Every example of the manual pages runs, and so does every option of every command; the pages are well formed; what chapters
name in passing exists; bash, in a
pseudo-terminal, completes commands, options, their values, keywords and names of files, and so does fish; zsh can read its script.
Ends in "N passed, N failed"."""
import glob
import os
import pty
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.abspath(sys.argv[1])
passed = failed = 0


def check(good, what):
    global passed, failed
    passed += bool(good)
    failed += not good
    if not good:
        print('failed:', what)


def tool(*words, **more):
    return subprocess.run([TOOL, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, **more)


def page_of(*words):
    return tool('manual', *words).stdout


def plain(text):
    """Text of a manual page as it is read."""
    return re.sub(r'\\f[A-Z]', '', text).replace(r'\-', '-').replace(r'\&', '').replace(r'\e', '\\')


# ---- Pages ----

# What an option takes in these runs, and what it needs beside it.
VALUES = {
    'output': 'out.svg', 'format': 'json', 'only': 'labels,steps', 'without': 'radials', 'kind': 'Cell', 'jobs': '2',
    'style': 'dark', 'fill': 'sides', 'labels': 'cell', 'rules': 'ludii', 'option': 'Board Size/9x9', 'ruleset': 'Ruleset/Small',
    'max-work': '2^30', 'max-memory': '1G', 'from': 'C3', 'to': 'D3', 'to-kind': 'Vertex', 'relation': 'Orthogonal',
    'direction': 'N', 'facing': 'N', 'rotation': '1', 'last': 'A1-A2', 'radials': 'Queen', 'walk': 'FFR', 'marks': 'A1',
    'trails': 'A1-B2', 'pieces': 'A1=1', 'size': '200', 'cell': '10mm', 'page': 'A4', 'policy': 'all', 'like': 'map', 'orbits': 'Cell',
    'label-scheme': 'rows', 'label-place': 'rim',
    'visits': '2^20', 'as': 'hash', 'among': 'same.txt', 'index': 'same.txt',
    'title': 'Five: %', 'solid': '30', 'grid': '2x1',
}
NEEDS = {
    'rotation': ['--facing=N'], 'directions': ['--from=C3'], 'radials': ['--from=C3'],
    'walk': ['--from=C3'], 'ruler': ['--page=A4'],
}
# (command, option): other words than the usual ones.
BOARD = '(board (square 5))'
WORDS = {
    'position': [BOARD, 'A1=1'], 'batch': ['boards.txt'], 'game': ['hex.lud'], 'keywords': [], 'manual': [],
    'completion': ['bash'], 'help': [], 'version': [], 'export': [BOARD, '--format=json'],
    'walk': [BOARD, 'A1', 'FFR'], 'why': [BOARD, 'A1', 'B2'], 'same': [BOARD, BOARD],
    'identify': [BOARD, '--among=same.txt'],
}
SPECIAL = {
    ('render', 'from'): [BOARD, '--directions'], ('render', 'relation'): [BOARD, '--from=C3'],
    ('walk', 'from'): [BOARD, 'FFR'], ('walk', 'to'): [BOARD, 'A1'], ('why', 'from'): [BOARD, '--to=B2'],
    ('why', 'to'): [BOARD, 'A1'], ('regions', 'kind'): [BOARD, 'Corner'], ('export', 'format'): [BOARD],
    ('render', 'tracks'): ['(board (square 3) (track "Round" "0,E,N,W" loop:True))'],
    ('render', 'radials'): [BOARD], ('canon', 'oriented'): [BOARD, '--like=map'],
    ('same', 'oriented'): [BOARD, BOARD, '--like=map'],
    ('identify', 'oriented'): [BOARD, '--like=map', '--among=same.txt'], ('identify', 'index'): [],
    ('identify', 'among'): [BOARD],
}
GAME = {'option', 'ruleset'}
HEX = '''(game "Squares" (players 2) (equipment { (board (square <Size:n>)) }) (rules (play (move Add (to (sites Empty))))))
(option "Board Size" <Size> args:{ <n> } { (item "5x5" <5> "")* (item "9x9" <9> "") })
(rulesets { (ruleset "Ruleset/Small" { "Board Size/5x5" }) })
'''


def check_options(command, page):
    for name, value in re.findall(r'^\\fB(?:.*, \\fB)?\\-\\-([\\\w-]+)\\fR(?:=\\fI(.*)\\fR)?$', page, re.M):
        name = plain(name)
        words = SPECIAL.get((command, name), WORDS.get(command, [BOARD]))
        if name in GAME:
            words = [word.replace(BOARD, 'hex.lud') for word in words]
        if value and name not in VALUES:
            check(False, f'the test knows no value for --{name}')
            continue
        given = f'--{name}={VALUES[name]}' if value else f'--{name}'
        needs = [need for need in NEEDS.get(name, []) if command == 'render' or name == 'rotation']
        run = tool(command, *words, given, *needs)
        check(run.returncode == 0, f'{command} {" ".join(words)} {given}: {run.stderr}')


def check_page(name, page):
    lint = subprocess.run(['mandoc', '-T', 'lint', '-W', 'warning'], input=page, capture_output=True, text=True)
    wrong = [line for line in lint.stdout.splitlines() if 'missing date' not in line]
    check(page.startswith('.TH ') and not wrong, f'manual {name}: {wrong}')


def check_pages():
    with open('hex.lud', 'w') as file:
        file.write(HEX)
    with open('board.txt', 'w') as file:
        file.write('(board (hex 3))\n')
    with open('boards.txt', 'w') as file:
        file.write('(board (hex 3))\n(square 4)\n')
    with open('same.txt', 'w') as file:
        file.write('(square 5)\n(board (square 9))\n')
    whole = page_of()
    commands = re.findall(r'^\.TP\n\\fB([a-z]+)\\fR ', whole, re.M)
    check(len(commands) > 20, 'the commands of the manual page')
    check_page('tessella', whole)
    check_page('language', page_of('language'))
    for command in commands:
        page = page_of(command)
        check_page(command, page)
        example = plain(page.split('.SH EXAMPLES\n.nf\n')[1].split('\n.fi')[0])
        run = subprocess.run(example, shell=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        check(run.returncode == 0 and example.startswith('tessella ' + command), f'{example}: {run.stderr}')
        check_options(command, page)
    check(tool('manual', 'rendr').returncode == 2, 'manual of no command')


# ---- Chapters ----

def check_chapters():
    """Commands and options that a chapter names in passing exist, and those with an expression run. Blocks of commands with
    what they print are run by tools/readme-test and tools/manual."""
    options = set(re.findall(r'--([a-z-]+)', tool('completion', 'bash').stdout))
    chapters = [os.path.join(ROOT, 'README.md')] + sorted(glob.glob(os.path.join(ROOT, 'docs/*.md')))
    for chapter in chapters:
        if chapter.endswith('migration.md'):
            continue  # names what is gone
        with open(chapter) as file:
            text = re.sub(r'^```.*?^```$', '', file.read(), flags=re.M | re.S)
        for code in re.findall(r'`(tessella [^`]*)`', text):
            name = os.path.basename(chapter) + ': ' + code
            check(tool('help', code.split()[1]).returncode == 0 or code.split()[1][0] == '-', name)
            check(set(re.findall(r'--([a-z-]+)', code)) <= options, name)
            if "'" in code:
                run = subprocess.run(code, shell=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
                check(run.returncode == 0, f'{name}: {run.stderr}')


# ---- Completion ----

# What is typed before the tabulator, and what stands there after it.
TYPED = [
    ('tessella ren', 'tessella render '),
    ('tessella --vers', 'tessella --version '),
    ('tessella render --sty', 'tessella render --style '),
    ('tessella render --style da', 'tessella render --style dark '),
    ('tessella render --style=da', 'tessella render --style=dark '),
    ('tessella steps x --relation Off', 'tessella steps x --relation OffDiagonal '),
    ('tessella steps --labels', 'tessella steps --labels'),
    ('tessella keywords rect', 'tessella keywords rectangle '),
    ("tessella info '(board (rect", "tessella info '(board (rectangle"),
    ('tessella info "(board (rect', 'tessella info "(board (rectangle'),
    ('tessella help symm', 'tessella help symmetry '),
    ('tessella manual langu', 'tessella manual language '),
    ('tessella completion f', 'tessella completion fish '),
    ('tessella info some', 'tessella info some\\ board.txt '),
    ('tessella info fold', 'tessella info folder/'),
    ('tessella render x -o some', 'tessella render x -o some\\ board.txt '),
]


class Shell:
    """An interactive bash, asked for its line by a key that prints it."""

    def __init__(self):
        child, self.terminal = pty.fork()
        if child == 0:
            os.environ.update(PS1='', TERM='dumb', INPUTRC='/dev/null', LC_ALL='C')
            os.execvp('bash', ['bash', '--norc', '--noprofile', '-i'])
        self.child, self.seen = child, ''
        self.send('set +o history; stty -echo; bind "set bell-style none"; bind "set enable-bracketed-paste off"; '
                  'source script.bash\n')
        self.send('bind -x \'"\\C-x\\C-r": printf "<""<%s>>" "$READLINE_LINE"\'; echo rea""dy\n')
        self.until('ready')

    def send(self, text):
        os.write(self.terminal, text.encode())

    def until(self, end):
        while end not in self.seen:
            self.seen += os.read(self.terminal, 4096).decode(errors='replace')
        before, self.seen = self.seen.split(end, 1)
        return before

    def complete(self, text):
        self.send(text + '\t\x18\x12')
        line = self.until('>>').rsplit('<<', 1)[1]
        self.send('\x05\x15')
        return line

    def close(self):
        self.send('\x15exit\n')
        os.waitpid(self.child, 0)
        os.close(self.terminal)


def check_completions():
    for shell in ('bash', 'zsh', 'fish'):
        check(tool('completion', shell, '-o', 'script.' + shell).returncode == 0, 'completion ' + shell)
        check(subprocess.run([shell, '-n', 'script.' + shell]).returncode == 0, shell + ' cannot read its script')
    check(tool('completion', 'csh').returncode == 2, 'completion of no shell')
    open('some board.txt', 'w').close()
    os.mkdir('folder')
    bash = Shell()
    for typed, wanted in TYPED:
        line = bash.complete(typed)
        check(line == wanted, f'bash: {typed!r} becomes {line!r}, not {wanted!r}')
    bash.close()
    for typed, wanted in (('tessella ren', 'render'), ('tessella render --sty', '--style'), ('tessella keywords rectan', 'rectangle')):
        script = f"source script.fish; complete -C '{typed}'"
        run = subprocess.run(['fish', '--no-config', '-c', script], capture_output=True, text=True)
        check(run.stdout.split('\t')[0].strip() == wanted, f'fish: {typed} becomes {run.stdout!r} {run.stderr}')


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.mkdir('bin')
    os.symlink(TOOL, 'bin/tessella')
    os.environ['PATH'] = os.path.join(folder, 'bin') + ':' + os.environ['PATH']
    check_pages()
    check_chapters()
    check_completions()
    os.chdir('/')
print(f'{passed} passed, {failed} failed')
sys.exit(failed > 0)
