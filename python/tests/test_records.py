"""Every board record, under both rules, against the JSON of the C tool: no array may differ in a number."""
import warnings

import conftest
import pytest

import tessella

numpy = pytest.importorskip("numpy")
MANY = {"Vertex": "vertices", "Edge": "edges", "Cell": "cells"}
RADIALS_MOST = 400  # sites of the kind that is played on up to which all lines are compared


def check(board, json, radials):
    assert board.source == json["source"] and board.rules == json["rules"] and board.default_kind == json["use"]
    assert (board.basis, board.shape) == (json["basis"], json["shape"])
    assert list(tessella.RELATIONS) == json["relations"] and list(tessella.DIRECTIONS) == json["directions"]
    assert [(w.code, w.line, w.column, w.message) for w in board.warnings] == \
        [(w["code"], w["line"], w["column"], w["message"]) for w in json["warnings"]]
    for kind, many in MANY.items():
        sites = json[many]
        count = json["counts"][many]
        assert len(board.sites(kind)) == count
        if count == 0:  # the kind is left out
            assert board.positions(kind).shape == (0, 3) and board.labels(kind) == [] and len(board.all_steps(kind).to) == 0
            continue
        places = numpy.array([sites[axis] for axis in "xyz"]).T.reshape(count, 3)
        assert numpy.abs(board.positions(kind) - places).max(initial=0) < 1e-8
        for of, others in MANY.items():
            if others in sites["incidence"]:
                offsets, items = board.incidence(kind, of)
                assert offsets.tolist() == sites["incidence"][others]["offsets"]
                assert items.tolist() == sites["incidence"][others]["items"]
        assert board.labels(kind) == sites["labels"]
        assert board.coordinates(kind).T.tolist() == [sites["rows"], sites["columns"], sites["layers"]]
        regions = board.regions(kind)
        for name, members in sites["regions"].items():
            assert regions[name].tolist() == members, name
        missing = set(regions) - set(sites["regions"])
        assert all(name.startswith(("Row_", "Column_", "Layer_")) or len(regions[name]) == 0 for name in missing)
        steps, table = board.steps(kind), sites["steps"][many]
        assert steps.offsets.tolist() == table["offsets"]
        assert steps.to.tolist() == table["items"][::3]
        assert steps.relations.tolist() == table["items"][1::3]
        assert steps.directions.tolist() == table["items"][2::3]
        for number, relation in enumerate(tessella.RELATIONS):
            offsets, items = board.steps(kind, relation)
            chosen = (numpy.array(table["items"][1::3], dtype=int) >> number & 1).astype(bool)
            assert items.tolist() == numpy.array(table["items"][::3], dtype=int)[chosen].tolist()
            assert offsets.tolist() == numpy.concatenate([[0], numpy.cumsum(chosen)])[table["offsets"]].tolist()
        if radials:
            for way, lines in sites["radials"].items():
                first, offsets, items = board.radials(kind, way)
                assert first.tolist() == lines["first"] and offsets.tolist() == lines["offsets"], way
                assert items.tolist() == lines["items"], way


def test_records():
    records = conftest.records()
    assert records
    compared = 0
    for rules in tessella.Board("(square 1)").rules, "ludii":
        sizes = list(conftest.batch({"board": text, "rules": rules} for _, text in records))
        requests = []
        for (place, text), size in zip(records, sizes):
            counts = size["counts"]
            parts = ["positions", "incidence", "labels", "regions", "steps"]
            radials = sum(counts.values()) <= RADIALS_MOST
            requests.append((place, text, radials, parts + ["radials"] * radials))
        answers = conftest.batch({"board": text, "rules": rules, "want": parts} for _, text, _, parts in requests)
        for (place, text, radials, _), answer in zip(requests, answers):
            import warnings

            with warnings.catch_warnings():
                warnings.simplefilter("ignore", tessella.BoardWarning)
                board = tessella.Board(text, rules)
            try:
                check(board, answer, radials)
            except (AssertionError, KeyError) as error:
                raise AssertionError(f"{place} {rules}: {text[:200]}") from error
            compared += 1
    print(f"{compared} boards compared")
    assert compared == 2 * len(records)
