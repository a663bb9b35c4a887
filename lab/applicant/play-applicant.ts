import type { captureItems } from "#domain/case/capture-item.ts";

/** What the hosted page does, without the page: a sitting of one applicant over HTTP. */
export type Applicant = {
  id: string;
  /** What the page was told when it opened: it does not ask again. */
  opened: Sitting;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Sitting }>;
};

type Item = (typeof captureItems)[number];

type Sitting = {
  state: string;
  consent: { name: string; version: string };
  captures: { item: Item; required: boolean; accepted: boolean }[];
  [member: string]: unknown;
};

/** Opens the link as a browser would: the token is swapped for a cookie. */
export async function openLink(onboardingUrl: string): Promise<Applicant> {
  const url = new URL(onboardingUrl);
  const id = url.pathname.split("/").at(-1) ?? "";
  let cookie = "";
  const call: Applicant["call"] = async (method, path, body) => {
    const response = await fetch(`${url.origin}/applicant/v1/verifications/${id}${path}`, {
      method,
      headers: {
        origin: url.origin,
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  };
  const token = url.searchParams.get("t") ?? "";
  return { id, call, opened: await expectOk(call("POST", "/sitting", { token })) };
}

/** Consents and chooses; answers what is still to photograph. */
export async function chooseDocument(
  applicant: Applicant,
  document: { country: string; document_type: string },
): Promise<Item[]> {
  await agree(applicant);
  return lacking(await expectOk(applicant.call("PUT", "/document", document)));
}

/** Consents, where the document is known from before; answers what is still to photograph. */
export async function agree(applicant: Applicant): Promise<Item[]> {
  const { name, version } = applicant.opened.consent;
  const said = applicant.call("POST", "/consent", { name, version, locale: "en" });
  return lacking(await expectOk(said));
}

function lacking({ captures }: Sitting): Item[] {
  return captures.filter(({ required, accepted }) => required && !accepted).map(({ item }) => item);
}

type Photo = { item: Item; bytes: Uint8Array; contentType?: string };
type Told = { status: number; body: Record<string, unknown> };

/** Uploads one photograph and has it looked at. The answer may be a refusal with reasons. */
export async function upload(applicant: Applicant, photo: Photo): Promise<Told> {
  const sent = await send(applicant, photo);
  return "uploadId" in sent ? confirm(applicant, photo, sent.uploadId) : sent;
}

/** As who has no better photograph: objected to twice, they go on with it where the service lets them. */
export async function uploadAnyway(applicant: Applicant, photo: Photo): Promise<Told> {
  const first = await upload(applicant, photo);
  if (first.body.code !== "capture_rejected") return first;
  const sent = await send(applicant, photo);
  if (!("uploadId" in sent)) return sent;
  const second = await confirm(applicant, photo, sent.uploadId);
  if (second.body.may_keep !== true) return second;
  return confirm(applicant, photo, sent.uploadId, { anyway: true });
}

async function send(applicant: Applicant, photo: Photo): Promise<Told | { uploadId: string }> {
  const contentType = photo.contentType ?? "image/jpeg";
  const ticket = await applicant.call("POST", "/uploads", {
    item: photo.item,
    content_type: contentType,
    bytes: photo.bytes.length,
  });
  if (ticket.status !== 201) return ticket;
  const { upload_id, url, fields } = ticket.body as unknown as {
    upload_id: string;
    url: string;
    fields: Record<string, string>;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([photo.bytes.slice()], { type: contentType }));
  const stored = await fetch(url, { method: "POST", body: form });
  if (!stored.ok) return { status: stored.status, body: { text: await stored.text() } };
  return { uploadId: upload_id };
}

function confirm(
  applicant: Applicant,
  { item }: Photo,
  uploadId: string,
  more: { anyway?: true } = {},
): Promise<Told> {
  const how = { item, capture_path: "file_capture", ...more };
  return applicant.call("POST", `/uploads/${uploadId}/confirm`, how);
}

/** Goes on without liveness, as an applicant may whose camera cannot do it. */
export async function declineLiveness(applicant: Applicant): Promise<void> {
  await expectOk(applicant.call("POST", "/liveness/decline", {}));
}

export function submit(applicant: Applicant): Promise<{ status: number; body: Sitting }> {
  return applicant.call("POST", "/submit", {});
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
