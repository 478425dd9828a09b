#!/usr/bin/python3
"""pictures.py [--update] TESSELLA - checks pictures: of every board record, and of tests/pictures/golden.txt.

Every record is drawn as well-formed SVG in which each site that is drawn has its own id and title; with
--labels cell no two labels overlap, judged by their estimated boxes. golden.txt has the options of a
picture on a line `draw OPTIONS EXPRESSION` and its structure on the lines below, not its pixels: the
groups in their order with the numbers of their elements and colours, and the texts. --update writes it.
Wheels of 3 to 8 sectors are round. PNG and PDF are checked when rsvg-convert is there. Ends in "N passed, N failed".
"""
import glob
import math
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDEN = os.path.join(HERE, "pictures", "golden.txt")
SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 0.65, 0.75  # of a character, in sizes of its font
ROUND = 0.003  # of the radius: how far a cubic may leave the circle; a third of it is seen with three sectors
NAMED = 20000  # sites of a kind that are named at most, unless they are played on

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print("FAILED", what)
    return good


def unescape(text):
    names = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"0": b"\0", b'"': b'"', b"\\": b"\\"}
    def turn(match):
        word = match.group(1)
        return bytes([int(word[1:], 16)]) if word[:1] == b"x" else names[word]
    return re.sub(rb"\\(x[0-9A-Fa-f]{2}|.)", turn, text)


def records():
    """The text of every board record, with its place."""
    for path in sorted(glob.glob(os.path.join(HERE, "boards", "*.txt"))):
        text, place = b"", None
        with open(path, "rb") as file:
            lines = file.read().split(b"\n") + [b""]
        for number, line in enumerate(lines, 1):
            word, _, rest = line.partition(b" ")
            if not line and text:
                yield place, text
                text = b""
            if word == b"board":
                text, place = text + rest, f"{os.path.basename(path)}:{number}"
            elif word == b"line":
                text += b"\n" + rest
            elif word == b"bytes":
                text += unescape(rest)
            elif word == b"times":
                count, _, part = rest.partition(b" ")
                text += unescape(part) * int(count)


class Tool:
    def __init__(self, path):
        self.path = os.path.abspath(path)

    def run(self, *arguments, text=b""):
        return subprocess.run([self.path, *arguments], input=text, capture_output=True)

    def draw(self, text, *options):
        """The picture as a tree, or None."""
        done = self.run("render", "-", *options, text=text)
        if done.returncode != 0:
            return None
        try:
            return ElementTree.fromstring(done.stdout)
        except ElementTree.ParseError:
            return None


def boxes(tree):
    for text in tree.iter(SVG + "text"):
        size = float(text.get("font-size"))
        x, y = float(text.get("x")), float(text.get("y")) - 0.365 * size
        across, up = len(text.text) * WIDTH * size / 2, HEIGHT * size / 2
        yield x - across, y - up, x + across, y + up, text.text


def overlapping(tree):
    """Two labels that overlap, or None. Sorted by their left sides only a few have to be compared."""
    found, near = sorted(boxes(tree)), []
    for box in found:
        near = [other for other in near if other[2] > box[0]]
        for other in near:
            if box[1] < other[3] and box[3] > other[1]:
                return box[4], other[4]
        near.append(box)
    return None


