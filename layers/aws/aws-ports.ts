import { monotonicFactory } from "ulid";
import * as z from "zod";
import { brandLocales } from "#domain/brand-locales.ts";
import { currentPolicyRevision, defaultEngineProfile } from "#domain/engine-names.ts";
import { linkChannels, linkReceivers } from "#domain/notice/link-delivery.ts";
import { Admission, orgOpeners } from "#domain/project/identity.ts";
import { captureRetentionDays } from "#domain/project/retention.ts";
import type { Ids, Ports, StageSettings } from "#usecases/ports.ts";
import { deferred } from "./clients.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { dynamoSealing } from "./dynamo-sealing.ts";
import { filmMeasurer } from "./film-measurer.ts";
import { inspector } from "./inspector.ts";
import { publicAddresses } from "./public-addresses.ts";
import { screener } from "./screener.ts";
import { systemClock } from "./system-clock.ts";
import { caseStore } from "./table/case/cases.ts";
import { idempotencyStore } from "./table/idempotency.ts";
import { keyStore } from "./table/org/api-keys.ts";
import { tenantStore } from "./table/org/tenants.ts";
import { rateLimiter } from "./table/rate-limits.ts";
import { Table } from "./table/table.ts";
import { webhookStore } from "./table/webhook/webhooks.ts";
import { edgeSecret, operatorProvidedSecret, serviceSecret, vault } from "./vault.ts";
import { workflow } from "./workflow.ts";

export type Environment = Record<string, string | undefined>;

/**
 * The ports on AWS. A function needs only the variables, and the grants, of the ports that it uses: a
 * variable is read at the first use. The maker of reports is no part of AWS: a function that needs it
 * passes it.
 */
export function awsPorts(
  env: Environment,
  { reports = noReports }: Partial<Pick<Ports, "reports">> = {},
): Ports {
  const needed = (name: string) => () => {
    const value = env[name];
    if (!value) throw new Error(`The environment variable ${name} is not set.`);
    return value;
  };
  const clock = systemClock;
  const dataKeys = { table: env.CASE_KEYS_TABLE, keyArn: env.OWN_KEY_ARN };
  const stageVault = vault(serviceSecret(needed("SERVICE_SECRET_ARN")));
  const table = new Table({
    name: needed("TABLE_NAME"),
    client: () => dynamoSealing(dataKeys),
    clock,
  });
  const stage = stageSettings(env, needed);

  // Parts that only some functions use are deferred: no other cold start loads them.
  return {
    stage,
    clock,
    ids: randomIds(),
    vault: stageVault,
    tenants: tenantStore(table),
    orgs: deferred(async () => (await import("./table/org/orgs.ts")).orgStore(table)),
    removals: deferred(async () => (await import("./table/org/org-removal.ts")).orgRemoval(table)),
    users: deferred(async () => (await import("./table/org/users.ts")).userStore(table)),
    teams: deferred(async () => (await import("./table/org/teams.ts")).teamStore(table)),
    foundings: deferred(async () =>
      (await import("./table/org/foundings.ts")).foundingStore(table),
    ),
    signIn: deferred(async () => {
      const secret = operatorProvidedSecret(needed("SIGN_IN_SECRET_ARN")());
      const issuersJson = needed("SIGN_IN_ISSUERS")();
      return (await import("./sign-in.ts")).signIn(secret, {
        issuersJson,
        oidcJson: env.SIGN_IN_OIDC,
      });
    }),
    keys: keyStore(table),
    templates: deferred(async () =>
      (await import("./table/flow/templates.ts")).templateStore(table),
    ),
    flows: deferred(async () => (await import("./table/flow/flows.ts")).flowStore(table)),
    cases: caseStore(table, clock, stageVault),
    reviews: deferred(async () =>
      (await import("./table/case/reviews.ts")).reviewStore(table, stageVault),
    ),
    faces: deferred(async () => (await import("./table/case/faces.ts")).faceStore(table, clock)),
    dueWork: deferred(async () => (await import("./table/due/due-work.ts")).dueWork(table)),
    shardSweeps: deferred(async () =>
      (await import("./shard-sweeps.ts")).shardSweeps(needed("SHARD_SWEEP_FUNCTION_NAME")),
    ),
    brands: deferred(async () => (await import("./table/org/brands.ts")).brandStore(table)),
    sittings: deferred(async () => (await import("./table/case/sittings.ts")).sittingStore(table)),
    liveness: deferred(async () =>
      (await import("./table/case/liveness-attempts.ts")).attemptStore(table),
    ),
    files: deferred(async () =>
      (await import("./capture-files.ts")).captureFiles(needed("CAPTURES_BUCKET")()),
    ),
    erasureNotes: deferred(async () =>
      (await import("./erasure-notes.ts")).erasureNotes(needed("ERASURE_NOTES_BUCKET")()),
    ),
    inspector: inspector(needed("INSPECTOR_FUNCTION_NAME")),
    filmMeasurer: filmMeasurer(env.FILM_MEASURER_FUNCTION_NAME),
    reports,
    screener: screener(env.LIST_SEARCH_FUNCTION_NAME),
    screenedCases: deferred(async () =>
      (await import("./table/due/screened-cases.ts")).screenedCases(table),
    ),
    adapters: deferred(async () => (await import("./table/org/adapters.ts")).adapterStore(table)),
    adapterCaller: deferred(async () =>
      (await import("./adapter-caller.ts")).adapterCaller({
        publicOnly: !stage.allowsPrivateWebhooks,
      }),
    ),
    blockList: deferred(async () =>
      (await import("./table/org/block-list.ts")).blockListStore(table),
    ),
    workflow: workflow(needed("STATE_MACHINE_ARN")),
    webhooks: webhookStore(table),
    deliveries: deliveryQueue(needed("WEBHOOK_QUEUE_URL")),
    notices: deferred(async () => (await import("./table/org/notices.ts")).noticeStore(table)),
    links: deferred(async () =>
      (await import("./table/case/link-deliveries.ts")).linkDeliveries(table),
    ),
    mail: deferred(async () => {
      const { mailBy, Tells } = await import("./mail.ts");
      return mailBy(Tells.parse(JSON.parse(needed("TELLS")())), stageVault);
    }),
    signer: deferred(async () => (await import("./message-signer.ts")).messageSigner()),
    addresses: publicAddresses(),
    idempotency: idempotencyStore(table),
    audit: deferred(async () => (await import("./table/org/audit-log.ts")).auditLog(table)),
    limits: rateLimiter(table, clock),
    edgeSecret: edgeSecret(needed("EDGE_SECRET_ARN")),
  };
}

