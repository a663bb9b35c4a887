import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { caseKeys } from "#aws/case-keys/case-keys.ts";
import { keyService } from "#aws/case-keys/key-service.ts";
import { hasSealed, openedItem } from "#aws/case-keys/seal-item.ts";
import { ownersOf } from "#aws/case-keys/sealed-parts.ts";
import { expanded } from "#aws/compact.ts";
import { systemClock } from "#aws/system-clock.ts";
import { Table, toKey } from "#aws/table/table.ts";
import { vault } from "#aws/vault.ts";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, openLink } from "../../lab/applicant/play-applicant.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { operatorConfig, storedItems } from "../../lab/stage/stage-inside.ts";
import { startStageProcess } from "../../lab/stage/stage-process.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { atNight } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { operate, ownKeyArn } from "./operator.ts";
import { restored, restoredCopy } from "./restored-copy.ts";
import type { StageAddresses } from "./shared-stage.ts";
import { startPassportCase } from "./stage-support.ts";

type Item = Record<string, unknown>;

/** All that a client, an applicant's document, a team and a receiver say of one person: each in one place. */
const payload = {
  given_names: "Zq Felismina",
  family_names: "Zq Nhampossa",
  date_of_birth: "1987-11-23",
  document_number: "ZQ-7316-550",
  tax_number: "ZQ-TAX-9920",
  street: "Zq Rua da Imprensa 14",
  city: "Zq Quelimane",
  employer: "Zq Cooperativa",
  remark: "Zq speaks Makhuwa",
};
const given = {
  reference_id: "zq-customer-7316",
  redirect_url: "https://shop.example/back?zq-basket=41",
  metadata: { account: "zq-account-5510", branch: "zq-branch-22" },
  verifiee: { email: "zq-person@mail.test" },
  deliver_link: { email: "zq-link@mail.test", phone: "+258849900112" },
};
const owner = {
  given_names: "Zq Hermenegildo",
  family_names: "Zq Cossa",
  date_of_birth: "1971-02-03",
  reference_id: "zq-owner-4711",
};
const said = {
  comment: "Zq: called her at noon.",
  note: "Zq: the lease confirms it.",
  message: "Zq: please take it again.",
  answer: "Zq: thank you for Felismina",
};

const template = {
  name: "Planted",
  allowed_documents: [mozambicanPassport],
  intake: {
    fields: Object.keys(payload).map((key) => ({ key, type: "string" })),
  },
  mapping: [
    { from: "/given_names", to: "prefill.given_names" },
    { from: "/document_number", to: "claimed.document_number" },
  ],
};

/** The text of a backup for a thief with the service's secret and the use of the stage's key. */
async function readBy(stage: StageAddresses, items: readonly Item[]): Promise<string> {
  const secrets = new SecretsManager(operatorConfig(stage, "SECRETS_MANAGER"));
  const SecretId = stage.refs.ServiceSecret;
  const { SecretString = "" } = await secrets.getSecretValue({ SecretId });
  const { open } = vault(async () => SecretString);
  const opened = (context: string, sealed: string) => open(context, sealed).catch(() => "");
  const texts = items.map(async (item) => {
    const bytes = Object.values(item).filter((value) => value instanceof Uint8Array);
    const packed = bytes.map((each) => {
      try {
        return expanded(each);
      } catch {
        return Buffer.from(each).toString("latin1");
      }
    });
    const [id = ""] = String(item.sk).split("#").slice(-1);
    const { sealedBy, body, sealedTo, caseId, channel } = item;
    const text = body instanceof Uint8Array ? Buffer.from(body).toString("base64url") : "";
    return [
      JSON.stringify(item),
      ...packed,
      await opened(`webhook_body:${id}`, `${sealedBy}.${text}`),
      await opened(`link_delivery:${caseId}.${channel}`, String(sealedTo)),
    ];
  });
  return (await Promise.all(texts)).flat().join("\n");
}

/** The items as a process of the stage reads them: with all keys that there are. */
async function openedBy(stage: StageAddresses, items: readonly Item[]): Promise<Item[]> {
  const raw = new DynamoDB(operatorConfig(stage, "DYNAMODB"));
  const client = DynamoDBDocument.from(raw);
  const name = () => stage.refs.CaseKeyTable ?? "";
  const table = new Table({ name, client: () => client, clock: systemClock });
  const service = keyService(ownKeyArn(stage), new KMSClient(operatorConfig(stage, "KMS")));
  const owners = items.filter(hasSealed).flatMap((item) => ownersOf(toKey(item), item));
  const keys = await caseKeys(table, service).of(owners);
  return items.map((item) => openedItem(item, keys));
}

/** Answers each message with what a careless receiver may say. */
async function startTalker() {
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200).end(said.answer));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed));
  return { url: `http://127.0.0.1:${port}/webhook`, close };
}

