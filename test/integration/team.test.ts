import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { storedObjects } from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

/** A PNG of two by one pixels, and a square one. */
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const owner = newBrowser(stage().url);
await signInAs(owner, { name: "Ana Machava", email: "ana@example.com" });
const { body } = await owner.call("GET /auth/session");
const inProject = `/v1/projects/${(body.project as { id: string }).id}`;

async function member(role: string, email = `${role}@example.com`): Promise<Browser> {
  const invited = await owner.call("POST /v1/team/invitations", { email, role });
  expect(invited.status).toBe(201);
  const browser = newBrowser(stage().url);
  await signInAs(browser, { name: role, email });
  return browser;
}

describe("signing in", () => {
  it("asks the provider for a code, bound by PKCE, state and nonce", async () => {
    const browser = newBrowser(stage().url);
    const there = await browser.send("GET", "/auth/sign-in/google");
    const { searchParams } = new URL(there.headers.get("location") ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${stage().url}/auth/callback/google`,
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("goes there and back, and makes an org, a project and a key that works", async () => {
    const browser = newBrowser(stage().url);
    const email = "newcomer@example.com";
    const where = await signInAs(browser, { name: "New", email }, { returnTo: "/welcome" });
    expect(where).toBe("/welcome");
    const { body } = await browser.call("GET /auth/session");
    expect(body).toMatchObject({ user: { email }, role: "owner", first_key_waiting: true });
    const first = await browser.call("POST /auth/first-key");
    const me = await fetch(`${stage().url}/v1/me`, {
      headers: { "x-api-key": String(first.body.api_key) },
    });
    expect(me.status).toBe(200);
  });

  it("takes a provider's code once, and from the browser that set out only", async () => {
    const browser = newBrowser(stage().url);
    const choice = await browser.open("/auth/sign-in/google");
    const form = { name: "Thief", email: "victim@example.com", verified: "on" };
    let response = await browser.send("POST", choice.url, { form });
    let callback = "";
    while (!callback) {
      const next = new URL(response.headers.get("location") ?? "", response.url).href;
      if (new URL(next).pathname.startsWith("/auth/callback/")) callback = next;
      else response = await browser.send("GET", next);
    }
    const other = newBrowser(stage().url);
    const stolen = await other.send("GET", callback);
    expect(stolen.headers.get("location")).toBe("/?sign_in=expired");
    expect((await other.call("GET /auth/session")).status).toBe(401);

    const forged = new URL(callback);
    forged.searchParams.set("state", "forged");
    const mixed = await browser.send("GET", forged.href);
    expect(mixed.headers.get("location")).toBe("/?sign_in=failed");
    const again = await browser.send("GET", callback);
    expect(again.headers.get("location")).toBe("/?sign_in=expired");
  });

  it("joins the invited by an address that the provider verified, and by no other", async () => {
    const email = "bento@example.com";
    await owner.call("POST /v1/team/invitations", { email, role: "compliance" });
    const claims = newBrowser(stage().url);
    await signInAs(claims, { name: "B", email, verified: false }, { provider: "google" });
    expect((await claims.call("GET /auth/session")).body.orgs).toHaveLength(1);
    const proves = newBrowser(stage().url);
    await signInAs(proves, { name: "B", email }, { provider: "microsoft" });
    const { body } = await proves.call("GET /auth/session");
    expect(body).toMatchObject({ role: "compliance", org: { name: "Ana Machava" } });
    expect((await owner.call("GET /v1/team/invitations")).body.data).toEqual([]);
  });
});

describe("a Case in the team's hands", () => {
  it("is seen, decided of and erased by those who may, and never changes its assessment", async () => {
    await using receiver = closing(await startReceiver());
    await expectOk(
      owner.call(`PUT ${inProject}/webhook`, {
        url: receiver.url,
        events: ["verification.disposition_recorded"],
      }),
    );
    const started = await owner.call(`POST ${inProject}/verifications`, {
      type: "kyc",
      allowed_documents: [mozambicanPassport],
      reference_id: "user-1",
    });
    expect(started.status).toBe(201);
    const path = `${inProject}/verifications/${started.body.id}`;
    const early = await owner.call(`POST ${path}/disposition`, { value: "approved" });
    expect([early.status, early.body.code]).toEqual([409, "invalid_state"]);

    const applicant = await applicantReadyToSubmit(String(started.body.onboarding_url));
    await expectOk(submit(applicant));
    const before = await untilDecided(path);
    const moments = before.timeline as { type: string }[];
    expect(moments.map(({ type }) => type)).toEqual([
      "created",
      "opened",
      "consented",
      "document_selected",
      "captured",
      "captured",
      "submitted",
      "processing",
      "completed",
    ]);

    const seen = await owner.call(`GET ${path}/personal-data`);
    const captures = seen.body.captures as { item: string; url: string }[];
    expect(captures.map(({ item }) => item).sort()).toEqual(["id_front", "selfie"]);
    for (const { url } of captures) {
      const photo = await fetch(url);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      const copy = Buffer.from(await photo.arrayBuffer());
      expect(await sharp(copy).metadata()).not.toHaveProperty("exif");
      // The address of the copy does not give access to the original, which has the camera's metadata.
      expect((await fetch(url.replace("/pictures/shown", ""))).status).toBe(403);
    }
    const originals = await storedObjects(stage(), `cases/${started.body.id}/id_front/`);
    expect(originals).toHaveLength(1);
    expect(JSON.stringify(before)).not.toContain('mrz":');

    const developer = await member("developer");
    const refused = await developer.call(`POST ${path}/disposition`, { value: "approved" });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "permission_denied", required_permission: "cases:review" },
    });
    const compliance = await member("compliance");
    const first = await compliance.call(`POST ${path}/disposition`, {
      value: "escalated",
      note: "Second pair of eyes.",
    });
    expect(first.status).toBe(201);
    await expectOk(
      owner.call(`POST ${path}/disposition`, {
        value: "approved",
        reason_codes: ["additional_evidence"],
        assessment_agreed: false,
      }),
    );
    const { body: after } = await owner.call(`GET ${path}`);
    expect(after.assessment).toBe(before.assessment);
    expect(after.result).toEqual(before.result);
    expect(after).toMatchObject({
      customer_disposition: { value: "approved", revision: 2, recorded_by: { role: "owner" } },
      disposition_history: [{ value: "escalated", revision: 1 }, { value: "approved" }],
    });
    const message = await receiver.until(({ body }) => body.includes('"revision":2'));
    expect(JSON.parse(message.body)).toMatchObject({
      type: "verification.disposition_recorded",
      data: { id: started.body.id, assessment: before.assessment },
    });

    const found = await owner.call(`GET ${inProject}/verifications?disposition=approved`);
    expect(found.body.data).toMatchObject([{ id: started.body.id }]);
    const none = await owner.call(`GET ${inProject}/verifications?disposition=declined`);
    expect(none.body.data).toEqual([]);

    const metrics = await owner.call(`GET ${inProject}/metrics`);
    expect(metrics.body).toMatchObject({
      dispositions: { approved: 1 },
      agreement: { agreed: 0, disagreed: 1 },
      p50_ms: expect.any(Number),
    });
    const csv = await owner.send("GET", `${inProject}/verifications/export`);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(await csv.text()).toContain(`"${started.body.id}",`);

    expect((await developer.call(`DELETE ${path}`)).status).toBe(403);
    const receipt = await compliance.call(`DELETE ${path}`);
    expect(receipt.body).toMatchObject({
      status: "erased",
      requested_by: { type: "user" },
      erased: expect.arrayContaining([{ kind: "disposition", count: 2 }]),
    });
    const gone = await owner.call(`GET ${path}/personal-data`);
    expect(gone.body).toMatchObject({ captures: [], checks: {}, reference: null });
    expect((await fetch(String(captures[0]?.url))).status).toBe(404);
    expect(JSON.stringify((await owner.call(`GET ${path}`)).body)).not.toContain("Second pair");
  });
});

describe("a project's branding", () => {
  it("is replaced whole, refuses what cannot be read, and shows its own pictures", async () => {
    const path = `${inProject}/branding`;
    const low = await owner.call(`PUT ${path}`, { colors: { text: "#999999" } });
    expect(low).toMatchObject({
      status: 400,
      body: { code: "insufficient_contrast", param: "colors.text" },
    });
    expect(low.body.detail).toMatch(/2\.84:1/);

    const place = await owner.call(`POST ${path}/images`, {
      kind: "logo",
      content_type: "image/png",
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(place.body.fields as Record<string, string>)) {
      form.append(name, value);
    }
    form.append("file", new Blob([png(200, 100)]));
    const uploaded = await fetch(String(place.body.url), { method: "POST", body: form });
    expect(uploaded.status).toBeLessThan(300);
    const set = await owner.call(`PUT ${path}`, {
      display_name: "Banco",
      logo_upload_id: place.body.upload_id,
    });
    expect(set.body).toMatchObject({ display_name: "Banco", revision: 1 });
    const shown = await fetch(String(set.body.logo_url));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);

    const { body: read } = await owner.call(`GET ${path}`);
    const again = await owner.call(`PUT ${path}`, read);
    expect(again.body).toMatchObject({ ...read, revision: 2, updated_at: expect.any(String) });
    const reset = await owner.call(`PUT ${path}`, {});
    expect(reset.body).toMatchObject({ display_name: null, logo_url: null });
    expect((await fetch(String(set.body.logo_url))).status).toBe(404);
  });
});

async function untilDecided(path: string): Promise<Record<string, unknown>> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const { body } = await owner.call(`GET ${path}`);
    if (body.status === "completed" || body.status === "failed") return body;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  throw new Error("the verification had no result in time");
}

function closing<Thing extends { close(): Promise<void> }>(thing: Thing) {
  return { ...thing, [Symbol.asyncDispose]: () => thing.close() };
}
