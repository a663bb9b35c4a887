/** Looks at uploads while the applicant waits. Called by the applicant API, holds no state. */
import { hash } from "node:crypto";
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseOfKey, caseStep } from "#aws/case-step.ts";
import { inspectBlock } from "#checks/inspect/inspect-block.ts";
import { inspectPhoto } from "#checks/inspect/inspect-photo.ts";
import { type CaptureItem, captureItems } from "#domain/case/capture-item.ts";
import { pictureKey } from "#domain/case/capture-rules.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import type { BlockInspection, Inspection } from "#usecases/ports.ts";
import type { Colour } from "#vision/colour.ts";
import { decodePage, decodeUpload } from "#vision/decode.ts";
import { encodeShown, shownLongSide } from "#vision/encode.ts";
import { kindOf } from "#vision/magic.ts";

const Request = z.union([
  z.object({ key: z.string(), item: z.enum(captureItems) }),
  z.object({ keys: z.array(z.string()).max(livenessBlocks.length) }),
]);
const ports = awsPorts(process.env);

/** px: quality is judged small. */
const judgedLongSide = 1000;

export async function handler(event: unknown): Promise<Inspection | BlockInspection[]> {
  const request = Request.parse(event);
  const [key = ""] = "keys" in request ? request.keys : [request.key];
  return caseStep("Inspect", caseOfKey(key), async () =>
    "keys" in request ? inspectSession(request.keys) : inspectOne(request),
  );
}

async function inspectOne(request: { key: string; item: CaptureItem }): Promise<Inspection> {
  const bytes = await ports.files.read(request.key);
  let colour: Colour | undefined;
  const verdict = await inspectPhoto(kindOf(bytes), request.item, async () => {
    const opened = await decodeUpload(bytes, { shown: shownLongSide, judged: judgedLongSide });
    if (opened.ok) colour = opened.colour;
    return opened;
  });
  if (colour && verdict.reasons.length === 0) await keepCopy(request.key, colour);
  return { ...verdict, bytes: bytes.length, sha256: sha256(bytes) };
}

/** What people are shown of the photograph. Without it they see none: no reason to refuse an applicant. */
async function keepCopy(key: string, colour: Colour): Promise<void> {
  try {
    const bytes = await encodeShown(colour);
    await ports.files.write({ key: pictureKey(key, "shown"), bytes, contentType: "image/jpeg" });
  } catch (error) {
    console.warn("No copy of a photograph was kept.", error instanceof Error ? error.name : "");
  }
}

async function inspectSession(keys: readonly string[]): Promise<BlockInspection[]> {
  const seen: BlockInspection[] = [];
  for (const key of keys) {
    seen.push(await inspectBlock(await ports.files.read(key), { kindOf, sha256, measure }));
  }
  return seen;
}

/** Decodes all of the picture, but keeps little of it. */
async function measure(bytes: Uint8Array) {
  const opened = await decodePage(bytes, { longSide: 64 });
  return opened.ok ? { width: opened.width, height: opened.height } : undefined;
}

function sha256(bytes: Uint8Array): string {
  return hash("sha256", bytes);
}
