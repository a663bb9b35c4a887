import { expect, it } from "vitest";
import { expectOk } from "../../../lab/applicant/play-applicant.ts";
import { machineClient, untilTerminal } from "../../../lab/stage/machine-client.ts";
import { url } from "../browser.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { activate, compose } from "./team.ts";

const { page, expectCalm, key } = await newDashboard("Reviews");

it("composes an interval, freezes it in the Flow, and shows a person who is due for review", async () => {
  await compose(page, "Each year");
  await page.getByRole("tab", { name: "Settings" }).click();
  const interval = page.getByLabel("A verified person is due for review");
  await interval.selectOption({ label: "after 12 months" });
  await page.getByLabel("Each verification returns").selectOption("age_over_18");
  expect(await interval.count()).toBe(0);
  await page.getByLabel("Each verification returns").selectOption("the whole result");
  await interval.selectOption({ label: "after 12 months" });
  await expectNoFindings(page, "an interval of reviews");
  await activate(page, "yearly");

  const client = machineClient(url, key);
  const { project_id } = await expectOk(client.get("/v1/me"));
  const version = await expectOk(client.get(`/v1/projects/${project_id}/flows/yearly/versions/1`));
  expect(version).toMatchObject({ content: { review_after_months: 12 } });
  const { id } = await expectOk(
    client.post("/v1/flows/yearly/intake", { payload: {}, sandbox_scenario: "review_due" }),
  );
  await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, {}));
  await untilTerminal(client, String(id));
  await page.goto(`${url}/dashboard/${project_id}/verifications/${id}`);
  await page.getByText("Due for review since").waitFor();
  await page.getByText("your system can start a renewal").waitFor();
  await expectNoFindings(page, "a person who is due for review");
  expectCalm();
});
