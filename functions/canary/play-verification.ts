import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

const scenario = "document_expired";

/** The result of the scenario. It differs from an untouched Case, so that the policy must have run. */
const Ended = z.object({
  status: z.literal("completed"),
  assessment: z.literal("manual_review_recommended"),
  reason: z.literal("document_expired"),
});
const Started = z.object({ id: z.string() });
const WithStatus = z.object({ status: z.string() });

/** Sends a request: `fetch`, or the call of one version of a function. */
export type Send = (
  url: string,
  request: {
    method?: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/**
 * One sandbox verification as a client's backend sees it, from its creation to its erasure. Throws if an
 * answer is not the promised one, or if there is no result in time. Returns its duration.
 */
export async function playVerification({
  baseUrl,
  apiKey,
  patienceMs = 40_000,
  send = fetch,
}: {
  baseUrl: string;
  apiKey: string;
  patienceMs?: number;
  /** @default - over the network */
  send?: Send;
}): Promise<{ id: string; tookMs: number }> {
  const startedAt = performance.now();
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send(`${baseUrl}/v1${path}`, {
      method,
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    // Its body may be anybody's: the request id finds it in the log.
    const { status, headers } = response;
    if (!response.ok) {
      const route = path.replace(/ver_\w+/, "{id}");
      throw new Error(`${method} ${route} answered ${status}, ${headers.get("request-id")}.`);
    }
    return response.json();
  };

  const { id } = Started.parse(await call("POST", "/verifications", { type: "kyc" }));
  await call("POST", `/sandbox/verifications/${id}/simulate`, { scenario });
  const isLate = () => performance.now() - startedAt > patienceMs;
  let record: unknown;
  do {
    if (isLate()) throw new Error(`${id} has no result after ${patienceMs} ms.`);
    await sleep(500);
    record = await call("GET", `/verifications/${id}`);
  } while (!["completed", "failed"].includes(WithStatus.parse(record).status));
  if (!Ended.safeParse(record).success) throw new Error(`${id} did not end as ${scenario} does.`);
  await call("DELETE", `/verifications/${id}`);
  return { id, tookMs: Math.round(performance.now() - startedAt) };
}
