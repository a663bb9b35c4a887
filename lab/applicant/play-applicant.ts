import type { captureItems } from "#domain/capture/capture-item.ts";

/** An applicant's sitting over HTTP: the calls of the hosted page, without a browser. */
export type Applicant = {
  id: string;
  /** The answer to the page's first call: the page does not ask for it again. */
  opened: Sitting;
  call(
    method: string,
    path: string,
    body?: unknown,
    wishes?: Record<string, string>,
  ): Promise<{ status: number; body: Sitting }>;
  /** Data for the next steps, from the last answer. Each is used once. */
  prefetched: Prefetched;
  /** The attempt whose film arrived: the submission names it. */
  film?: string;
};

type Slot = { item: Item; upload_id: string; url: string; fields: Record<string, string> };

type Prefetched = { uploads?: Slot[]; challenge?: Record<string, unknown> & { light: unknown } };

type Item = (typeof captureItems)[number];

type Sitting = {
  state: string;
  consent: { name: string; version: string; face_kept?: true };
  captures: { item: Item; required: boolean; accepted: boolean }[];
  document?: { country: string; document_type: string };
  ahead?: Prefetched;
  [member: string]: unknown;
};

/**
 * Opens the link as a browser would: the token is swapped for a cookie. `isAhead` is the page; without, it
 * is a client that asks for each thing singly.
 */
export async function openLink(
  onboardingUrl: string,
  { prefetches = true }: { prefetches?: boolean } = {},
): Promise<Applicant> {
  const url = new URL(onboardingUrl);
  const id = url.pathname.split("/").at(-1) ?? "";
  let cookie = "";
  const call: Applicant["call"] = async (method, path, body, wishes) => {
    const response = await fetch(`${url.origin}/applicant/v1/verifications/${id}${path}`, {
      method,
      headers: {
        origin: url.origin,
        ...(cookie && { cookie }),
        ...(prefetches && wishes),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const text = await response.text();
    const answer = { status: response.status, body: text ? JSON.parse(text) : {} };
    if (answer.body.ahead) applicant.prefetched = answer.body.ahead;
    return answer;
  };
  const token = url.searchParams.get("t") ?? "";
  const applicant: Omit<Applicant, "opened"> = { id, call, prefetched: {} };
  return Object.assign(applicant, { opened: await expectOk(call("POST", "/sitting", { token })) });
}

const preferPrefetch = { prefer: "ahead" };

/** Consents and chooses, if there is a choice; answers the remaining photographs. */
export async function chooseDocument(
  applicant: Applicant,
  document: { country: string; document_type: string },
): Promise<Item[]> {
  const agreed = await consent(applicant);
  const isChosen = agreed.document?.document_type === document.document_type;
  return lacking(
    isChosen
      ? agreed
      : await expectOk(applicant.call("PUT", "/document", document, preferPrefetch)),
  );
}

/** Consents, for a document that is known from before; answers the remaining photographs. */
export async function agree(applicant: Applicant): Promise<Item[]> {
  return lacking(await consent(applicant));
}

function consent(applicant: Applicant): Promise<Sitting> {
  const { name, version, face_kept } = applicant.opened.consent;
  const given = { name, version, locale: "en", face_kept };
  return expectOk(applicant.call("POST", "/consent", given, preferPrefetch));
}

function lacking({ captures }: Sitting): Item[] {
  return captures.filter(({ required, accepted }) => required && !accepted).map(({ item }) => item);
}

type Photo = { item: Item; bytes: Uint8Array; contentType?: string };
type Reply = { status: number; body: Record<string, unknown> };

/** Uploads one photograph and has it looked at. The answer may be a refusal with reasons. */
export async function upload(applicant: Applicant, photo: Photo): Promise<Reply> {
  const sent = await send(applicant, photo);
  return "uploadId" in sent ? confirm(applicant, photo, sent.uploadId) : sent;
}

/** As who has no better photograph: objected to twice, they go on with it where the service lets them. */
export async function uploadAnyway(applicant: Applicant, photo: Photo): Promise<Reply> {
  const first = await upload(applicant, photo);
  if (first.body.code !== "capture_rejected") return first;
  const sent = await send(applicant, photo);
  if (!("uploadId" in sent)) return sent;
  const second = await confirm(applicant, photo, sent.uploadId);
  if (second.body.may_keep !== true) return second;
  return confirm(applicant, photo, sent.uploadId, { anyway: true });
}

async function send(applicant: Applicant, photo: Photo): Promise<Reply | { uploadId: string }> {
  const contentType = photo.contentType ?? "image/jpeg";
  const slot = takePrefetchedSlot(applicant, photo.item, contentType);
  const ticket = slot
    ? { status: 201, body: slot }
    : await applicant.call("POST", "/uploads", {
        item: photo.item,
        content_type: contentType,
        bytes: photo.bytes.length,
      });
  if (ticket.status !== 201) return ticket;
  const { upload_id, url, fields } = ticket.body as unknown as Slot;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([photo.bytes.slice()], { type: contentType }));
  const stored = await fetch(url, { method: "POST", body: form });
  if (!stored.ok) return { status: stored.status, body: { text: await stored.text() } };
  return { uploadId: upload_id };
}

function takePrefetchedSlot(
  { prefetched }: Applicant,
  item: Item,
  contentType: string,
): Slot | undefined {
  const { uploads = [] } = prefetched;
  const slot = contentType === "image/jpeg" && uploads.find((one) => one.item === item);
  if (!slot) return;
  prefetched.uploads = uploads.filter((one) => one !== slot);
  return slot;
}

function confirm(
  applicant: Applicant,
  { item }: Photo,
  uploadId: string,
  more: { anyway?: true } = {},
): Promise<Reply> {
  const how = { item, capture_path: "file_capture", ...more };
  return applicant.call("POST", `/uploads/${uploadId}/confirm`, how, preferPrefetch);
}

/** Goes on without liveness, as an applicant may whose camera cannot do it. */
export async function declineLiveness(applicant: Applicant): Promise<void> {
  await expectOk(applicant.call("POST", "/liveness/decline", {}));
}

/** As the page during the review: the film does not wait for the submission. */
export async function handInFilm(applicant: Applicant): Promise<void> {
  await expectOk(applicant.call("POST", `/liveness/${applicant.film}/hand-in`, {}));
  delete applicant.film;
}

/** With the film if there is one: the page hands it in and submits at once. */
export function submit(applicant: Applicant): Promise<{ status: number; body: Sitting }> {
  const { film } = applicant;
  if (!film) return applicant.call("POST", "/submit", {});
  return applicant.call("POST", `/liveness/${film}/hand-in`, {}, { prefer: "submit" });
}

/** Throws on a refusal, naming its code alone. */
export async function expectOk<Body extends Record<string, unknown>>(
  answer: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 200 && status < 300) return body;
  throw new Error(
    `answered ${status} ${String(body.code ?? "")} ${JSON.stringify(body.reasons ?? "")}`,
  );
}
