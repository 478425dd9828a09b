"""Boards as scipy, networkx and graph networks take them; each is needed only by its own function."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _names as names
from ._memory import numpy

if TYPE_CHECKING:
    from ._board import Board, Lists


def _needs(what: str, error: ImportError) -> ImportError:
    return ImportError(f"this needs {what}; Board.steps_of() has the same as (offsets, items) without it ({error})")


def adjacency(steps: "Lists") -> Any:
    try:
        from scipy.sparse import csr_matrix
    except ImportError as error:
        raise _needs("scipy", error) from error
    count = len(steps.offsets) - 1
    ones = numpy.ones(len(steps.items), numpy.int64)
    matrix = csr_matrix((ones, steps.items.view(numpy.int32), steps.offsets.view(numpy.int32)), (count, count))
    matrix.sum_duplicates()  # and sorts: several steps may lead to one site
    return matrix


def edge_index(steps: "Lists") -> Any:
    if numpy is None:
        raise _needs("numpy", ImportError("numpy is not installed"))
    index = numpy.empty((2, len(steps.items)), numpy.int64)
    index[0] = numpy.repeat(numpy.arange(len(steps.offsets) - 1), numpy.diff(steps.offsets))
    index[1] = steps.items
    return index


def to_networkx(board: "Board", kind: int, relation: int, directed: bool) -> Any:
    try:
        import networkx
    except ImportError as error:
        raise _needs("networkx", error) from error
    graph = networkx.DiGraph() if directed else networkx.Graph()
    graph.graph.update(source=board.source, rules=board.rules, kind=names.KINDS[kind], relation=names.RELATIONS[relation])
    positions = board.positions(kind).tolist()
    labels = board.labels(kind) or [str(site) for site in range(len(positions))]
    graph.add_nodes_from((site, {"label": label, "pos": (x, y), "z": z}) for site, (label, (x, y, z))
                         in enumerate(zip(labels, positions)))
    steps = board.all_steps(kind)
    relations, directions = steps.relations.tolist(), steps.directions.tolist()
    offsets, to = steps.offsets.tolist(), steps.to.tolist()
    for site in range(len(positions)):
        for k in range(offsets[site], offsets[site + 1]):
            if not relations[k] >> relation & 1:
                continue
            if directed:
                # Where two steps join the same sites, the edge has the directions of both.
                known = graph.get_edge_data(site, to[k], {}).get("directions", ())
                found = names.members(names.DIRECTIONS, directions[k])
                graph.add_edge(site, to[k], directions=known + tuple(one for one in found if one not in known))
            else:
                graph.add_edge(site, to[k])
    return graph
