import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import {
  type Applicant,
  chooseDocument,
  expectOk,
  openLink,
} from "../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import {
  type MachineClient,
  machineClient,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";
import { operatorConfig, storedItems, storedObjects } from "../../lab/stage/stage-inside.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { stageOfThisFile, startPassportCase } from "./stage-support.ts";

const stage = stageOfThisFile({ METER: "1" });
let owner: Browser;
let inOwn: string;
let client: MachineClient;

const made = (target: string, json?: unknown, headers?: Record<string, string>) =>
  expectOk(owner.call(target, json, headers));

/** Words of one person, each of which occurs in no other place. */
const planted = {
  given: "Felismina-planted",
  family: "Nhampossa-planted",
  number: "ZX-7316-550",
  reference: "customer-planted-7316",
  email: "planted-person@mail.test",
  payload: "payload-planted",
  note: "note-planted",
  owner: "Hermenegildo-planted",
  photo: "exif-planted",
};

/** The same person as a search spells them: what an index in plain text would hold. */
const lookedUp = ["FELISMINA", "NHAMPOSSA", "ZX7316550", "CUSTOMERPLANTED7316"];

const template = {
  name: "Planted",
  allowed_documents: [mozambicanPassport],
  intake: {
    fields: ["given", "family", "number", "reference", "more"].map((key) => ({
      key,
      type: "string",
    })),
  },
  mapping: [
    { from: "/given", to: "prefill.given_names" },
    { from: "/family", to: "claimed.family_names" },
    { from: "/number", to: "claimed.document_number" },
    { from: "/reference", to: "case.reference_id" },
  ],
};

type Ticket = { url: string; fields: Record<string, string>; upload_id: string };

const photo = new Blob([`\xff\xd8\xff\xe1${planted.photo}`.padEnd(4096, ".")], {
  type: "image/jpeg",
});

async function askTicket(applicant: Applicant): Promise<Ticket> {
  const asked = { item: "id_front", content_type: "image/jpeg", bytes: photo.size };
  const { status, body } = await applicant.call("POST", "/uploads", asked);
  expect([status, body]).toEqual([201, body]);
  return body as unknown as Ticket;
}

async function useTicket({ url, fields }: Ticket): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", photo);
  return (await fetch(url, { method: "POST", body: form })).status;
}

/** A file's content. Empty if the stage has deleted the file since it was listed. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      return Buffer.alloc(0);
    }
    throw error;
  }
}

/** Which of the words lie in which file of the stage, read as `grep -a` reads them. */
function grep(words: readonly string[]): string[] {
  const folder = stage().dataDir;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const path = join(folder, name);
    const bytes = bytesOf(path);
    return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${path}`);
  });
}

/** The entries by which a Case is found, as they lie in the table. */
async function indexOf(id: string): Promise<string[]> {
  const items = await storedItems(stage());
  const entries = items.filter(({ pk, sk }) => pk === `CASE#${id}` && /^LOOKUP#/.test(String(sk)));
  return entries.map((entry) => JSON.stringify(entry).toUpperCase());
}

async function found(q: string): Promise<unknown[]> {
  const { data } = await made(`POST ${inOwn}/verifications/search`, { q });
  return Array.from(data as { id: string }[], ({ id }) => id);
}

beforeAll(async () => {
  owner = newBrowser(stage().url);
  await signInAs(owner, { name: "Owner", email: "owner@planted.test" });
  const { body } = await owner.call("GET /auth/session");
  inOwn = `/v1/projects/${(body.project as { id: string }).id}`;
  const { api_key: apiKey } = await made(`POST ${inOwn}/keys`, { name: "key" });
  client = machineClient(stage().url, String(apiKey));
});

