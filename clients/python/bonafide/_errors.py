from __future__ import annotations

import json
from typing import Optional

from .api import Problem


class BonafideError(Exception):
    """A refusal of the API, or a call that found no answer. Branch on `code`; log `request_id`."""

    def __init__(
        self,
        code: str,
        message: str,
        status: Optional[int] = None,
        problem: Optional[Problem] = None,
    ) -> None:
        super().__init__(message)
        #: Of the API's closed list, or `network_error` or `timeout`.
        self.code = code
        #: Absent when no answer came.
        self.status = status
        #: The whole problem document.
        self.problem = problem
        #: The field to blame, such as `payload.document_number`.
        self.param: Optional[str] = problem.get("param") if problem else None
        self.request_id: Optional[str] = problem["request_id"] if problem else None


def to_error(status: int, body: bytes) -> BonafideError:
    try:
        problem: Problem = json.loads(body)
        return BonafideError(problem["code"], problem["detail"], status, problem)
    except (ValueError, KeyError, TypeError):
        return BonafideError("unknown", f"The API answered {status}.", status)
