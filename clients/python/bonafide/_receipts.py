from __future__ import annotations

import hashlib
import json
from typing import Any, Mapping, TypeVar

from ._public_keys import is_signed_by, published_key
from .api import AgeReceipt, ErasureReceipt

Receipt = TypeVar("Receipt", ErasureReceipt, AgeReceipt)


class ReceiptVerificationError(Exception):
    """A receipt without a valid signature of the service, or not signed yet."""


def verify_receipt(receipt: Receipt, jwks: Mapping[str, Any]) -> Receipt:
    """Checks digest and signature of a receipt of an erasure or an age by the published keys, and returns it.

    Both are over one text: the receipt without `digest` and `signature`, as JSON with sorted member
    names and no white space (RFC 8785). Raises `ReceiptVerificationError` for anything else.
    """
    digest, signature = receipt.get("digest"), receipt.get("signature")
    if not digest or not signature:
        raise ReceiptVerificationError("The receipt is not signed: the erasure is under way.")
    text = _canonical(
        {name: value for name, value in receipt.items() if name not in ("digest", "signature")}
    )
    if digest["alg"] != "sha-256" or hashlib.sha256(text).hexdigest() != digest["value"]:
        raise ReceiptVerificationError("The digest is not this receipt's.")
    key = published_key(jwks, signature["key_id"])
    if key is None:
        raise ReceiptVerificationError("No published key has the receipt's key_id.")
    if signature["alg"] != "ed25519" or not is_signed_by(key, signature["value"], text):
        raise ReceiptVerificationError("The signature is not the service's.")
    return receipt


def _canonical(value: Mapping[str, Any]) -> bytes:
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return written.encode()
