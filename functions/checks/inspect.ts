/** Looks at uploads while the applicant waits. Called by the applicant API, holds no state. */
import { hash } from "node:crypto";
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseOfKey, caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { engineDoor } from "#checks/engine.ts";
import { inspectBlock } from "#checks/inspect/inspect-block.ts";
import { inspection } from "#checks/inspect/inspect-content.ts";
import { type LookedAt, lookAtUpload } from "#checks/inspect/look-at-upload.ts";
import { type Reading, readingFile } from "#checks/reading.ts";
import { Capture } from "#domain/capture/capture.ts";
import { captureItems } from "#domain/capture/capture-item.ts";
import { pictureKey } from "#domain/capture/capture-rules.ts";
import { AllowedDocument } from "#domain/document/allowed-document.ts";
import { latestDay } from "#domain/document/civil-time/civil-days.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { keepReading } from "#usecases/case/reading-file.ts";
import type { BlockInspection, Inspection, InspectionRequest } from "#usecases/ports.ts";
import type { Colour } from "#vision/colour.ts";
import { decodeColour, decodePage, uploadDecoders } from "#vision/decode.ts";
import { encodeShown } from "#vision/encode.ts";
import { kindOf } from "#vision/magic.ts";
import { networksIn } from "#vision/onnx.ts";
import { tiltedLongSide } from "#vision/tilt/tilt-pair.ts";
import { openedOrThrow } from "./wiring/opened-or-throw.ts";
import { withDeadline } from "./wiring/with-deadline.ts";

const Photo = z.object({
  key: z.string(),
  item: z.enum(captureItems),
  document: AllowedDocument.exactOptional(),
  allowed: z.array(AllowedDocument),
  earlier: z.array(Capture.pick({ item: true, key: true, sha256: true, fingerprint: true })),
  isKeptAnyway: z.boolean(),
} satisfies Record<keyof Required<InspectionRequest>, z.ZodType>);
const Request = z.union([
  Photo,
  z.object({ keys: z.array(z.string()).max(livenessBlocks.length) }),
]);
const ports = awsPorts(process.env);

const profile = process.env.ENGINE_PROFILE ?? defaultEngineProfile;
// The stage of a laptop says how many of its cores an applicant may wait for.
const threads = z.coerce.number().int().positive().default(1).parse(process.env.NETWORK_THREADS);
const open = engineDoor(networksIn("models", { threads }));
const tools = { ...uploadDecoders, kindOf, sha256 };
// While the function starts; a wrong file must fail a look and not the start.
open(inspection, profile).catch(() => undefined);

async function handle(event: unknown): Promise<Inspection | BlockInspection[]> {
  const request = Request.parse(event);
  const [key = ""] = "keys" in request ? request.keys : [request.key];
  return caseStep("Inspect", caseOfKey(key), async () =>
    "keys" in request ? inspectSession(request.keys) : inspectOne(request),
  );
}

async function inspectOne(request: InspectionRequest): Promise<Inspection> {
  const since = performance.now();
  const bytes = await ports.files.read(request.key);
  const { key, isKeptAnyway, ...wanted } = request;
  const inTime = <Value>(work: () => Promise<Value>) => withDeadline(since + maxContentMs, work);
  const opened = await inTime(() => open(inspection, profile));
  if (opened && "unavailable" in opened)
    console.error("ENGINE_PROFILE_UNAVAILABLE", opened.unavailable);
  const engine = opened && "unavailable" in opened ? undefined : opened;
  const { colour, reading, ...seen } = await lookAtUpload(
    bytes,
    { ...wanted, today: latestDay(ports.clock.now()) },
    { engine, tools, inTime, straightFront: () => straightFront(request.earlier) },
  );
  if (colour && (seen.reasons.length === 0 || isKeptAnyway)) {
    const keeping = keepCopy(key, colour);
    if (reading && engine) {
      const { stamps } = engine.models.document;
      const untilMs = since + maxReadingMs;
      await keepSteps(key, { reading, untilMs, sha256: seen.sha256, networks: stamps });
    }
    await keeping;
  }
  return { ...seen, bytes: bytes.length };
}

/**
 * A slow machine, or a picture made to be searched forever, must not take the time of the check. Of the 23 seconds of
 * an inspection, the content of the photograph has this many; then the copy is made and the answer is sent.
 */
const [maxContentMs, maxReadingMs] = [16_000, 2500];

/**
 * Intermediate results that the document check reuses. Without them the check computes everything, so a
 * failure is no reason to refuse an applicant.
 */
async function keepSteps(
  key: string,
  {
    reading: { steps, readOn },
    untilMs,
    ...of
  }: {
    reading: NonNullable<LookedAt["reading"]>;
    untilMs: number;
  } & Pick<Reading, "sha256" | "networks">,
): Promise<void> {
  try {
    await withDeadline(untilMs, readOn);
    await keepReading(ports, pictureKey(key, "reading"), readingFile({ ...of, profile, steps }));
  } catch (error) {
    console.warn("READING_NOT_KEPT", error instanceof Error ? error.name : "");
  }
}

/** The copy for reviewers, upright and small; undefined if none was kept. */
async function straightFront(earlier: InspectionRequest["earlier"]): Promise<Colour | undefined> {
  const front = earlier.find((one) => one.item === "id_front");
  if (!front) return;
  const copy = await ports.files.read(pictureKey(front.key, "shown")).catch(() => undefined);
  return copy && decodeColour(copy, tiltedLongSide);
}

/** Stores the copy for reviewers. Without it they see none, so a failure is no reason to refuse an applicant. */
async function keepCopy(key: string, colour: Colour): Promise<void> {
  try {
    const bytes = await encodeShown(colour);
    await ports.files.write({ key: pictureKey(key, "shown"), bytes, contentType: "image/jpeg" });
  } catch (error) {
    console.warn("COPY_NOT_KEPT", error instanceof Error ? error.name : "");
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

export const handler = verifiable(handle, () => openedOrThrow(open(inspection, profile)));
