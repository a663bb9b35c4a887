from __future__ import annotations

import base64
import binascii
from typing import Any, Mapping, Optional

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def published_key(jwks: Mapping[str, Any], key_id: str) -> Optional[Mapping[str, Any]]:
    """The key with this id, as `/.well-known/jwks.json` publishes it."""
    return next((each for each in jwks["keys"] if each.get("kid") == key_id), None)


def is_signed_by(jwk: Mapping[str, Any], signature: str, text: bytes) -> bool:
    """Whether this key signed the text; the signature is base64url."""
    try:
        key = Ed25519PublicKey.from_public_bytes(_from_base64url(str(jwk["x"])))
        key.verify(_from_base64url(signature), text)
        return True
    except (InvalidSignature, KeyError, ValueError, binascii.Error):
        return False


def _from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
