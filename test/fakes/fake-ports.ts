import { setTimeout as sleep } from "node:timers/promises";
import { messageSigner } from "#aws/message-signer.ts";
import { publicAddresses } from "#aws/public-addresses.ts";
import { Refusal } from "#domain/errors.ts";
import { shardOf } from "#domain/shard.ts";
import { reportFiles } from "#report/report-files.ts";
import type { Ports, StageSettings } from "#usecases/ports.ts";
import { fakeAdapters } from "./fake-adapters.ts";
import { fakeAudit } from "./fake-audit.ts";
import { fakeBlockList } from "./fake-block-list.ts";
import { fakeCaseStore } from "./fake-case-store.ts";
import { fakeFiles } from "./fake-files.ts";
import { fakeFlows, fakeTemplates } from "./fake-flows.ts";
import { fakeKeptFaces } from "./fake-kept-faces.ts";
import { fakeLinks } from "./fake-links.ts";
import { fakeLiveness } from "./fake-liveness.ts";
import { fakeMail, fakeNotices } from "./fake-notices.ts";
import { fakeKeys, fakeOrgs, fakeTenants } from "./fake-orgs.ts";
import { fakeRemovals } from "./fake-removals.ts";
import { fakeReviews } from "./fake-reviews.ts";
import { fakeIdempotency, fakeLimits, fakeSittings } from "./fake-stores.ts";
import { fakeFoundings, fakeSignIn, fakeTeams, fakeUsers } from "./fake-team.ts";
import { fakeVault } from "./fake-vault.ts";
import { fakeWebhooks } from "./fake-webhooks.ts";
import { fakeWorkflow } from "./fake-workflow.ts";
import { emptyWorld, type World } from "./world.ts";

export type FakePorts = Ports & {
  /** Everything that is stored anywhere, for a test to look at or to prepare. */
  world: World;
  /** Lets time pass. */
  advance(ms: number): void;
};

export const fakeEdgeSecret = "known to the edge and to us";
export const formerEdgeSecret = "sent by the edge until it is deployed";

/** Every port in memory, with the promises of the real ones and a clock that a test turns. */
export function fakePorts(stage: Partial<StageSettings> = {}): FakePorts {
  const world = emptyWorld();
  let now = Date.parse("2026-11-20T12:00:00.000Z");
  // Really waits: callers that lost a race must come back at different moments.
  const clock = { now: () => new Date(now), sleep: (ms: number) => sleep(ms) };
  let count = 0;

  return {
    world,
    advance(ms) {
      now += ms;
    },
    stage: {
      name: "dev",
      isProduction: false,
      publicBaseUrl: "https://bonafide.test",
      onboardingBaseUrl: stage.publicBaseUrl ?? "https://bonafide.test",
      shortLinkBaseUrl: stage.publicBaseUrl ?? "https://bonafide.test",
      capturesOrigin: "https://captures.test",
      engineProfile: "2026-11",
      policyRevision: "r1",
      ...stage,
    },
    clock,
    ids: {
      next(prefix) {
        count += 1;
        return `${prefix}_${fakeUlid(now, count)}`;
      },
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    vault: fakeVault(),
    tenants: fakeTenants(world),
    orgs: fakeOrgs(world),
    removals: fakeRemovals(world),
    users: fakeUsers(world),
    teams: fakeTeams(world),
    foundings: fakeFoundings(world),
    signIn: fakeSignIn(),
    keys: fakeKeys(world),
    templates: fakeTemplates(world),
    flows: fakeFlows(world),
    cases: fakeCaseStore(world, clock),
    reviews: fakeReviews(world),
    faces: fakeKeptFaces(world, clock),
    dueWork: { oldest: async () => undefined },
    shardSweeps: { start: async () => {} },
    brands: {
      find: async (projectId) => structuredClone(world.brands.get(projectId)),
      async shown(projectId) {
        const project = world.projects.get(projectId);
        const stored = structuredClone(world.brands.get(projectId));
        return { ...(project && { project }), ...(stored && { stored }) };
      },
      async save(projectId, stored) {
        if ((world.brands.get(projectId)?.revision ?? 0) !== stored.revision - 1) {
          throw new Refusal("invalid_state", "It was changed meanwhile.");
        }
        world.brands.set(projectId, structuredClone(stored));
      },
    },
    sittings: fakeSittings(world),
    liveness: fakeLiveness(world),
    files: fakeFiles(world, clock),
    erasureNotes: {
      async write(note) {
        world.erasureNotes.push(structuredClone(note));
      },
    },
    inspector: {
      async inspect({ key }) {
        const { bytes = 0 } = world.objects.get(key) ?? {};
        return {
          format: "jpeg",
          bytes,
          sha256: "0".repeat(64),
          width: 1600,
          height: 1200,
          reasons: [],
        };
      },
      inspectBlocks: async () => [],
    },
    filmMeasurer: {
      async start({ caseId, attemptId }) {
        world.filmsToMeasure.push({ caseId, attemptId });
      },
    },
    reports: reportFiles,
    screener: { screen: async () => undefined, lists: async () => undefined },
    screenedCases: {
      async searchedIn({ otherThan, shard }) {
        const found = [...world.screened]
          .filter(([caseId, edition]) => edition !== otherThan && shardOf(caseId) === shard)
          .map(([caseId]) => caseId);
        return { found };
      },
      async note(caseId, edition) {
        if (edition === undefined) world.screened.delete(caseId);
        else if (world.evidence.get(caseId)?.screening) world.screened.set(caseId, edition);
      },
    },
    adapters: fakeAdapters(world),
    blockList: fakeBlockList(world),
    adapterCaller: { ask: async () => ({ hindrance: "not_reached", mayTryAgain: false }) },
    workflow: fakeWorkflow(world),
    webhooks: fakeWebhooks(world),
    deliveries: {
      async send({ ownerId, id }) {
        world.queue.push({ ownerId, id });
      },
      async sendAll(deliveries) {
        world.queue.push(...deliveries.map(({ ownerId, id }) => ({ ownerId, id })));
      },
    },
    notices: fakeNotices(world),
    links: fakeLinks(world),
    mail: fakeMail(world),
    signer: messageSigner(),
    addresses: publicAddresses(),
    idempotency: fakeIdempotency(world),
    audit: fakeAudit(world),
    limits: fakeLimits(world, clock),
    edgeSecret: {
      current: async () => fakeEdgeSecret,
      previous: async () => formerEdgeSecret,
    },
  };
}

const crockford = "0123456789abcdefghjkmnpqrstvwxyz";

/** A ULID in its order of time, with a counter where the randomness would be. */
function fakeUlid(time: number, count: number): string {
  return base32(time, 10) + base32(count, 16);
}

function base32(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) {
    text = (crockford[rest % 32] ?? "0") + text;
  }
  return text;
}
