"""Laws of the binding on random boards, and random text that must not upset it."""
import warnings

import pytest

import tessella
from tessella import Board, Error

hypothesis = pytest.importorskip("hypothesis")
numpy = pytest.importorskip("numpy")
import hypothesis.strategies as st  # noqa: E402
from hypothesis import given, settings  # noqa: E402

import conftest  # noqa: E402

settings.register_profile("check", max_examples=60, deadline=None, derandomize=True, database=None)
settings.register_profile("long", max_examples=2000, deadline=None, database=None)
settings.load_profile("long" if conftest.EVERY == 1 else "check")

size = st.integers(1, 5)
plain = st.one_of(
    st.builds("({} {})".format, st.sampled_from(["square", "hex", "tri", "celtic", "brick", "quadhex", "spiral turns:1 sites:9"][:5]), size),
    st.builds("({} {} {})".format, st.sampled_from(["rectangle", "hex", "tri", "brick"]), size, size),
    st.builds("(tiling {} {})".format, st.sampled_from(["T31212", "T3464", "T488", "T33434", "T3636", "T4612", "T333333_33434"]),
              st.integers(1, 2)),
    st.builds("(concentric {{{} {}}})".format, st.integers(1, 4), st.integers(3, 9)),
)
expressions = st.recursive(plain, lambda inner: st.one_of(
    st.builds("(dual {})".format, inner), st.builds("(subdivide {} min:{})".format, inner, st.integers(3, 6)),
    st.builds("(rotate {} {})".format, st.integers(0, 359), inner), st.builds("(merge {} (shift 1 0 {}))".format, inner, inner),
    st.builds("(remove {} cells:{{0}})".format, inner)), max_leaves=3)


def build(text, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tessella.BoardWarning)
        return Board(text, **options)


@given(expressions, st.sampled_from(["paper", "ludii"]))
def test_arrays_agree_with_objects(text, rules):
    try:
        board = build(text, rules=rules)
    except Error as error:
        assert error.code and error.message and error.line
        return
    for kind in tessella.KINDS:
        steps = board.all_steps(kind)
        assert steps.offsets[0] == 0 and steps.offsets[-1] == len(steps.to) == len(steps.set)
        first, offsets, items = board.radials(kind, "Orthogonal")
        for site in board.sites(kind)[:4]:
            found = site.steps()
            assert [step.to.index for step in found] == steps.to[steps.offsets[site]:steps.offsets[site.index + 1]].tolist()
            offs, to = board.steps(kind, "Adjacent")
            assert [n.index for n in site.neighbours()] == to[offs[site]:offs[site.index + 1]].tolist()
            lines = [[s.index for s in line] for line in site.radials("Orthogonal")]
            assert lines == [items[offsets[k]:offsets[k + 1]].tolist() for k in range(first[site], first[site.index + 1])]
            assert board.sites(kind)[site.label] == site and site.label == board.labels(kind)[site]
            for name in site.regions:
                assert site.index in board.region(name, kind)


@given(expressions)
def test_same_as_the_tool(text):
    status, out, _ = conftest.run("export", "--format=json", "--without=radials", text)
    try:
        board = build(text)
    except Error:
        assert status == 1
        return
    assert status == 0 and board.write("json", parts="positions,incidence,labels,regions,steps,tracks") == out


@given(st.text(alphabet="()\"{}:hexsquartidl 0123456789é\n\t-.", max_size=60))
def test_any_text_is_refused_with_its_place(text):
    try:
        build(text, max_work=1 << 22)
    except Error as error:
        assert error.code in ("syntax", "name", "args", "value", "limit") and 0 <= error.offset <= len(text.encode())
        if text:
            assert error.caret.split("\n")[1].strip(" \t").strip("^") == ""
