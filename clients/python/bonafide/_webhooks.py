from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Optional, Sequence, Union

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from ._received import ReceivedBody, ReceivedHeaders, raw_body, signed_headers
from .api import Event as WebhookEvent

__all__ = ["WebhookEvent", "WebhookVerificationError", "held_secret", "verify_webhook"]

TOLERANCE_S = 300


# The same sentences as in the TypeScript client: `bonafide listen` prints them.
_HEADERS = (
    "The request has no valid webhook-id, webhook-timestamp and webhook-signature: "
    "it is no message of the service, or a proxy removed them."
)
_CLOCK = (
    "The message's time and this machine's clock are more than 5 minutes apart: "
    "set the clock, and refuse an old message."
)
_BODY = (
    "The body was parsed and written again before it was verified: "
    "pass the raw bytes of the request."
)
_SECRET = (
    "The secret did not sign this message: copy the signing secret of this webhook again. "
    "If it is right, the body was changed on its way."
)


class WebhookVerificationError(Exception):
    """A message without a valid signature of the service, or one that is too old.

    Its text names the cause, and is safe to answer with.
    """


def held_secret(value: Optional[str]) -> str:
    """The secret without the newline at the end of a file.

    Call it at the start of your receiver. It raises `ValueError` with a remedy if the secret is absent
    or malformed, which only the first message would show otherwise.
    """
    secret = (value or "").strip()
    if not secret:
        raise ValueError(
            "There is no webhook secret. Set the variable or the file that you read it from, such as "
            "BONAFIDE_WEBHOOK_SECRET, to the whsec_… of the project's webhook."
        )
    if not secret.startswith("whpk_") and not _key_of(secret):
        raise ValueError("A webhook secret is whsec_ and base64. Copy it again from the project.")
    return secret


def verify_webhook(
    secret: Union[str, Sequence[str]], headers: ReceivedHeaders, body: ReceivedBody
) -> WebhookEvent:
    """Checks a message's signature and its age (at most 300 s), and returns its event.

    `secret` is the signing secret (`whsec_…`) or the public key (`whpk_…`) of the webhook; during a
    rotation give both of a kind. `headers` come in the form of the framework: `request.headers`,
    Django's `request.META`, a WSGI environment, ASGI's pairs of bytes, or the lists of a load
    balancer. `body` must be the raw bytes of the request. Raises `TypeError` for a value without
    headers or bytes, and `WebhookVerificationError` with the cause for a message that does not
    verify: the secret, the body, the clock, or missing headers.
    """
    raw = raw_body(body)
    named = signed_headers(headers)
    message_id = named.get("webhook-id")
    timestamp = named.get("webhook-timestamp")
    signatures = named.get("webhook-signature")
    if not message_id or not timestamp or not signatures:
        raise WebhookVerificationError(_HEADERS)
    _require_fresh(timestamp)
    given = [secret] if secret is None or isinstance(secret, str) else secret
    secrets = [held_secret(each) for each in given]
    start = f"{message_id}.{timestamp}.".encode()
    if _is_signed_by_any(secrets, start + raw, signatures):
        event: WebhookEvent = json.loads(raw)
        return event
    original = _original_of(raw)
    is_rewritten = original is not None and _is_signed_by_any(secrets, start + original, signatures)
    raise WebhookVerificationError(_BODY if is_rewritten else _SECRET)


def _is_signed_by_any(secrets: Sequence[str], signed: bytes, signatures: str) -> bool:
    checks = {each: _by_public_key if each.startswith("whpk_") else _by_secret for each in secrets}
    return any(check(each, signed, signatures) for each, check in checks.items())


def _original_of(raw: bytes) -> Optional[bytes]:
    """The text as the service wrote it, if a parser wrote it again; None if it is no JSON."""
    try:
        return json.dumps(json.loads(raw), separators=(",", ":"), ensure_ascii=False).encode()
    except ValueError:
        return None


def _require_fresh(timestamp: str) -> None:
    if not timestamp.isascii() or not timestamp.isdigit():
        raise WebhookVerificationError(_HEADERS)
    if abs(int(time.time()) - int(timestamp)) > TOLERANCE_S:
        raise WebhookVerificationError(_CLOCK)


def _by_secret(secret: str, signed: bytes, signatures: str) -> bool:
    expected = hmac.new(_key_of(secret) or b"", signed, hashlib.sha256).digest()
    return any(
        hmac.compare_digest(expected, signature) for signature in _of_version("v1", signatures)
    )


def _key_of(secret: str) -> Optional[bytes]:
    return _bytes_of(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)


def _by_public_key(public_key: str, signed: bytes, signatures: str) -> bool:
    raw = _bytes_of(public_key[len("whpk_") :])
    if raw is None or len(raw) != 32:
        raise ValueError("A public key is whpk_ and the base64 of 32 bytes.")
    key = Ed25519PublicKey.from_public_bytes(raw)
    return any(_is_signed(key, signature, signed) for signature in _of_version("v1a", signatures))


def _is_signed(key: Ed25519PublicKey, signature: bytes, signed: bytes) -> bool:
    try:
        key.verify(signature, signed)
        return True
    except InvalidSignature:
        return False


def _of_version(version: str, signatures: str) -> Sequence[bytes]:
    pairs = [each.split(",", 1) for each in signatures.split(" ")]
    values = [_bytes_of(pair[1]) for pair in pairs if len(pair) == 2 and pair[0] == version]
    return [value for value in values if value is not None]


def _bytes_of(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
