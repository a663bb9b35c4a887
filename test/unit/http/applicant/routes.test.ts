import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defaultBranding } from "#domain/branding/branding.ts";
import { Refusal } from "#domain/errors.ts";
import { type LivenessBlock, livenessBlocks, packBlock } from "#domain/liveness/blocks.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import { bySitting } from "#http/applicant/auth.ts";
import { deadLinkPage, deadLinkPolicy } from "#http/applicant/link/dead-link-page.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { serve } from "#http/lambda.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import {
  addCase,
  addReadyCase,
  capture,
  inspectHonestly,
  passport,
  putObject,
} from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient } from "../../../fakes/http-client.ts";
import { httpEvent, quietLogger } from "../../../fakes/http-event.ts";
import { challenge as fakeChallenge, fakeSession } from "../../../fakes/liveness-session.ts";

const origin = "https://bonafide.test";

function browser(ports: FakePorts) {
  const handler = serve(applicantRoutes, bySitting, ports, quietLogger());
  let cookie = "";
  return {
    get cookie() {
      return cookie;
    },
    async call(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = { origin },
    ) {
      const event = httpEvent({ method, path, body, headers, cookies: cookie ? [cookie] : [] });
      const answer = await handler(event.event, event.context);
      const [set] = answer.cookies ?? [];
      if (set) cookie = set.split(";")[0] ?? "";
      const text = answer.body ?? "";
      return {
        status: answer.statusCode,
        headers: answer.headers ?? {},
        setCookie: set,
        text,
        json: text.startsWith("{") ? JSON.parse(text) : undefined,
      };
    },
  };
}

async function opened(ports: FakePorts, theCase = addCase(ports)) {
  const page = browser(ports);
  const path = `/applicant/v1/verifications/${theCase.id}`;
  const token = await linkToken(ports.vault, theCase);
  const answer = await page.call("POST", `${path}/sitting`, { token });
  return { page, path, answer, theCase };
}

describe("the sitting's cookie", () => {
  it("is out of reach of scripts, other sites and the machine API", async () => {
    const { answer } = await opened(fakePorts());
    expect(answer.status).toBe(200);
    expect(answer.setCookie).toMatch(
      /^__Secure-bf_sitting=[\w.]+; Path=\/applicant; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is not marked secure if the laptop serves plain http", async () => {
    const ports = fakePorts({ publicBaseUrl: "http://127.0.0.1:8080" });
    const theCase = addCase(ports);
    const page = browser(ports);
    const token = await linkToken(ports.vault, theCase);
    const path = `/applicant/v1/verifications/${theCase.id}/sitting`;
    const answer = await page.call("POST", path, { token }, { origin: "http://127.0.0.1:8080" });
    expect(answer.setCookie).not.toContain("Secure");
  });

  it("opens the Case it was given for and no other", async () => {
    const ports = fakePorts();
    const { page, path } = await opened(ports);
    const other = addCase(ports);
    expect((await page.call("GET", `${path}/sitting`)).status).toBe(200);
    const refused = await page.call("GET", `/applicant/v1/verifications/${other.id}/sitting`);
    expect(refused).toMatchObject({ status: 401, json: { code: "invalid_link_token" } });
  });

  it.for([
    ["none", ""],
    ["nonsense", "__Secure-bf_sitting=nonsense"],
    ["a forged one", `__Secure-bf_sitting=ver_x.sit_x.${"0".repeat(64)}`],
  ] as const)("refuses %s", async ([, cookie]) => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const handler = serve(applicantRoutes, bySitting, ports, quietLogger());
    const { event, context } = httpEvent({
      method: "GET",
      path: `/applicant/v1/verifications/${theCase.id}/sitting`,
      cookies: cookie ? [cookie] : [],
    });
    expect((await handler(event, context)).statusCode).toBe(401);
  });
});

describe("an unsafe call", () => {
  it.for([
    ["another site's page", { origin: "https://evil.example" }],
    ["a page that hides its origin", { origin: "null" }],
    ["no page at all", {}],
  ] as const)("is refused from %s", async ([, headers]) => {
    const { page, path } = await opened(fakePorts());
    for (const [unsafe, body] of Object.entries({ submit: {}, sitting: { token: "t" } })) {
      const answer = await page.call("POST", `${path}/${unsafe}`, body, headers);
      expect(answer).toMatchObject({ status: 403, json: { code: "origin_not_allowed" } });
    }
  });
});

