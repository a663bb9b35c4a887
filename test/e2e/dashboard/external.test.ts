import { afterAll, expect, it } from "vitest";
import { applicantReadyToSubmit } from "../../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../../lab/applicant/play-applicant.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { startPlayedAdapter } from "../../fixtures/adapter.ts";
import { url } from "../browser.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { activate, compose, goTo } from "./team.ts";

const adapter = await startPlayedAdapter();
const { page, expectCalm, key } = await newDashboard("External");
afterAll(() => adapter.close());

it("shows an adapter that a team sets, and a step that names the fields sent to it", async () => {
  await goTo(page, "Integrate");
  await page.getByRole("tab", { name: "Adapters" }).click();
  await page.getByLabel("Name of the adapter").fill("curp_lookup");
  await page.getByLabel("Address").fill(adapter.url);
  await page.getByRole("button", { name: "Set it" }).click();
  const secret = page.getByRole("dialog", { name: "The adapter’s secret" });
  adapter.state.secret = (await secret.locator(".secret").textContent()) ?? "";
  await secret.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("region", { name: "curp_lookup" }).getByText(adapter.url).waitFor();
  await expectNoFindings(page, "adapters");

  await compose(page, "With a source");
  const step = page.locator(".steps > li").filter({ hasText: "External source" });
  expect(await step.count()).toBe(0);
  await page.getByRole("button", { name: "External source", exact: true }).click();
  await step.getByLabel("Adapter").fill("curp_lookup");
  await step.getByLabel("Document number").check();
  await step.getByLabel("Full name").check();
  await expectNoFindings(page, "the composer with an adapter");
  await activate(page, "with-a-source");
});

it("shows a reviewer the answer of the source and the names of the fields, and no value of them", async () => {
  const client = machineClient(url, key);
  const started = await expectOk(client.post("/v1/flows/with-a-source/intake", { payload: {} }));
  await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
  const record = await untilTerminal(client, String(started.id));
  expect(Object.keys(adapter.heard.at(-1)?.fields ?? {}).sort()).toEqual([
    "document_number",
    "full_name",
  ]);
  const { project_id } = await expectOk(client.get("/v1/me"));
  await page.goto(`${url}/dashboard/${project_id}/verifications/${record.id}`);
  const card = page.getByRole("button", { name: /^External source/ });
  await card.waitFor();
  if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
  const open = page.getByRole("region", { name: "External source" });
  await open.getByText("Person confirmed").waitFor();
  await open.getByText("Played registry").waitFor();
  await open.getByRole("row", { name: /Document number.*Agrees/ }).waitFor();
  await expectNoFindings(page, "an external source");
  expectCalm();
});
