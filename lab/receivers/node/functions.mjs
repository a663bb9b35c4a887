import { expressWebhook } from "@bonafide/client/webhooks";
import functions from "@google-cloud/functions-framework";
import { options } from "./received.mjs";

// Cloud Functions parses the body, and keeps its bytes as request.rawBody.
functions.http("webhook", expressWebhook(options));