def check_record(tool, place, text):
    tree = tool.draw(text)
    if not check(tree is not None, f"{place}: not drawn, or not well-formed"):
        return
    ids = [e.get("id") for e in tree.iter() if e.get("id")]
    check(len(ids) == len(set(ids)), f"{place}: an id is there twice")
    named = [e for e in tree.iter() if e.get("data-site") is not None]
    check(all(e.find(SVG + "title") is not None for e in named), f"{place}: a site without a title")
    check(all(e.get("id", "")[1:] == e.get("data-site") for e in named), f"{place}: an id of another site")
    cells = tree.findall(f".//{SVG}g[@data-kind='Cell']/*")
    said = tool.run("info", "-", text=text).stdout.decode()
    if said.splitlines()[0].endswith("played on edges"):
        edges = {e.get("id") for e in named if e.get("id", "").startswith("E")}
        count = int(re.search(r"^edges +(\d+)", said, re.M).group(1))
        check(len(edges) == count, f"{place}: {len(edges)} of the {count} edges played on have a name")
    count = int(re.search(r"^cells +(\d+)", said, re.M).group(1))
    if count <= NAMED:
        check(len(cells) == count, f"{place}: {len(cells)} cells are drawn, not {count}")
    tree = tool.draw(text, "--labels", "cell", "--bare")
    if check(tree is not None, f"{place}: no labels"):
        pair = overlapping(tree)
        check(pair is None, f"{place}: the labels {pair} overlap")
        return count - sum(1 for _ in tree.iter(SVG + "text"))
    return 0


# ---- Structure ----

def structure(tree):
    lines = []
    if tree.get("width", "").endswith("mm"):
        lines.append(f"  paper {tree.get('width')} by {tree.get('height')}")
    for part in tree:
        tag = part.tag.replace(SVG, "")
        if tag == "title":
            continue
        if tag == "text":
            lines.append(f"  text {part.get('text-anchor')} size {float(part.get('font-size')):.1f}: {part.text}")
            continue
        if tag == "svg" or part.get("transform"):
            place = part.get("transform") or f"at {part.get('x')} {part.get('y')} shows {part.get('viewBox')}"
            lines.append(f"  {tag} {place}")
            lines += ["  " + line for line in structure(part)]
            continue
        if tag != "g":
            lines.append(f"  {tag} {part.get('fill')}")
            continue
        numbers, fills, texts = {}, set(), []
        for element in part:
            name = element.tag.replace(SVG, "")
            numbers[name] = numbers.get(name, 0) + 1
            fills.add(element.get("fill"))
            if name == "text":
                texts.append(element.text)
        line = f"  group {part.get('data-kind', '-')}"
        line += "".join(f" {count} {name}" for name, count in sorted(numbers.items()))
        if len(fills) > 1:
            line += f" in {len(fills)} colours"
        if part.get("stroke-width"):
            line += f" stroke {float(part.get('stroke-width')):.1f}"
        lines.append(line + ("" if not texts else ": " + " ".join(texts)))
    return lines


def check_golden(tool, update):
    with open(GOLDEN, encoding="utf-8") as file:
        lines = file.read().split("\n")
    out, at = [], 0
    while at < len(lines):
        line = lines[at]
        at += 1
        out.append(line)
        if not line.startswith("draw "):
            continue
        done = tool.run("render", *shlex.split(line[5:]))
        now = structure(ElementTree.fromstring(done.stdout)) if done.returncode == 0 else \
            ["  refused: " + done.stderr.decode().strip()]
        if "--directions" in line and done.returncode == 0:
            pair = overlapping(ElementTree.fromstring(done.stdout))
            check(pair is None, f"golden.txt: {line}: the names {pair} overlap")
        before = []
        while at < len(lines) and lines[at].startswith("  "):
            before.append(lines[at])
            at += 1
        out += now
        if not update:
            check(before == now, f"golden.txt: {line}\n" + "\n".join(now))
    if update:
        with open(GOLDEN, "w", encoding="utf-8") as file:
            file.write("\n".join(out))


# ---- Arcs ----

def curves(path):
    """The four points of each curve of a path as this tool writes them."""
    at = (0.0, 0.0)
    for command, rest in re.findall(r"([Mlhvcz])([^Mlhvcz]*)", path):
        n = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if command == "h":
            n.append(0.0)
        elif command == "v":
            n.insert(0, 0.0)
        if command == "M":
            at = (n[0], n[1])
        elif command == "c":
            points = [at] + [(at[0] + n[i], at[1] + n[i + 1]) for i in (0, 2, 4)]
            yield points
            at = points[3]
        elif n:
            at = (at[0] + n[0], at[1] + n[1])


