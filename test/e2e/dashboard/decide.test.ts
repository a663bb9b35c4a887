import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { type Client, createClient } from "../../../clients/typescript/src/index.ts";
import { handIn } from "../../../lab/applicant/passport-applicant.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import {
  buildFlow,
  goTo,
  newPerson,
  type Person,
  record,
  signIn,
  signInByHand,
  takeFirstKey,
} from "./team.ts";

const run = promisify(execFile);
const owner = newPerson("Ana");
let page: Page;
let expectCalm: () => void;
let bonafide: Client;
let apiKey = "";
let started: { id: string; link: string };

beforeAll(async () => {
  ({ page, expectCalm } = await openVisit(browser, url, desk));
  await signInByHand(page, url, owner);
});

it("a newcomer finds an org, a Sandbox project and a key that is shown once", async () => {
  apiKey = await takeFirstKey(page);
  expect(apiKey).toMatch(/^tk_test_/);
  await page.reload();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  expect(await page.locator(".secret").count()).toBe(0);
});

it("a template becomes a Flow, and the call that is shown for it starts a verification", async () => {
  await buildFlow(page, "account-opening");
  const shown = page.getByRole("region", { name: "Run this Flow" });
  const { stdout } = await run("bash", ["-c", (await shown.textContent()) ?? ""], {
    env: { ...process.env, BONAFIDE_API_KEY: apiKey },
  });
  expect(JSON.parse(stdout)).toMatchObject({ flow_slug: "account-opening", flow_version_ref: 1 });
});

it("a backend runs its intake with the typed client", async () => {
  bonafide = createClient({ apiKey, baseUrl: url });
  const reply = await bonafide.call("POST /v1/flows/{slug}/intake", {
    params: { slug: "account-opening" },
    body: {
      payload: {
        first_name: "Ana Maria",
        last_name: "Machel",
        birth_date: "1990-01-01",
      },
      verifiee: { email: "applicant@example.com" },
    },
  });
  if (!("link" in reply)) throw new Error("a dry run was not asked for");
  started = reply;
});

it("a colleague sees the verification arrive and complete, and the values read", async () => {
  await goTo(page, "Verifications");
  const row = rowOf(page);
  await row.getByText("Collecting").waitFor();
  await handIn(started.link);
  // The list follows without being asked.
  await row.getByText("Completed").waitFor({ timeout: 60_000 });
  await row.getByRole("link").click();
  await page.getByRole("button", { name: /^Document reading/ }).click();
  const evidence = page.getByRole("region", { name: "Document reading" });
  await evidence.getByRole("row", { name: /Document number/ }).waitFor();
  await page.getByRole("button", { name: "Document, front: look closer" }).first().click();
  const photograph = page.getByRole("dialog").getByRole("img", { name: "Document, front" });
  await photograph.waitFor();
  // It has its place before it has come.
  await expect
    .poll(() => photograph.evaluate((img) => Reflect.get(img, "naturalWidth")))
    .toBeGreaterThan(600);
  await page.keyboard.press("Escape");
});

it("a decision stands beside the assessment, which does not move", async () => {
  const assessment = page.getByRole("region", { name: "Assessment" });
  const before = await assessment.textContent();
  const params = { id: started.id };
  const original = await bonafide.call("GET /v1/verifications/{id}", { params });
  expect(before).toContain("advice");
  for (const [value, note] of [
    ["Escalated", "A second pair of eyes, please."],
    ["Approved", "Called the customer."],
  ] as const) {
    await page.getByRole("radio", { name: value }).check();
    await page.getByLabel("Note (optional)").fill(note);
    await record(page);
    await page.getByRole("listitem").filter({ hasText: note }).waitFor();
  }
  await page.reload();
  await expect.poll(() => assessment.textContent()).toBe(before);
  const now = await bonafide.call("GET /v1/verifications/{id}", { params });
  expect(now.customer_disposition?.value).toBe("approved");
  expect([now.assessment, now.result]).toEqual([original.assessment, original.result]);
  const history = page.getByRole("list", { name: "Decisions, the latest first" });
  await expect
    .poll(() => history.getByRole("listitem").allTextContents())
    .toEqual([expect.stringContaining("Approved"), expect.stringContaining("Escalated")]);
});

it("a new version of the Flow shows what changed, and leaves the verification on its own", async () => {
  await goTo(page, "Build");
  await page.getByRole("link", { name: "Account opening" }).click();
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByLabel("Country").selectOption("PT");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Activate a template" });
  await dialog.getByLabel("As", { exact: true }).selectOption("account-opening");
  await dialog.getByRole("button", { name: "Publish the version" }).click();
  await page.getByText("Version 2", { exact: true }).waitFor();
  await page.getByRole("button", { name: "What changed" }).click();
  await page.locator('[data-sign="+"]').filter({ hasText: "PT" }).waitFor();
  await goTo(page, "Verifications");
  await rowOf(page).getByText("account-opening v1").waitFor();
  expectCalm();
});

it.for([
  { role: "developer", keys: true, decides: false, invites: false },
  { role: "compliance", keys: false, decides: true, invites: false },
])(
  "a second member sees what the matrix says of $role",
  async ({ role, keys, decides, invites }) => {
    const colleague = newPerson(role);
    await inviteTo(page, colleague, role);
    const visit = await openVisit(browser, url, desk);
    await signIn(visit.page, url, colleague);
    await takeFirstKey(visit.page);
    await goTo(visit.page, "Integrate");
    await visit.page.getByRole("tab", { name: "Webhook" }).waitFor();
    expect(await visit.page.getByRole("tab", { name: "Keys" }).count()).toBe(keys ? 1 : 0);
    await goTo(visit.page, "Team");
    await visit.page.getByRole("heading", { name: "Invitations" }).waitFor();
    const invite = visit.page.getByRole("button", { name: "Invite somebody" });
    expect(await invite.count()).toBe(invites ? 1 : 0);
    await goTo(visit.page, "Verifications");
    await rowOf(visit.page).getByRole("link").click();
    await visit.page.getByRole("heading", { name: "Your decision" }).waitFor();
    expect(await visit.page.getByRole("button", { name: "Record it" }).count()).toBe(
      decides ? 1 : 0,
    );
    const lack = visit.page.getByText(`As ${role} you cannot record a decision`);
    expect(await lack.count()).toBe(decides ? 0 : 1);
    visit.expectCalm();
  },
);

function rowOf(list: Page) {
  return list.getByRole("row").filter({ hasText: started.id.slice(-8) });
}

async function inviteTo(of: Page, { email }: Person, role: string): Promise<void> {
  await goTo(of, "Team");
  await of.getByRole("button", { name: "Invite somebody" }).click();
  await of.getByLabel("E-mail").fill(email);
  await of.getByRole("radio", { name: role }).check();
  await of.getByRole("button", { name: "Invite", exact: true }).click();
  await of.getByRole("listitem").filter({ hasText: email }).waitFor();
}