it("asks for the selfie again in another kind of browser that opens the link", async () => {
  const ports = fakePorts();
  inspectHonestly(ports);
  const theCase = addReadyCase(ports);
  await capture(ports, theCase.id, "selfie");
  const token = await linkToken(ports.vault, theCase);
  const open = (agent: string) =>
    browser(ports).call(
      "POST",
      `/applicant/v1/verifications/${theCase.id}/sitting`,
      { token },
      {
        origin,
        "user-agent": agent,
      },
    );
  const acceptedIn = ({ json }: { json: { captures: { item: string; accepted: boolean }[] } }) =>
    json.captures.filter(({ accepted }) => accepted).map(({ item }) => item);
  expect(acceptedIn(await open("Mozilla/5.0 (X11; Linux x86_64)"))).toEqual(["selfie"]);
  expect(acceptedIn(await open("Mozilla/5.0 (Linux; Android 14)"))).toEqual([]);
});

it("takes an applicant from the link to a submitted Case", async () => {
  const ports = fakePorts();
  inspectHonestly(ports);
  const { page, path, theCase } = await opened(ports);
  await page.call("POST", `${path}/consent`, { ...captureConsent, locale: "pt" });
  const chosen = await page.call("PUT", `${path}/document`, {
    country: "PT",
    document_type: "passport",
  });
  expect(chosen.json.allowed_documents).toContainEqual({
    country: "PT",
    document_type: "passport",
    tier: "uncalibrated",
  });
  for (const item of ["id_front", "selfie"]) {
    const ticket = await page.call("POST", `${path}/uploads`, {
      item,
      content_type: "image/jpeg",
      bytes: 4,
    });
    expect(ticket.status).toBe(201);
    putObject(ports, ticket.json.fields.key, Buffer.from("jpeg"));
    const confirmed = await page.call("POST", `${path}/uploads/${ticket.json.upload_id}/confirm`, {
      item,
      capture_path: "file_capture",
    });
    expect(confirmed.status).toBe(200);
  }
  await doLiveness(ports, page, path);
  const submitted = await page.call("POST", `${path}/submit`, {});
  expect(submitted).toMatchObject({ status: 200, json: { state: "submitted" } });
  expect(await page.call("POST", `${path}/submit`, {})).toMatchObject({
    status: 200,
    json: submitted.json,
  });
  expect(ports.world.cases.get(theCase.id)?.status).toBe("processing");
});

it("answers a look that took too long with when to ask again, and then takes what lay there", async () => {
  const ports = fakePorts();
  inspectHonestly(ports);
  const { inspect } = ports.inspector;
  let inspections = 0;
  ports.inspector.inspect = async (request) => {
    inspections += 1;
    if (inspections > 1) return inspect(request);
    throw new Refusal("temporarily_unavailable", "It took too long.", { retryAfterSeconds: 2 });
  };
  const { page, path, theCase } = await opened(ports, addReadyCase(ports));
  const item = "id_front";
  const wish = { item, content_type: "image/jpeg", bytes: 4 };
  const { json: slot } = await page.call("POST", `${path}/uploads`, wish);
  putObject(ports, slot.fields.key, Buffer.from("jpeg"));
  const confirm = () =>
    page.call("POST", `${path}/uploads/${slot.upload_id}/confirm`, {
      item,
      capture_path: "file_capture",
    });
  const busy = await confirm();
  expect(busy).toMatchObject({ status: 503, json: { code: "temporarily_unavailable" } });
  expect(busy.headers).toMatchObject({
    "content-type": "application/problem+json",
    "retry-after": "2",
  });
  expect((await confirm()).status).toBe(200);
  expect(ports.world.cases.get(theCase.id)?.progress.captured).toEqual([item]);
});

