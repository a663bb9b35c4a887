import type { Route } from "../route.ts";
import type { KeyHolder } from "./auth.ts";
import { listPrimitivesRoute } from "./flow/list-primitives.ts";
import { runIntakeRoute } from "./flow/run-intake.ts";
import { showIntakeSchemaRoute } from "./flow/show-intake-schema.ts";
import { showHealthRoute } from "./reference/show-health.ts";
import { showKeysRoute } from "./reference/show-keys.ts";
import { showLlmsRoute } from "./reference/show-llms.ts";
import { showOpenApiRoute } from "./reference/show-openapi.ts";
import { listenRoute, showMessageRoute } from "./sandbox/listen.ts";
import { rotateKeyRoute } from "./tenant/rotate-key.ts";
import { rotateWebhookSecretRoute } from "./tenant/rotate-webhook-secret.ts";
import { setWebhookRoute } from "./tenant/set-webhook.ts";
import { showTenantRoute } from "./tenant/show-tenant.ts";
import { signUpRoute } from "./tenant/sign-up.ts";
import { declareUbosRoute } from "./verification/declare-ubos.ts";
import { eraseVerificationRoute } from "./verification/erase-verification.ts";
import { followUpRoute } from "./verification/follow-up.ts";
import { listVerificationsRoute } from "./verification/list-verifications.ts";
import { makeReportRoute } from "./verification/make-report.ts";
import { reissueLinkRoute } from "./verification/reissue-link.ts";
import { showAgeReceiptRoute } from "./verification/show-age-receipt.ts";
import { showErasureRoute } from "./verification/show-erasure.ts";
import { showVerificationRoute } from "./verification/show-verification.ts";
import { simulateVerificationRoute } from "./verification/simulate-verification.ts";
import { startVerificationRoute } from "./verification/start-verification.ts";

/** All routes of API keys, and the public ones. */
export const machineRoutes: readonly Route<KeyHolder>[] = [
  signUpRoute,
  showTenantRoute,
  rotateKeyRoute,
  startVerificationRoute,
  listVerificationsRoute,
  showVerificationRoute,
  reissueLinkRoute,
  followUpRoute,
  declareUbosRoute,
  eraseVerificationRoute,
  showErasureRoute,
  showAgeReceiptRoute,
  makeReportRoute,
  runIntakeRoute,
  showIntakeSchemaRoute,
  simulateVerificationRoute,
  listenRoute,
  showMessageRoute,
  setWebhookRoute,
  rotateWebhookSecretRoute,
  listPrimitivesRoute,
  showKeysRoute,
  showOpenApiRoute(() => machineRoutes),
  showLlmsRoute(() => machineRoutes),
  showHealthRoute,
];
