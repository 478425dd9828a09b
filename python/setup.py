"""Builds the extension with cffi. In a checkout the library's sources are copied from beside this folder first; a source distribution
has that copy."""
import os
import shutil
import sys

from setuptools import setup

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LIBRARY = os.path.join(HERE, "library")
sys.path.insert(0, HERE)

if os.path.exists(os.path.join(ROOT, "include", "tessella.h")):
    shutil.rmtree(LIBRARY, ignore_errors=True)
    for folder in ("include", "src"):
        shutil.copytree(os.path.join(ROOT, folder), os.path.join(LIBRARY, folder))
    shutil.copy(os.path.join(ROOT, "LICENSE"), os.path.join(HERE, "LICENSE"))

import header  # noqa: E402  (after the path is set)

with open(os.path.join(LIBRARY, "include", "tessella.h"), encoding="utf-8") as file:
    version = header.version(file.read())

setup(
    version=version,
    cffi_modules=["build_native.py:ffi"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
