import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod";
import { caseStatuses } from "#domain/case/status.ts";
import { withRequired } from "../../../fakes/case-in-state.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import {
  type Client,
  machineClient,
  newTenant,
  signUp,
  startVerification,
} from "../../../fakes/http-client.ts";

const Page = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string() })),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

async function readAll(call: Client, key: string, query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await call(`GET /v1/verifications?${query}${at}`, { key });
    const page = Page.parse(body);
    ids.push(...page.data.map(({ id }) => id));
    expect(page.has_more).toBe(page.next_cursor !== null);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return ids;
}

it("gives every verification of the project once, newest first, whatever the page and the filter", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...caseStatuses), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.subarray([...caseStatuses]),
      async (statuses, limit, wanted) => {
        const ports = fakePorts();
        const call = machineClient(ports);
        const mine = await signUp(call, "Mine");
        const other = await signUp(call, "Other");
        const expected: string[] = [];
        for (const status of statuses) {
          await startVerification(call, other.key);
          const id = await startVerification(call, mine.key);
          await ports.cases.change(id, { from: ["collecting"], set: withRequired({ status }) });
          if (wanted.length === 0 || wanted.includes(status)) expected.unshift(id);
        }
        const filter = wanted.length > 0 ? `&status=${wanted.join(",")}` : "";
        expect(await readAll(call, mine.key, `limit=${limit}${filter}`)).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});

it("does not skip or repeat when verifications are added between pages", async () => {
  const { call, key } = await newTenant();
  const ids = [];
  for (let turn = 0; turn < 4; turn += 1) ids.unshift(await startVerification(call, key));
  const first = Page.parse((await call("GET /v1/verifications?limit=2", { key })).body);
  await startVerification(call, key);
  const second = await call(
    `GET /v1/verifications?limit=2&cursor=${encodeURIComponent(first.next_cursor ?? "")}`,
    { key },
  );
  const seen = [...first.data, ...Page.parse(second.body).data].map(({ id }) => id);
  expect(seen).toEqual(ids);
});

it("refuses a cursor under other filters and of another project", async () => {
  const call = machineClient(fakePorts());
  const mine = await signUp(call, "Mine");
  const other = await signUp(call, "Other");
  await startVerification(call, mine.key);
  await startVerification(call, mine.key);
  const page = Page.parse((await call("GET /v1/verifications?limit=1", { key: mine.key })).body);
  const cursor = `cursor=${encodeURIComponent(page.next_cursor ?? "")}`;
  const use = async (key: string, query: string) =>
    (await call(`GET /v1/verifications?${query}&${cursor}`, { key })).body.code;
  expect(await use(mine.key, "status=failed")).toBe("invalid_cursor");
  expect(await use(other.key, "limit=1")).toBe("invalid_cursor");
  expect(await use(mine.key, "limit=7")).toBeUndefined();
  for (const altered of [`${cursor}x`, cursor.replace("=", "=x")]) {
    const { body } = await call(`GET /v1/verifications?${altered}`, { key: mine.key });
    expect(body.code).toBe("invalid_cursor");
  }
});

it("shows no evidence in a list", async () => {
  const { call, key } = await newTenant();
  await startVerification(call, key);
  const { text } = await call("GET /v1/verifications", { key });
  expect(text).not.toContain('"result"');
});
