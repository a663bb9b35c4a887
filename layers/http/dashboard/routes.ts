import {
  clearProjectWebhookRoute,
  readProjectWebhookRoute,
  rotateProjectWebhookSecretRoute,
  setProjectWebhookRoute,
} from "./project-webhook.ts";
import {
  listDeliveriesRoute,
  replayDeliveryRoute,
  testWebhookRoute,
} from "./webhook-deliveries.ts";

export const dashboardRoutes = [
  readProjectWebhookRoute,
  setProjectWebhookRoute,
  clearProjectWebhookRoute,
  rotateProjectWebhookSecretRoute,
  listDeliveriesRoute,
  replayDeliveryRoute,
  testWebhookRoute,
];
