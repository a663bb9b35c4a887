import { keyStore } from "#aws/table/api-keys.ts";
import { auditLog } from "#aws/table/audit-log.ts";
import { brandStore } from "#aws/table/brands.ts";
import { caseStore } from "#aws/table/cases.ts";
import { flowStore } from "#aws/table/flows.ts";
import { idempotencyStore } from "#aws/table/idempotency.ts";
import { attemptStore } from "#aws/table/liveness-attempts.ts";
import { orgRemoval } from "#aws/table/org-removal.ts";
import { orgStore } from "#aws/table/orgs.ts";
import { rateLimiter } from "#aws/table/rate-limits.ts";
import { reviewStore } from "#aws/table/reviews.ts";
import { sittingStore } from "#aws/table/sittings.ts";
import type { Table } from "#aws/table/table.ts";
import { teamStore } from "#aws/table/teams.ts";
import { templateStore } from "#aws/table/templates.ts";
import { tenantStore } from "#aws/table/tenants.ts";
import { userStore } from "#aws/table/users.ts";
import { webhookStore } from "#aws/table/webhooks.ts";
import { at, type Stores } from "../fixtures/stored-stores.ts";
import { fakeVault } from "./fake-vault.ts";

/** Every store of a table, on a clock that stands still. */
export function tableStores(table: Table): Stores {
  const clock = { now: () => new Date(at(0)) };
  return {
    audit: auditLog(table),
    brands: brandStore(table),
    cases: caseStore(table, clock, fakeVault()),
    flows: flowStore(table),
    idempotency: idempotencyStore(table),
    keys: keyStore(table),
    limits: rateLimiter(table, clock),
    liveness: attemptStore(table),
    orgs: orgStore(table),
    removals: orgRemoval(table),
    reviews: reviewStore(table, fakeVault()),
    sittings: sittingStore(table),
    teams: teamStore(table),
    templates: templateStore(table),
    tenants: tenantStore(table),
    users: userStore(table),
    webhooks: webhookStore(table),
  };
}
