"""Calls that a type checker accepts, and calls that it refuses: an unneeded ignore is a failure."""

from __future__ import annotations

from bonafide import Client, WebhookEvent


def let_through(client: Client, event: WebhookEvent) -> str:
    started = client.call(
        "POST /v1/verifications",
        body={"type": "kyc", "allowed_documents": [{"country": "MZ", "document_type": "passport"}]},
    )
    if event["type"] == "verification.completed" and event["data"]["id"] == started["id"]:
        return event["data"].get("assessment", "")
    return client.call("GET /v1/me")["name"]


def kept_back(client: Client) -> None:
    client.call("POST /v1/verifications", body={"typ": "kyc"})  # type: ignore[call-overload]
    client.call("GET /v1/verifications/{id}")  # type: ignore[call-overload]
    client.call("GET /v1/nothing")  # type: ignore[call-overload]
    client.call("GET /v1/me")["nam"]  # type: ignore[typeddict-item]
