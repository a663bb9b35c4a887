from __future__ import annotations

import random
import socket
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException
from typing import Mapping, Optional

from ._errors import BonafideError

# Statuses of passing faults, which a retry may resolve. 409 joins them during a call with the same Idempotency-Key.
PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
LONGEST_WAIT_S = 30.0


@dataclass(frozen=True)
class RetryPlan:
    max_retries: int
    timeout_s: float


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, so that no other server receives the API key."""

    def redirect_request(
        self, req: object, fp: object, code: int, msg: str, headers: object, newurl: str
    ) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send(
    plan: RetryPlan, method: str, url: str, headers: Mapping[str, str], body: Optional[bytes]
) -> Answer:
    """Sends a request, and repeats it after a passing fault of the network or the service.

    Repeating is safe for every method: the API's PUT and DELETE are idempotent, and a POST has an
    Idempotency-Key.
    """
    attempt = 0
    while True:
        is_last = attempt >= plan.max_retries
        asked: Optional[str] = None
        try:
            answer = _once(plan, method, url, headers, body)
            if is_last or not _is_passing(answer):
                return answer
            asked = answer.headers.get("retry-after")
        except (OSError, HTTPException) as cause:
            if is_last:
                code = "timeout" if _is_timeout(cause) else "network_error"
                raise BonafideError(code, f"No answer to {method} came.") from cause
        time.sleep(_wait_s(attempt, asked))
        attempt += 1


def _once(
    plan: RetryPlan, method: str, url: str, headers: Mapping[str, str], body: Optional[bytes]
) -> Answer:
    request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
    try:
        with _opener.open(request, timeout=plan.timeout_s) as response:
            return Answer(response.status, _lower(response.headers), response.read())
    except urllib.error.HTTPError as refusal:
        with refusal:
            return Answer(refusal.code, _lower(refusal.headers), refusal.read())


def _lower(headers: Message) -> Mapping[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _is_timeout(cause: Exception) -> bool:
    reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
    return isinstance(reason, (TimeoutError, socket.timeout))


def _is_passing(answer: Answer) -> bool:
    if answer.status in PASSING:
        return True
    return answer.status == 409 and b'"idempotency_in_progress"' in answer.body


def _wait_s(attempt: int, retry_after: Optional[str]) -> float:
    """The service's own delay, else a random one with a growing maximum, so that callers spread out."""
    try:
        asked = float(retry_after or 0)
    except ValueError:
        asked = 0.0
    if asked > 0:
        return min(asked, LONGEST_WAIT_S)
    return random.random() * min(LONGEST_WAIT_S, 0.25 * 2.0**attempt)
