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
  /** What the bucket called these bytes. */
  etag: z.string(),
  width: z.int(),
  height: z.int(),
  /** 64 bits, hexadecimal, by which the same picture is known again; absent where none was taken. */
  fingerprint: z.string().exactOptional(),
  /** What the service objected to, where the applicant went on all the same. */
  objections: z.array(storedName<ReasonCode>()).exactOptional(),
  /** How the bytes were made, as the page reported it. */
  capturePath: z.enum(capturePaths),
  /** What the file weighed, in bytes, from which the page made this smaller copy before it travelled. */
  scaledFromBytes: z.int().positive().exactOptional(),
  /** What the browser that sent it runs on; a file of no browser has none. */
  platform: storedName<Platform>().exactOptional(),
  acceptedAt: z.string(),
  /** How far the page's clock was ahead of the service's when it handed the photograph in; absent where it told none. */
  clockSkewMs: z.int().exactOptional(),
  /** Uploads of this item under its link, the accepted one included. */
  attempts: z.int(),
});

export type Capture = z.output<typeof Capture>;
