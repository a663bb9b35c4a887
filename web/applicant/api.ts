import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import type { Brand } from "../shared/branding.ts";

export type Document = { country: string; document_type: string };

export type Step = {
  item: CaptureItem;
  required: boolean;
  accepted: boolean;
  attempts_left: number;
};

export type Branding = Brand & {
  /** On our own origin: a page with a camera asks no third party. */
  logo_url?: string;
  support_email?: string;
  support_url?: string;
  privacy_policy_url?: string;
  terms_url?: string;
  expired_redirect_url?: string;
  locales: string[];
  locale_default: string;
  redirect_delay_seconds: number;
  skip_welcome: boolean;
  hide_progress: boolean;
  show_powered_by: boolean;
};

/** Who asks, and how their page looks and speaks. */
export type Dress = {
  sandbox: boolean;
  requester: { name: string };
  language?: string;
  /** Those that the template offers, before the branding's. */
  languages?: string[];
  branding?: Branding;
};

export type Sitting = Dress & {
  verification_id: string;
  state: "collecting" | "submitted" | "finished" | "expired" | "erased";
  capture_retention_days: number;
  data_retention_days: number;
  consent: { name: string; version: string; text_url?: string; given: boolean };
  allowed_documents: Document[];
  document?: Document;
  captures: Step[];
  liveness: {
    state: "open" | "handed_in" | "not_completed";
    attempts_left: number;
    flashes: boolean;
  };
  redirect_url?: string;
  /** Whether a desk computer may photograph, or only hand over to a phone. */
  allow_desktop: boolean;
};

export type Ticket = {
  upload_id: string;
  url: string;
  fields: Record<string, string>;
  attempts_left: number;
};

/** `url` opens this check on another device for a minute; `link` is the one in the message. */
export type Handoff = { url: string; link: string; expires_at: string };

/** One draw; its second colours are told later. */
export type Challenge = {
  attempt_id: string;
  nonce: string;
  issued_at: string;
  expires_at: string;
  movements: Movement[];
  light: { slot_ms: number; fade_ms: number; a: LightColour[] } | null;
  attempts_left: number;
};

/** Where a block of a sealed session goes. */
export type BlockSlot = { block: LivenessBlock; url: string; fields: Record<string, string> };

export type CapturePath = "file_capture" | "file_gallery" | "stream";

type ProblemBody = {
  code?: string;
  current_status?: string;
  reasons?: { code: string; message_key: string }[];
  missing_captures?: (CaptureItem | "liveness")[];
  missing_blocks?: LivenessBlock[];
  attempts_left?: number;
  /** Whose page says no, where the link showed that. */
  dress?: Dress;
};

/** The service said no, and why. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.code ?? `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** No answer came: the network, or the service, is away. */
export class Unreachable extends Error {}

/** The service's address space of one Case. Every call may be repeated without harm. */
export function applicantApi(caseId: string) {
  const base = `/applicant/v1/verifications/${encodeURIComponent(caseId)}`;
  return {
    open: (token: string) => call<Sitting>("POST", `${base}/sitting`, { token }),
    takeOver: (handoff: string) => call<Sitting>("POST", `${base}/sitting`, { handoff }),
    handOff: () => call<Handoff>("POST", `${base}/handoff`, {}),
    follow: () => call<{ taken: boolean; sitting: Sitting }>("GET", `${base}/handoff`),
    askNewLink: (token: string) => call<{ asked: true }>("POST", `${base}/new-link`, { token }),
    read: () => call<Sitting>("GET", `${base}/sitting`),
    consent: (given: { name: string; version: string; locale: string }) =>
      call<Sitting>("POST", `${base}/consent`, given),
    choose: ({ country, document_type }: Document) =>
      call<Sitting>("PUT", `${base}/document`, { country, document_type }),
    ticket: (wanted: { item: CaptureItem; content_type: string; bytes: number }) =>
      call<Ticket>("POST", `${base}/uploads`, wanted),
    confirm: (uploadId: string, taken: { item: CaptureItem; capture_path: CapturePath }) =>
      call<Sitting>("POST", `${base}/uploads/${encodeURIComponent(uploadId)}/confirm`, taken),
    drawLiveness: (flash: boolean) => call<Challenge>("POST", `${base}/liveness`, { flash }),
    revealLight: (attemptId: string, sha256: string) =>
      call<{ light_b: LightColour[] }>("POST", `${base}/liveness/${attemptId}/reveal`, {
        light_a_sha256: sha256,
      }),
    sealLiveness: (attemptId: string, manifest: LivenessManifestOnWire) =>
      call<{ uploads: BlockSlot[] }>("POST", `${base}/liveness/${attemptId}/seal`, manifest),
    handInLiveness: (attemptId: string) =>
      call<Sitting>("POST", `${base}/liveness/${attemptId}/hand-in`, {}),
    declineLiveness: () => call<Sitting>("POST", `${base}/liveness/decline`, {}),
    submit: () => call<Sitting>("POST", `${base}/submit`, {}),
  };
}

export type ApplicantApi = ReturnType<typeof applicantApi>;

const waitsMs = [400, 1200, 3000];

async function call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(method, path, body);
    // The edge: the service holds every answer to its schema before it leaves.
    if (response?.ok) return (await response.json()) as Reply;
    if (response && response.status < 500) throw await problemOf(response);
    const wait = waitsMs[attempt];
    if (wait === undefined) throw new Unreachable();
    await pause(wait);
  }
}

/** Not every refusal is ours: a proxy's has no JSON, and then the status must do. */
async function problemOf(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => ({}));
  return new Problem(response.status, body as ProblemBody);
}

async function send(method: string, path: string, body: unknown): Promise<Response | undefined> {
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    return;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
