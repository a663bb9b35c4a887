import { beforeAll, expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { handIn } from "../../../lab/applicant/passport-applicant.ts";
import { specimenPhotos } from "../../../lab/specimen/document/specimen-photos.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit, phone, press, seen, take } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { goTo, newPerson, openPlace, record, signIn, takeFirstKey } from "./team.ts";
import { verifiedDownload } from "./verified-download.ts";

const { page, expectCalm, key } = await newDashboard("Ana");
const bonafide = createClient({ apiKey: key, baseUrl: url });

beforeAll(async () => {
  for (let at = 0; at < 10; at += 1) {
    await simulated(`customer-${at}`, at === 6 ? "record_name_mismatch" : "face_mismatch");
  }
});

/** A sandbox verification on its way to its end, without an applicant. */
async function simulated(referenceId: string, scenario: "record_name_mismatch" | "face_mismatch") {
  const { id } = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", reference_id: referenceId },
  });
  await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: { scenario },
  });
}

async function decisionOn(id: string): Promise<string | undefined> {
  const { customer_disposition } = await bonafide.call("GET /v1/verifications/{id}", {
    params: { id },
  });
  return customer_disposition?.value;
}

/** For what takes a call of the service. */
const patient = { timeout: 30_000 };

const rows = () => page.getByRole("row").filter({ hasText: "customer-" });

it("shows what waits first, counts it, and says in a label why each is as it is", async () => {
  await openPlace(page, "Verifications");
  await expect.poll(() => rows().count(), { timeout: 90_000, interval: 500 }).toBe(10);
  await page.getByRole("link", { name: "Waiting for a decision 10" }).waitFor({ timeout: 40_000 });
  await rows().first().getByText("Low similarity").waitFor();
  await expectNoFindings(page, "the queue");
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(desk.viewport.width);
  await openPlace(page, "Overview");
  await page.getByRole("link", { name: "10 waiting for a decision" }).click();
  await rows().first().waitFor();
});

it("finds one verification by how its name begins, and shows by what, with no word of it in the address", async () => {
  await page.getByLabel("Find by name, document number or reference").fill("coss");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows().count(), patient).toBe(1);
  // The name comes after the row, which shows the reference in its place until then.
  await rows().getByRole("link", { name: "BEATRIZ COSSA" }).waitFor();
  await rows().getByText("customer-6").waitFor();
  expect(await rows().locator("mark").allTextContents()).toEqual(["COSSA"]);
  expect(await rows().locator("[data-label='Found by']").textContent()).toBe("Name");
  expect(page.url()).not.toContain("coss");
  await expectNoFindings(page, "what was found");
  await press(page, "Back to the list");
  await expect.poll(() => rows().count(), patient).toBe(10);
});

it("assigns and unassigns several at once, and decides none unopened", async () => {
  for (const at of [8, 9]) await page.getByLabel(`Choose customer-${at}`).check();
  await press(page, "Assign to me");
  await page.getByText("2 selected").waitFor({ state: "detached" });
  await expect.poll(() => rows().filter({ hasText: "You" }).count(), patient).toBe(2);
  for (const at of [8, 9]) await page.getByLabel(`Choose customer-${at}`).check();
  await expectNoFindings(page, "the chosen");
  await press(page, "Unassign");
  await page.getByText("2 selected").waitFor({ state: "detached" });
  await expect.poll(() => rows().filter({ hasText: "You" }).count(), patient).toBe(0);
});

it("leads by keyboard from the queue to a decision and to the next in at most twelve keys", async () => {
  // A place that opens has the focus in its heading.
  await openPlace(page, "Overview");
  await openPlace(page, "Verifications");
  await rows().first().waitFor();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const until = async (name: string) => {
    while ((await page.locator(":focus").filter({ hasText: name }).count()) === 0) {
      if (keys > 12) throw new Error(`${name} is too far away.`);
      await press("Tab");
    }
  };
  await until("Assign the next to me");
  await press("Enter");
  await page.getByRole("heading", { name: "Who decides" }).waitFor();
  await page.getByText("Assigned to you").waitFor();
  const first = page.url();
  await press("a");
  await press("Enter");
  await page
    .getByRole("button", { name: "Next verification" })
    .and(page.locator(":focus"))
    .waitFor();
  expect(await page.getByRole("button", { name: "Record it" }).isVisible()).toBe(false);
  await press("n");
  await expect.poll(() => page.url(), patient).not.toBe(first);
  await page.getByText("Assigned to you").waitFor();
  await press("d");
  await press("Enter");
  // The second sends the first, whose time to undo had not run out.
  const firstId = new URL(first).pathname.split("/").at(-1) ?? "";
  await expect.poll(() => decisionOn(firstId), patient).toBe("approved");
  expect(keys).toBeLessThanOrEqual(12);
  await expectNoFindings(page, "a verification from the queue");
});

it("takes a decision back before it is sent, with all that was filled in", async () => {
  await press(page, "Undo");
  await page.getByText("Undone. Nothing was recorded.").waitFor();
  await page.getByRole("radio", { name: "Declined" }).and(page.locator(":checked")).waitFor();
  await page.getByLabel("Find a reason").fill("FACE");
  await expectNoFindings(page, "the reasons of a decision");
  expect(await page.getByRole("list", { name: "Decisions, the latest first" }).count()).toBe(0);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await decisionOn(id)).toBeUndefined();
});

