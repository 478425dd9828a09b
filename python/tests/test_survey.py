"""examples/survey.py: the same bytes from one core, from two workers, from workers of an address, and after one was killed. `make survey`."""
import csv
import os
import signal
import subprocess
import sys
import threading

import conftest
import pytest

pytest.importorskip("distributed")
SURVEY = conftest.ROOT / "examples" / "survey.py"
COUNT = 2000


@pytest.fixture(scope="module")
def survey():
    sys.path.insert(0, str(SURVEY.parent))
    # Workers import it, too.
    os.environ["PYTHONPATH"] = os.pathsep.join([str(SURVEY.parent), os.environ.get("PYTHONPATH", "")])
    import survey as found

    return found


@pytest.fixture(scope="module")
def expected(survey):
    return survey.survey(COUNT)


def cluster(workers):
    from distributed import LocalCluster

    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)


@pytest.mark.filterwarnings("ignore::tessella.BoardWarning")
def test_what_it_says(survey, expected):
    assert [row[0] for row in expected] == list(range(COUNT))
    rows = {name: [row[i] for row in expected] for i, name in enumerate(survey.COLUMNS[:-1])}
    built = [i for i in range(COUNT) if not rows["error"][i]]
    assert len(built) > 0.9 * COUNT and len(set(rows["expression"])) == COUNT
    for i in built[:200]:
        import networkx
        import tessella

        board = tessella.Board(rows["expression"][i])
        graph = board.to_networkx("Cell", "Orthogonal")
        parts = sorted(networkx.connected_components(graph), key=lambda part: (-len(part), min(part)))
        assert rows["cells"][i] == len(board.cells) and rows["components"][i] == len(parts)
        assert rows["hash"][i] == board.hash(visits=survey.VISITS)
        if parts and len(parts[0]) > len((parts + [[]])[1]):
            assert rows["diameter"][i] == networkx.diameter(graph.subgraph(parts[0]))
    groups = survey.group([list(row) for row in expected])
    assert sum(map(len, groups)) == len(built) and len(groups) < len(built)


def test_two_workers(survey, expected):
    from distributed import Client

    with cluster(2) as two, Client(two) as client:
        assert survey.survey(COUNT, client) == expected


def test_a_killed_worker_loses_nothing(survey, expected):
    from distributed import Client

    with cluster(2) as two, Client(two) as client:
        victim = next(iter(two.workers.values())).pid
        killed = []

        def kill():
            """As soon as a task is done, others are not."""
            states = []
            while states.count("memory") == 0:
                states = client.run_on_scheduler(lambda dask_scheduler: [one.state for one in dask_scheduler.tasks.values()])
            os.kill(victim, signal.SIGKILL)
            killed.append(states.count("processing") + states.count("waiting"))

        thread = threading.Thread(target=kill)
        thread.start()
        found = survey.survey(COUNT, client)
        thread.join()
        survivors = {worker.pid for worker in two.workers.values()}
    assert killed[0] > 0, "the worker was killed too late"
    assert found == expected and victim not in survivors


def test_as_a_program(tmp_path):
    """One core, two workers, and the workers of an address write the same files."""
    def files(name, *options):
        out = [tmp_path / f"{name}.csv", tmp_path / f"{name}-groups.csv"]
        subprocess.run([sys.executable, str(SURVEY), "--count", "600", "--csv", str(out[0]), "--groups", str(out[1]), *options],
                       check=True, stdout=subprocess.DEVNULL)
        return [path.read_bytes() for path in out]

    one = files("one")
    assert files("two", "--workers", "2") == one
    with cluster(1) as other:
        assert files("address", "--address", other.scheduler_address) == one
    rows = list(csv.DictReader((tmp_path / "one.csv").open()))
    assert len(rows) == 600 and {row["group"] for row in rows if row["hash"]} >= {"0"}
    listed = subprocess.run([sys.executable, str(SURVEY), "--count", "600", "--list"], check=True, stdout=subprocess.PIPE).stdout
    assert listed.decode().splitlines() == [row["expression"] for row in rows]


def test_parquet(tmp_path, survey):
    """Where pyarrow is there; where it is not, the program says so."""
    out = tmp_path / "survey.parquet"
    done = subprocess.run([sys.executable, str(SURVEY), "--count", "50", "--parquet", str(out)], stderr=subprocess.PIPE)
    try:
        from pyarrow import parquet
    except ImportError:
        assert done.returncode == 1 and b"pyarrow" in done.stderr
        return
    assert parquet.read_table(out).num_rows == 50
