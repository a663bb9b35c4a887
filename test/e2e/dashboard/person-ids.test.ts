import { expect, it } from "vitest";
import { expectOk } from "../../../lab/applicant/play-applicant.ts";
import { machineClient } from "../../../lab/stage/machine-client.ts";
import { simulated } from "../../integration/numbered-person.ts";
import { url } from "../browser.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { goTo } from "./team.ts";

const { page, expectCalm, key } = await newDashboard("Persons");

it("an owner gives each person an id, and a reviewer sees it, or why there is none", async () => {
  await goTo(page, "Settings");
  const tick = page.getByLabel("Give each person an id");
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await expectNoFindings(page, "the setting of ids");
  await page.locator("form").filter({ has: tick }).locator("[type=submit]").click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await page.reload();
  await expect.poll(() => tick.isChecked()).toBe(true);

  const client = machineClient(url, key);
  const { project_id } = await expectOk(client.get("/v1/me"));
  const inProject = `/v1/projects/${project_id}`;
  const { id } = await expectOk(client.post(`${inProject}/templates`, { name: "Numbered" }));
  await expectOk(client.post(`${inProject}/templates/${id}/publish`, {}));
  await expectOk(client.post(`${inProject}/flows`, { slug: "numbered", template_id: id }));
  const known = await simulated(client, "ZQ7654321");
  expect(known.person_id).toMatch(/^per_/);
  await page.goto(`${url}/dashboard/${project_id}/verifications/${known.id}`);
  await page.getByText(`Id of the person: ${known.person_id}`).waitFor();
  await expectNoFindings(page, "the id of a person");
  const unnumbered = await simulated(client, undefined);
  await page.goto(`${url}/dashboard/${project_id}/verifications/${unnumbered.id}`);
  await page.getByText("No id of the person: the document is simulated.").waitFor();
  expectCalm();
});
