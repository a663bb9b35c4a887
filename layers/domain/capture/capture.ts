import * as z from "zod";
import type { ReasonCode } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import { captureItems } from "./capture-item.ts";
import { capturePaths } from "./capture-rules.ts";
import type { Platform } from "./platform.ts";

/** One photograph that the service accepted, frozen at submit. */
export const Capture = z.object({
  id: z.string(),
  item: z.enum(captureItems),
  /** Object key in the captures bucket. */
  key: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** The ETag that the bucket gave to these bytes. */
  etag: z.string(),
  width: z.int(),
  height: z.int(),
  /** 64 bits, hexadecimal, that identify the same picture; absent if none was computed. */
  fingerprint: z.string().exactOptional(),
  /** Objections to the photograph, if the applicant kept it anyway. */
  objections: z.array(storedName<ReasonCode>()).exactOptional(),
  /** How the bytes were made, as the page reported it. */
  capturePath: z.enum(capturePaths),
  /** Bytes of the original file, if the page made this smaller copy of it before the upload. */
  scaledFromBytes: z.int().positive().exactOptional(),
  /** Operating system of the browser that sent it; absent if no browser did. */
  platform: storedName<Platform>().exactOptional(),
  acceptedAt: z.string(),
  /**
   * How far the page's clock was ahead of the service's at the submission of the photograph; absent if
   * the page sent none.
   */
  clockSkewMs: z.int().exactOptional(),
  /** Uploads of this item under its link, the accepted one included. */
  attempts: z.int(),
});

export type Capture = z.output<typeof Capture>;
