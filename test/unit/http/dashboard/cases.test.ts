import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { assessments } from "#domain/assessment.ts";
import { defaultBranding } from "#domain/branding/branding.ts";
import type { CaseFields } from "#domain/case/case.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { newMember, newOrg, type Org } from "../../../fakes/members.ts";
import { messageOf } from "../../../fakes/message-of.ts";

let ports: FakePorts;
let org: Org;
let inProject: string;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  inProject = `/v1/projects/${org.projectId}`;
});

/** A Case of the project as a workflow would have left it. */
async function caseThat(state: Partial<CaseFields>): Promise<string> {
  const { body } = await org.owner.call(`POST ${inProject}/verifications`, { type: "kyc" });
  const id = String(body.id);
  const theCase = ports.world.cases.get(id);
  putInState(theCase, state);
  return id;
}

const decided = { status: "completed", assessment: "manual_review_recommended" } as const;

/** Adds a reading with words that no other answer may contain. */
function holdPersonalData(id: string): void {
  const field = { value: "ZQNAME", source: "mrz", confidence: 1, checkDigitOk: true } as const;
  ports.world.evidence.set(id, {
    document_reading: { status: "pass", reasons: [], inputs: [], fields: { family_names: field } },
  });
  ports.world.captures.set(
    id,
    new Map([
      [
        "selfie",
        {
          id: "cap_1",
          item: "selfie" as const,
          key: `cases/${id}/selfie/cap_1`,
          contentType: "image/jpeg",
          bytes: 1000,
          sha256: "0".repeat(64),
          etag: '"etag"',
          width: 10,
          height: 10,
          capturePath: "stream" as const,
          acceptedAt: "2026-11-20T12:00:00.000Z",
          attempts: 1,
        },
      ],
    ]),
  );
}

describe("a disposition", () => {
  it("stands beside the assessment and never moves it, whatever is recorded how often", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...assessments),
        fc.array(fc.constantFrom(...dispositionValues), { minLength: 1, maxLength: 4 }),
        async (assessment, values) => {
          const id = await caseThat({ status: "completed", assessment, confidence: 0.5 });
          const path = `${inProject}/verifications/${id}`;
          for (const value of values) {
            const { status } = await org.owner.call(`POST ${path}/disposition`, { value });
            expect(status).toBe(201);
          }
          const { body } = await org.owner.call(`GET ${path}`);
          expect(body).toMatchObject({ assessment, confidence: 0.5, status: "completed" });
          const history = body.disposition_history as { value: string; revision: number }[];
          expect(history.map(({ value }) => value)).toEqual(values);
          expect(history.map(({ revision }) => revision)).toEqual(values.map((_, at) => at + 1));
          expect(body.customer_disposition).toEqual(history.at(-1));
        },
      ),
      { numRuns: 25 },
    );
  });

  it.for(["collecting", "pending", "processing", "erased"] as const)(
    "is refused while the verification is %s",
    async (status) => {
      const id = await caseThat({ status });
      const path = `POST ${inProject}/verifications/${id}/disposition`;
      const { body } = await org.owner.call(path, { value: "approved" });
      expect(body).toMatchObject({ code: "invalid_state", current_status: status });
    },
  );

  it("names its author, and is sent to a client that listens", async () => {
    await org.owner.call(`PUT ${inProject}/webhook`, {
      url: "https://client.example/hook",
      events: ["verification.disposition_recorded"],
    });
    const compliance = await newMember(ports, org, "compliance");
    const id = await caseThat({ status: "failed", assessment: "assessment_incomplete" });
    const recorded = await compliance.call(`POST ${inProject}/verifications/${id}/disposition`, {
      value: "declined",
      reason_codes: ["incomplete_submission"],
      note: "Never came.",
      assessment_agreed: true,
    });
    expect(recorded.body).toMatchObject({
      disposition: {
        value: "declined",
        reason_codes: ["incomplete_submission"],
        recorded_by: { email: "compliance@members.test", role: "compliance" },
      },
      verification: { customer_disposition: { value: "declined" } },
    });
    const [delivery] = [...ports.world.deliveries.values()];
    expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
      type: "verification.disposition_recorded",
      data: {
        id,
        customer_disposition: { value: "declined" },
        assessment: "assessment_incomplete",
      },
    });
  });

  it("is recorded once per Idempotency-Key", async () => {
    const id = await caseThat(decided);
    const path = `POST ${inProject}/verifications/${id}/disposition`;
    const headers = { "idempotency-key": "one" };
    const first = await org.owner.call(path, { value: "approved" }, headers);
    const again = await org.owner.call(path, { value: "approved" }, headers);
    expect(again.text).toBe(first.text);
    expect(ports.world.dispositions.get(id)).toHaveLength(1);
  });

  it("goes with the verification's erasure", async () => {
    const id = await caseThat(decided);
    const path = `${inProject}/verifications/${id}`;
    await org.owner.call(`POST ${path}/disposition`, { value: "approved", note: "ZQNOTE" });
    const receipt = await org.owner.call(`DELETE ${path}`);
    expect(receipt.body).toMatchObject({
      requested_by: { type: "user", id: org.ownerId },
      erased: expect.arrayContaining([{ kind: "disposition", count: 1 }]),
    });
    expect(JSON.stringify([...ports.world.cases, ...ports.world.dispositions])).not.toContain("ZQ");
  });
});

