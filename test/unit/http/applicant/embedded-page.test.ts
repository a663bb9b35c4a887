import { expect, it } from "vitest";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { clientOf, machineClient, signUp } from "../../../fakes/http-client.ts";

const origin = { origin: "https://bonafide.test" };

async function embedded() {
  const ports = fakePorts();
  const machine = machineClient(ports);
  const { key } = await signUp(machine);
  const { body } = await machine("POST /v1/verifications", { key, body: { type: "kyc" } });
  const id = String(body.id);
  const call = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  for (const project of ports.world.projects.values()) {
    project.embedOrigins = ["https://www.example.com"];
  }
  const token = new URL(String(body.onboarding_url)).searchParams.get("t");
  return { ports, machine, key, id, call, token };
}

it("may be framed by the pages of its own project, and says which", async () => {
  const { call, id } = await embedded();
  const { status, headers, text } = await call(`GET /embed/${id}`);
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("frame-ancestors https://www.example.com;");
  expect(headers["content-security-policy"]).toContain("connect-src 'self' https://captures.test;");
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain('<meta name="embedders" content="https://www.example.com" />');
  expect(text).toContain("/v/assets/");
});

it("is the same page without any host if the verification does not exist, or no longer does", async () => {
  const { call, ports, machine, key, id } = await embedded();
  await machine(`DELETE /v1/verifications/${id}`, { key });
  const gone = await call(`GET /embed/${id}`);
  const unknown = await call("GET /embed/ver_none");
  for (const project of ports.world.projects.values()) project.embedOrigins = [];
  for (const { status, headers } of [gone, unknown]) {
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none';");
  }
  expect(gone.text).toBe(unknown.text);
});

it("opens a sitting by a key that is shown once, sets no cookie, and opens nothing of another Case", async () => {
  const { call, machine, key, id, token } = await embedded();
  const path = `/applicant/v1/verifications/${id}/sitting`;
  const opened = await call(`POST ${path}`, { headers: origin, body: { token, embedded: true } });
  const sitting = { "sitting-key": String(opened.body.sitting_key) };
  expect([opened.status, opened.cookies]).toEqual([200, []]);
  const read = await call(`GET ${path}`, { headers: sitting });
  expect(read.status).toBe(200);
  expect(read.body.sitting_key).toBeUndefined();

  const other = await machine("POST /v1/verifications", { key, body: { type: "kyc" } });
  const theirs = `/applicant/v1/verifications/${other.body.id}/sitting`;
  expect((await call(`GET ${theirs}`, { headers: sitting })).status).toBe(401);
  const forged = {
    "sitting-key": sitting["sitting-key"].replace(/.$/, (last) => (last === "0" ? "1" : "0")),
  };
  expect((await call(`GET ${path}`, { headers: forged })).status).toBe(401);
  expect((await call(`POST ${path}`, { body: { token, embedded: true } })).status).toBe(403);
});

it("gives a key only on request", async () => {
  const { call, id, token } = await embedded();
  const path = `/applicant/v1/verifications/${id}/sitting`;
  const opened = await call(`POST ${path}`, { headers: origin, body: { token } });
  expect(opened.body.sitting_key).toBeUndefined();
  expect(opened.cookies.length).toBe(1);
});