/** A person who is verified, decided about and asked again, the owner of a company, and one who stays. */
async function plant(stage: StageAddresses) {
  const browser = newBrowser(stage.url);
  await signInAs(browser, { name: "Ana", email: "ana@example.com" });
  const { body: session } = await browser.call("GET /auth/session");
  const inOwn = `/v1/projects/${(session.project as { id: string }).id}`;
  const made = (target: string, json?: unknown) => expectOk(browser.call(target, json));
  const { api_key: apiKey } = await made(`POST ${inOwn}/keys`, { name: "key" });
  const client = machineClient(stage.url, String(apiKey));
  const talker = await startTalker();
  await made(`PUT ${inOwn}/webhook`, { url: talker.url });
  const { id: templateId } = await made(`POST ${inOwn}/templates`, template);
  await made(`POST ${inOwn}/templates/${templateId}/publish`);
  await made(`POST ${inOwn}/flows`, { slug: "planted", template_id: templateId });

  const started = await expectOk(
    client.post("/v1/flows/planted/intake", { payload, ...given }, { "idempotency-key": "one" }),
  );
  const atFirst = await storedItems(stage);
  await openLink(String(started.onboarding_url));
  const id = String(started.id);
  // The document is another person's: its values are in the reading alone.
  const scenario = { scenario: "record_name_mismatch" };
  await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, scenario));
  const record = await untilTerminal(client, id);
  const parent = await expectOk(client.post("/v1/verifications", { type: "kyb" }));
  const { ubos } = await expectOk(
    client.post(
      `/v1/verifications/${parent.id}/ubos`,
      { ubos: [owner] },
      { "idempotency-key": "two" },
    ),
  );
  const [child] = ubos as [{ verification: { id: string } }];
  await made(`POST ${inOwn}/verifications/${id}/comments`, { text: said.comment });
  const decided = { value: "escalated", reason_codes: ["other"], note: said.note };
  await made(`POST ${inOwn}/verifications/${id}/disposition`, decided);
  const again = await made(`POST ${inOwn}/verifications/${id}/follow-up`, {
    items: ["selfie"],
    message: { en: said.message },
  });
  const { id: keptId } = await startPassportCase(client, { reference_id: "zq-kept" });
  const answered = async () => JSON.stringify(await made(`GET ${inOwn}/webhook/deliveries`));
  await expect.poll(answered, { timeout: 30_000 }).toContain(said.answer);
  await talker.close();

  const { fields } = (
    record.result as {
      verification_result: { checks: { document_reading: { fields: object } } };
    }
  ).verification_result.checks.document_reading;
  const read = Object.values(fields).map(({ value }: { value: unknown }) => String(value));
  const values = read
    .filter((text) => /[A-Z]{3}|\d{4}/.test(text) && text !== payload.document_number)
    .slice(0, 3);
  const { metadata, verifiee, deliver_link: link, reference_id, redirect_url: url } = given;
  const terms = [
    ...[...Object.values(payload), reference_id, new URL(url).search, ...Object.values(metadata)],
    ...[verifiee.email, ...Object.values(link), ...Object.values(owner), ...Object.values(said)],
    ...values,
  ];
  const erased = [String(again.id), id, child.verification.id, String(parent.id)];
  return { client, terms, erased, keptId, atFirst };
}

const found = (text: string, terms: readonly string[]) =>
  terms.filter((term) => text.includes(term));

it.for<[inBackup: number, env: Record<string, string>]>([
  ...atNight<[number, Record<string, string>]>([27, {}]),
  [0, { OWN_KEY: "1" }],
])(
  "shows %i of 27 personal terms in a backup from before the erasure: %o",
  { timeout: 300_000 },
  async ([inBackup, env]) => {
    await using data = await dataFolder();
    const port = await unclaimedPort();
    let stage = {
      ...(await startStageProcess({ dataDir: data.path, port, env })),
      dataDir: data.path,
    };
    try {
      const { client, terms, erased, keptId, atFirst } = await plant(stage);
      expect(new Set(terms).size).toBe(27);
      const before = await storedItems(stage);
      const backups = [...before, ...atFirst];
      if (inBackup === 0) {
        const whole = await readBy(stage, await openedBy(stage, backups));
        expect(found(whole, terms)).toEqual(terms);
      }
      const since = new Date().toISOString();
      for (const id of erased) {
        const { status, body } = await client.delete(`/v1/verifications/${id}`);
        expect(status).toBe(200);
        const kinds = Array.from(body.erased as { kind: string }[], ({ kind }) => kind);
        expect(kinds.includes("data_key")).toBe(inBackup === 0);
      }
      await restoredCopy(stage, before);
      const text = await readBy(stage, backups);
      expect(found(text, terms)).toEqual(inBackup === 0 ? [] : terms);
      if (inBackup > 0) return;

      const byKeys = await readBy(stage, await openedBy(stage, backups));
      expect(byKeys).toContain("zq-kept");
      expect(found(byKeys, terms)).toEqual([]);

      expect((await operate(stage, "restore", ["prepare", "--table", restored])).code).toBe(0);
      const replayed = await operate(stage, "restore", ["--table", restored, "--since", since]);
      expect(replayed.output).toBe("erased again: 4, gone already: 0, unknown: 0\n");
      await stage.stop();
      const onRestored = { ...env, RESTORED_TABLE: restored };
      stage = {
        ...(await startStageProcess({ dataDir: data.path, port, env: onRestored })),
        dataDir: data.path,
      };
      const kept = await client.get(`/v1/verifications/${keptId}`);
      expect(kept.body).toMatchObject({ reference_id: "zq-kept", status: "collecting" });
      const again = await client.delete(`/v1/verifications/${erased[1]}`);
      expect([again.status, again.body.state]).toEqual([200, "completed"]);
    } finally {
      await stage.stop();
    }
  },
);