// A table elsewhere has no files here.
it.skipIf(process.env.DYNAMODB_ENDPOINT)(
  "finds a person by words that lie nowhere in plain, and leaves none of them in any file once erased",
  async () => {
    const receiver = await startReceiver();
    await made(`PUT ${inOwn}/webhook`, { url: receiver.url });
    const { id: templateId } = await made(`POST ${inOwn}/templates`, template);
    await made(`POST ${inOwn}/templates/${templateId}/publish`);
    await made(`POST ${inOwn}/flows`, { slug: "planted", template_id: templateId });
    const { given, family, number, reference, email, payload, note } = planted;
    const started = await expectOk(
      client.post(
        "/v1/flows/planted/intake",
        {
          payload: { given, family, number, reference, more: payload },
          verifiee: { email },
          metadata: { more: payload },
        },
        { "idempotency-key": "planted" },
      ),
    );
    const id = String(started.id);
    const applicant = await openLink(String(started.onboarding_url));
    await chooseDocument(applicant, mozambicanPassport);
    expect(await useTicket(await askTicket(applicant))).toBe(204);
    const parent = await expectOk(client.post("/v1/verifications", { type: "kyb" }));
    const declared = await expectOk(
      client.post(`/v1/verifications/${parent.id}/ubos`, {
        ubos: [{ given_names: planted.owner, family_names: family }],
      }),
    );
    const [child] = declared.ubos as [{ verification: { id: string } }];
    await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario: "clear" }));
    await untilTerminal(client, id);
    await receiver.until(({ body }) => JSON.parse(body).data.id === id);
    await receiver.close();
    const decided = { value: "approved", reason_codes: ["other"], note };
    await made(`POST ${inOwn}/verifications/${id}/disposition`, decided);

    const token = new URL(String(started.onboarding_url)).searchParams.get("t") ?? "";
    const code = String(started.short_url).split("/").at(-1) ?? "";
    const words = [...Object.values(planted), token, code];
    expect(words.map((word) => word.length > 6)).not.toContain(false);
    // A hit before the erasure shows that the search works; links are stored nowhere in clear.
    const inFiles = grep(words).map((line) => line.split(" in ")[0]);
    expect([...new Set(inFiles)].sort()).toEqual(Object.values(planted).sort());
    for (const word of lookedUp) expect(await found(word)).toContain(id);
    expect(grep(lookedUp)).toEqual([]);
    const index = await indexOf(id);
    expect(index.length).toBeGreaterThan(lookedUp.length);
    for (const word of [...words, ...lookedUp]) {
      expect(index.filter((entry) => entry.includes(word.toUpperCase()))).toEqual([]);
    }

    for (const erased of [id, child.verification.id, String(parent.id)]) {
      expect((await client.delete(`/v1/verifications/${erased}`)).status).toBe(200);
    }
    await expect.poll(() => grep(words)).toEqual([]);
    expect(await indexOf(id)).toEqual([]);
    for (const word of lookedUp) expect(await found(word)).toEqual([]);
    // The reader of the table still finds the remaining record.
    expect((await client.get(`/v1/verifications/${id}`)).body.status).toBe("erased");
  },
);

it("gives access to its files only to the machine's user", () => {
  const open = readdirSync(stage().dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => (statSync(join(stage().dataDir, name)).mode & 0o077) !== 0);
  expect(open.map(({ name }) => name)).toEqual([]);
});

it("never shows a file that an upload ticket put there after the erasure, and removes it", async () => {
  const { id, onboardingUrl } = await startPassportCase(client);
  const applicant = await openLink(onboardingUrl);
  await chooseDocument(applicant, mozambicanPassport);
  const ticket = await askTicket(applicant);
  expect((await client.delete(`/v1/verifications/${id}`)).status).toBe(200);
  // S3 goes by the ticket alone, which no one can take back.
  expect(await useTicket(ticket)).toBe(204);
  const late = await storedObjects(stage(), `cases/${id}/`);
  expect(late).toHaveLength(1);

  const tombstone = await client.get(`/v1/verifications/${id}`);
  expect(tombstone.body).not.toHaveProperty("documents");
  const page = await owner.call(`GET ${inOwn}/verifications/${id}`);
  const personal = await owner.call(`GET ${inOwn}/verifications/${id}/personal-data`);
  for (const answer of [page, personal]) {
    expect(JSON.stringify(answer.body)).not.toContain(late[0]);
    expect(JSON.stringify(answer.body)).not.toContain(ticket.upload_id);
  }
  const confirmed = await applicant.call("POST", `/uploads/${ticket.upload_id}/confirm`, {});
  expect(confirmed.status).toBe(401);
  expect((await applicant.call("GET", "/sitting")).status).toBe(401);
  expect((await applicant.call("POST", "/submit", {})).status).toBe(401);
  expect((await fetch(new URL(String(late[0]), `${ticket.url}/`))).status).toBe(403);

  const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage(), "DYNAMODB")));
  // Old enough that the sweep of several shards is behind, and starts one for each.
  const past = new Date(Date.now() - 10 * 60_000).toISOString();
  const due = keys.overdueCase({ kind: "erasure", at: past }, id);
  await table.update({
    TableName: stage().refs.CaseTable,
    Key: keys.case(id),
    UpdateExpression: "SET erasure.sweepAt = :past, duesk = :due",
    ConditionExpression: "erasure.sweepAt <= :soon AND duepk = :kind",
    ExpressionAttributeValues: {
      ":past": past,
      // A ticket lives ten minutes: by then the last one has run out.
      ":soon": new Date(Date.now() + 16 * 60_000).toISOString(),
      ":kind": due.duepk,
      ":due": due.duesk,
    },
  });
  stage().fire(Object.keys(stage().refs).find((ref) => ref.includes("EveryMinute")) ?? "");
  await expect.poll(() => storedObjects(stage(), `cases/${id}/`)).toEqual([]);
  expect(Object.keys(await stage().usage()).join()).toContain("SweepShard");
});
