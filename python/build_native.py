"""Makes tessella._native, the compiled extension: the whole library from src/all.c, and all that its header declares."""
import os

import cffi

import header

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(HERE, "library")


def read(*path: str) -> str:
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


ffi = cffi.FFI()
ffi.cdef(header.declarations(read(LIBRARY, "include", "tessella.h")))
glue = read(HERE, "glue.c")
ffi.cdef(glue[glue.index("/* cdef */") : glue.index("/* end */")])
ffi.cdef('extern "Python" bool python_cancel(void *user, uint64_t work);')

# Users who name an optimisation of their own get that one.
options = [] if os.environ.get("CFLAGS", "").find("-O") >= 0 else ["-O3"]
ffi.set_source(
    "tessella._native",
    glue,
    sources=["library/src/all.c"],
    include_dirs=["library/include"],
    define_macros=[("TSL_API", "")],
    # The same arithmetic as everywhere: see floats.h in src/base.
    extra_compile_args=["-std=c11", "-ffp-contract=off", "-fno-math-errno", "-fvisibility=hidden", "-g0", *options],
    libraries=["m"],
    py_limited_api=True,
)
