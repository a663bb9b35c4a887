import { expect, it } from "vitest";
import { applicantReadyToSubmit } from "../../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../../lab/applicant/play-applicant.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { isNightly } from "../../nightly.ts";
import { url } from "../browser.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { activate, compose, goTo } from "./team.ts";

const { page, expectCalm, key } = await newDashboard("Lister");
const client = machineClient(url, key);
const { project_id } = await expectOk(client.get("/v1/me"));
const inProject = `${url}/dashboard/${project_id}`;

/** An applicant with the passport of the specimen, whose number is always the same. */
async function verified(): Promise<Record<string, unknown>> {
  const started = await expectOk(client.post("/v1/flows/with-a-list/intake", { payload: {} }));
  await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
  return untilTerminal(client, String(started.id));
}

const panel = () => page.getByRole("region", { name: "Block list" });

it("a team composes a Flow that asks for its block list", async () => {
  await compose(page, "With a list");
  await page.getByRole("button", { name: "Block list", exact: true }).click();
  await page.locator(".steps > li").filter({ hasText: "Block list" }).last().waitFor();
  await activate(page, "with-a-list");
});

it.runIf(isNightly)("a reviewer blocks a document, and meets it when it comes again", async () => {
  const first = await verified();
  expect(Object(first.result).verification_result.checks.block_list).toBeUndefined();
  await page.goto(`${inProject}/verifications/${first.id}`);
  const own = page.locator("details").filter({ hasText: "Your block list" });
  await own.getByText("Your block list", { exact: true }).click();
  await own.getByRole("button", { name: "Add to the block list" }).click();
  await own.getByLabel("Reason").selectOption("stolen_document");
  await expectNoFindings(page, "the form of the block list");
  await own.getByRole("button", { name: "Add to the block list" }).click();
  await own.getByText("Lost or stolen document").waitFor();

  const again = await verified();
  const { status } = Object(again.result).verification_result.checks.block_list;
  expect(status).toBe("review");
  await page.goto(`${inProject}/verifications/${again.id}`);
  const card = page.getByRole("button", { name: /^Block list/ });
  await card.waitFor();
  if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
  const open = page.locator("#check-open");
  await open.getByText("On the list").waitFor();
  await open.getByText("Lost or stolen document").waitFor();
  await expectNoFindings(page, "a document of the block list");
});

it.runIf(isNightly)(
  "an owner takes the entry off in the settings, and the document passes again",
  async () => {
    await goTo(page, "Settings");
    await panel().getByText("Lost or stolen document").waitFor();
    await expectNoFindings(page, "the block list");
    await panel()
      .getByRole("button", { name: /^Take off the block list/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Take it off" }).click();
    await panel().getByText("The list is empty").waitFor();
    const checks = Object((await verified()).result).verification_result.checks;
    expect(checks.block_list).toBeUndefined();
    expectCalm();
  },
);
