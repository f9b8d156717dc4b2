"""Solves layout problems, one in JSON on each line, with kiwisolver.

Writes, for each, the frames (left, top, width, height) or null where the required relations exclude
each other.
"""
import json
import sys

import kiwisolver as kiwi

STRENGTHS = {1000: kiwi.strength.required, 750: kiwi.strength.strong,
             500: kiwi.strength.medium, 250: kiwi.strength.weak}


def solve(problem):
    views = [[kiwi.Variable() for _ in range(4)] for _ in range(problem["viewCount"])]
    root = [0, 0, problem["width"], problem["height"]]

    def value(side):
        left, top, width, height = root if side["view"] < 0 else views[side["view"]]
        return {"left": left, "top": top, "right": left + width, "bottom": top + height,
                "width": width, "height": height, "centerX": left + width / 2,
                "centerY": top + height / 2}[side["attribute"]]

    solver = kiwi.Solver()
    for relation in problem["relations"]:
        second = relation.get("second")
        left = value(relation["first"])
        right = (value(second) * relation["multiplier"] if second else 0) + relation["constant"]
        constraint = (left <= right if relation["relation"] < 0
                      else left >= right if relation["relation"] > 0 else left == right)
        try:
            solver.addConstraint(constraint | STRENGTHS[relation["priority"]])
        except kiwi.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [[variable.value() for variable in view] for view in views]


for line in sys.stdin:
    print(json.dumps(solve(json.loads(line))))