const noReports: Ports["reports"] = {
  pdf: () => Promise.reject(new Error("This function makes no reports.")),
  zip: () => Promise.reject(new Error("This function makes no reports.")),
};

/** The addresses are of functions that show or send links, and are read where one is shown. */
function stageSettings(env: Environment, needed: (name: string) => () => string): StageSettings {
  const name = needed("STAGE")();
  const base = (variable: string) => needed(variable)().replace(/\/$/, "");
  return {
    name,
    ...(env.AWS_REGION && { region: env.AWS_REGION }),
    isProduction: name === "prod",
    refusesPastEdge: env.REFUSES_PAST_EDGE === "true",
    orgsOpenTo: z.enum(orgOpeners).parse(env.ORGS_OPEN_TO ?? "invited"),
    admission: Admission.parse(JSON.parse(env.SIGN_IN_ADMISSION ?? "{}")),
    allowsPrivateWebhooks: name !== "prod" && env.PRIVATE_WEBHOOKS === "true",
    allowsDesktopCapture: name !== "prod" && env.DESKTOP_CAPTURE === "true",
    get publicBaseUrl() {
      return base("PUBLIC_BASE_URL");
    },
    get onboardingBaseUrl() {
      return base("ONBOARDING_BASE_URL");
    },
    get shortLinkBaseUrl() {
      return base("SHORT_LINK_BASE_URL");
    },
    capturesOrigin: env.CAPTURES_ORIGIN ?? "",
    // Its name only: the checks load its content, and the synthesis of the stage verifies it.
    engineProfile: env.ENGINE_PROFILE ?? defaultEngineProfile,
    policyRevision: currentPolicyRevision,
    ...tellsOf(env),
    captureDays: Number(env.CAPTURE_DAYS ?? captureRetentionDays),
    quotaFactor: Number(env.QUOTA_FACTOR ?? 1) || 1,
  };
}

/** Whether the stage sends letters at all, for the verbs; the sender loads the rest. */
function tellsOf({ TELLS }: Environment): Pick<StageSettings, "tells" | "delivers"> {
  const { by, language, links, sandboxLinksTo } = Messaging.parse(JSON.parse(TELLS ?? "{}"));
  if (by === "nothing") return {};
  const delivers = { channels: links, inSandboxTo: sandboxLinksTo };
  return { tells: { language }, ...(links.length > 0 && { delivers }) };
}

const Messaging = z.object({
  by: z.string().default("nothing"),
  language: z.enum(brandLocales).default("en"),
  links: z.array(z.enum(linkChannels)).default([]),
  sandboxLinksTo: z.enum(linkReceivers).default("team"),
});

/** ULIDs grow also within one millisecond, so that lists keep the order of creation. */
function randomIds(): Ids {
  const ulid = monotonicFactory(randomShares());
  return {
    next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
}

/** Numbers from 0 to 1. A ULID takes sixteen of them, so the random bytes are drawn in batches. */
function randomShares(): () => number {
  const batch = new Uint32Array(256);
  let next = batch.length;
  return () => {
    if (next === batch.length) {
      crypto.getRandomValues(batch);
      next = 0;
    }
    const share = (batch[next] ?? 0) / 2 ** 32;
    next += 1;
    return share;
  };
}
