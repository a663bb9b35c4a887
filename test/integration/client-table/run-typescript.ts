import type { ErasureReceipt } from "../../../clients/typescript/src/api.ts";
import { BonafideError, type Client, createClient } from "../../../clients/typescript/src/index.ts";
import {
  ReceiptVerificationError,
  verifyReceipt,
} from "../../../clients/typescript/src/receipts.ts";
import { ReportVerificationError, verifyReport } from "../../../clients/typescript/src/reports.ts";
import {
  verifyWebhookAsync,
  WebhookVerificationError,
} from "../../../clients/typescript/src/webhooks.ts";
import { filled, type Outcomes, type Work } from "./rows.ts";
import { shaped } from "./shaped.ts";

/** Plays the table through the TypeScript client, as `clients/python/tests/run_table.py` does in Python. */
export async function runTypescript(work: Work): Promise<Outcomes> {
  const client = createClient(work);
  const kept = { ...work.kept };
  const calls: Outcomes["calls"] = {};
  for (const row of work.calls) calls[row.name] = await play(client, row, kept);
  const webhooks: Outcomes["webhooks"] = {};
  for (const { name, shape, ...message } of work.webhooks) {
    webhooks[name] = await verifyWebhookAsync(shaped(message, shape)).then(() => true, causeOf);
  }
  const receipts: Outcomes["receipts"] = {};
  for (const { name, change, without } of work.receipts) {
    // Earlier rows kept the service's own receipt and keys.
    const receipt = Object.assign({}, kept.receipt, change) as ErasureReceipt;
    const jwks = (without ? { keys: [] } : kept.jwks) as Parameters<typeof verifyReceipt>[1];
    receipts[name] = await holds(() => verifyReceipt(receipt, jwks), ReceiptVerificationError);
  }
  const reports: Outcomes["reports"] = {};
  for (const { name, report, keys } of work.reports) {
    const bytes = Uint8Array.from(Buffer.from(report, "base64"));
    reports[name] = await holds(() => verifyReport(bytes, { keys }), ReportVerificationError);
  }
  return { calls, webhooks, receipts, reports, kept };
}

function causeOf(error: unknown): string {
  if (error instanceof TypeError) return "TypeError";
  if (error instanceof WebhookVerificationError) return error.message;
  throw error;
}

async function play(
  client: Client,
  row: Work["calls"][number],
  kept: Record<string, unknown>,
): Promise<unknown> {
  try {
    const answer = await answerTo(client, row, kept);
    for (const [name, path] of Object.entries(row.keep ?? {})) kept[name] = at(answer, path);
    return Object.fromEntries(row.told.map((path) => [path, at(answer, path)]));
  } catch (error) {
    if (!(error instanceof BonafideError)) throw error;
    const { code, status, param = null, requestId } = error;
    return { code, status, param, has_request_id: requestId !== undefined };
  }
}

async function answerTo(
  client: Client,
  { operation, until, list, params, query, body, idempotencyKey }: Work["calls"][number],
  kept: Record<string, unknown>,
): Promise<unknown> {
  if (until) return client.untilFinished(String(filled(until, kept)));
  if (list) {
    const all: unknown[] = [];
    for await (const each of client.listVerifications(list)) all.push(each);
    return all;
  }
  const request = {
    ...(params && { params: filled(params, kept) }),
    ...(query && { query }),
    ...(body !== undefined && { body: filled(body, kept) }),
    ...(idempotencyKey && { idempotencyKey }),
  };
  // A row of a table is of no one operation, so its types are checked by no compiler.
  const call = client.call as (operation: string, request: unknown) => Promise<unknown>;
  return call(String(operation), request);
}

async function holds(
  check: () => Promise<unknown>,
  refusal: abstract new (...args: never[]) => Error,
): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof refusal) return false;
    throw error;
  }
}

function at(value: unknown, path: string): unknown {
  const names = path === "" ? [] : path.split(".");
  let found = value;
  for (const name of names) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  }
  return found ?? null;
}
