import { expect, it } from "vitest";
import * as z from "zod";
import { serve } from "#http/lambda.ts";
import { routesFor } from "#http/route.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";
import { httpEvent, quietLogger } from "../../fakes/http-event.ts";
import { memberBrowser, newOrg, signInTo } from "../../fakes/members.ts";

const minute = 60_000;

it("answers a call that comes to the function's time limit, and starts it no second time meanwhile", async () => {
  let runs = 0;
  const slow = routesFor("machine")({
    method: "POST",
    path: "/slow",
    summary: "Never ends",
    reply: z.undefined(),
    handle: () => {
      runs += 1;
      return new Promise<undefined>(() => undefined);
    },
  });
  const caller = { rateKey: "a", sandbox: true, idempotencyScope: "tenant/project" };
  const handler = serve([slow], async () => caller, fakePorts(), quietLogger());
  const { event, context } = httpEvent({
    method: "POST",
    path: "/slow",
    headers: { "Idempotency-Key": "once" },
  });
  const call = () => handler(event, { ...context, getRemainingTimeInMillis: () => 20 });

  const first = await call();
  expect(first.statusCode).toBe(503);
  expect(first.headers).toMatchObject({
    "content-type": "application/problem+json",
    "api-version": "1.0.0",
    "request-id": expect.stringMatching(/^req_/),
    "retry-after": "1",
  });
  const second = await call();
  expect([second.statusCode, JSON.parse(second.body ?? "").code]).toEqual([
    409,
    "idempotency_in_progress",
  ]);
  expect(runs).toBe(1);
});

it("keeps a session alive by a refused call too", async () => {
  const ports = fakePorts();
  const { owner } = await newOrg(ports, "ana@example.com");
  ports.advance(6 * minute);
  const { status, cookies, headers } = await owner.call("GET /v1/projects/prj_of_others");
  expect(status).toBe(404);
  expect(cookies).toEqual([expect.stringMatching(/^__Host-bf_session=/)]);
  expect(headers.ratelimit).toMatch(/^"default";r=\d+/);
});

it("takes another's first key away with the refusal to show it", async () => {
  const ports = fakePorts();
  const [ana, bento] = [memberBrowser(ports), memberBrowser(ports)];
  await signInTo(ana, { email: "ana@example.com" });
  await signInTo(bento, { email: "bento@example.com" });
  const [name, value] = [...ana.cookies].find(([each]) => each.endsWith("bf_first_key")) ?? [];
  bento.cookies.set(name ?? "", value ?? "");
  expect((await bento.call("POST /auth/first-key")).status).toBe(404);
  expect(bento.cookies.has(name ?? "")).toBe(false);
});
