import { expect, it } from "vitest";
import { expectOk } from "../../../lab/applicant/play-applicant.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { url } from "../browser.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { activate, compose } from "./team.ts";

const { page, expectCalm, key } = await newDashboard("Ages");

it("composes a condition, and shows it as a sentence", async () => {
  await compose(page, "Screened where it matters");
  await page.getByRole("button", { name: "Screening", exact: true }).click();
  const step = page.locator(".steps > li").filter({ hasText: "Screening" });
  await step.getByText("Runs for everybody.").waitFor();
  await step.getByRole("button", { name: "Add a condition" }).click();
  await step.getByText("Runs only if the document’s country is MX").waitFor();
  await step.getByRole("button", { name: "Add a condition" }).click();
  await step.getByLabel("What the condition is about").nth(1).selectOption("age");
  await step.getByLabel("How the conditions count").selectOption("any");
  await step.getByText("is MX or the age is less than 18").waitFor();
  await expectNoFindings(page, "a step with conditions");
  await activate(page, "screened");
  const client = machineClient(url, key);
  const { project_id } = await expectOk(client.get("/v1/me"));
  const version = await expectOk(
    client.get(`/v1/projects/${project_id}/flows/screened/versions/1`),
  );
  expect(JSON.stringify(version)).toContain(
    '"when":{"any":[{"field":"document.country","is":"MX"},{"field":"age","below":18}]}',
  );

  for (const [scenario, skipped] of [
    ["clear", ["screening"]],
    ["under_age", undefined],
  ] as const) {
    const body = { payload: {}, sandbox_scenario: scenario };
    const { id } = await expectOk(client.post("/v1/flows/screened/intake", body));
    await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, {}));
    expect((await untilTerminal(client, String(id))).skipped_steps).toEqual(skipped);
    await page.goto(`${url}/dashboard/${project_id}/verifications/${id}`);
    const checks = page.getByRole("button", { name: /^Screening/ });
    if (skipped) await page.getByText("Left out by conditions of the Flow: Screening.").waitFor();
    else await checks.waitFor();
    expect(await checks.count()).toBe(skipped ? 0 : 1);
  }
});

it("asks for an age alone, tells the applicant so, and shows the team the answer with its proof", async () => {
  await compose(page, "Adults");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Each verification returns").selectOption("age_over_18");
  await page.getByText("Name, date of birth, number and pictures are deleted").waitFor();
  await activate(page, "of-age");
  const client = machineClient(url, key);
  const started = await expectOk(
    client.post("/v1/flows/of-age/intake", { payload: {}, sandbox_scenario: "clear" }),
  );

  const applicant = await page.context().newPage();
  await applicant.goto(String(started.onboarding_url));
  await applicant.getByText("for one answer: whether you are 18 or older").waitFor();
  await applicant.close();

  await expectOk(client.post(`/v1/sandbox/verifications/${started.id}/simulate`, {}));
  const { project_id } = await expectOk(client.get("/v1/me"));
  await page.goto(`${url}/dashboard/${project_id}/verifications/${started.id}`);
  await page.getByText("The person is 18 or older.").waitFor();
  const receipt = page.locator("section").filter({ hasText: "Receipt of the age" });
  await receipt.getByRole("button", { name: "Check the receipt" }).click();
  await receipt.getByText("Genuine: the service signed exactly this receipt.").waitFor();
  expect(await page.getByText("Your decision").count()).toBe(0);
  await expectNoFindings(page, "an age");
  expectCalm();
});
