import type { Checks } from "./checks.ts";
import type { ServiceFunctions } from "./service-functions.ts";
import type { Storage } from "./storage.ts";
import type { Webhooks } from "./webhooks.ts";
import type { CaseWorkflow } from "./workflow.ts";

/**
 * Who may do what, on one screen. Each line grants the actions and sets the variable that names
 * their object, so that a function neither sees nor reaches more than it works with.
 */
export function allowEach(
  functions: ServiceFunctions,
  parts: {
    storage: Storage;
    webhooks: Webhooks;
    workflow: CaseWorkflow;
    checks: Checks;
    publicBaseUrl: string;
  },
): void {
  const { storage, webhooks, workflow, checks, publicBaseUrl } = parts;
  const { machine, applicant, dashboard, awaitSubmission, plan, decide, fail } = functions;
  const { deliverWebhook, expire } = functions;

  storage.allowTable(
    machine,
    ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
    ["gsi1", "gsi2"],
  );
  storage.allowCaptures(machine, "erase");
  storage.allowSecret(machine);
  webhooks.allowSend(machine);
  workflow.allowStart(machine);
  workflow.allowStop(machine);

  storage.allowTable(applicant, [
    "GetItem",
    "Query",
    "PutItem",
    "UpdateItem",
    "ConditionCheckItem",
  ]);
  storage.allowCaptures(applicant, "upload", "read", "list");
  storage.allowSecret(applicant);
  webhooks.allowSend(applicant);
  workflow.allowAnswer(applicant);
  checks.allowInspect(applicant);

  storage.allowTable(dashboard, ["GetItem", "PutItem", "UpdateItem"], ["gsi1"]);
  storage.allowSecret(dashboard);
  webhooks.allowSend(dashboard);

  storage.allowTable(awaitSubmission, ["GetItem", "UpdateItem"]);

  storage.allowTable(plan, ["GetItem", "PutItem", "UpdateItem"]);
  storage.allowSecret(plan);
  webhooks.allowSend(plan);

  for (const fn of [decide, fail]) {
    storage.allowTable(fn, ["GetItem", "Query", "PutItem", "UpdateItem"]);
    storage.allowSecret(fn);
    webhooks.allowSend(fn);
  }

  storage.allowTable(deliverWebhook, ["GetItem", "PutItem", "UpdateItem"]);
  storage.allowSecret(deliverWebhook);

  storage.allowTable(
    expire,
    ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
    ["gsi3"],
  );
  storage.allowCaptures(expire, "erase");
  storage.allowSecret(expire);
  webhooks.allowSend(expire);
  workflow.allowStop(expire);

  for (const fn of [machine, applicant, dashboard, plan, decide, fail, expire]) {
    fn.addEnvironment("PUBLIC_BASE_URL", publicBaseUrl);
  }
}