def on_curve(points, t):
    share = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3)
    return tuple(sum(w * p[axis] for w, p in zip(share, points)) for axis in (0, 1))


def off_circle(found):
    """How far curves about one centre leave the circles that their ends lie on, in radii."""
    ends = []
    for curve in found:
        if all(math.dist(curve[0], end) > 1 for end in ends):
            ends.append(curve[0])
    centre = [sum(e[axis] for e in ends) / len(ends) for axis in (0, 1)]
    worst = 0
    for points in found:
        radius = math.dist(points[0], centre)
        for i in range(1, 16):
            worst = max(worst, abs(math.dist(on_curve(points, i / 16), centre) / radius - 1))
    return worst


def check_round(tool):
    """Wheels are round, also mirrored ones."""
    for sectors in range(3, 9):
        wheel = f"(concentric {{0 {sectors} {sectors} {sectors}}})"
        for text in (wheel, f"(scale -1 1 {wheel})"):
            tree = tool.draw(text.encode(), "--size", "1000")
            if not check(tree is not None, f"{text}: not drawn"):
                continue
            found = [c for path in tree.iter(SVG + "path") for c in curves(path.get("d", ""))]
            check(len(found) >= 4 * sectors, f"{text}: {len(found)} curves")
            off = off_circle(found)
            check(off < ROUND, f"{text}: {off:.4f} of the radius off a circle")


# ---- Other formats ----

def check_formats(tool):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        empty = {**os.environ, "PATH": folder}
        done = subprocess.run([tool.path, "render", "(hex 3)", "-o", path + ".png"], env=empty,
                              capture_output=True)
        check(done.returncode == 2 and b"librsvg" in done.stderr, "a message when librsvg is missing")
        check(os.listdir(folder) == [], "nothing is left when librsvg is missing")
        if not shutil.which("rsvg-convert"):
            return
        check(tool.run("render", "(hex 3)", "-o", path + ".png").returncode == 0, "a PNG is made")
        with open(path + ".png", "rb") as file:
            check(file.read(8) == b"\x89PNG\r\n\x1a\n", "it is a PNG")
        pages = ("--cell", "25mm", "--page", "A4")
        check(tool.run("render", "(square 12)", *pages, "-o", path + ".pdf").returncode == 0, "a PDF is made")
        with open(path + ".pdf", "rb") as file:
            check(file.read(5) == b"%PDF-", "it is a PDF")
        check(sorted(os.listdir(folder)) == ["a.pdf", "a.png"], "only the pictures are left")
        if shutil.which("pdfinfo"):
            said = subprocess.run(["pdfinfo", path + ".pdf"], capture_output=True).stdout.decode()
            check(re.search(r"Pages: +4\b", said) and "595.276 x 841.89" in said, "four pages of A4")
        boards = ("(hex 3)", "(square 4)", "(tri 3)")
        for options, count in ((("--page", "A4"), 3), (("--grid", "2x1"), 2), ((), 3)):
            done = tool.run("render", *boards, *options, "-o", path + ".pdf")
            check(done.returncode == 0, f"a PDF of three boards, {options}: {done.stderr}")
            if shutil.which("pdfinfo"):
                said = subprocess.run(["pdfinfo", path + ".pdf"], capture_output=True).stdout.decode()
                check(re.search(rf"Pages: +{count}\b", said), f"{count} pages, {options}")
        check(tool.run("render", *boards, "--grid", "3x1", "-o", path + ".png").returncode == 0, "a page as PNG")


def main(arguments):
    update = arguments[:1] == ["--update"]
    if len(arguments) != 1 + update:
        sys.exit("usage: pictures.py [--update] TESSELLA")
    tool = Tool(arguments[-1])
    check_golden(tool, update)
    left_out = count = 0
    if not update:
        for place, text in records():
            left_out += check_record(tool, place, text) or 0
            count += 1
        check_round(tool)
        check_formats(tool)
    print(f"{count} boards drawn, {left_out} labels left out for lack of room")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not (passed or update) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
