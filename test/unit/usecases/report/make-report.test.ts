import { createHash, randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { packBlock } from "#domain/liveness/blocks.ts";
import type { PublicKey } from "../../../../clients/typescript/src/receipts.ts";
import { verifyReport } from "../../../../clients/typescript/src/reports.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { filmedCase } from "../../../fakes/filmed-case.ts";
import { newMember, newOrg } from "../../../fakes/members.ts";
import { looseContent } from "../../../fakes/pdf-marks.ts";

let held: Awaited<ReturnType<typeof filmedCase>>;
let keys: PublicKey[];
let photograph: Buffer;

const original = "a".repeat(64);

/** A decided Case with a photograph, a film, something read, a claim and a decision with a note. */
beforeEach(async () => {
  held = await filmedCase();
  const { ports, theCase, org, path, frames } = held;
  photograph = await sharp({
    create: { width: 400, height: 300, channels: 3, background: "#887766" },
  })
    .jpeg()
    .toBuffer();
  const still = await sharp(photograph).resize(90, 120).jpeg().toBuffer();
  const key = `cases/${theCase.id}/selfie/cap_1`;
  const put = (name: string, content: Buffer) =>
    ports.world.objects.set(name, { bytes: content.length, contentType: "image/jpeg", content });
  put(`cases/${theCase.id}/pictures/shown/selfie/cap_1`, photograph);
  // The frames of the fake session are no pictures, so the page gets real stills.
  put(
    `cases/${theCase.id}/liveness/${held.attemptId}/stills`,
    Buffer.from(packBlock(frames.stills.map(() => still))),
  );
  ports.world.captures.set(
    theCase.id,
    new Map([
      [
        "selfie",
        {
          ...{ id: "cap_1", item: "selfie" as const, key, contentType: "image/jpeg" },
          ...{
            bytes: 1000,
            sha256: original,
            etag: '"etag"',
            width: 400,
            height: 300,
            attempts: 1,
          },
          capturePath: "stream" as const,
          acceptedAt: "2026-11-20T12:00:00.000Z",
        },
      ],
    ]),
  );
  const field = { source: "mrz", confidence: 1, checkDigitOk: true } as const;
  ports.world.evidence.set(theCase.id, {
    document_reading: {
      ...{ status: "review", inputs: ["cap_1"] },
      reasons: [{ code: "document_expired", severity: "warning", detail: "It expired." }],
      fields: { family_names: { ...field, value: "Muñoz Conceição Łódź" } },
    },
  });
  putInState(theCase, {
    assessment: "manual_review_recommended",
    confidence: 0.8,
    reason: "document_expired",
    completedAt: "2026-11-20T12:05:00.000Z",
    stamp: { engineProfile: "builtin-1", policyRevision: "r5" },
    claimed: { family_names: "Muñoz" },
  });
  await org.owner.call(`POST ${path}/disposition`, {
    value: "declined",
    note: "The team's own note.",
  });
  ({ keys } = await ports.vault.publicKeys());
});

async function made(target: string, by = held.org.owner) {
  const { status, headers, text } = await by.call(`GET ${held.path}/${target}`);
  return { status, headers, bytes: new Uint8Array(Buffer.from(text, "base64")) };
}

function textsOf(zip: Uint8Array): Record<string, unknown> {
  const [name = "", bytes] =
    Object.entries(unzipSync(zip)).find(([each]) => each.endsWith(".json")) ?? [];
  return { name, ...JSON.parse(new TextDecoder().decode(bytes)) };
}

describe.for(["report?format=pdf", "report?format=zip", "data-subject-export"])("%s", (target) => {
  it("is signed by the key of the receipts, whichever reader gets the file", async () => {
    const { bytes, headers, status } = await made(target);
    expect(status).toBe(200);
    const { keyId, sha256 } = await verifyReport(bytes, { keys });
    const content = bytes.subarray(0, -256);
    expect(sha256).toBe(createHash("sha256").update(content).digest("hex"));
    expect(headers["report-signature"]).toContain(keyId);
  });

  it("is refused once a byte of it was changed", async () => {
    const { bytes } = await made(target);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await expect(verifyReport(bytes, { keys })).rejects.toThrow("signature");
  });

  it("names no person in its file name", async () => {
    const { headers } = await made(target);
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="(evidence|data)-ver_\w+\.(pdf|zip)"$/,
    );
  });

  it("is made for members who may see and export, and noted in the audit log", async () => {
    await made(target);
    const [entry] = held.ports.world.audit.slice(-1);
    expect(entry).toMatchObject({ subject: { id: held.theCase.id }, actor: { type: "user" } });
    expect(entry?.action).toMatch(/^verification\.(report_made|data_subject_exported)$/);
    const developer = await newMember(held.ports, held.org, "developer");
    expect((await made(target, developer)).status).toBe(403);
    const stranger = await newOrg(held.ports, "stranger@example.com");
    expect((await made(target, stranger.owner)).status).toBe(404);
  });

  it.for([
    ["collecting", "Ask again once it is completed or failed."],
    ["processing", "Ask again once it is completed or failed."],
    ["erased", "Ask for its erasure receipt instead."],
  ] as const)("is refused of one that is %s, with what to do: %s", async ([status, nextStep]) => {
    putInState(held.ports.world.cases.get(held.theCase.id), { status });
    const refused = await held.org.owner.call(`GET ${held.path}/${target}`);
    expect([refused.status, refused.body.current_status]).toEqual([409, status]);
    expect(refused.body.detail).toContain(nextStep);
  });
});

