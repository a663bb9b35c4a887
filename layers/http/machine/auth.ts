import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { permissionsOfScopes } from "#domain/project/key-scopes.ts";
import { authenticateKey } from "#usecases/org/authenticate-key.ts";
import type { Caller } from "../call.ts";
import { countFailedAuthentication } from "../rate-limit.ts";
import { type Authenticate, routesFor } from "../route.ts";

/** The holder of an API key. */
export type KeyHolder = Caller & { key: ApiKey; tenantId: string; projectId: string };

/** How the endpoints behind an API key are written. */
export const machineRoute = routesFor<KeyHolder>("machine");

/** Lets in callers with a valid `X-API-Key`; slows down callers with another one. */
export const byApiKey: Authenticate<KeyHolder> = async (call, route) => {
  try {
    // A caller that makes Cases sends events about them.
    const willTell = route?.quota === "create";
    const key = await authenticateKey(call.ports, call.headers["x-api-key"], { willTell });
    return {
      key,
      tenantId: key.tenantId,
      projectId: key.projectId,
      rateKey: key.id,
      quotas: key.quotas,
      tenantKey: key.tenantId,
      isOfTenant: true,
      auditedAs: { chainId: key.projectId, actor: { type: "api_key", id: key.id } },
      sandbox: key.sandbox,
      permissions: key.scopes,
      rights: permissionsOfScopes(key.scopes),
      idempotencyScope: `${key.tenantId}/${key.projectId}`,
      secretContext: key.id,
      logKeys: { project_id: key.projectId, key_id: key.id },
    };
  } catch (error) {
    const isGuess = error instanceof Refusal && error.code !== "missing_api_key";
    if (isGuess) await countFailedAuthentication(call);
    throw error;
  }
};
