import { readFileSync } from "node:fs";
import * as z from "zod";
import { messageSigner } from "#aws/message-signer.ts";
import { webhookKeyPair } from "#domain/webhook/key-pair.ts";
import { formatWebhookSecret } from "#domain/webhook/secret.ts";
import type { PublicKey } from "../../../clients/typescript/src/receipts.ts";

const Values = z.record(z.string(), z.unknown());

const Call = z.strictObject({
  name: z.string(),
  operation: z.string().optional(),
  /** Waits for the result of this verification instead. */
  until: z.string().optional(),
  /** Lists verifications by this query instead, page by page. */
  list: Values.optional(),
  params: z.record(z.string(), z.string()).optional(),
  query: Values.optional(),
  body: z.unknown().optional(),
  idempotencyKey: z.string().optional(),
  /** Names for later rows (`$name`), each with its path in the answer; an empty path is the whole answer. */
  keep: z.record(z.string(), z.string()).optional(),
  /** Which members of the answer a runner reports. */
  told: z.array(z.string()).default([]),
  expected: Values.optional(),
  refused: z
    .object({ code: z.string(), status: z.number(), param: z.string().nullable() })
    .optional(),
});

const signers = z.enum(["current", "previous", "keyPair"]);

/** How a framework hands a message over: each runner makes the shape in its own language. */
const shapes = z.enum([
  "plain",
  "lists",
  "capitals",
  "cgi",
  "pairs",
  "byte_pairs",
  "byte_values",
  "named",
  "request",
  "nothing",
  "numbers",
  "parsed_body",
  "byte_body",
]);

export type Shape = z.output<typeof shapes>;

const Receipt = z.strictObject({
  name: z.string(),
  change: Values.default({}),
  without: z.literal("keys").optional(),
  holds: z.boolean(),
});

/** Rows of one feature for both clients, from the template to the result. */
const Play = z.strictObject({ calls: z.array(Call), receipts: z.array(Receipt).default([]) });

type Play = z.output<typeof Play>;

const Table = z.strictObject({
  ...Play.shape,
  webhooks: z.array(
    z.strictObject({
      name: z.string(),
      signedBy: z.array(signers),
      ageSeconds: z.number().default(0),
      change: z.record(z.string(), z.string()).default({}),
      given: z.array(z.enum(["current", "previous", "publicKey", "fromFile"])),
      shape: shapes.default("plain"),
      /** Or the cause; a `TypeError` says what to pass instead. */
      taken: z.union([
        z.literal(true),
        z.enum(["TypeError", "body", "clock", "headers", "secret"]),
      ]),
    }),
  ),
  reports: z.array(
    z.strictObject({
      name: z.string(),
      change: z.enum(["byte", "longer", "cut", "empty", "key"]).optional(),
      holds: z.boolean(),
    }),
  ),
});

export type Table = z.output<typeof Table>;
export type Call = Table["calls"][number];

/** A webhook as it arrives, with the secrets that its receiver has. */
export type Message = {
  name: string;
  shape: Shape;
  secret: string[];
  headers: Record<string, string>;
  body: string;
};

/** A report as it was downloaded, in base64, with the keys that the service publishes. */
export type Report = { name: string; report: string; keys: PublicKey[] };

/** The input of a runner in any language. It contains no expectation. */
export type Work = {
  baseUrl: string;
  apiKey: string;
  calls: Omit<Call, "expected" | "refused">[];
  webhooks: Message[];
  receipts: Pick<Table["receipts"][number], "name" | "change" | "without">[];
  reports: Report[];
  kept: Record<string, unknown>;
};

/** A runner's output: the requested members, the refusal, or whether a message was accepted. */
export type Outcomes = {
  calls: Record<string, unknown>;
  /** Whether the message was accepted, or the text of the error. */
  webhooks: Record<string, unknown>;
  receipts: Record<string, boolean>;
  reports: Record<string, boolean>;
  kept: Record<string, unknown>;
};

export const table = Table.parse(read("./table.json"));

/** The rows of one feature. */
export function play(name: string): Play {
  return Play.parse(read(`./plays/${name}.json`));
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}

/** The rows as a runner gets them: without the answers. */
export function unanswered({ calls, receipts }: Play): Pick<Work, "calls" | "receipts"> {
  return {
    calls: calls.map(({ expected: _, refused: __, ...row }) => row),
    receipts: receipts.map(({ holds: _, ...row }) => row),
  };
}

/** The table's messages, signed now by the service's own signer. */
export async function signedMessages(): Promise<Message[]> {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const pair = await webhookKeyPair(random(32));
  const current = formatWebhookSecret(random(32));
  const secrets = {
    current,
    /** A file ends in a newline. */
    fromFile: `${current}\n`,
    previous: formatWebhookSecret(random(32)),
    publicKey: pair.publicKey,
  };
  const signer = messageSigner();
  return Promise.all(
    table.webhooks.map(async ({ name, shape, signedBy, ageSeconds, change, given }) => {
      const text = JSON.stringify({ type: "webhook.test", timestamp: "t", data: { name: "Zé ✓" } });
      const signed = await signer.headersOf({
        id: "msg_1",
        timestamp: new Date(Date.now() - ageSeconds * 1000),
        secrets: signedBy.flatMap((by) => (by === "keyPair" ? [] : [secrets[by]])),
        privateKeys: signedBy.includes("keyPair") ? [pair.privateKey] : [],
        body: text,
      });
      const { body = text, ...headers } = change;
      return {
        name,
        shape,
        secret: given.map((by) => secrets[by]),
        headers: { ...signed, ...headers },
        body,
      };
    }),
  );
}

/** The output that a runner should have, with kept values instead of `$name`. */
export function expectedCalls(
  calls: readonly Call[],
  kept: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    calls.map(({ name, expected, refused }) => [
      name,
      refused ? { ...refused, has_request_id: true } : filled(expected ?? {}, kept),
    ]),
  );
}

/** A value of the table in which the stored value replaces `$name`. */
export function filled(value: unknown, kept: Record<string, unknown>): unknown {
  if (typeof value === "string" && value.startsWith("$")) return kept[value.slice(1)];
  if (Array.isArray(value)) return value.map((each) => filled(each, kept));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, filled(each, kept)]),
  );
}
