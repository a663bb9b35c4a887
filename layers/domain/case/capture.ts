import * as z from "zod";
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
  /** What the bucket called these bytes; of captures of before it was kept, nothing. */
  etag: z.string().exactOptional(),
  width: z.int(),
  height: z.int(),
  /** How the bytes were made, as the page reported it. */
  capturePath: z.enum(capturePaths),
  /** What the browser that sent it runs on; unknown of captures of before it was kept. */
  platform: storedName<Platform>().exactOptional(),
  acceptedAt: z.string(),
  /** Uploads of this item under its link, the accepted one included. */
  attempts: z.int(),
});

export type Capture = z.output<typeof Capture>;
