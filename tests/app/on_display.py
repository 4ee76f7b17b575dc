#!/usr/bin/env python3
"""Runs a command on a display of its own, and returns what it returned.

    on_display.py COMMAND [ARGUMENT…]
"""

import os
import subprocess
import sys

import window

with window.display(1280, 720) as name:
    sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "DISPLAY": name}).returncode)
