import type { Route } from "../route.ts";
import type { KeyHolder } from "./auth.ts";
import { declareUbosRoute } from "./declare-ubos.ts";
import { eraseVerificationRoute } from "./erase-verification.ts";
import { listPrimitivesRoute } from "./list-primitives.ts";
import { listVerificationsRoute } from "./list-verifications.ts";
import { reissueLinkRoute } from "./reissue-link.ts";
import { rotateKeyRoute } from "./rotate-key.ts";
import { runIntakeRoute } from "./run-intake.ts";
import { setWebhookRoute } from "./set-webhook.ts";
import { showDocsRoute, showProblemRoute } from "./show-docs.ts";
import { showErasureRoute } from "./show-erasure.ts";
import { showHealthRoute } from "./show-health.ts";
import { showIntakeSchemaRoute } from "./show-intake-schema.ts";
import { showKeysRoute } from "./show-keys.ts";
import { showLlmsRoute } from "./show-llms.ts";
import { showOpenApiRoute } from "./show-openapi.ts";
import { showTenantRoute } from "./show-tenant.ts";
import { showVerificationRoute } from "./show-verification.ts";
import { signUpRoute } from "./sign-up.ts";
import { simulateVerificationRoute } from "./simulate-verification.ts";
import { startVerificationRoute } from "./start-verification.ts";

/** Everything that an API key opens, and what is open to all beside it. */
export const machineRoutes: readonly Route<KeyHolder>[] = [
  signUpRoute,
  showTenantRoute,
  rotateKeyRoute,
  startVerificationRoute,
  listVerificationsRoute,
  showVerificationRoute,
  reissueLinkRoute,
  declareUbosRoute,
  eraseVerificationRoute,
  showErasureRoute,
  runIntakeRoute,
  showIntakeSchemaRoute,
  simulateVerificationRoute,
  setWebhookRoute,
  listPrimitivesRoute,
  showKeysRoute,
  showOpenApiRoute(() => machineRoutes),
  showLlmsRoute(() => machineRoutes),
  showDocsRoute,
  showProblemRoute,
  showHealthRoute,
];