it("is a PDF with letters of its own for every name, that a reader opens in spite of its last line", async () => {
  const { bytes } = await made("report?format=pdf");
  const text = Buffer.from(bytes).toString("latin1");
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text.indexOf("%%EOF")).toBeGreaterThan(bytes.length - 1024);
  // Embedded, and of both stretches of the alphabet.
  expect(text.match(/\/FontFile[23]? /g)?.length).toBeGreaterThanOrEqual(3);
  const pages = text.match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(4);
});

/** Those of ISO 32000-1, 14.8.4 that the report uses: a screen reader knows no others. */
const standardTypes = ["Document", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Figure"];

it.for([
  ["", "en"],
  ["&language=pt", "pt"],
  ["&language=es", "es"],
  ["&language=fr", "fr"],
])(
  "is a PDF with its structure, language and title for a screen reader: %s",
  async ([asked, language]) => {
    const { bytes } = await made(`report?format=pdf${asked}`);
    const text = Buffer.from(bytes).toString("latin1");
    const signs = ["/MarkInfo", "/StructTreeRoot", `/Lang (${language})`, "/DisplayDocTitle true"];
    for (const sign of signs) expect(text).toContain(sign);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
    expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(text.match(/\/S \/Figure/g)?.length).toBe(text.match(/\/Alt /g)?.length);
    const types = [...text.matchAll(/\/S \/(\S+)\n\/P /g)].map(([, type]) => type);
    expect(types).toContain("Document");
    expect(standardTypes).toEqual(expect.arrayContaining(types));
    expect(looseContent(bytes)).toEqual([]);
  },
);

it("bears the name that applicants see: the organization's, if the branding has no other", async () => {
  const drawn = vi.spyOn(held.ports.reports, "pdf");
  onTestFinished(() => drawn.mockRestore());
  await made("report?format=pdf");
  const { name } = drawn.mock.calls[0]?.[2].letterhead ?? {};
  const tenant = await held.ports.tenants.tenant(held.theCase.tenantId);
  expect(name).toBe(tenant?.name);
  expect(name).not.toBe("");
});

it("has four pages at the most, however much was written to each other", async () => {
  const text = "A long comment. ".repeat(100);
  for (let at = 0; at < 20; at += 1) {
    await held.org.owner.call(`POST ${held.path}/comments`, { text });
  }
  const { bytes } = await made("report?format=pdf");
  const pages = Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(4);
});

it("holds in its archive the hash of every capture, who looked, and the frames as they were sent", async () => {
  await held.org.owner.call(`GET ${held.path}/personal-data`);
  const { bytes } = await made("report?format=zip");
  const report = textsOf(bytes);
  expect(report).toMatchObject({
    name: "evidence.json",
    captures: [{ sha256: original, file: "photographs/selfie.jpg" }],
    film: { frames: held.manifest.frames.length, folder: "film" },
    verification: { assessment: "manual_review_recommended", engine: { policy_revision: "r5" } },
    disposition_history: [{ value: "declined", note: "The team's own note." }],
    looks_are_whole: true,
  });
  expect(report.looks).toEqual([
    expect.objectContaining({ action: "verification.disposition_recorded" }),
    expect.objectContaining({ action: "verification.viewed", email: "owner@example.com" }),
  ]);
  const files = unzipSync(bytes);
  expect(Buffer.from(files["photographs/selfie.jpg"] ?? [])).toEqual(photograph);
  expect(new TextDecoder().decode(files["film/movement/000.jpg"])).toBe("movement 0");
  // The link of the applicant is a secret, whatever it still opens.
  expect(JSON.stringify(report)).not.toContain("onboarding_url");
});

it("holds what the team wrote to each other, and none of it in what the person is given", async () => {
  const text = "The team's own comment.";
  await held.org.owner.call(`POST ${held.path}/comments`, { text });
  const report = textsOf((await made("report?format=zip")).bytes);
  expect(report.comments).toMatchObject([{ text, written_by: { email: "owner@example.com" } }]);
  expect(report.timeline).toContainEqual(expect.objectContaining({ type: "commented" }));
  const data = JSON.stringify(textsOf((await made("data-subject-export")).bytes));
  expect(data).not.toContain("comment");
});

it("shows the person their own data, and neither the decider nor the detection of attacks", async () => {
  const { bytes } = await made("data-subject-export");
  const data = textsOf(bytes);
  expect(data).toMatchObject({
    read_fields: { family_names: "Muñoz Conceição Łódź" },
    claimed: { family_names: "Muñoz" },
    decisions: [{ value: "declined" }],
    captures: [{ item: "selfie" }],
  });
  for (const secret of ["owner@example.com", "own note", "document_expired", "breakdown"]) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

it("stays within what one answer can hold, and names what it left out", async () => {
  const { ports, theCase } = held;
  const key = `cases/${theCase.id}/pictures/shown/selfie/cap_1`;
  const content = randomBytes(4_100_000);
  ports.world.objects.set(key, { bytes: content.length, contentType: "image/jpeg", content });
  const { bytes } = await made("report?format=zip");
  expect(bytes.length).toBeLessThan(4_400_000);
  expect(textsOf(bytes).captures).toMatchObject([{ sha256: original, file: null }]);
});
