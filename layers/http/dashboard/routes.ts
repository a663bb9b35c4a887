import type { Route } from "../route.ts";
import { adapterRoutes } from "./adapter/adapters.ts";
import type { SignedIn } from "./auth.ts";
import { blockListRoutes } from "./block-list/block-list.ts";
import { caseRoutes } from "./case/cases.ts";
import { commentRoutes } from "./case/comments.ts";
import { dispositionRoutes } from "./case/dispositions.ts";
import { eraseCaseRoute } from "./case/erase-case.ts";
import { exportCasesRoute } from "./case/export-cases.ts";
import { followUpCaseRoute } from "./case/follow-up.ts";
import { showMetricsRoute } from "./case/metrics.ts";
import { nameCasesRoute } from "./case/names.ts";
import { qualityRoutes } from "./case/quality.ts";
import { queueRoutes } from "./case/queue.ts";
import { reportRoutes } from "./case/report.ts";
import { searchCasesRoute } from "./case/search.ts";
import { seenFacesRoute } from "./case/seen-faces.ts";
import { showCaseAgeReceiptRoute } from "./case/show-age-receipt.ts";
import { showCaseErasureRoute } from "./case/show-erasure.ts";
import { copyTemplateRoute } from "./flow/copy-template.ts";
import { flowRoutes } from "./flow/flows.ts";
import { templateRoutes } from "./flow/templates.ts";
import { listAuditRoute, listTeamAuditRoute, verifyAuditRoute } from "./org/audit-log.ts";
import { brandingRoutes, showBrandImageRoute } from "./org/branding.ts";
import { dispositionReasonsRoutes } from "./org/disposition-reasons.ts";
import { embedOriginsRoutes } from "./org/embed-origins.ts";
import { takeFirstKeyRoute } from "./org/first-key.ts";
import { keyRoutes } from "./org/keys.ts";
import { leavingRoutes } from "./org/leaving.ts";
import { projectsRoutes } from "./org/projects.ts";
import { setRetentionRoute, showRetentionRoute } from "./org/retention.ts";
import { reviewRoutes } from "./org/review.ts";
import { teamRoutes } from "./org/team.ts";
import { joinRoute, showNewcomerRoute, stayApartRoute } from "./session/join.ts";
import { showSessionRoute, signOutRoute, switchRoute } from "./session/session.ts";
import { beginSignInRoute, finishSignInRoute, listProvidersRoute } from "./session/sign-in.ts";
import {
  clearProjectWebhookRoute,
  readProjectWebhookRoute,
  rotateProjectWebhookKeysRoute,
  rotateProjectWebhookSecretRoute,
  setProjectWebhookRoute,
} from "./webhook/project-webhook.ts";
import {
  listDeliveriesRoute,
  replayDeliveriesRoute,
  replayDeliveryRoute,
  showDeliveryRoute,
  testWebhookRoute,
} from "./webhook/webhook-deliveries.ts";

/** Routes of a project's team, by session or by the project's key. */
export const projectRoutes: readonly Route<SignedIn>[] = [
  ...projectsRoutes,
  ...keyRoutes,
  exportCasesRoute,
  searchCasesRoute,
  nameCasesRoute,
  ...caseRoutes,
  eraseCaseRoute,
  showCaseErasureRoute,
  showCaseAgeReceiptRoute,
  seenFacesRoute,
  ...commentRoutes,
  ...dispositionRoutes,
  ...reportRoutes,
  ...queueRoutes,
  followUpCaseRoute,
  showMetricsRoute,
  ...qualityRoutes,
  readProjectWebhookRoute,
  setProjectWebhookRoute,
  clearProjectWebhookRoute,
  rotateProjectWebhookKeysRoute,
  rotateProjectWebhookSecretRoute,
  listDeliveriesRoute,
  showDeliveryRoute,
  replayDeliveryRoute,
  replayDeliveriesRoute,
  testWebhookRoute,
  ...adapterRoutes,
  ...blockListRoutes,
  showRetentionRoute,
  setRetentionRoute,
  ...dispositionReasonsRoutes,
  ...reviewRoutes,
  listAuditRoute,
  verifyAuditRoute,
  listTeamAuditRoute,
  ...templateRoutes,
  copyTemplateRoute,
  ...flowRoutes,
  ...brandingRoutes,
  ...embedOriginsRoutes,
  ...teamRoutes,
  ...leavingRoutes,
];

/** Routes to a session. They belong to the dashboard's pages and may change with them. */
const authRoutes: readonly Route<SignedIn>[] = [
  listProvidersRoute,
  beginSignInRoute,
  finishSignInRoute,
  showSessionRoute,
  takeFirstKeyRoute,
  showNewcomerRoute,
  stayApartRoute,
  joinRoute,
  switchRoute,
  signOutRoute,
];

export const dashboardRoutes: readonly Route<SignedIn>[] = [
  ...authRoutes,
  showBrandImageRoute,
  ...projectRoutes,
];
