import json
import os

import uvicorn
from bonafide import WebhookVerificationError, held_secret, verify_webhook
from fastapi import FastAPI, Request, Response

secret = held_secret(os.environ.get("BONAFIDE_WEBHOOK_SECRET"))
app = FastAPI()


@app.post("/webhook")
async def receive(request: Request) -> Response:
    try:
        event = verify_webhook(secret, request.headers, await request.body())
    except WebhookVerificationError as error:
        return Response(str(error), status_code=400)
    print("event", json.dumps(event), flush=True)
    return Response(status_code=204)


uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="error")
