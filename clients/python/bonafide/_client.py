from __future__ import annotations

import json
import re
import time
import urllib.parse
import uuid
from typing import Any, Iterator, Mapping, Optional

from ._errors import BonafideError, to_error
from ._send import RetryPlan, send
from .api import GetVerificationsQuery, Operations, Verification, VerificationSummary

_USER_AGENT = "bonafide-python/0.0.0"  # x-release-please-version

_FINISHED = frozenset({"completed", "failed", "erased"})


class Client(Operations):
    """The API with the types of its requests, answers and errors."""

    def __init__(
        self, api_key: str, base_url: str, *, max_retries: int = 3, timeout_s: float = 30.0
    ) -> None:
        # A key from a file ends in a newline, which no header may contain.
        self._api_key = (api_key or "").strip()
        if not self._api_key:
            raise ValueError("There is no API key: set api_key to the tk_… of your project.")
        self._base_url = base_url.rstrip("/")
        self._plan = RetryPlan(max_retries, timeout_s)

    def __repr__(self) -> str:
        return f"Client(base_url={self._base_url!r})"

    def list_verifications(
        self, query: Optional[GetVerificationsQuery] = None
    ) -> Iterator[VerificationSummary]:
        """Every verification that passes the filters, newest first. Each page loads on demand."""
        page_query: GetVerificationsQuery = {**query} if query else {}
        while True:
            page = self.call("GET /v1/verifications", query=page_query)
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return
            page_query = {**page_query, "cursor": cursor}

    def until_finished(self, id: str, *, timeout_s: float = 120.0) -> Verification:
        """Polls until there is a result, for scripts and tests. Servers should use a webhook."""
        deadline = time.monotonic() + timeout_s
        wait_s = 0.5
        while True:
            verification = self.call("GET /v1/verifications/{id}", params={"id": id})
            if verification["status"] in _FINISHED:
                return verification
            if time.monotonic() + wait_s > deadline:
                raise BonafideError("timeout", f"No result after {timeout_s:g} s.")
            time.sleep(wait_s)
            wait_s = min(5.0, wait_s * 1.5)

    def _perform(
        self,
        operation: str,
        params: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        body: Any,
        idempotency_key: Optional[str],
    ) -> Any:
        method, path = operation.split(" ")
        headers = {"x-api-key": self._api_key, "user-agent": _USER_AGENT}
        data: Optional[bytes] = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        if method == "POST":
            # A new key by default, so that a retry creates no second verification.
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        url = self._url_of(path, params or {}, query or {})
        answer = send(self._plan, method, url, headers, data)
        if not 200 <= answer.status < 300:
            raise to_error(answer.status, answer.body)
        if not answer.body:
            return None
        is_json = "json" in answer.headers.get("content-type", "")
        return json.loads(answer.body) if is_json else answer.body.decode()

    def _url_of(self, path: str, params: Mapping[str, Any], query: Mapping[str, Any]) -> str:
        filled = re.sub(
            r"\{(\w+)\}",
            lambda found: urllib.parse.quote(str(params.get(found[1], "")), safe=""),
            path,
        )
        pairs = [(name, _written(value)) for name, value in query.items() if value is not None]
        asked = f"?{urllib.parse.urlencode(pairs)}" if pairs else ""
        return self._base_url + filled + asked


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
