import { describe, expect, it } from "vitest";
import { BonafideError, createClient } from "../src/index.ts";

type Sent = { method: string; url: string; headers: Headers; body: string };

/** A service that answers these in turn; the last one again and again. */
function service(answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fake: typeof fetch = async (url, init) => {
    const { method = "GET", headers, body } = init ?? {};
    sent.push({ method, url: String(url), headers: new Headers(headers), body: String(body) });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? new Error("none");
    if (answer instanceof Error) throw answer;
    return answer.clone();
  };
  const options = { apiKey: "tk_test_x", baseUrl: "https://kyc.test/", fetch: fake };
  return { sent, client: createClient(options) };
}

const problem = (status: number, code: string, more: object = {}) =>
  new Response(JSON.stringify({ code, detail: "No.", request_id: "req_1", ...more }), {
    status,
    headers: { "content-type": "application/problem+json", "retry-after": "0.001" },
  });

const ok = (body: unknown) => Response.json(body);

describe("a call", () => {
  it("carries the key, fills in the path and writes the query", async () => {
    const { client, sent } = service([ok({ id: "ver_1" })]);
    await client.call("GET /v1/verifications/{id}", { params: { id: "a/b" } });
    await client.call("GET /v1/verifications", { query: { status: "completed", limit: 5 } });
    expect(sent.map(({ url }) => url)).toEqual([
      "https://kyc.test/v1/verifications/a%2Fb",
      "https://kyc.test/v1/verifications?status=completed&limit=5",
    ]);
    expect(sent[0]?.headers.get("x-api-key")).toBe("tk_test_x");
  });

  it("carries a key as a file holds it, without the newline, and says at once that there is none", async () => {
    let sent: Request | undefined;
    const options = {
      baseUrl: "https://kyc.test",
      fetch: async (...request: Parameters<typeof fetch>) => {
        sent = new Request(...request);
        return ok({});
      },
    };
    await createClient({ ...options, apiKey: "tk_test_x\n" }).call("GET /v1/me");
    expect(sent?.headers.get("x-api-key")).toBe("tk_test_x");
    expect(() => createClient({ ...options, apiKey: "\n" })).toThrow("There is no API key");
  });

  it("is made again with the same Idempotency-Key when the service had a bad moment", async () => {
    const { client, sent } = service([
      new TypeError("socket hang up"),
      problem(503, "temporarily_unavailable"),
      problem(429, "rate_limit_exceeded"),
      ok({ id: "ver_1" }),
    ]);
    const created = await client.call("POST /v1/verifications", { body: { type: "kyc" } });
    expect(created.id).toBe("ver_1");
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(sent).toHaveLength(4);
  });

  it("waits for the first call when another with its key is in flight", async () => {
    const { client, sent } = service([problem(409, "idempotency_in_progress"), ok({ id: "v" })]);
    await client.call("POST /v1/verifications", { body: { type: "kyc" }, idempotencyKey: "mine" });
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", "mine"]);
  });

  it("is not made again when the same would be refused", async () => {
    const refusal = problem(400, "missing_required_field", { param: "type" });
    const { client, sent } = service([refusal]);
    const failing = client.call("POST /v1/verifications", { body: { type: "kyc" } });
    await expect(failing).rejects.toMatchObject({
      name: "BonafideError",
      code: "missing_required_field",
      status: 400,
      param: "type",
      requestId: "req_1",
    });
    expect(sent).toHaveLength(1);
    const conflict = service([problem(409, "invalid_state")]);
    await expect(conflict.client.call("GET /v1/me")).rejects.toBeInstanceOf(BonafideError);
    expect(conflict.sent).toHaveLength(1);
  });

  it("says so when no answer ever comes, after as many attempts as it was given", async () => {
    const { sent, client } = service([new TypeError("refused")]);
    await expect(client.call("GET /v1/me")).rejects.toMatchObject({ code: "network_error" });
    expect(sent).toHaveLength(4);
  });

  it("stops at once when it is called off", async () => {
    const { client, sent } = service([problem(503, "temporarily_unavailable")]);
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(client.call("GET /v1/me", { signal })).rejects.toThrow("enough");
    expect(sent.length).toBeLessThanOrEqual(1);
  });
});

it("lists every page", async () => {
  const page = (id: string, next: string | null) =>
    ok({ data: [{ id }], has_more: next !== null, next_cursor: next });
  const { client, sent } = service([page("ver_2", "c1"), page("ver_1", null)]);
  const ids: string[] = [];
  for await (const { id } of client.listVerifications({ status: "completed" })) ids.push(id);
  expect(ids).toEqual(["ver_2", "ver_1"]);
  expect(sent[1]?.url).toContain("status=completed&cursor=c1");
});
