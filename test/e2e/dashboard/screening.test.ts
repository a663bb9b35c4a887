import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicantReadyToSubmit } from "../../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../../lab/applicant/play-applicant.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { type StageProcess, startStageProcess } from "../../../lab/stage/stage-process.ts";
import { startPublisher } from "../../fixtures/list-publisher.ts";
import { dataFolder } from "../../integration/data-folder.ts";
import { isNightly } from "../../nightly.ts";
import { browser } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { activate, compose, newPerson, signIn, takeFirstKey } from "./team.ts";

let page: Page;
let expectCalm: () => void;
let stage: StageProcess;
let key: string;
let publisher: Awaited<ReturnType<typeof startPublisher>>;
let data: Awaited<ReturnType<typeof dataFolder>>;

beforeAll(async () => {
  publisher = await startPublisher();
  data = await dataFolder();
  stage = await startStageProcess({ dataDir: data.path, env: { LISTS_URL: publisher.url } });
  ({ page, expectCalm } = await openVisit(browser, stage.url, desk));
  await signIn(page, stage.url, newPerson("Screening"));
  key = await takeFirstKey(page);
}, 120_000);
afterAll(async () => {
  await stage?.stop();
  publisher?.close();
  await data?.[Symbol.asyncDispose]();
});

it.runIf(isNightly)("is a step that a team adds to a template, and is in none before", async () => {
  await compose(page, "With lists");
  const steps = page.locator(".steps > li");
  const screening = steps.getByRole("heading", { name: /^Screening/ });
  expect(await screening.count()).toBe(0);
  await page.getByRole("button", { name: "Screening", exact: true }).click();
  await screening.waitFor();
  await activate(page, "with-lists");
});

let address: string;
it.runIf(isNightly)(
  "shows a reviewer the entry, what agrees, and the lists that were searched",
  async () => {
    const client = machineClient(stage.url, key);
    const started = await expectOk(client.post("/v1/flows/with-lists/intake", { payload: {} }));
    await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
    const record = await untilTerminal(client, String(started.id));
    const { project_id } = await expectOk(client.get("/v1/me"));
    address = `${stage.url}/dashboard/${project_id}/verifications/${record.id}`;
    await page.goto(address);
    // Only failed checks are open at first. The film is declined here, so Screening may be closed.
    const card = page.getByRole("button", { name: /^Screening/ });
    await card.waitFor();
    if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
    const open = page.getByRole("region", { name: "Screening" });
    await open.getByText("A list of sanctions may name this person.").first().waitFor();
    await open.getByText("Same name").waitFor();
    await open.getByText("Birth date unknown").waitFor();
    await open.getByText("UTi.001").waitFor();
    await open.getByRole("row", { name: /UK Sanctions List.*Searched.*2026-11-21/ }).waitFor();
    await expectNoFindings(page, "a possible match");
    expectCalm();
  },
);

it.runIf(isNightly)(
  "shows a reviewer how a later search differs, and the assessment as it was",
  async () => {
    publisher.dropHolder();
    const ruleOf = (name: string) =>
      Object.keys(stage.refs).find((ref) => ref.startsWith(name)) ?? "";
    stage.fire(ruleOf("ScreeningOnSchedule"));
    const changed = page.getByRole("region", { name: "Searched again after the decision" });
    await expect
      .poll(
        async () => {
          stage.fire(ruleOf("ScreeningRescreenOnSchedule"));
          await page.goto(address);
          await page.getByRole("button", { name: /^Screening/ }).waitFor();
          return changed.count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1);
    await changed.getByText("No entry").waitFor();
    await changed.getByText(/UTi\.001/).waitFor();
    await expectNoFindings(page, "a later search");
    expectCalm();
  },
);
