import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, it } from "vitest";
import { expectOk } from "../../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../../lab/stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit, press } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { saidIn, wordIn } from "./said.ts";
import { newPerson, signIn } from "./team.ts";

/** Everything here is worked in Portuguese, as in the first markets. */
const words = await saidIn("pt", ["common", "verifications", "team"]);

function inPortuguese(text: string, gaps?: Record<string, string>): string {
  return wordIn(words, text, gaps);
}

const { page, expectCalm } = await openVisit(browser, url, { ...desk, locale: "pt-PT" });
const person = newPerson("Ana");
await signIn(page, url, person);
const owner = newBrowser(url);
await signInAs(owner, person);
const project = String(Object((await owner.call("GET /auth/session")).body.project).id);
const inProject = `/v1/projects/${project}`;
const dashboard = `${url}/dashboard/${project}`;
await owner.call("POST /auth/first-key");

const made = (target: string, json?: unknown) => expectOk(owner.call(target, json));

async function keyOf(who: Browser, name: string): Promise<string> {
  const { api_key } = await expectOk(who.call(`POST ${inProject}/keys`, { name }));
  return String(api_key);
}

it("asks whether to erase a verification together with its follow-up, and erases both", async () => {
  const client = machineClient(url, await keyOf(owner, "backend"));
  const started = await expectOk(
    client.post("/v1/verifications", { type: "kyc", sandbox_scenario: "document_expired" }),
  );
  const first = String(started.id);
  await expectOk(client.post(`/v1/sandbox/verifications/${first}/simulate`, {}));
  await untilTerminal(client, first);
  const asked = client.post(`/v1/verifications/${first}/follow-up`, { items: ["selfie"] });
  const second = String((await expectOk(asked)).id);

  await page.goto(`${dashboard}/verifications/${first}`);
  await page.getByRole("button", { name: inPortuguese("Erase"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: inPortuguese("Erase this verification") });
  await dialog.getByRole("link", { name: second }).waitFor();
  await expectNoFindings(page, "the question before an erasure, in Portuguese");
  const last = first.slice(-4);
  const proof = inPortuguese("Type {last}, the last four characters of its id", { last });
  await dialog.getByLabel(proof).fill(last);
  const erase = dialog.getByRole("button", { name: inPortuguese("Erase permanently") });
  // Neither answer is given for them: the browser asks for one.
  await erase.click();
  expect((await client.get(`/v1/verifications/${first}`)).body.status).toBe("completed");
  const both = inPortuguese("Erase the follow-up too");
  await dialog.getByRole("radio", { name: both }).check();
  await erase.click();
  await page.getByText(inPortuguese("This verification was erased")).waitFor();
  await page.getByRole("link", { name: second }).waitFor();
  for (const id of [first, second]) {
    expect((await client.get(`/v1/verifications/${id}`)).body.status).toBe("erased");
  }
  const { body: receipt } = await client.get(`/v1/verifications/${first}/erasure`);
  expect(receipt.follow_ups).toEqual([second]);
  await page.getByText(String(receipt.id)).waitFor();
  await press(page, inPortuguese("Check the receipt"));
  await page.getByText(inPortuguese("Genuine: the service signed exactly this receipt.")).waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: inPortuguese("Download the receipt") }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(receipt);
  await expectNoFindings(page, "the receipt of an erasure, in Portuguese");
  expectCalm();
});

it("says in the tab and its history which verification it is, and not whose", async () => {
  const reference_id = "Ana Maria Machava";
  const { id } = await made(`POST ${inProject}/verifications`, { type: "kyc", reference_id });
  await page.goto(`${dashboard}/verifications/${id}`);
  await page.getByRole("heading", { level: 1, name: reference_id }).waitFor();
  const tail = String(id).slice(-6);
  expect(await page.title()).toBe(`${inPortuguese("Verification {tail}", { tail })} – Bonafide`);
});

it("shows the keys of a member who is removed, and revokes them", async () => {
  const leaving = newPerson("Rui");
  await made("POST /v1/team/invitations", { email: leaving.email, role: "admin" });
  const rui = newBrowser(url);
  await signInAs(rui, leaving);
  const key = await keyOf(rui, "o servidor do Rui");
  const works = async () => (await machineClient(url, key).get("/v1/me")).status === 200;
  expect(await works()).toBe(true);

  await page.goto(`${dashboard}/team`);
  const row = page.getByRole("row").filter({ hasText: leaving.email }).first();
  await row.getByRole("button", { name: inPortuguese("Remove") }).click();
  const dialog = page.getByRole("dialog", { name: inPortuguese("Remove this member") });
  await dialog.getByText("o servidor do Rui").waitFor();
  await expectNoFindings(page, "the question before a removal, in Portuguese");
  await dialog.getByRole("button", { name: inPortuguese("Remove them") }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(works).toBe(false);
});

it("exports a file that Excel in Portuguese reads, and in which it runs nothing", async () => {
  const sent = ["João", "x;=cmd|'/C calc'!A0", "=1+1"];
  for (const reference_id of sent) {
    await made(`POST ${inProject}/verifications`, { type: "kyc", reference_id });
  }
  await page.goto(`${dashboard}/verifications?view=all`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: inPortuguese("Export CSV") }).click();
  const bytes = await buffer(await (await downloading).createReadStream());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString("utf8");
  expect(text).toContain('"João"');
  // By `;`, as the spreadsheet splits where numbers have a decimal comma.
  for (const cell of text.slice(1).split(/[;\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
});

it("shows applicants the inspected logo, and no file that was uploaded after it", async () => {
  const { upload_id, ...slot } = await made(`POST ${inProject}/branding/images`, {
    kind: "logo",
    content_type: "image/png",
  });
  const logo = await sharp({
    create: { width: 200, height: 100, channels: 3, background: "#0f6b5c" },
  })
    .png()
    .toBuffer();
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(slot.fields))) form.set(name, String(value));
    form.set("file", new Blob([bytes]));
    return (await fetch(String(slot.url), { method: "POST", body: form })).status;
  };
  expect(await send(new Uint8Array(logo))).toBe(204);
  await made(`PUT ${inProject}/branding`, { logo_upload_id: upload_id });
  // The upload ticket is still valid, but the file that it now uploads must not replace the logo.
  expect(await send(new TextEncoder().encode("<script>x</script>".padEnd(64)))).toBe(204);

  const started = await made(`POST ${inProject}/verifications`, { type: "kyc", language: "pt" });
  const { page: applicant } = await openVisit(browser, url, { ...desk, locale: "pt-PT" });
  const answered = applicant.waitForResponse((response) => response.url().includes("/branding/"));
  await applicant.goto(String(started.onboarding_url));
  const answer = await answered;
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect(new Uint8Array(await answer.body())).toEqual(new Uint8Array(logo));
});
