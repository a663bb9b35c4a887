import type { Route } from "../route.ts";
import { listAuditRoute, listTeamAuditRoute, verifyAuditRoute } from "./audit-log.ts";
import type { SignedIn } from "./auth.ts";
import { brandingRoutes, showBrandImageRoute } from "./branding.ts";
import { caseRoutes } from "./cases.ts";
import { exportCasesRoute } from "./export-cases.ts";
import { takeFirstKeyRoute } from "./first-key.ts";
import { flowRoutes } from "./flows.ts";
import { keyRoutes } from "./keys.ts";
import { showMetricsRoute } from "./metrics.ts";
import {
  clearProjectWebhookRoute,
  readProjectWebhookRoute,
  rotateProjectWebhookSecretRoute,
  setProjectWebhookRoute,
} from "./project-webhook.ts";
import { projectsRoutes } from "./projects.ts";
import { setRetentionRoute, showRetentionRoute } from "./retention.ts";
import { showSessionRoute, signOutRoute, switchRoute } from "./session.ts";
import { beginSignInRoute, finishSignInRoute, listProvidersRoute } from "./sign-in.ts";
import { teamRoutes } from "./team.ts";
import { templateRoutes } from "./templates.ts";
import {
  listDeliveriesRoute,
  replayDeliveriesRoute,
  replayDeliveryRoute,
  testWebhookRoute,
} from "./webhook-deliveries.ts";

/** What a team works with, by session or by its project's key. */
export const projectRoutes: readonly Route<SignedIn>[] = [
  ...projectsRoutes,
  ...keyRoutes,
  exportCasesRoute,
  ...caseRoutes,
  showMetricsRoute,
  readProjectWebhookRoute,
  setProjectWebhookRoute,
  clearProjectWebhookRoute,
  rotateProjectWebhookSecretRoute,
  listDeliveriesRoute,
  replayDeliveryRoute,
  replayDeliveriesRoute,
  testWebhookRoute,
  showRetentionRoute,
  setRetentionRoute,
  listAuditRoute,
  verifyAuditRoute,
  listTeamAuditRoute,
  ...templateRoutes,
  ...flowRoutes,
  ...brandingRoutes,
  ...teamRoutes,
];

/** How somebody comes to have a session. These belong to the dashboard's pages and may change with them. */
export const authRoutes: readonly Route<SignedIn>[] = [
  listProvidersRoute,
  beginSignInRoute,
  finishSignInRoute,
  showSessionRoute,
  takeFirstKeyRoute,
  switchRoute,
  signOutRoute,
];

export const dashboardRoutes: readonly Route<SignedIn>[] = [
  ...authRoutes,
  showBrandImageRoute,
  ...projectRoutes,
];