describe("a page that asks ahead", () => {
  const prefetching = { origin, prefer: "respond-async, ahead" };

  it("is in the film with half the calls, and hands it in with the submission", async () => {
    const ports = fakePorts();
    inspectHonestly(ports);
    const theCase = addCase(ports, { allowedDocuments: [passport] });
    const { page, path } = await opened(ports, theCase);
    const consent = { ...captureConsent, locale: "pt" };
    let answer = await page.call("POST", `${path}/consent`, consent, prefetching);
    for (const item of ["id_front", "selfie"]) {
      const slot = answer.json.ahead.uploads.find((one: { item: string }) => one.item === item);
      putObject(ports, slot.fields.key, Buffer.from(item));
      const confirm = { item, capture_path: "file_capture" };
      answer = await page.call(
        "POST",
        `${path}/uploads/${slot.upload_id}/confirm`,
        confirm,
        prefetching,
      );
      expect(answer.status).toBe(200);
    }
    const { challenge } = answer.json.ahead;
    const { onWire, frames } = await filmed(page, path, challenge);
    const film = `${path}/liveness/${challenge.attempt_id}`;
    const digests = livenessBlocks.map((block) => `${block}=${sha256(packBlock(frames[block]))}`);
    const headers = { origin, "block-digests": digests.join(", ") };
    const sealed = await page.call("POST", `${film}/seal`, onWire, headers);
    for (const { block, fields } of sealed.json.uploads as SealedUpload[]) {
      const packed = packBlock(frames[block]);
      expect(fields.sha256).toBe(sha256(packed));
      putObject(ports, fields.key, packed);
    }
    const sent = await page.call("POST", `${film}/hand-in`, {}, { origin, prefer: "submit" });
    expect(sent).toMatchObject({ status: 200, json: { state: "submitted" } });
    expect(ports.world.cases.get(theCase.id)?.status).toBe("processing");
    // Its answer may have been lost.
    expect(
      await page.call("POST", `${film}/hand-in`, {}, { origin, prefer: "submit" }),
    ).toMatchObject({ status: 200, json: sent.json });
  });

  it("gets a notice that a description of the face is kept, and agrees to that or to nothing", async () => {
    const ports = fakePorts();
    const { page, path, theCase } = await opened(ports);
    const faceKey = { id: "fk_1", publicKey: "", sealed: "", createdAt: "" };
    const project = { id: theCase.projectId, tenantId: theCase.tenantId, name: "", sandbox: true };
    ports.world.projects.set(project.id, { ...project, createdAt: "", faceKey });
    const consent = { ...captureConsent, locale: "pt" };
    const sitting = await page.call("GET", `${path}/sitting`);
    expect(sitting.json.consent).toMatchObject({ given: false, face_kept: true });
    const uninformed = await page.call("POST", `${path}/consent`, consent);
    expect(uninformed).toMatchObject({ status: 400, json: { param: "face_kept" } });
    await page.call("POST", `${path}/consent`, { ...consent, face_kept: true });
    expect(ports.world.cases.get(theCase.id)?.consent).toMatchObject({ faceKept: true });
  });

  it("can agree only to the questions that it was asked", async () => {
    const ports = fakePorts();
    const { page, path, theCase } = await opened(ports);
    const given = { ...captureConsent, locale: "pt", face_kept: true };
    expect((await page.call("POST", `${path}/consent`, given)).status).toBe(400);
    expect(ports.world.cases.get(theCase.id)?.consent).toBeUndefined();
  });

  it("gets only the data that it asked for", async () => {
    const { page, path } = await opened(fakePorts());
    const answer = await page.call("POST", `${path}/consent`, { ...captureConsent, locale: "pt" });
    expect(answer.json).not.toHaveProperty("ahead");
  });
});

/** As the page does it: draw, commit and get the colors, seal, upload, submit. */
async function doLiveness(ports: FakePorts, page: ReturnType<typeof browser>, path: string) {
  const drawn = await page.call("POST", `${path}/liveness`, { flash: true });
  expect(drawn).toMatchObject({ status: 201, json: { attempts_left: 2, light: { fade_ms: 100 } } });
  expect(drawn.json.light).not.toHaveProperty("b");
  const attempt = `${path}/liveness/${drawn.json.attempt_id}`;
  const { onWire, frames } = await filmed(page, path, drawn.json);
  const sealed = await page.call("POST", `${attempt}/seal`, onWire);
  for (const { block, fields } of sealed.json.uploads as SealedUpload[]) {
    putObject(ports, fields.key, packBlock(frames[block]));
  }
  const handedIn = await page.call("POST", `${attempt}/hand-in`, {});
  expect(handedIn).toMatchObject({ status: 200, json: { liveness: { state: "handed_in" } } });
}

