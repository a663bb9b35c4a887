from __future__ import annotations

import hashlib
import re
from typing import Any, Mapping, NamedTuple

from ._public_keys import is_signed_by, published_key

_LINE_BYTES = 256


class ReportVerificationError(Exception):
    """A report without a valid signature of the service."""


class VerifiedReport(NamedTuple):
    """The digest that was signed, and the key that signed it."""

    sha256: str
    key_id: str


def verify_report(report: bytes, jwks: Mapping[str, Any]) -> VerifiedReport:
    """Checks the downloaded bytes of an evidence report or a data-subject export, PDF or zip.

    The last line is a signature over the hex SHA-256 of all bytes before it. Raises
    `ReportVerificationError` for bytes that the service did not sign.
    """
    content, line = report[:-_LINE_BYTES], report[-_LINE_BYTES:].decode("latin-1")
    found = re.fullmatch(r"%Bonafide-Signature ed25519 (\S+) (\S+) *\n", line)
    if found is None:
        raise ReportVerificationError("The last line of the report is no signature.")
    key_id, value = found.groups()
    key = published_key(jwks, key_id)
    if key is None:
        raise ReportVerificationError("No published key has the report's key id.")
    sha256 = hashlib.sha256(content).hexdigest()
    if not is_signed_by(key, value, sha256.encode()):
        raise ReportVerificationError("The signature is not the service's of these bytes.")
    return VerifiedReport(sha256, key_id)
