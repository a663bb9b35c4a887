"""Plays the table of test/integration/client-table through the Python client.

Reads its rows from standard input and writes what came of each to standard output.
"""

from __future__ import annotations

import base64
import json
import sys
from typing import Any, Callable, Dict, Type

from bonafide import (
    BonafideError,
    Client,
    ReceiptVerificationError,
    ReportVerificationError,
    WebhookVerificationError,
    verify_receipt,
    verify_report,
    verify_webhook,
)


def main() -> None:
    work = json.load(sys.stdin)
    client = Client(work["apiKey"], work["baseUrl"])
    kept: Dict[str, Any] = dict(work["kept"])
    calls = {row["name"]: play(client, row, kept) for row in work["calls"]}
    webhooks = {row["name"]: webhook_holds(row) for row in work["webhooks"]}
    receipts = {row["name"]: receipt_holds(row, kept) for row in work["receipts"]}
    reports = {row["name"]: report_holds(row) for row in work["reports"]}
    outcome = {
        "calls": calls,
        "webhooks": webhooks,
        "receipts": receipts,
        "reports": reports,
        "kept": kept,
    }
    json.dump(outcome, sys.stdout)


def play(client: Client, row: Dict[str, Any], kept: Dict[str, Any]) -> Any:
    try:
        answer = answer_to(client, row, kept)
    except BonafideError as refusal:
        return {
            "code": refusal.code,
            "status": refusal.status,
            "param": refusal.param,
            "has_request_id": refusal.request_id is not None,
        }
    for name, path in row.get("keep", {}).items():
        kept[name] = at(answer, path)
    return {path: at(answer, path) for path in row["told"]}


def answer_to(client: Client, row: Dict[str, Any], kept: Dict[str, Any]) -> Any:
    if "until" in row:
        return client.until_finished(filled(row["until"], kept))
    if "list" in row:
        return list(client.list_verifications(row["list"]))
    call: Any = client.call
    return call(
        row["operation"],
        params=filled(row.get("params"), kept),
        query=row.get("query"),
        body=filled(row.get("body"), kept),
        idempotency_key=row.get("idempotencyKey"),
    )


def webhook_holds(row: Dict[str, Any]) -> Any:
    headers, body = shaped(row["shape"], row["headers"], row["body"])
    try:
        verify_webhook(row["secret"], headers, body)
        return True
    except WebhookVerificationError as error:
        return str(error)
    except TypeError:
        return "TypeError"


def shaped(shape: str, headers: Dict[str, str], body: str) -> Any:
    """Headers and body as a framework hands them over."""
    pairs = list(headers.items())
    shapes: Dict[str, Callable[[], Any]] = {
        "plain": lambda: (headers, body),
        "lists": lambda: ({name: [value] for name, value in pairs}, body),
        "capitals": lambda: ({name.upper(): value for name, value in pairs}, body),
        "cgi": lambda: (
            {"HTTP_" + name.upper().replace("-", "_"): value for name, value in pairs},
            body,
        ),
        "pairs": lambda: (pairs, body),
        "byte_pairs": lambda: ([(name.encode(), value.encode()) for name, value in pairs], body),
        "byte_values": lambda: ({name: value.encode() for name, value in pairs}, body),
        "named": lambda: ({name: [{"value": value}] for name, value in pairs}, body),
        "request": lambda: ({"headers": headers}, body),
        "nothing": lambda: (None, body),
        "numbers": lambda: ({name: 1 for name, _ in pairs}, body),
        "parsed_body": lambda: (headers, json.loads(body)),
        "byte_body": lambda: (headers, body.encode()),
    }
    return shapes[shape]()


def receipt_holds(row: Dict[str, Any], kept: Dict[str, Any]) -> bool:
    receipt: Any = {**kept["receipt"], **row["change"]}
    jwks = {"keys": []} if row.get("without") else kept["jwks"]
    return holds(lambda: verify_receipt(receipt, jwks), ReceiptVerificationError)


def report_holds(row: Dict[str, Any]) -> bool:
    report = base64.b64decode(row["report"])
    return holds(lambda: verify_report(report, {"keys": row["keys"]}), ReportVerificationError)


def holds(check: Callable[[], object], refusal: Type[Exception]) -> bool:
    try:
        check()
        return True
    except refusal:
        return False


def filled(value: Any, kept: Dict[str, Any]) -> Any:
    if isinstance(value, str) and value.startswith("$"):
        return kept[value[1:]]
    if isinstance(value, dict):
        return {name: filled(each, kept) for name, each in value.items()}
    return value


def at(value: Any, path: str) -> Any:
    for name in path.split(".") if path else []:
        if isinstance(value, list):
            value = value[int(name)] if int(name) < len(value) else None
        else:
            value = value.get(name) if isinstance(value, dict) else None
    return value


main()
