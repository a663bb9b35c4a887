import { listAuditRoute, verifyAuditRoute } from "./audit-log.ts";
import { flowRoutes } from "./flows.ts";
import {
  clearProjectWebhookRoute,
  readProjectWebhookRoute,
  rotateProjectWebhookSecretRoute,
  setProjectWebhookRoute,
} from "./project-webhook.ts";
import { templateRoutes } from "./templates.ts";
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
  listAuditRoute,
  verifyAuditRoute,
  ...templateRoutes,
  ...flowRoutes,
];
