from __future__ import annotations

import json
from typing import Optional

from .api import Problem


class BonafideError(Exception):
    """An error of the API, or a call without an answer. Branch on `code`; log `request_id`."""

    def __init__(
        self,
        code: str,
        message: str,
        status: Optional[int] = None,
        problem: Optional[Problem] = None,
    ) -> None:
        super().__init__(message)
        #: A code of the API's closed list, or `network_error` or `timeout`.
        self.code = code
        #: Absent if no answer arrived.
        self.status = status
        #: The whole problem document.
        self.problem = problem
        #: The field with the fault, such as `payload.document_number`.
        self.param: Optional[str] = problem.get("param") if problem else None
        self.request_id: Optional[str] = problem["request_id"] if problem else None


def to_error(status: int, body: bytes) -> BonafideError:
    try:
        problem: Problem = json.loads(body)
        return BonafideError(problem["code"], problem["detail"], status, problem)
    except (ValueError, KeyError, TypeError):
        return BonafideError("unknown", f"The API answered {status}.", status)
