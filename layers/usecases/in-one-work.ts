import type { Capture } from "#domain/case/capture.ts";
import type { Case } from "#domain/case/case.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type {
  BrandStore,
  CaptureFiles,
  CaseStore,
  Endpoints,
  KeyStore,
  Ports,
  RateLimiter,
  TenantStore,
  WebhookStore,
} from "./ports.ts";

/**
 * The ports for one piece of work: a call of an applicant or a backend, a step of the workflow. A Case,
 * its captures and where they lie, its evidence, its org and how its pages look are read once in it, and known from then on as they were read or written.
 * What is decided of them is as current as the work is long: a write is conditional on what was read,
 * and one that was refused forgets it. Nothing is kept from one piece of work to the next.
 */
export function inOneWork(ports: Ports): Ports {
  const brands = once(() => knownBrands(ports.brands));
  const cases = once(() => knownCases(ports.cases));
  const files = once(() => knownFiles(ports.files));
  const tenants = once(() => knownTenants(ports.tenants));
  const webhooks = once(() => knowingTheOrg(ports.webhooks, tenants()));
  const keys = once(() => tellingOfTheOrg(ports.keys, webhooks()));
  const limits = once(() => knownLimits(ports.limits));
  return Object.create(ports, {
    brands: { get: brands },
    cases: { get: cases },
    files: { get: files },
    keys: { get: keys },
    limits: { get: limits },
    tenants: { get: tenants },
    webhooks: { get: webhooks },
  });
}

function knownCases(cases: CaseStore): CaseStore {
  const found = remembering<Case | undefined>();
  const captures = remembering<Capture[]>();
  const evidence = remembering<EvidenceByCheck>();
  const own: Partial<CaseStore> = {
    get: (caseId) => found.ask(caseId, () => cases.get(caseId)),
    async create(newCase, beside) {
      found.forget(newCase.id);
      await cases.create(newCase, beside);
    },
    async change(caseId, change) {
      found.forget(caseId);
      captures.forget(caseId);
      const changed = await cases.change(caseId, change);
      found.keep(caseId, changed);
      return changed;
    },
    captures: (caseId) => captures.ask(caseId, () => cases.captures(caseId)),
    async saveCapture(caseId, capture) {
      captures.forget(caseId);
      await cases.saveCapture(caseId, capture);
    },
    async dropCaptures(caseId, items) {
      captures.forget(caseId);
      await cases.dropCaptures(caseId, items);
    },
    evidence: async (caseId) => ({ ...(await evidence.ask(caseId, () => cases.evidence(caseId))) }),
    async saveEvidence(caseId, ...seen) {
      evidence.forget(caseId);
      await cases.saveEvidence(caseId, ...seen);
    },
    async eraseChildren(caseId) {
      captures.forget(caseId);
      evidence.forget(caseId);
      await cases.eraseChildren(caseId);
    },
  };
  return Object.assign(Object.create(cases), own);
}

/** What is where, as it was found: what a check looks at it reads, and hashes. */
function knownFiles(files: CaptureFiles): CaptureFiles {
  const found = remembering<Awaited<ReturnType<CaptureFiles["head"]>>>();
  const own: Partial<CaptureFiles> = {
    head: (key) => found.ask(key, () => files.head(key)),
    async write(picture) {
      found.forget(picture.key);
      await files.write(picture);
    },
    async eraseCase(caseId) {
      found.forgetAll();
      await files.eraseCase(caseId);
    },
  };
  return Object.assign(Object.create(files), own);
}

/** A page is answered as its call was judged. */
function knownBrands(brands: BrandStore): BrandStore {
  const found = remembering<Awaited<ReturnType<BrandStore["shown"]>>>();
  const own: Partial<BrandStore> = {
    shown: (projectId) => found.ask(projectId, () => brands.shown(projectId)),
  };
  return Object.assign(Object.create(brands), own);
}

type KnownTenants = TenantStore & {
  isKnownToStand(tenantId: string): boolean;
  standsNow(tenantId: string): void;
};

function knownTenants(tenants: TenantStore): KnownTenants {
  const found = remembering<Awaited<ReturnType<TenantStore["tenant"]>>>();
  const standing = new Set<string>();
  const tenant: TenantStore["tenant"] = (tenantId) =>
    found.ask(tenantId, async () => {
      const read = await tenants.tenant(tenantId);
      if (read) standing.add(tenantId);
      return read;
    });
  const own: Partial<KnownTenants> = {
    tenant,
    async deletedAmong(tenantIds) {
      const [only = "", ...others] = tenantIds;
      const isStanding =
        others.length === 0 && (standing.has(only) || (await tenant(only)) !== undefined);
      return isStanding ? [] : tenants.deletedAmong(tenantIds);
    },
    isKnownToStand: (tenantId) => standing.has(tenantId),
    standsNow: (tenantId) => void standing.add(tenantId),
  };
  return Object.assign(Object.create(tenants), own);
}

type Whose = { tenantId: string; projectId: string };

type KnownWebhooks = WebhookStore & { areNow(whose: Whose, endpoints: Endpoints): void };

function knowingTheOrg(webhooks: WebhookStore, tenants: KnownTenants): KnownWebhooks {
  const found = remembering<Endpoints>();
  const idOf = ({ tenantId, projectId }: Whose) => `${tenantId}/${projectId}`;
  const own: Partial<KnownWebhooks> = {
    endpointsFor: (whose) =>
      found.ask(idOf(whose), () =>
        webhooks.endpointsFor({ ...whose, isStanding: tenants.isKnownToStand(whose.tenantId) }),
      ),
    async saveEndpoint(endpoint, readAt) {
      found.forgetAll();
      await webhooks.saveEndpoint(endpoint, readAt);
    },
    areNow(whose, endpoints) {
      found.keep(idOf(whose), endpoints);
      tenants.standsNow(whose.tenantId);
    },
  };
  return Object.assign(Object.create(webhooks), own);
}

/** What was read with a key is known from then on. */
function tellingOfTheOrg(keys: KeyStore, webhooks: KnownWebhooks): KeyStore {
  const own: Partial<KeyStore> = {
    async findToTell(hash) {
      const found = await keys.findToTell(hash);
      if (found?.endpoints) webhooks.areNow(found.key, found.endpoints);
      return found;
    },
  };
  return Object.assign(Object.create(keys), own);
}

/** What was taken of a bucket says how it stands. */
function knownLimits(limits: RateLimiter): RateLimiter {
  const known = new Map<string, Awaited<ReturnType<RateLimiter["take"]>>>();
  return {
    async take(bucket, quota) {
      const before = quota.count === 0 ? known.get(bucket) : undefined;
      if (before) return before;
      const taken = await limits.take(bucket, quota);
      known.set(bucket, taken);
      return taken;
    },
  };
}

/** What was found before is not asked of again. What was not found may be there later. */
function remembering<Known>() {
  const known = new Map<string, Known>();
  return {
    forget: (id: string) => void known.delete(id),
    forgetAll: () => known.clear(),
    keep: (id: string, found: Known) => void known.set(id, found),
    async ask(id: string, read: () => Promise<Known>): Promise<Known> {
      const before = known.get(id);
      if (before !== undefined) return before;
      const found = await read();
      if (found !== undefined) known.set(id, found);
      return found;
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
