import { caseStore } from "#aws/table/case/cases.ts";
import { faceStore } from "#aws/table/case/faces.ts";
import { linkDeliveries } from "#aws/table/case/link-deliveries.ts";
import { attemptStore } from "#aws/table/case/liveness-attempts.ts";
import { reviewStore } from "#aws/table/case/reviews.ts";
import { sittingStore } from "#aws/table/case/sittings.ts";
import { screenedCases } from "#aws/table/due/screened-cases.ts";
import { flowStore } from "#aws/table/flow/flows.ts";
import { templateStore } from "#aws/table/flow/templates.ts";
import { idempotencyStore } from "#aws/table/idempotency.ts";
import { adapterStore } from "#aws/table/org/adapters.ts";
import { keyStore } from "#aws/table/org/api-keys.ts";
import { auditLog } from "#aws/table/org/audit-log.ts";
import { blockListStore } from "#aws/table/org/block-list.ts";
import { brandStore } from "#aws/table/org/brands.ts";
import { foundingStore } from "#aws/table/org/foundings.ts";
import { noticeStore } from "#aws/table/org/notices.ts";
import { orgRemoval } from "#aws/table/org/org-removal.ts";
import { orgStore } from "#aws/table/org/orgs.ts";
import { teamStore } from "#aws/table/org/teams.ts";
import { tenantStore } from "#aws/table/org/tenants.ts";
import { userStore } from "#aws/table/org/users.ts";
import { rateLimiter } from "#aws/table/rate-limits.ts";
import type { Table } from "#aws/table/table.ts";
import { webhookStore } from "#aws/table/webhook/webhooks.ts";
import { at, type Stores } from "../fixtures/stored-stores.ts";
import { fakeVault } from "./fake-vault.ts";

/** Every store of a table, on a clock that stands still. */
export function tableStores(table: Table): Stores {
  const clock = { now: () => new Date(at(0)) };
  return {
    adapters: adapterStore(table),
    audit: auditLog(table),
    blockList: blockListStore(table),
    brands: brandStore(table),
    cases: caseStore(table, clock, fakeVault()),
    faces: faceStore(table, clock),
    flows: flowStore(table),
    foundings: foundingStore(table),
    idempotency: idempotencyStore(table),
    keys: keyStore(table),
    limits: rateLimiter(table, clock),
    links: linkDeliveries(table),
    liveness: attemptStore(table),
    notices: noticeStore(table),
    orgs: orgStore(table),
    removals: orgRemoval(table),
    reviews: reviewStore(table, fakeVault()),
    screenedCases: screenedCases(table),
    sittings: sittingStore(table),
    teams: teamStore(table),
    templates: templateStore(table),
    tenants: tenantStore(table),
    users: userStore(table),
    webhooks: webhookStore(table),
  };
}
