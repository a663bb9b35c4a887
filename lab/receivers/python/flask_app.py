import json
import os

from bonafide import WebhookVerificationError, held_secret, verify_webhook
from flask import Flask, request

secret = held_secret(os.environ.get("BONAFIDE_WEBHOOK_SECRET"))
app = Flask(__name__)


@app.post("/webhook")
def receive():
    try:
        event = verify_webhook(secret, request.headers, request.get_data())
    except WebhookVerificationError as error:
        return str(error), 400
    print("event", json.dumps(event), flush=True)
    return "", 204


app.run("127.0.0.1", int(os.environ["PORT"]))