it("leaves a person where they went before the next verification was found", async () => {
  const here = page.url();
  await openPlace(page, "Verifications");
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route("**/queue/next", async (route) => {
    asked.resolve();
    await answer.promise;
    await route.fulfill({ json: { verification_id: here.split("/").at(-1)?.split("?")[0] } });
  });
  await press(page, "Assign the next to me");
  await asked.promise;
  await openPlace(page, "Overview");
  const answered = page.waitForResponse("**/queue/next");
  answer.resolve();
  await (await answered).finished();
  await page.evaluate("new Promise((done) => setTimeout(done, 300))");
  expect(page.url()).toMatch(/overview$/);
  await page.unrouteAll({ behavior: "wait" });
  await page.goto(here);
  expectCalm();
});

it("shows a colleague who has it, and lets them take another", async () => {
  const colleague = newPerson("Rui");
  const here = page.url();
  await goTo(page, "Team");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail").fill(colleague.email);
  await page.getByRole("radio", { name: "compliance" }).check();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: colleague.email }).waitFor();
  const visit = await openVisit(browser, url, { viewport: { width: 390, height: 844 } });
  await signIn(visit.page, url, colleague);
  await takeFirstKey(visit.page);
  await visit.page.goto(here);
  await visit.page.getByText(/Assigned to ana-/i).waitFor();
  expect(await visit.page.getByRole("button", { name: "Assign to me" }).count()).toBe(0);
  await visit.page.getByRole("link", { name: "← Verifications" }).click();
  await visit.page.getByRole("button", { name: "Assign the next to me" }).click();
  await visit.page.getByText("Assigned to you").waitFor();
  expect(visit.page.url()).not.toBe(here);
  await visit.page.getByRole("link", { name: "← Verifications" }).click();
  await visit.page.getByRole("row").filter({ hasText: "customer-" }).first().waitFor();
  await expectNoFindings(visit.page, "the queue on a phone");
  visit.expectCalm();
});

it("asks for the selfie again, which the applicant hands in by the first link, decides on it, and has a report that the client package verifies", async () => {
  // The second is really checked, the first is only what it begins with.
  const started = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", reference_id: "asked-again", sandbox_scenario: "face_mismatch" },
  });
  await handIn(started.short_url);
  await openPlace(page, "Verifications");
  const row = page.getByRole("row").filter({ hasText: "asked-again" });
  await row.getByRole("link").click({ timeout: 120_000 });
  await page.getByRole("radio", { name: "Resubmission requested" }).check();
  await page.getByRole("checkbox", { name: "Selfie" }).check();
  await page.getByText("Why, in your words (optional)").click();
  await page
    .getByRole("textbox", { name: "English", exact: true })
    .fill("Your face was in the shade.");
  await expectNoFindings(page, "what is asked for again");
  await press(page, "Record it");
  // The new link is handed over at once.
  const handover = page.getByRole("dialog", { name: "The follow-up is open" });
  await handover.getByText("Expires").waitFor();
  await expectNoFindings(page, "the link of a follow-up");
  await press(page, "Done");
  await page.getByRole("link", { name: "a follow-up" }).click();
  await page.getByText("Asked for: Selfie.").waitFor();
  await expectNoFindings(page, "a follow-up");

  await playAgain(started.short_url);
  await page.getByRole("heading", { name: "Who decides" }).waitFor({ timeout: 120_000 });
  await page.getByRole("radio", { name: "Approved" }).check();
  await record(page);
  await page.getByRole("list", { name: "Decisions, the latest first" }).waitFor();
  const caseId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await verifiedDownload(page, { file: "Report (PDF)", caseId });
  await page.getByRole("link", { name: "the previous verification" }).click();
  await page.getByText("Resubmission requested", { exact: true }).first().waitFor();
  expectCalm();
});

it("lets the team set what waits and for how long", async () => {
  await goTo(page, "Settings");
  await page.getByLabel("Hours from the result to the decision").fill("1");
  await page.getByRole("checkbox", { name: "Incomplete" }).uncheck();
  await page
    .getByRole("region", { name: "Waiting for a decision" })
    .getByRole("button", { name: "Save" })
    .click();
  await expectNoFindings(page, "the settings of the queue");
  expectCalm();
});

/** They open the link of the first message, read the missing item and its cause, and photograph that alone. */
async function playAgain(link: string): Promise<void> {
  const applicant = await openVisit(browser, url, phone);
  await applicant.page.goto(link);
  await applicant.page.getByText("Your face was in the shade.").waitFor();
  await applicant.page.getByText("A photo of your face").waitFor();
  // Agrees to the requested photograph, and to no video.
  await applicant.page.getByText("asks for this, and nothing more").waitFor();
  expect(await applicant.page.getByText("the video").count()).toBe(0);
  await expectNoFindings(applicant.page, "the applicant who is asked again");
  await press(applicant.page, "I agree");
  await seen(applicant.page, "Now your face");
  for (const { item, bytes } of await specimenPhotos(["selfie"])) {
    await take(applicant.page, { name: `${item}.jpg`, mimeType: "image/jpeg", buffer: bytes });
  }
  await press(applicant.page, "Use this photo");
  await seen(applicant.page, "Ready to send?");
  await press(applicant.page, "Send");
  await seen(applicant.page, "Thank you");
  applicant.expectCalm();
}
