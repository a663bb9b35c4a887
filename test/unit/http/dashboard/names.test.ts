import { expect, it } from "vitest";
import { pageSettings } from "#domain/flow/page-of-template.ts";
import { TemplateContent } from "#domain/flow/template-content.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { onboarding } from "../../../fakes/flows.ts";
import { memberBrowser, newOrg, signInTo } from "../../../fakes/members.ts";

const disguised = "Banco\u202Elap";

const consent = (config: object) => ({
  id: "consent",
  primitive: "capture.consent",
  config: { version: "1", text_url: "https://bank.example/consent", ...config },
});

it.for([
  ["an org", "PATCH /v1/team", { name: disguised }, "name"],
  ["a new project", "POST /v1/projects", { name: disguised }, "name"],
  ["a project", "PATCH /v1/projects/{id}", { name: disguised }, "name"],
  ["a key", "POST /v1/projects/{id}/keys", { name: disguised }, "name"],
  ["a template", "POST /v1/projects/{id}/templates", { name: disguised }, "name"],
] as const)(
  "is the name of %s refused if it turns the text around",
  async ([, target, body, param]) => {
    const { owner, projectId } = await newOrg(fakePorts(), "ana@example.com");
    const answer = await owner.call(target.replace("{id}", projectId), body);
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([
      400,
      "invalid_parameter",
      param,
    ]);
    expect(answer.body.detail).toBe(
      "name must be one line, without control characters, marks of text direction or invisible characters.",
    );
    expect(answer.text).not.toContain("lap");
  },
);

it.for([{ name: disguised }, { name: "Ours", text_url: "https://bank.example:pw@evil.example/" }])(
  "refuses the consent text %o of a template",
  async (config) => {
    const { owner, projectId } = await newOrg(fakePorts(), "ana@example.com");
    const path = `/v1/projects/${projectId}/templates`;
    const { body: plain } = await owner.call(`POST ${path}`, { name: "Plain" });
    const steps = [consent(config), ...(plain.steps as object[])];
    const answer = await owner.call(`POST ${path}`, { ...onboarding, steps });
    expect([answer.status, answer.body.param]).toEqual([400, "steps[0].config"]);
  },
);

it("still asks for the consent that a Flow froze before such names were refused", () => {
  const config = { name: disguised, text_url: "https://me:pw@bank.example/" };
  const frozen = TemplateContent.parse({
    name: disguised,
    steps: [consent(config)],
    allowed_documents: [],
    record_match: null,
    link_ttl_seconds: null,
  });
  expect(pageSettings(frozen).consent).toEqual({
    name: disguised,
    version: "1",
    textUrl: config.text_url,
  });
});

it("keeps the printable part of a name from a sign-in provider", async () => {
  const browser = memberBrowser(fakePorts());
  await signInTo(browser, { email: "ana@example.com", name: "Ana\u202E\r\nSilva" });
  const { body } = await browser.call("GET /auth/session");
  expect(body).toMatchObject({ user: { name: "Ana Silva" }, org: { name: "Ana Silva" } });

  const nameless = memberBrowser(fakePorts());
  await signInTo(nameless, { email: "rui@example.com", name: "\u202E\u200B" });
  expect((await nameless.call("GET /auth/session")).body).toMatchObject({ org: { name: "rui" } });
});
