import type { CaseKeys } from "./case-keys.ts";
import type { TableAction } from "./case-table.ts";
import type { Checks } from "./checks.ts";
import type { Edge, Origins } from "./edge.ts";
import type { ServiceFunctions } from "./service-functions.ts";
import type { SignIn } from "./sign-in.ts";
import type { StageConfig } from "./stages.ts";
import type { Storage } from "./storage.ts";
import { allowTelling } from "./tells.ts";
import type { Webhooks } from "./webhooks.ts";
import type { CaseWorkflow } from "./workflow.ts";

/**
 * Permissions of all functions, on one screen. Each line grants the actions and sets the variable that
 * names their object, so that a function neither sees nor reaches more than it works with.
 */
export function allowEach(
  functions: ServiceFunctions,
  parts: {
    stage: StageConfig;
    storage: Storage;
    webhooks: Webhooks;
    workflow: CaseWorkflow;
    checks: Checks;
    edge: Edge;
    signIn: SignIn;
    origins: Origins;
    /** There with a key of the customer. */
    caseKeys: CaseKeys | undefined;
  },
): void {
  const { stage, storage, webhooks, workflow, checks, edge, signIn, origins, caseKeys } = parts;
  const { machine, applicant, dashboard, plan, decide, fail } = functions;
  const { simulateCheck, deliverWebhook, expire, sweepShard } = functions;

  storage.allowTable(
    machine,
    [...readCase, ...writeCase, findWebhook, "UpdateItem", "DeleteItem", "BatchWriteItem"],
    ["gsi1", "gsi2"],
  );
  storage.allowCaptures(machine, "erase");
  // An evidence report holds what people are shown.
  storage.allowPictures(machine, "read");
  storage.allowFilms(machine);
  storage.allowSecret(machine);
  webhooks.allowSend(machine);
  workflow.allowStart(machine);
  workflow.allowStop(machine);
  // A simulation submits a sandbox Case in the applicant's stead: here and in the dashboard.
  workflow.allowAnswer(machine);

  storage.allowTable(applicant, [
    ...readCase,
    ...writeCase,
    findWebhook,
    "UpdateItem",
    "DeleteItem",
    "BatchWriteItem",
  ]);
  storage.allowCaptures(applicant, "upload", "read", "list");
  storage.allowSecret(applicant);
  webhooks.allowSend(applicant);
  workflow.allowAnswer(applicant);
  // Opening a link begins an execution that waits, and a submission one where none does any more.
  workflow.allowStart(applicant);
  checks.allowInspect(applicant);
  checks.allowMeasureFilm(applicant);
  // The content policy of its page in a frame names the allowed sources.
  applicant.addEnvironment("CAPTURES_ORIGIN", `https://${storage.capturesHost}`);

  storage.allowTable(
    dashboard,
    [...readCase, ...writeCase, findWebhook, "UpdateItem", "DeleteItem", "BatchWriteItem"],
    ["gsi1", "gsi2"],
  );
  // People see copies without metadata; the originals are the engine's.
  storage.allowCaptures(dashboard, "erase");
  storage.allowPictures(dashboard, "read");
  storage.allowFilms(dashboard);
  storage.allowBrandImages(dashboard, "take");
  storage.allowSecret(dashboard);
  workflow.allowStart(dashboard);
  workflow.allowStop(dashboard);
  workflow.allowAnswer(dashboard);
  signIn.allow(dashboard);
  webhooks.allowSend(dashboard);

  // A client gets no evidence about a running Case, so Plan reads none.
  storage.allowTable(plan, ["GetItem", findWebhook, ...writeCase, moveCase]);
  const endCase: TableAction[] = [...readCase, findWebhook, ...writeCase, moveCase];
  storage.allowTable(fail, endCase);
  // A Case that returns an age alone loses the rest in the step that decides it.
  storage.allowTable(decide, [...endCase, "BatchWriteItem"]);
  storage.allowCaptures(decide, "erase");
  for (const fn of [plan, decide, fail]) {
    storage.allowSecret(fn);
    webhooks.allowSend(fn);
  }

  storage.allowTable(simulateCheck, ["GetItem", ...writeCase]);

  // A delivery and its body are looked up together, and the delivery is moved and no more.
  storage.allowTable(deliverWebhook, [findWebhook, "UpdateItem"]);
  storage.allowSecret(deliverWebhook);
  webhooks.allowSend(deliverWebhook);

  const sweeps: TableAction[] = [
    ...readCase,
    ...writeCase,
    moveCase,
    findWebhook,
    "BatchWriteItem",
  ];
  // A deleted org's Cases are found by their status, its keys by their project.
  storage.allowTable(expire, sweeps, ["gsi1", "gsi2", "due"]);
  storage.allowTable(sweepShard, sweeps, ["due"]);
  storage.allowBrandImages(expire, "erase");
  for (const fn of [expire, sweepShard]) {
    storage.allowCaptures(fn, "erase");
    storage.allowSecret(fn);
    webhooks.allowSend(fn);
    workflow.allowStart(fn);
    workflow.allowStop(fn);
    workflow.allowAnswer(fn);
  }

  for (const fn of [machine, dashboard]) caseKeys?.allow(fn, "open", "draw", "destroy");
  // A link of a Flow makes a Case for each applicant.
  caseKeys?.allow(applicant, "open", "draw");
  for (const fn of [expire, sweepShard]) caseKeys?.allow(fn, "open", "destroy");
  for (const fn of [plan, decide, fail, simulateCheck, deliverWebhook, ...checks.ofCases]) {
    caseKeys?.allow(fn, "open");
  }

  const notes = [machine, applicant, dashboard, deliverWebhook, sweepShard];
  allowTelling(stage, { notes, sends: expire });

  for (const fn of [machine, dashboard, expire, sweepShard]) storage.allowErasureNotes(fn);

  for (const fn of [machine, applicant, dashboard]) edge.allowSecret(fn);

  for (const fn of [
    machine,
    applicant,
    dashboard,
    plan,
    decide,
    fail,
    deliverWebhook,
    expire,
    sweepShard,
  ]) {
    fn.addEnvironment("PUBLIC_BASE_URL", origins.base);
    fn.addEnvironment("ONBOARDING_BASE_URL", origins.onboarding);
    fn.addEnvironment("SHORT_LINK_BASE_URL", origins.shortLink);
    // A person who signs up may name a receiver, but none inside the account. The laptop's stage
    // allows them.
    fn.addEnvironment("PRIVATE_WEBHOOKS", "false");
  }
  // Nor does a test key make a desk computer a camera. A phone does not reach the laptop's stage, which says otherwise.
  applicant.addEnvironment("DESKTOP_CAPTURE", "false");
}

/** The Case item, and its children by one query of its partition. */
const readCase: TableAction[] = ["GetItem", "Query"];

/** A project's webhook and its tenant's are looked up together. */
const findWebhook: TableAction = "BatchGetItem";

/** An item in a Case's partition is written in one transaction with a condition on the Case. */
const writeCase: TableAction[] = ["PutItem", "ConditionCheckItem"];

/** A Case is updated, and its move counted in the same transaction. */
const moveCase: TableAction = "UpdateItem";
