import { fetchWebhook } from "@bonafide/client/webhooks";
import { options } from "../../../received.mjs";

export const dynamic = "force-dynamic";
export const POST = fetchWebhook(options);