describe("personal data", () => {
  it("is in no answer but the one that asks for its own permission", async () => {
    const id = await caseThat(decided);
    holdPersonalData(id);
    const path = `${inProject}/verifications/${id}`;
    for (const target of [path, `${inProject}/verifications`, `${inProject}/metrics`]) {
      const reply = await org.owner.call(`GET ${target}`);
      expect([reply.status, reply.text.includes("ZQNAME")]).toEqual([200, false]);
      expect(reply.text).not.toContain("captures.test");
    }
    const seen = await org.owner.call(`GET ${path}/personal-data`);
    expect(seen.text).toContain("ZQNAME");
    // A Case of before there were copies: the original stays where it is.
    expect(seen.body.captures).toMatchObject([{ item: "selfie", url: null, tamper_map_url: null }]);
    expect(seen.text).not.toContain("captures.test");
  });

  it("shows the copy of a photograph and never the original", async () => {
    const id = await caseThat(decided);
    holdPersonalData(id);
    const picture = { bytes: 5, contentType: "image/jpeg", content: new Uint8Array(5) };
    const copy = `cases/${id}/pictures/shown/selfie/cap_1`;
    ports.world.objects.set(`cases/${id}/selfie/cap_1`, { ...picture, bytes: 9 });
    ports.world.objects.set(copy, picture);
    const { body } = await org.owner.call(`GET ${inProject}/verifications/${id}/personal-data`);
    expect(body.captures).toMatchObject([
      { url: `https://captures.test/${copy}?for=300`, tamper_map_url: null },
    ]);
  });

  it("of a live project is not for developers", async () => {
    const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
    const developer = await newMember(ports, org, "developer");
    const path = `/v1/projects/${live.body.id}/verifications`;
    const { body } = await org.owner.call(`POST ${path}`, { type: "kyc" });
    const refused = await developer.call(`GET ${path}/${body.id}/personal-data`);
    expect(refused.body.required_permission).toBe("cases:read_pii");
    expect((await developer.call(`GET ${path}/${body.id}`)).status).toBe(200);
  });
});

describe("the list", () => {
  it("finds by decision, and by reason", async () => {
    const one = await caseThat({ ...decided, reason: "uncalibrated_document_scope" });
    const other = await caseThat(decided);
    await org.owner.call(`POST ${inProject}/verifications/${one}/disposition`, {
      value: "escalated",
    });
    const find = async (query: string) => {
      const { body } = await org.owner.call(`GET ${inProject}/verifications?${query}`);
      return (body.data as { id: string }[]).map(({ id }) => id);
    };
    expect(await find("disposition=escalated,approved")).toEqual([one]);
    expect(await find("reason=uncalibrated_document_scope")).toEqual([one]);
    expect(await find("assessment=manual_review_recommended")).toEqual([other, one]);
    const { status } = await org.owner.call(`GET ${inProject}/verifications?disposition=maybe`);
    expect(status).toBe(400);
  });

  it("is exported as rows that no spreadsheet runs", async () => {
    await org.owner.call(`POST ${inProject}/verifications`, {
      type: "kyc",
      reference_id: '=HYPERLINK("https://evil.test","x")',
    });
    const { text, headers } = await org.owner.call(`GET ${inProject}/verifications/export`);
    expect(headers["content-disposition"]).toContain("attachment");
    expect(text.split("\r\n")[0]).toMatch(/^\uFEFF"id","created_at","status","assessment"/);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.test"",""x"")"`);
  });
});

