"""A Bonafide service from Python: typed calls, and the verification of what it signs."""

from ._client import Client
from ._errors import BonafideError
from ._receipts import ReceiptVerificationError, verify_receipt
from ._reports import ReportVerificationError, VerifiedReport, verify_report
from ._webhooks import WebhookEvent, WebhookVerificationError, held_secret, verify_webhook

__all__ = [
    "BonafideError",
    "Client",
    "ReceiptVerificationError",
    "ReportVerificationError",
    "VerifiedReport",
    "WebhookEvent",
    "WebhookVerificationError",
    "held_secret",
    "verify_receipt",
    "verify_report",
    "verify_webhook",
]
