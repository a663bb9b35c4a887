import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { type CaptureContentType, maxCaptureBytes } from "#domain/capture/capture-rules.ts";
import type { UploadSlot } from "#domain/sitting/upload-slot.ts";
import { type ApplicantApi, type CapturePath, Problem, pause, Unreachable } from "./api.ts";
import { bytesOf } from "./bytes-of.ts";
import type { Rect } from "./camera/frame.ts";
import { kindOfFile } from "./file-kind.ts";
import { noticeFor } from "./flow.ts";
import { shrunk } from "./shrink.ts";

/** `within`: where the guide lay, in shares of the picture; all of it is sent, this part is shown. */
export type Taken = { file: Blob; path: CapturePath; url: string; within?: Rect };

export type UploadProgress =
  | { phase: "sending"; percent: number }
  | { phase: "waiting" }
  | { phase: "checking" };

/** The key of the sentence that names the fault of the file itself. */
class UnfitFile extends Error {}

/** The bytes to upload: as the camera wrote them or, of a file too large for that, a smaller copy. */
export type Prepared = { file: Blob; contentType: CaptureContentType; scaledFromBytes?: number };

/** Beyond it a photograph is made smaller on the phone, before it costs its owner: a camera app writes several megabytes. */
const maxBytes = 1_000_000;

export async function prepare({ file }: Taken, item: CaptureItem): Promise<Prepared> {
  if (file.size === 0) throw new UnfitFile("reason.unreadable_image");
  const kind = await kindOfFile(file);
  if (kind === "application/pdf") throw new UnfitFile("upload.pdf");
  if (kind === undefined) throw new UnfitFile("reason.unreadable_image");
  const contentType = kind === "image/other" ? undefined : kind;
  if (contentType && file.size <= maxBytes) return { file, contentType };
  const of = item === "selfie" ? "face" : "document";
  const copy = await shrunk(file, { isJpeg: kind === "image/jpeg", of });
  if (copy && (copy.size < file.size || !contentType))
    return { file: copy, contentType: "image/jpeg", scaledFromBytes: file.size };
  if (!contentType) throw new UnfitFile("reason.unreadable_image");
  if (file.size > maxCaptureBytes[item]) throw new UnfitFile("upload.too_large");
  return { file, contentType };
}

/** Brings one photograph to the service, through as many broken connections as it takes; answers with its id. */
export async function upload(
  api: ApplicantApi,
  { item, file, contentType }: Prepared & { item: CaptureItem },
  tell: (progress: UploadProgress) => void,
): Promise<string> {
  tell({ phase: "sending", percent: 0 });
  const newTicket = () => api.ticket({ item, content_type: contentType, bytes: file.size });
  let ticket = await newTicket();
  let isRenewed = false;
  for (let attempt = 0; ; attempt += 1) {
    const status = await post(ticket, file, (percent) => tell({ phase: "sending", percent }));
    if (status >= 200 && status < 300) break;
    if (attempt === maxAttempts) throw new Unreachable();
    if (status === 403 && !isRenewed) {
      // The ticket ran out while the connection was away. Each new one counts, so there is one.
      isRenewed = true;
      ticket = await newTicket();
    } else if (status === 403) {
      throw new Unreachable();
    } else if (status >= 400 && status < 500) {
      throw new UnfitFile("upload.too_large");
    } else {
      tell({ phase: "waiting" });
      await connectionAgain(attempt);
    }
  }
  return ticket.upload_id;
}

/** The digest of these bytes; undefined if the browser cannot compute it. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await bytesOf(file));
    return new Uint8Array(digest).join();
  } catch {
    return;
  }
}

/** Refused before the upload: the same picture was submitted for another step. */
export function requireNew(digest: string | undefined, others: readonly string[]): void {
  if (digest !== undefined && others.includes(digest)) throw new UnfitFile("reason.same_picture");
}

const maxAttempts = 6;

/** 0 means that the connection broke. */
export function post(
  ticket: Pick<UploadSlot, "url" | "fields">,
  file: Blob,
  tell: (percent: number) => void,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) =>
      tell(Math.min(100, Math.round((100 * loaded) / total)));
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve(0);
    request.ontimeout = () => resolve(0);
    request.timeout = 120_000;
    request.open("POST", ticket.url);
    request.send(form);
  });
}

/** Resolves when the browser says so, or after a growing while: `online` is not to be trusted alone. */
export function connectionAgain(attempt: number): Promise<void> {
  const patience = pause(Math.min(1000 * 2 ** attempt, 15_000));
  if (navigator.onLine) return patience;
  const online = new Promise<void>((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
  });
  return Promise.race([online, pause(60_000)]);
}

/** The sentences to show in place of an upload that failed; nothing when the page must change. */
export function faultKeys(error: unknown): string[] | undefined {
  if (error instanceof UnfitFile) return [error.message];
  if (error instanceof Unreachable) return ["upload.failed"];
  if (!(error instanceof Problem)) return ["failed.text"];
  const { code, reasons = [] } = error.body;
  if (code === "capture_too_large") return ["upload.too_large"];
  if (code === "unsupported_media_type") return ["reason.unreadable_image"];
  if (code === "pdf_not_accepted") return ["upload.pdf"];
  if (code === "not_found") return ["upload.failed"];
  if (code !== "capture_rejected")
    return noticeFor(error) === "failed" ? ["failed.text"] : undefined;
  const keys = reasons.map(({ message_key }) => `reason.${message_key}`);
  return keys.length > 0 ? keys : ["reason.take_again"];
}
