from __future__ import annotations

import base64
import binascii
import hashlib
import json
from typing import Any, Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .api import ErasureReceipt


class ReceiptVerificationError(Exception):
    """A receipt that the service did not sign so, or has not signed yet."""


def verify_receipt(receipt: ErasureReceipt, jwks: Mapping[str, Any]) -> ErasureReceipt:
    """The receipt, once its digest and signature were checked against the published keys.

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
    key = next((each for each in jwks["keys"] if each.get("kid") == signature["key_id"]), None)
    if key is None:
        raise ReceiptVerificationError("No published key has the receipt's key_id.")
    if signature["alg"] != "ed25519" or not _is_signed(key, signature["value"], text):
        raise ReceiptVerificationError("The signature is not the service's.")
    return receipt


def _is_signed(jwk: Mapping[str, Any], signature: str, text: bytes) -> bool:
    try:
        key = Ed25519PublicKey.from_public_bytes(_from_base64url(str(jwk["x"])))
        key.verify(_from_base64url(signature), text)
        return True
    except (InvalidSignature, KeyError, ValueError, binascii.Error):
        return False


def _canonical(value: Mapping[str, Any]) -> bytes:
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return written.encode()


def _from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
