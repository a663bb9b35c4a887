/** Looks at an upload while the applicant waits. Called by the applicant API, holds no state. */
import { createHash } from "node:crypto";
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { inspectPhoto } from "#checks/inspect/inspect-photo.ts";
import { captureItems } from "#domain/case/case.ts";
import type { Inspection } from "#usecases/ports.ts";
import { decodePage } from "#vision/decode.ts";
import { kindOf } from "#vision/magic.ts";

const Request = z.object({ key: z.string(), item: z.enum(captureItems) });
const ports = awsPorts(process.env);

/** Quality is judged small: the decoder then shrinks while it decodes, which is most of the time. */
const judgedLongSide = 1000;

export async function handler(event: unknown): Promise<Inspection> {
  const { key, item } = Request.parse(event);
  const bytes = await ports.files.read(key);
  const verdict = await inspectPhoto(kindOf(bytes), item, () =>
    decodePage(bytes, { longSide: judgedLongSide }),
  );
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...verdict, bytes: bytes.length, sha256 };
}
