import type { Capture } from "#domain/capture/capture.ts";
import type { Case } from "#domain/case/case.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { limitsOfWork } from "./limits-of-work.ts";
import { cachedLiveness, keepAttempt } from "./liveness/cached-attempts.ts";
import type {
  BrandStore,
  CaptureFiles,
  CaseStore,
  Endpoints,
  KeyStore,
  Ports,
  TenantStore,
  WebhookStore,
} from "./ports.ts";
import { remembering } from "./remembering.ts";

/**
 * The ports for one piece of work: a call of an applicant or a backend, or a step of the workflow. A
 * Case, its captures and their files, its film's attempt, its evidence and its record, its org and its branding are read once, and cached as
 * they were read or written. A decision on them is as current as the work is short: a write is
 * conditional on the state that was read, and a failed one drops it from the cache. Nothing is kept for
 * the next piece of work.
 */
export function withRequestCache(ports: Ports): Ports {
  const cache = workCache();
  return {
    ...ports,
    brands: cachedBrands(ports.brands, cache),
    cases: cachedCases(ports.cases, cache),
    files: cachedFiles(ports.files, cache),
    keys: cachedKeys(ports.keys, cache),
    limits: limitsOfWork(ports.limits),
    liveness: cachedLiveness(ports.liveness, cache.attempts),
    tenants: cachedTenants(ports.tenants, cache),
    webhooks: cachedWebhooks(ports.webhooks, cache),
  };
}

type Cache = ReturnType<typeof workCache>;

/** All that one piece of work remembers. */
function workCache() {
  return {
    brands: remembering<Awaited<ReturnType<BrandStore["shown"]>>>(),
    attempts: remembering<LivenessAttempt>(),
    cases: remembering<Case>(),
    captures: remembering<Capture[]>(),
    endpoints: remembering<Endpoints>(),
    evidence: remembering<EvidenceByCheck>(),
    references: remembering<ReferenceRecord>(),
    files: remembering<NonNullable<Awaited<ReturnType<CaptureFiles["head"]>>>>(),
    tenants: remembering<NonNullable<Awaited<ReturnType<TenantStore["tenant"]>>>>(),
    /** Orgs that were read, with whatever else, and are not deleted. */
    knownOrgs: new Set<string>(),
  };
}

function cachedCases(cases: CaseStore, cache: Cache): CaseStore {
  return {
    ...cases,
    get: (caseId) => cache.cases.ask(caseId, () => cases.get(caseId)),
    async create(newCase, beside) {
      cache.cases.forget(newCase.id);
      await cases.create(newCase, beside);
    },
    async change(caseId, change) {
      cache.cases.forget(caseId);
      cache.captures.forget(caseId);
      cache.attempts.forgetAll();
      const changed = await cases.change(caseId, change);
      cache.cases.keep(caseId, changed);
      const { attempt } = change.beside ?? {};
      if (attempt) keepAttempt(cache.attempts, attempt);
      return changed;
    },
    captures: (caseId) => cache.captures.read(caseId, () => cases.captures(caseId)),
    async withCaptures(caseId) {
      const read = await cases.withCaptures(caseId);
      if (read.theCase) cache.cases.keep(caseId, read.theCase);
      cache.captures.keep(caseId, read.captures);
      return read;
    },
    async saveCapture(caseId, capture) {
      cache.captures.forget(caseId);
      await cases.saveCapture(caseId, capture);
    },
    async dropCaptures(caseId, items) {
      cache.captures.forget(caseId);
      await cases.dropCaptures(caseId, items);
    },
    async evidence(caseId) {
      return { ...(await cache.evidence.read(caseId, () => cases.evidence(caseId))) };
    },
    async saveEvidence(caseId, ...seen) {
      cache.evidence.forget(caseId);
      await cases.saveEvidence(caseId, ...seen);
    },
    reference: (caseId) => cache.references.ask(caseId, () => cases.reference(caseId)),
    async eraseChildren(caseId, only) {
      cache.references.forget(caseId);
      cache.captures.forget(caseId);
      cache.evidence.forget(caseId);
      await cases.eraseChildren(caseId, only);
    },
  };
}

/** The metadata of files. A check reads and hashes the files themselves. */
function cachedFiles(files: CaptureFiles, cache: Cache): CaptureFiles {
  return {
    ticket: (upload) => files.ticket(upload),
    head: (key) => cache.files.ask(key, () => files.head(key)),
    read: (key) => files.read(key),
    readSized: (file) => files.readSized(file),
    async write(picture) {
      cache.files.forget(picture.key);
      await files.write(picture);
    },
    view: (...which) => files.view(...which),
    measureCase: (caseId) => files.measureCase(caseId),
    async eraseCase(...which) {
      cache.files.forgetAll();
      await files.eraseCase(...which);
    },
    eraseBranding: (projectId) => files.eraseBranding(projectId),
  };
}

/** A page is answered as its call was judged. */
function cachedBrands(brands: BrandStore, cache: Cache): BrandStore {
  return {
    find: (projectId) => brands.find(projectId),
    shown: (projectId) => cache.brands.read(projectId, () => brands.shown(projectId)),
    save: (...change) => brands.save(...change),
  };
}

function cachedTenants(tenants: TenantStore, cache: Cache): TenantStore {
  const tenant: TenantStore["tenant"] = (tenantId) =>
    cache.tenants.ask(tenantId, async () => {
      const found = await tenants.tenant(tenantId);
      if (found) cache.knownOrgs.add(tenantId);
      return found;
    });
  return {
    ...tenants,
    tenant,
    async deletedAmong(tenantIds) {
      const [only = "", ...others] = tenantIds;
      const isKnownOrg =
        others.length === 0 && (cache.knownOrgs.has(only) || (await tenant(only)) !== undefined);
      return isKnownOrg ? [] : tenants.deletedAmong(tenantIds);
    },
  };
}

type Whose = { tenantId: string; projectId: string };

const endpointsId = ({ tenantId, projectId }: Whose) => `${tenantId}/${projectId}`;

function cachedWebhooks(webhooks: WebhookStore, cache: Cache): WebhookStore {
  return {
    ...webhooks,
    endpointsFor: (whose) =>
      cache.endpoints.read(endpointsId(whose), () =>
        webhooks.endpointsFor({ ...whose, isKnownOrg: cache.knownOrgs.has(whose.tenantId) }),
      ),
    async saveEndpoint(endpoint, readAt) {
      cache.endpoints.forgetAll();
      await webhooks.saveEndpoint(endpoint, readAt);
    },
  };
}

/** The webhooks that came with a key are cached. */
function cachedKeys(keys: KeyStore, cache: Cache): KeyStore {
  return {
    ...keys,
    async findWithEndpoints(hash) {
      const found = await keys.findWithEndpoints(hash);
      if (found?.endpoints) {
        cache.endpoints.keep(endpointsId(found.key), found.endpoints);
        cache.knownOrgs.add(found.key.tenantId);
      }
      return found;
    },
  };
}
