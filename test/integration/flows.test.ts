import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

type Team = { client: MachineClient; project: string };

async function newTeam(name: string): Promise<Team> {
  const { client } = await signUp(stage().url, name);
  const me = await expectOk(client.get("/v1/me"));
  return { client, project: `/v1/projects/${me.project_id}` };
}

const template = {
  name: "Onboarding",
  allowed_documents: [mozambicanPassport],
  intake: {
    fields: [
      { key: "customer", type: "object", required: true },
      { key: "document_number", type: "string", required: true, max_length: 20 },
      { key: "income", type: "number" },
    ],
  },
  mapping: [
    { from: "/customer/first_name", to: "prefill.given_names" },
    { from: "/customer/first_name", to: "claimed.given_names" },
    { from: "/customer/last_name", to: "claimed.family_names" },
    { from: "/customer/born", to: "claimed.date_of_birth", transform: "date:DD/MM/YYYY" },
    { from: "/document_number", to: "claimed.document_number" },
    { from: "/customer/id", to: "case.reference_id" },
  ],
};

/** Numbers such as the table would refuse or round, and words to be found again nowhere. */
const payload = {
  customer: { first_name: "Zqfirst", last_name: "Zqlast", born: "01/02/1980", id: "user-42" },
  document_number: "ZQ1234567",
  income: 1e19,
  note: "zqnote",
};
/** Nothing shorter: a random id holds any two letters now and then. */
const personal = /Zqfirst|Zqlast|ZQ1234567|zqnote|zqborn|zqmail|1980-02-01|01\/02\/1980/;

/** Authors, publishes and activates; answers the template's id. */
async function activate({ client, project }: Team, content: object = template): Promise<string> {
  const { id } = await expectOk(client.post(`${project}/templates`, content));
  await expectOk(client.post(`${project}/templates/${id}/publish`, {}));
  const flow = { slug: "onboarding", template_id: id };
  expect((await client.post(`${project}/flows`, flow)).status).toBe(201);
  return String(id);
}

function intake({ client }: Team, body: unknown = { payload }, headers = {}) {
  return client.post("/v1/flows/onboarding/intake", body, headers);
}

describe("a flow from authoring to result", async () => {
  const team = await newTeam("Flows");
  const templateId = await activate(team);

  /** Runs a Case to its end; answers its record. */
  async function completed(body: unknown): Promise<Record<string, unknown>> {
    const started = await expectOk(intake(team, body));
    await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
    return untilTerminal(team.client, String(started.id));
  }
  const checksOf = (record: Record<string, unknown>) =>
    (record.result as { verification_result: { checks: Record<string, Evidence> } })
      .verification_result.checks;
  type Evidence = {
    status: string;
    reasons: { code: string }[];
    fields?: Record<string, { value: string | null }>;
    breakdown?: Record<string, Record<string, unknown>>;
  };

  it("compares the reading with the claims, and leaves the assessment unchanged", async () => {
    const diverging = await completed({ payload });
    const read = checksOf(diverging).document_reading?.fields ?? {};
    const value = (name: string) => read[name]?.value ?? undefined;
    expect(diverging).toMatchObject({
      status: "completed",
      flow_slug: "onboarding",
      flow_version_ref: 1,
      reference_id: "user-42",
    });
    expect(checksOf(diverging).record_match).toMatchObject({
      status: "review",
      reasons: [
        { code: "name_divergence", severity: "warning" },
        { code: "dob_divergence", severity: "warning" },
        { code: "number_divergence", severity: "warning" },
      ],
      breakdown: {
        name: { field: "name", result: "divergent", score: expect.any(Number) },
        date_of_birth: { field: "date_of_birth", result: "divergent" },
        number: { field: "number", result: "divergent" },
      },
    });

    const agreeing = await completed({
      payload,
      claimed: {
        full_name: `${value("family_names")} ${value("given_names")}`.toLowerCase(),
        date_of_birth: value("date_of_birth"),
        document_number: value("document_number"),
      },
    });
    expect(checksOf(agreeing).record_match).toMatchObject({
      status: "pass",
      reasons: [],
      breakdown: {
        name: { result: "match" },
        date_of_birth: { result: "match" },
        number: { result: "match" },
      },
    });
    const { assessment, confidence, reason } = diverging;
    expect(agreeing).toMatchObject({ assessment, confidence });
    expect(agreeing.reason).toBe(reason);
    for (const record of [diverging, agreeing])
      expect(JSON.stringify(record)).not.toMatch(personal);
  });

  it("leaves a verification that is under way on the version that it began under", async () => {
    const { client, project } = team;
    const before = await expectOk(intake(team));
    const path = `${project}/templates/${templateId}`;
    await expectOk(client.put(path, { ...template, record_match: null }));
    await expectOk(client.post(`${path}/publish`, {}));
    const next = await expectOk(client.post(`${project}/flows/onboarding/versions`, {}));
    expect(next).toMatchObject({ slug: "onboarding", version: 2, template_revision: 2 });
    const after = await expectOk(intake(team));
    expect([before.flow_version_ref, after.flow_version_ref]).toEqual([1, 2]);
    expect(after.flow_id).toBe(before.flow_id);

    await expectOk(submit(await applicantReadyToSubmit(String(before.onboarding_url))));
    const record = await untilTerminal(client, String(before.id));
    expect(record.flow_version_ref).toBe(1);
    expect(checksOf(record).record_match?.status).toBe("review");
    const { versions } = await expectOk(client.get(`${project}/flows/onboarding`));
    expect(versions).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(await expectOk(client.get(`${project}/flows/onboarding/versions/1`))).toMatchObject({
      version: 1,
      content: { record_match: { mode: "simple_match" } },
    });
  });

  it("has left nothing personal in any log", () => {
    const logs = join(stage().dataDir, "log");
    const text = readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8"));
    expect(text.join("").length).toBeGreaterThan(1000);
    expect(text.join("\n")).not.toMatch(personal);
  });
});