describe("metrics", () => {
  it("count what became of the verifications, day by day", async () => {
    const submittedAt = "2026-11-20T12:00:00.000Z";
    const progress = { captured: ["id_front" as const, "selfie" as const], submittedAt };
    await caseThat({});
    await caseThat({
      status: "completed",
      assessment: "no_material_concerns",
      progress: { ...progress, openedAt: submittedAt, platform: "android" },
      completedAt: "2026-11-20T12:00:02.000Z",
      document: { country: "MZ", documentType: "passport" },
    });
    await caseThat({
      ...decided,
      progress,
      reason: "uncalibrated_document_scope",
      completedAt: "2026-11-20T12:00:10.000Z",
      document: { country: "MZ", documentType: "passport" },
    });
    const { body } = await org.owner.call(`GET ${inProject}/metrics`);
    expect(body).toMatchObject({
      from: "2026-10-22",
      to: "2026-11-20",
      verifications: 3,
      truncated: false,
      pass_rate: 0.5,
      p50_ms: 2000,
      p95_ms: 10_000,
      by_document: [
        { country: "MZ", document_type: "passport", started: 2, decided: 2, passed: 1 },
      ],
      by_device: [{ device: "android", started: 1, decided: 1, passed: 1 }],
      top_reasons: [{ reason: "uncalibrated_document_scope", count: 1 }],
      days: [{ date: "2026-11-20", created: 3, decided: 2 }],
    });
    const funnel = body.funnel as { step: string; count: number }[];
    expect(funnel.map(({ step, count }) => `${step} ${count}`)).toEqual([
      "created 3",
      "opened 1",
      "document 2",
      "selfie 2",
      "submitted 2",
      "terminal 2",
    ]);
  });

  it("are empty for an empty project, and do not claim that all passed", async () => {
    const { body } = await org.owner.call(`GET ${inProject}/metrics?from=2026-01-01&to=2026-01-02`);
    expect(body).toMatchObject({ verifications: 0, pass_rate: null, p50_ms: null, days: [] });
  });
});

