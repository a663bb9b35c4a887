import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import type { ShownChallenge } from "#domain/liveness/shown-challenge.ts";
import type { ShownHandoff } from "#domain/sitting/shown-handoff.ts";
import type * as nouns from "#domain/sitting/shown-sitting.ts";
import { sittingKeyHeader } from "#domain/sitting/sitting-key.ts";
import type { Wire } from "#domain/wire.ts";
import { type ParamsOf, pathOf } from "../shared/path-of.ts";
import { isFramed, rememberedSittingKey, rememberSittingKey } from "./frame.ts";
import { keepPrefetched, lastsMs } from "./keep-prefetched.ts";
import type { Replies } from "./replies.ts";

export type Document = Wire<AllowedDocument>;

export type Theme = Wire<nouns.Theme>;

export type Branding = NonNullable<Theme["branding"]>;

/** The members of a sitting that the page reads. */
export type Sitting = Omit<Wire<nouns.ShownSitting>, "allowed_documents" | "link_expires_at"> & {
  allowed_documents: Document[];
};

export type Handoff = Wire<ShownHandoff>;

export type Challenge = Wire<ShownChallenge>;

export type CapturePath = Capture["capturePath"];

type ProblemBody = {
  code?: string;
  current_status?: string;
  reasons?: { code: string; message_key: string }[];
  missing_captures?: (CaptureItem | "liveness")[];
  attempts_left?: number;
  /** Whether the photograph may be kept in spite of the reasons. */
  may_keep?: boolean;
  /** The document that it shows, if that is certainly another than the chosen one. */
  document?: Document;
  /** The branding for a page that refuses, if the link showed it. */
  theme?: Theme;
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

const base = "/applicant/v1/verifications/{id}";
const film = `${base}/liveness` as const;

/** A release that does not know it answers without. */
const preferPrefetch = { prefer: "ahead" };

/** The service's address space of one Case. Every call may be repeated without harm. */
export function applicantApi(id: string) {
  const one = { id };
  const prefetched = keepPrefetched();
  return {
    async open(token: string) {
      if (!isFramed) return ask(`POST ${base}/sitting`, one, { token });
      const sitting = await ask(`POST ${base}/sitting`, one, { token, embedded: true });
      if (sitting.sitting_key) rememberSittingKey(sitting.sitting_key);
      return sitting;
    },
    takeOver: (handoff: string) => ask(`POST ${base}/sitting`, one, { handoff }),
    handOff: () => ask(`POST ${base}/handoff`, one, {}),
    follow: () => ask(`GET ${base}/handoff`, one),
    askNewLink: (token: string) => ask(`POST ${base}/new-link`, one, { token }),
    read: () => ask(`GET ${base}/sitting`, one),
    consent: (given: { name: string; version: string; locale: string; face_kept?: true }) =>
      ask(`POST ${base}/consent`, one, given, preferPrefetch).then(prefetched.keep),
    decline: () => ask(`POST ${base}/decline`, one, {}),
    choose: ({ country, document_type }: Document) =>
      ask(`PUT ${base}/document`, one, { country, document_type }, preferPrefetch).then(
        prefetched.keep,
      ),
    ticket: async (wanted: { item: CaptureItem; content_type: string; bytes: number }) =>
      prefetched.ticket(wanted) ?? ask(`POST ${base}/uploads`, one, wanted),
    confirm: (
      upload_id: string,
      taken: {
        item: CaptureItem;
        capture_path: CapturePath;
        scaled_from_bytes?: number;
        anyway?: true;
      },
    ) =>
      ask(
        `POST ${base}/uploads/{upload_id}/confirm`,
        { id, upload_id },
        { ...taken, page_time: new Date().toISOString() },
        preferPrefetch,
      ).then(prefetched.keep),
    /** With how long there is for it. */
    async drawLiveness(flash: boolean) {
      const drawn = prefetched.challenge(flash);
      if (drawn) return drawn;
      const challenge = await ask(`POST ${film}`, one, { flash });
      return { challenge, leftMs: lastsMs(challenge) };
    },
    revealLight: (attempt_id: string, sha256: string) =>
      ask(`POST ${film}/{attempt_id}/reveal`, { id, attempt_id }, { light_a_sha256: sha256 }),
    /** `digests`: of the blocks, so that none of them need be read to be taken. */
    sealLiveness: (attempt_id: string, manifest: LivenessManifestOnWire, digests: string) =>
      ask(`POST ${film}/{attempt_id}/seal`, { id, attempt_id }, manifest, {
        "block-digests": digests,
      }),
    /** Hands the film in, so that no other browser asks for it again. */
    handInFilm: (attempt_id: string) =>
      ask(`POST ${film}/{attempt_id}/hand-in`, { id, attempt_id }, {}),
    /** Hands the film in and submits all; a release that does not know the wish does the first alone. */
    async submitWithFilm(attempt_id: string) {
      const path = `POST ${film}/{attempt_id}/hand-in` as const;
      const fresh = await ask(path, { id, attempt_id }, {}, { prefer: "submit" });
      return fresh.state === "collecting" ? ask(`POST ${base}/submit`, one, {}) : fresh;
    },
    declineLiveness: () => ask(`POST ${film}/decline`, one, {}),
    submit: () => ask(`POST ${base}/submit`, one, {}),
  };
}

export type ApplicantApi = ReturnType<typeof applicantApi>;

const waitsMs = [400, 1200, 3000];

/** Asks a route, whose reply has the type that the table of replies has for it. */
async function ask<Route extends keyof Replies>(
  route: Route,
  params: ParamsOf<Route>,
  body?: unknown,
  wishes: Record<string, string> = {},
): Promise<Replies[Route]> {
  const [method = ""] = route.split(" ", 1);
  const path = pathOf(route, params);
  for (let attempt = 0; ; attempt += 1) {
    const key = rememberedSittingKey();
    const headers = { ...wishes, ...(key && { [sittingKeyHeader]: key }) };
    const response = await answerOf(path, requestOf(method, { body, headers }));
    // The edge: the service holds every answer to its schema before it leaves.
    if (response?.ok) return response.body as Replies[Route];
    if (response && response.status < 500) throw problemOf(response);
    const wait = waitsMs[attempt];
    if (wait === undefined) throw new Unreachable();
    // A service that is busy says for how long.
    const saidMs = 1000 * Number(response?.retryAfter);
    await pause(Math.max(wait, saidMs || 0));
  }
}

/** Not every refusal is ours: a proxy's has no JSON, and then the status must do. */
function problemOf({ status, body }: Answer): Problem {
  return new Problem(status, body instanceof Object ? (body as ProblemBody) : {});
}

type Answer = { ok: boolean; status: number; body: unknown; retryAfter: string | null };

/**
 * Undefined without a whole answer: the network broke, or something between answered instead of the service. The
 * page's own errors are made before this, and are no such thing.
 */
async function answerOf(path: string, request: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, request);
    const { ok, status, headers } = response;
    const body: unknown = await (ok ? response.json() : response.json().catch(() => undefined));
    return { ok, status, body, retryAfter: headers.get("retry-after") };
  } catch {
    return;
  }
}

function requestOf(
  method: string,
  { body, headers }: { body: unknown; headers: Record<string, string> },
): RequestInit {
  return {
    method,
    credentials: "same-origin",
    cache: "no-store",
    signal: signalAfter(30_000),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** `AbortSignal.timeout` for browsers before 2022. The body is read within it, too. */
function signalAfter(ms: number): AbortSignal {
  const stopper = new AbortController();
  setTimeout(() => stopper.abort(), ms);
  return stopper.signal;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
