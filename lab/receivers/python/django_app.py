import json
import os
import sys

from bonafide import WebhookVerificationError, held_secret, verify_webhook
from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

secret = held_secret(os.environ.get("BONAFIDE_WEBHOOK_SECRET"))
settings.configure(ROOT_URLCONF=__name__, SECRET_KEY="of this test", ALLOWED_HOSTS=["127.0.0.1"])


@csrf_exempt
def receive(request: HttpRequest) -> HttpResponse:
    try:
        event = verify_webhook(secret, request.META, request.body)
    except WebhookVerificationError as error:
        return HttpResponse(str(error), status=400)
    print("event", json.dumps(event), flush=True)
    return HttpResponse(status=204)


urlpatterns = [path("webhook", receive)]
execute_from_command_line(
    [sys.argv[0], "runserver", "--noreload", f"127.0.0.1:{os.environ['PORT']}"]
)
