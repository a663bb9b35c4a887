import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { captureKey } from "#domain/capture/capture-rules.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { packBlock, unpackBlock } from "#domain/liveness/blocks.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import type { EventType } from "#domain/webhook/events.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { requestUpload } from "#usecases/applicant/request-upload.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { revealLight } from "#usecases/liveness/reveal-light.ts";
import { sealLiveness } from "#usecases/liveness/seal-liveness.ts";
import { submitLiveness } from "#usecases/liveness/submit-liveness.ts";
import type { BlockInspection, Inspection } from "#usecases/ports.ts";
import { caseInState } from "./case-in-state.ts";
import { type FakePorts, fakePorts } from "./fake-ports.ts";
import { fakeSession } from "./liveness-session.ts";

export const passport = { country: "PT", documentType: "passport" };
export const identityCard = { country: "MZ", documentType: "bilhete_identidade" };

/** A Case as it stands when the applicant has it open, with a day to go. */
export function addCase(ports: FakePorts, set: Partial<CaseFields> = {}): Case {
  const now = ports.clock.now();
  const theCase = caseInState({
    id: ports.ids.next("ver"),
    tenantId: "ten_1",
    projectId: "proj_1",
    sandbox: true,
    type: "kyc",
    status: "collecting",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    revision: 1,
    linkExpiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
    linkVersion: 1,
    allowedDocuments: [passport, identityCard],
    progress: { captured: [] },
    ...set,
  });
  ports.world.cases.set(theCase.id, theCase);
  const { tenantId: id, createdAt } = theCase;
  if (!ports.world.tenants.has(id)) {
    ports.world.tenants.set(id, { id, name: "", sandbox: true, createdAt });
  }
  return theCase;
}

/** One who agreed and chose a document. */
export function addReadyCase(ports: FakePorts, set: Partial<CaseFields> = {}): Case {
  return addCase(ports, {
    consent: { ...captureConsent, grantedAt: "2026-11-20T12:00:00.000Z", locale: "pt" },
    document: passport,
    ...set,
  });
}

/** Such a Case in ports of its own, with an inspector that looks at the very bytes. */
export function readyCase(set: Partial<CaseFields> = {}, objections: Partial<Inspection> = {}) {
  const ports = fakePorts();
  const seen = inspectHonestly(ports, objections);
  const { id: caseId, projectId } = addReadyCase(ports, set);
  return { ports, caseId, projectId, seen };
}

/** The client of `addCase` listens to these events. */
export function listenTo(ports: FakePorts, ...events: EventType[]): void {
  const owner = { type: "project", id: "proj_1" } as const;
  ports.world.endpoints.set(`${owner.type}#${owner.id}`, {
    owner,
    id: "whk_1",
    url: "https://client.example/hook",
    enabled: true,
    events,
    payload: "full",
    sealedSecret: "sealed",
    secretCreatedAt: "2026-11-20T12:00:00.000Z",
    exhaustedStreak: 0,
    updatedAt: "2026-11-20T12:00:00.000Z",
  });
}

/** Puts an object where a ticket admits it, as S3 would. */
export function putObject(ports: FakePorts, key: string, content: Uint8Array): void {
  ports.world.objects.set(key, { bytes: content.length, contentType: "image/jpeg", content });
}

/** Lets the inspector look at the very bytes, and object to them as set. */
export function inspectHonestly(
  ports: FakePorts,
  objections: Partial<Inspection> = {},
): { looks: number } {
  const seen = { looks: 0 };
  ports.inspector = {
    inspectBlocks: ({ keys }) => Promise.all(keys.map((key) => inspectStored(ports, key))),
    async inspect({ key }) {
      seen.looks += 1;
      const content = await ports.files.read(key);
      return {
        format: "jpeg",
        bytes: content.length,
        sha256: await sha256(content),
        width: 1600,
        height: 1200,
        reasons: [],
        ...objections,
      };
    },
  };
  return seen;
}

/** Asks for a ticket, uploads and confirms. */
export async function capture(
  ports: FakePorts,
  caseId: string,
  item: CaptureItem,
  content = new TextEncoder().encode(`a picture of ${item}`),
): Promise<string> {
  const uploadId = await uploaded(ports, caseId, { item, content });
  await confirm(ports, caseId, { item, uploadId });
  return uploadId;
}

/** Asks for a ticket and uploads. */
export async function uploaded(
  ports: FakePorts,
  caseId: string,
  { item, content = new Uint8Array([1]) }: { item: CaptureItem; content?: Uint8Array },
): Promise<string> {
  const { uploadId } = await requestUpload(ports, { caseId, item, contentType: "image/jpeg" });
  putObject(ports, captureKey({ caseId, item, uploadId }), content);
  return uploadId;
}

export function confirm(
  ports: FakePorts,
  caseId: string,
  upload: { item: CaptureItem; uploadId: string; anyway?: boolean },
) {
  const how = { capturePath: "file_capture", platform: "other" } as const;
  return confirmUpload(ports, { caseId, ...how, ...upload });
}

/** Frames of the fakes are no pictures: each is as large as the manifest of `fakeSession` says. */
async function inspectStored(ports: FakePorts, key: string): Promise<BlockInspection> {
  const packed = await ports.files.read(key);
  const size = key.endsWith("/stills") ? { width: 720, height: 960 } : { width: 320, height: 427 };
  const frames = unpackBlock(packed)?.map(async (frame) => ({
    bytes: frame.length,
    sha256: await sha256(frame),
    ...size,
  }));
  return {
    bytes: packed.length,
    sha256: await sha256(packed),
    frames: frames ? await Promise.all(frames) : null,
  };
}

/** Does the whole liveness step: draws, gives a valid answer, uploads and submits. */
export async function liveness(
  ports: FakePorts,
  caseId: string,
  { withLight = true, sittingId = "sit_1" }: { withLight?: boolean; sittingId?: string } = {},
): Promise<string> {
  const { attempt } = await drawLiveness(ports, { caseId, sittingId, withLight });
  const ref = { caseId, sittingId, attemptId: attempt.id };
  const { manifest, frames } = fakeSession(attempt.challenge);
  if (attempt.challenge.light) {
    const lightASha256 = await sha256(packBlock(frames.light_a));
    await revealLight(ports, { ...ref, lightASha256 });
  }
  const { slots } = await sealLiveness(ports, { ...ref, manifest });
  for (const { block, ticket } of slots) {
    putObject(ports, ticket.fields.key ?? "", packBlock(frames[block]));
  }
  await submitLiveness(ports, ref);
  return attempt.id;
}

async function sha256(content: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(content));
  return Buffer.from(digest).toString("hex");
}
