#!/usr/bin/python3
"""data.py [--every N] TESSELLA - checks the formats of `tessella export` on every N-th board record (default: on every one).

json, under both rules: valid by docs/board.schema.json, and what is read back is what `dump` lists: places, incidence, regions,
steps and radials. graphml is loaded by networkx and dot by graphviz, csv by the csv module, and c is compiled; each has the sites and steps
of json. Ends in "N passed, N failed". What is not installed is not checked, and said to be so.
"""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from pictures import records

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = {"V": "vertices", "E": "edges", "C": "cells"}
NAMES = {"Vertex": "vertices", "Edge": "edges", "Cell": "cells"}
CLASSES = ["SameLayer", "Upward", "Downward", "Rotational"]
C_SITES = 150  # sites of all kinds up to which the header is compiled
DUMP_SITES = 1500  # sites of the kind played on from which dumps have no radials

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print("FAILED", what)
    return good


def run(tool, *arguments, text=None):
    done = subprocess.run([tool, *arguments], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode() if done.returncode == 0 else None


def lists(table):
    offsets, items = table["offsets"], table["items"]
    return [items[a:b] for a, b in zip(offsets, offsets[1:])]


def steps_of(table):
    items = table["items"]
    triples = list(zip(items[::3], items[1::3], items[2::3]))
    return [triples[a:b] for a, b in zip(table["offsets"], table["offsets"][1:])]


def words(board, relations, directions):
    """The words that a dump has for a step, in any order."""
    found = {name for i, name in enumerate(board["relations"]) if relations >> i & 1}
    for i, name in enumerate(board["directions"]):
        if not directions >> i & 1:
            continue
        found.add(name)
        found.add("Rotational" if name in ("CW", "CCW", "In", "Out") else "Upward" if name[0] == "U" else
                  "Downward" if name[0] == "D" else "SameLayer")
    return found


def read_dump(text):
    """A dump's lines by their first word, each a list of fields."""
    facts = {}
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        facts.setdefault(word, []).append(rest)
    return facts


def same_graph(board, facts):
    cells, edges = board["cells"], board["edges"]
    good = [[f"{i} {x:.6f} {y:.6f} {z:.6f}" for i, (x, y, z) in
             enumerate(zip(*(board["vertices"][axis] for axis in "xyz")))]]
    pivots = dict(zip(board["vertices"]["pivots"]["vertices"], board["vertices"]["pivots"]["about"]))
    dumped = [line.split() for line in facts.get("v", [])]
    near = all(abs(float(a) - float(b)) < 2e-6 for line, ours in zip(dumped, good[0])
               for a, b in zip(line[1:4], ours.split()[1:4]))
    ends = [[int(word) for word in line.split()[1:3]] for line in facts.get("e", [])]
    curved = [i for i, line in enumerate(facts.get("e", [])) if "curved" in line]
    cycles = [[int(word) for word in line.split(" : ")[1].split()] for line in facts.get("c", [])]
    return (near and len(dumped) == len(good[0]) and lists(edges["incidence"]["vertices"]) == ends
            and lists(cells["incidence"]["vertices"]) == cycles and edges["curved"]["edges"] == curved
            and len(edges["curved"]["tangents"]) == 6 * len(curved)
            and pivots == {int(line[0]): int(line[5]) for line in dumped if len(line) > 4})


def same_regions(board, facts):
    ours = {}
    for letter, kind in KINDS.items():
        sites = [[] for _ in range(board["counts"][kind])]
        for name, members in board[kind].get("regions", {}).items():
            for site in members:
                sites[site].append(name)
        for site, names in enumerate(sites):
            ours[f"{letter} {site}"] = sorted(names)
    theirs = {}
    for line in facts.get("p", []):
        letter, site, names = line.split(" ")
        theirs[f"{letter} {site}"] = sorted(names.split(",")) if names != "-" else []
    return theirs == {site: names for site, names in ours.items() if site in theirs} and \
        (len(theirs) == sum(board["counts"].values()) or not any("regions" in board[kind] for kind in KINDS.values()))


def same_steps(board, facts):
    ours = []
    for letter, kind in KINDS.items():
        tables = [(to, steps_of(board[kind]["steps"][KINDS[to]])) for to in KINDS if "steps" in board[kind]]
        for site in range(board["counts"][kind]):
            for to, table in tables:
                ours += [(letter, site, to, target, words(board, relations, directions))
                         for target, relations, directions in table[site]]
    theirs = []
    for line in facts.get("s", []):
        letter, site, to, target, names = line.split(" ")
        theirs.append((letter, int(site), to, int(target), set(names.split(","))))
    return ours == theirs


def same_radials(board, facts):
    ours, theirs = {}, {}
    for letter, kind in KINDS.items():
        for way, table in board[kind].get("radials", {}).items():
            lines = lists(table)
            for site, (a, b) in enumerate(zip(table["first"], table["first"][1:])):
                if a < b:
                    ours[letter, site, way] = lines[a:b]
    for line in facts.get("r", []):
        letter, site, way, *sites = line.split(" ")
        theirs.setdefault((letter, int(site), way), []).append([int(word) for word in sites])
    omitted = facts.get("omitted", [""])[0]
    played = board["use"][0]
    if omitted == "radials nondefault":
        ours = {key: lines for key, lines in ours.items() if key[0] == played}
    return omitted == "radials" or ours == theirs


def same_graphml(board, text, networkx):
    graph = networkx.parse_graphml(text.encode().decode(), force_multigraph=True)
    kind = NAMES[board["use"]]
    letter = board["use"][0]
    sites = board[kind]
    nodes = {f"{letter}{i}": (label, x, y) for i, (label, x, y) in enumerate(zip(sites["labels"], sites["x"], sites["y"]))} \
        if "labels" in sites else {}
    edges = sorted((f"{letter}{i}", f"{letter}{to}", " ".join(names_of(board["relations"], relations)),
                    " ".join(names_of(board["directions"], directions)))
                   for i, all_steps in enumerate(steps_of(sites["steps"][kind])) for to, relations, directions in all_steps) \
        if "steps" in sites else []
    found = {node: (data["label"], data["x"], data["y"]) for node, data in graph.nodes(data=True)}
    return found == nodes and graph.graph["source"] == board["source"] and edges == sorted(
        (a, b, data["relations"] or "", data["directions"] or "") for a, b, data in graph.edges(data=True))


def names_of(names, bits):
    return [name for i, name in enumerate(names) if bits >> i & 1]


def same_dot(board, text):
    """As graphviz reads it and writes it back."""
    done = subprocess.run(["nop"], input=text.encode(), stdout=subprocess.PIPE)
    back = done.stdout.decode()
    kind, letter = NAMES[board["use"]], board["use"][0]
    steps = steps_of(board[kind]["steps"][kind]) if "steps" in board[kind] else []
    edges = sorted((i, to) for i, all_steps in enumerate(steps) for to, _, _ in all_steps)
    found = sorted((int(a), int(b)) for a, b in re.findall(rf"^\s*{letter}(\d+) -> {letter}(\d+)\b", back, re.MULTILINE))
    nodes = re.findall(rf'^\s*{letter}(\d+)\s*\[label=("?[^"\n]*"?),\s*pos="([^"]*)!"', back, re.MULTILINE)
    return done.returncode == 0 and found == edges and len(nodes) == board["counts"][kind]


def same_csv(board, sites, steps):
    rows = list(csv.DictReader(io.StringIO(sites)))
    count = 0
    for row in rows:
        kind, site = NAMES[row["kind"]], int(row["id"])
        table = board[kind]
        names = [name for name, members in table.get("regions", {}).items() if site in set(members)] if len(rows) < 200 else None
        if [float(row[axis]) for axis in "xyz"] != [table[axis][site] for axis in "xyz"] or \
                ("labels" in table and [row["label"], row["row"], row["column"], row["layer"]] !=
                 [table["labels"][site], *(str(table[name][site]) for name in ("rows", "columns", "layers"))]) or \
                (names is not None and row["regions"].split() != names):
            return False
        count += 1
    ours = []
    for kind, many in NAMES.items():
        tables = {to: steps_of(board[many]["steps"][NAMES[to]]) for to in NAMES if "steps" in board[many]}
        ours += [[kind, str(i), to, str(target), " ".join(names_of(board["relations"], relations)),
                  " ".join(names_of(board["directions"], directions))]
                 for i in range(board["counts"][many]) for to, table in tables.items()
                 for target, relations, directions in table[i]]
    return count == sum(board["counts"].values()) and ours == list(csv.reader(io.StringIO(steps)))[1:]


def flat(value, path, out):
    """The columns of a board by the names that they have in C."""
    if isinstance(value, dict):
        for name, inner in value.items():
            flat(inner, f"{path}_{name}", out)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for i, inner in enumerate(value):
            flat(inner, f"{path}_{i}", out)
    else:
        out[path] = value
    return out


C_MAIN = """#include "board.h"
#include <stdio.h>
#define EACH(array, i) for (size_t i = 0; i < sizeof array / sizeof *array; i++)
int main(void) {
%s    return 0;
}
"""


def same_c(board, text, folder):
    """Compiled alone and without a warning; a program that prints all arrays prints what json has."""
    expected, body = [], []
    for name, value in flat(board, "board", {}).items():
        if isinstance(value, str):
            body.append(f'    printf("%s\\n", {name});\n')
            expected.append(value)
        elif isinstance(value, (int, bool)):
            body.append(f'    printf("%.0f\\n", (double){name});\n')
            expected.append(str(int(value)))
        elif name in ("board_warnings", "board_tracks", "board_values"):
            continue
        else:
            step = "_steps_" in name and name.endswith("items")
            form, part = ("%s ", f"{name}[i]") if value and isinstance(value[0], str) else ("%.9g ", f"(double){name}[i]")
            if step:
                form, part = "%u %u %.17g ", f"{name}[i].to, {name}[i].relations, (double){name}[i].directions"
            body.append(f'    EACH({name}, i) printf("{form}", {part});\n    puts("");\n')
            value = value or [0] * (3 if step else 1)
            numbers = [item if isinstance(item, str) else f"{item:.9g}" if not step else str(item) for item in value]
            expected.append("".join(f"{item} " for item in numbers))
    with open(os.path.join(folder, "board.h"), "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(folder, "main.c"), "w", encoding="utf-8") as file:
        file.write(C_MAIN % "".join(body))
    flags = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O0"]
    done = subprocess.run(["cc", *flags, "main.c", "-o", "main"], cwd=folder, stderr=subprocess.PIPE)
    if done.returncode != 0:
        print(done.stderr.decode()[:2000])
        return False
    printed = subprocess.run([os.path.join(folder, "main")], stdout=subprocess.PIPE).stdout.decode().split("\n")[:-1]
    return printed == expected


def short(value):
    """The same for the schema, which asks of numbers in a column only what they are and how small: of many of one type the least and
    the greatest are enough."""
    if isinstance(value, dict):
        return {name: short(inner) for name, inner in value.items()}
    if isinstance(value, list) and value and type(value[0]) in (int, float):
        kinds = {}
        for item in value:
            kinds.setdefault(type(item), []).append(item)
        if set(kinds) <= {int, float}:
            return [pick(items) for items in kinds.values() for pick in (min, max)]
    return value


def same_tracks(board, tracks):
    """What `tracks --json` says; a track that leads nowhere is not in it."""
    ours = [{"name": one["name"], **one["followed"]} for one in board["tracks"] if "followed" in one]
    theirs = [{"name": one["name"], "sites": one["sites"], "bumps": one["bumps"],
               **{name: [-1 if at is None else at for at in one[name]] for name in ("previous", "next")}}
              for one in json.loads(tracks)["tracks"]]
    return ours == theirs and all(("followed" in one) != ("refused" in one) for one in board["tracks"])


TRACKS = [
    ('(board (square 4) {(track "A" "0,E,N" loop:True P1) (track "B" {8 8 9 -1 -2} directed:True)} use:Vertex)', 0),
    ('(board (square 40) (track "Long" "0' + ",E,N1,W,N1" * 20 + '"))', 0),
    ('(board (hex 3) {(track "A" "0,NE") (track "B" {0 1 2})})', 1),
    ('(mancalaBoard 2 6 (track "T" "1,E,N,W" loop:True))', 0),
    ('(surakartaBoard (square 6))', 0),
]


def check_tracks(tool, others):
    """Tracks and values, which few records have; long ones are written in pieces."""
    validator, folder = others[0], others[-1]
    for text, refused in TRACKS:
        export = lambda *options: run(tool, "export", *options, text)
        board = json.loads(export("--format=json", "--only=tracks"))
        done = subprocess.run([tool, "tracks", "--json", text], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        check(same_tracks(board, done.stdout) and sum("refused" in one for one in board["tracks"]) == refused, f"tracks of {text[:80]}")
        check(validator is None or validator.is_valid(board), f"schema of {text[:80]}")
        check(same_c(board, export("--format=c", "--only=tracks"), folder), f"c of {text[:80]}")
    puzzle = '(board (square 3) {(values Cell (range -1 9)) (values Edge (range 0 1))})'
    board = json.loads(run(tool, "export", "--format=json", puzzle))
    check(board["values"] == [{"kind": "Cell", "low": -1, "high": 9}, {"kind": "Edge", "low": 0, "high": 1}], "values")
    check(validator is None or validator.is_valid(board), "schema of values")
    check(same_c(board, run(tool, "export", "--format=c", puzzle), folder), "c of values")


def check_record(tool, place, text, rules, others):
    validator, networkx, dot, folder = others
    dump = run(tool, "dump", "--rules=" + rules, "-", text=text)
    facts = read_dump(dump)
    use = facts["use"][0][0]
    counts = dict(zip("VEC", [int(word) for word in facts["counts"][0].split()[1::2]]))
    some = [] if counts[use] <= DUMP_SITES else ["--without=radials"]
    written = run(tool, "export", "--format=json", "--rules=" + rules, *some, "-", text=text)
    board = json.loads(written)
    where = f"{place} {rules}"
    if validator is not None:
        error = next(validator.iter_errors(short(board)), None)
        check(error is None, f"{where} schema: {error.message[:200] if error else ''}")
    for compare in (same_graph, same_regions, same_steps, same_radials):
        check(compare(board, facts), f"{where} {compare.__name__}")
    export = lambda *options: run(tool, "export", "--rules=" + rules, *options, "-", text=text)
    if networkx is not None and rules == "paper":
        check(same_graphml(board, export("--format=graphml"), networkx), f"{where} graphml")
    if dot and rules == "paper":
        check(same_dot(board, export("--format=dot")), f"{where} dot")
    if rules == "ludii":
        check(same_csv(board, export("--format=csv"), export("--format=csv", "--only=steps")), f"{where} csv")
    if rules == "paper" and sum(counts.values()) <= C_SITES:
        check(same_c(board, export("--format=c"), folder), f"{where} c")


def tools():
    try:
        import jsonschema
        with open(os.path.join(HERE, "..", "docs", "board.schema.json"), encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
    except ImportError:
        print("python3-jsonschema is missing: the schema is not checked")
        validator = None
    try:
        import networkx
    except ImportError:
        print("python3-networkx is missing: graphml is not checked")
        networkx = None
    dot = shutil.which("nop") is not None
    if not dot:
        print("graphviz is missing: dot is not checked")
    return validator, networkx, dot


def main():
    every = int(sys.argv[2]) if len(sys.argv) == 4 and sys.argv[1] == "--every" else 1
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        others = (*tools(), folder)
        check_tracks(sys.argv[-1], others)
        for number, (place, text) in enumerate(records()):
            if number % every == 0:
                for rules in ("paper", "ludii"):
                    check_record(sys.argv[-1], place, text, rules, others)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