describe("branding", () => {
  const path = () => `${inProject}/branding`;

  it("is the default until it is set, and `{}` makes it so again", async () => {
    const { body: fresh } = await org.owner.call(`GET ${path()}`);
    expect(fresh).toMatchObject({ display_name: null, revision: 0, updated_at: null });
    await org.owner.call(`PUT ${path()}`, { display_name: "Banco", theme: "dark" });
    const { body: reset } = await org.owner.call(`PUT ${path()}`, {});
    const { revision: _, updated_at: __, ...values } = fresh;
    expect(reset).toMatchObject({ ...values, revision: 2 });
  });

  it("may be written back as it was read", async () => {
    await org.owner.call(`PUT ${path()}`, {
      display_name: "Banco",
      colors: { primary: "#003366" },
    });
    const { body: read } = await org.owner.call(`GET ${path()}`);
    const { body: again } = await org.owner.call(`PUT ${path()}`, read);
    expect(again).toMatchObject({ display_name: "Banco", colors: { primary: "#003366" } });
  });

  it.for([
    { what: "text on the background", colors: { text: "#777777" }, param: "colors.text" },
    { what: "text on the primary", colors: { primary: "#8FBC8F" }, param: "colors.on_primary" },
  ])("refuses $what that cannot be read, with the ratio", async ({ colors, param }) => {
    const { status, body } = await org.owner.call(`PUT ${path()}`, { colors });
    expect([status, body.code, body.param]).toEqual([400, "insufficient_contrast", param]);
    expect(body.detail).toMatch(/\d\.\d\d:1, at least 4.5:1/);
  });

  it.for([
    ["support_url", "must hold no user name or password"],
    ["terms_url", "must hold no user name or password"],
    ["privacy_policy_url", "must hold no user name or password"],
    ["redirect_url", "must hold no user name or password"],
    ["expired_redirect_url", "must hold no user name or password"],
  ])("never leads to a %s with credentials in it", async ([param, why]) => {
    const url = "https://bank.example:secret@evil.example/";
    const { status, body } = await org.owner.call(`PUT ${path()}`, { [String(param)]: url });
    expect([status, body.code, body.detail]).toEqual([
      400,
      "invalid_parameter",
      `${param} ${why}.`,
    ]);
  });

  it("says of a link that is not https that it must be", async () => {
    const { body } = await org.owner.call(`PUT ${path()}`, { terms_url: "http://bank.example" });
    expect(body.detail).toBe("terms_url must be an https URL.");
  });

  it("shows no name that breaks the line or turns the text around", async () => {
    const { status, body } = await org.owner.call(`PUT ${path()}`, { display_name: "A\u202EB" });
    expect([status, body.param]).toEqual([400, "display_name"]);
    expect(body.detail).toBe(
      "display_name must be one line, without control characters, marks of text direction or invisible characters.",
    );
  });

  it("goes on showing names and links that were set before they were refused", async () => {
    const old = { displayName: "A\u202EB", supportUrl: "https://me:pw@bank.example/" };
    const stored = { ...defaultBranding, ...old };
    const updatedAt = "2026-01-01T00:00:00.000Z";
    await ports.brands.save(org.projectId, { branding: stored, revision: 1, updatedAt });
    const { status, body } = await org.owner.call(`GET ${path()}`);
    expect([status, body.display_name, body.support_url]).toEqual([
      200,
      old.displayName,
      old.supportUrl,
    ]);
    const { status: reset } = await org.owner.call(`PUT ${path()}`, {});
    expect(reset).toBe(200);
  });

  it("takes pictures from here and nowhere else", async () => {
    const foreign = await org.owner.call(`PUT ${path()}`, { logo_url: "https://cdn.test/a.png" });
    expect([foreign.status, foreign.body.param]).toEqual([400, "logo_url"]);
    const missing = await org.owner.call(`PUT ${path()}`, {
      logo_upload_id: "img_00000000000000000000000000",
    });
    expect([missing.status, missing.body.param]).toEqual([400, "logo_upload_id"]);
  });

  /** Where a picture of a kind is put, and how it is then set. */
  const placeFor = async (kind: "logo" | "icon") => {
    const place = await org.owner.call(`POST ${path()}/images`, {
      kind,
      content_type: "image/png",
    });
    const { upload_id } = place.body;
    const key = `branding/${org.projectId}/${upload_id}`;
    return {
      put: (content: Uint8Array) =>
        ports.world.objects.set(key, { bytes: content.length, contentType: "image/png", content }),
      set: () => org.owner.call(`PUT ${path()}`, { [`${kind}_upload_id`]: upload_id }),
    };
  };

  it.for([
    [200, 100, 200],
    [201, 100, 200],
    [199, 100, 200],
    [202, 100, 400],
    [100, 100, 400],
    [100, 200, 400],
    [400, 100, 400],
  ] as const)(
    "takes a logo twice as wide as high: %d by %d answers %d",
    async ([width, height, status]) => {
      const { put, set } = await placeFor("logo");
      put(png(width, height));
      const answer = await set();
      expect(answer.status).toBe(status);
      if (status === 400) {
        expect([answer.body.code, answer.body.param]).toEqual([
          "invalid_parameter",
          "logo_upload_id",
        ]);
      }
    },
  );

  it("takes no file that only says it is a picture", async () => {
    const { put, set } = await placeFor("icon");
    put(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"));
    expect((await set()).body.param).toBe("icon_upload_id");
    put(png(200, 100));
    expect((await set()).body.detail).toContain("square");
    put(png(128, 128));
    expect((await set()).status).toBe(200);
  });

  it("shows on the hosted page of the project's verifications", async () => {
    await org.owner.call(`PUT ${path()}`, {
      display_name: "Banco Novo",
      redirect_url: "https://banco.example/done",
    });
    const id = await caseThat({ status: "pending" });
    const sitting = await readSitting(ports, { caseId: id });
    expect(sitting).toMatchObject({
      requester: { name: "Banco Novo" },
      branding: { theme: "auto" },
    });
    expect(sitting.redirectUrl).toMatch(/^https:\/\/banco\.example\/done\?verification_id=ver_/);
  });
});

/** The beginning of a PNG, which is all that is looked at. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe("metrics of days that cannot be", () => {
  it.for([
    ["from=2026-11-23&to=2026-11-20", 400],
    ["from=9999-01-01", 400],
    ["to=0020-02-29", 200],
    ["from=1969-12-31&to=2026-11-23", 200],
  ] as const)("%s answers %i", async ([query, status]) => {
    const { status: answered, body } = await org.owner.call(`GET ${inProject}/metrics?${query}`);
    expect(answered).toBe(status);
    if (status === 400) expect(body).toMatchObject({ code: "invalid_parameter", param: "from" });
  });
});