type Drawn = {
  attempt_id: string;
  nonce: string;
  movements: Movement[];
  light: { slot_ms: number; a: LightColour[] };
};

/** A valid answer, with the second colors that its commitment got. */
async function filmed(page: ReturnType<typeof browser>, path: string, drawn: Drawn) {
  const { attempt_id, nonce, movements, light } = drawn;
  const challenge = { ...fakeChallenge, attemptId: attempt_id, nonce };
  const { frames } = fakeSession(challenge);
  const revealed = await page.call("POST", `${path}/liveness/${attempt_id}/reveal`, {
    light_a_sha256: sha256(packBlock(frames.light_a)),
  });
  return fakeSession({
    ...challenge,
    movements,
    light: { slotMs: light.slot_ms, a: light.a, b: revealed.json.light_b },
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

type SealedUpload = { block: LivenessBlock; fields: { key: string; sha256?: string } };

describe("bad input", () => {
  it.for([
    ["a field nobody knows", { item: "selfie", content_type: "image/jpeg", bytes: 1, x: 1 }, 400],
    ["an item nobody knows", { item: "passport", content_type: "image/jpeg", bytes: 1 }, 400],
    ["a PDF", { item: "id_front", content_type: "application/pdf", bytes: 1 }, 415],
    ["a drawing", { item: "id_front", content_type: "image/svg+xml", bytes: 1 }, 415],
    ["zero bytes announced", { item: "id_front", content_type: "image/jpeg", bytes: 0 }, 400],
    ["a huge picture", { item: "id_front", content_type: "image/jpeg", bytes: 26_214_401 }, 413],
  ] as const)("refuses a ticket for %s", async ([, body, status]) => {
    const ports = fakePorts();
    const { page, path } = await opened(ports, addReadyCase(ports));
    expect((await page.call("POST", `${path}/uploads`, body)).status).toBe(status);
  });

  it.for([
    ["a challenge without a choice of light", "", {}, 400],
    ["a commitment that is no hash", "/lva_1/reveal", { light_a_sha256: "abc" }, 400],
    ["a manifest of no known shape", "/lva_1/seal", { frames: [] }, 400],
    ["an attempt that was never drawn", "/lva_1/hand-in", {}, 404],
  ] as const)("refuses %s", async ([, step, body, status]) => {
    const ports = fakePorts();
    const { page, path } = await opened(ports, addReadyCase(ports));
    expect((await page.call("POST", `${path}/liveness${step}`, body)).status).toBe(status);
  });

  it.for(["", "x".repeat(257), 7, null])("takes %j for no token", async (token) => {
    const ports = fakePorts();
    const path = `/applicant/v1/verifications/${addCase(ports).id}/sitting`;
    const { status, json } = await browser(ports).call("POST", path, { token });
    expect([status, json.code]).toEqual([400, "invalid_parameter"]);
  });

  it("slows down who asks for tickets without end", async () => {
    const ports = fakePorts();
    const { page, path } = await opened(ports, addReadyCase(ports));
    let last = await page.call("POST", `${path}/uploads`, {});
    for (let count = 0; count < 60; count += 1)
      last = await page.call("POST", `${path}/uploads`, {});
    expect(last).toMatchObject({ status: 429, json: { code: "rate_limit_exceeded" } });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("slows down who guesses tokens", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    const page = browser(ports);
    const statuses: unknown[] = [];
    for (let count = 0; count < 21; count += 1) {
      const path = `/applicant/v1/verifications/${id}/sitting`;
      statuses.push((await page.call("POST", path, { token: `guess-${count}` })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  });

  it("tells a link's holder that it is over", async () => {
    const ports = fakePorts();
    const { answer } = await opened(
      ports,
      addCase(ports, { linkExpiresAt: "2026-01-01T00:00:00Z" }),
    );
    expect(answer).toMatchObject({ status: 410, json: { code: "link_expired" } });
    expect(answer.setCookie).toBeUndefined();
  });

  it("shows the project's name to the holder of an ended link, and to no other caller", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports, { linkVersion: 2, language: "es" });
    const branding = { ...defaultBranding, displayName: "Banco Índico", radiusPx: 20 };
    ports.world.brands.set(theCase.projectId, {
      branding,
      revision: 1,
      updatedAt: theCase.createdAt,
    });
    const path = `/applicant/v1/verifications/${theCase.id}/sitting`;
    const old = await linkToken(ports.vault, { ...theCase, linkVersion: 1 });
    const revoked = await browser(ports).call("POST", path, { token: old });
    expect(revoked).toMatchObject({
      status: 410,
      json: {
        code: "link_revoked",
        theme: { requester: { name: "Banco Índico" }, language: "es", branding: { radius_px: 20 } },
      },
    });
    expect(revoked.json.theme).not.toHaveProperty("captures");
    const forged = await browser(ports).call("POST", path, { token: "forged" });
    expect(forged.json).not.toHaveProperty("theme");
  });
});

describe("the client's data about the applicant", () => {
  const known = { prefill: { given_names: "Zqana" }, verifiee: { email: "zqmail@bank.example" } };

  it("is shown in the sitting, with nothing of the address but what greets its owner", async () => {
    const ports = fakePorts();
    const { answer } = await opened(ports, addCase(ports, known));
    expect(answer.json).toMatchObject({
      prefill: { given_names: "Zqana" },
      verifiee: { email: "z•••@bank.example" },
    });
    expect(answer.text).not.toContain("zqmail");
  });

  it.for([
    ["has submitted", { status: "pending" }],
    ["came too late", { linkExpiresAt: "2026-01-01T00:00:00Z" }],
    ["holds an older link", { linkVersion: 2 }],
    ["was erased", { status: "erased" }],
  ] as const)("is not shown to an applicant who %s", async ([, state]) => {
    const ports = fakePorts();
    const theCase = addCase(ports, { ...known, ...state });
    const token = await linkToken(ports.vault, { ...theCase, linkVersion: 1 });
    const path = `/applicant/v1/verifications/${theCase.id}/sitting`;
    const { text } = await browser(ports).call("POST", path, { token });
    expect(text).not.toMatch(/zqana|z•••|zqmail/i);
  });

  it("is not shown to a browser without the sitting", async () => {
    const ports = fakePorts();
    const { path } = await opened(ports, addCase(ports, known));
    const { status, text } = await browser(ports).call("GET", `${path}/sitting`);
    expect(status).toBe(401);
    expect(text).not.toMatch(/zqana|zqmail/i);
  });
});

describe("a short link", () => {
  it.for(["GET", "HEAD"])("leads to the page on %s and is used up by neither", async (method) => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    ports.world.shortCodes.set(await ports.vault.hash("short_code", "abcDEF1234"), theCase.id);
    const page = browser(ports);
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await page.call(method, "/s/abcDEF1234", undefined, {});
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({
        location: `${origin}/v/${theCase.id}?t=${await linkToken(ports.vault, theCase)}`,
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      });
    }
    expect(ports.world.cases.get(theCase.id)).toEqual(theCase);
  });

  it.for([
    ["pt-MZ,pt;q=0.9", "pt"],
    ["es-MX", "es"],
    ["fr", "fr"],
    ["sw, en;q=0.5", "en"],
    [undefined, "en"],
  ] as const)("that leads nowhere answers a browser of %s in %s", async ([accepted, language]) => {
    const headers = accepted ? { "accept-language": accepted } : {};
    const answer = await browser(fakePorts()).call("GET", "/s/nothing", undefined, headers);
    expect(answer).toMatchObject({ status: 404, text: deadLinkPage(accepted) });
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.text).toContain(`<html lang="${language}">`);
  });

  it("is not locked by keys that failed from the same address, and is locked by its own", async () => {
    const ports = fakePorts();
    const machine = machineClient(ports);
    for (let turn = 0; turn < 21; turn += 1) {
      await machine("GET /v1/me", { key: "tk_test_nonsense", ip: "192.0.2.1" });
    }
    const failing = await machine("GET /v1/me", { key: "tk_test_nonsense", ip: "192.0.2.1" });
    expect(failing.status).toBe(429);
    const follow = () => browser(ports).call("GET", "/s/nothing", undefined, {});
    for (let turn = 0; turn < 20; turn += 1) expect((await follow()).status).toBe(404);
    expect((await follow()).status).toBe(429);
  });

  it("has a page whose one style is the one its policy admits", () => {
    const [, style = ""] = /<style>(.*)<\/style>/s.exec(deadLinkPage(undefined)) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(deadLinkPolicy).toContain(`'sha256-${hash}'`);
  });
});
