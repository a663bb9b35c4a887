import { expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { handIn } from "../../../lab/applicant/passport-applicant.ts";
import { isNightly } from "../../nightly.ts";
import { browser, url } from "../browser.ts";
import { photographAll, photographs } from "../suite.ts";
import { openVisit, phone, press, seen, take } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { goTo } from "./team.ts";

const passport = { country: "MZ", document_type: "passport" };

it.runIf(isNightly)(
  "an owner switches similar faces on, applicants agree, and an officer sees the other verification",
  async () => {
    const { page, expectCalm, key } = await newDashboard("Watcher");
    const bonafide = createClient({ apiKey: key, baseUrl: url });
    const start = () =>
      bonafide.call("POST /v1/verifications", {
        body: { type: "kyc", allowed_documents: [passport] },
      });
    await goTo(page, "Settings");
    const waiting = page.getByRole("region", { name: "Waiting for a decision" });
    await waiting.getByLabel("Show deciders other verifications with a similar face").check();
    await waiting.getByRole("button", { name: "Save" }).click();
    await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();

    const [first, second] = [await start(), await start()];
    await handIn(first.short_url);
    const applicant = await openVisit(browser, url, phone);
    await applicant.page.goto(second.short_url);
    await applicant.page.getByText("computed from your face (biometric data)").waitFor();
    await press(applicant.page, "I agree");
    await photographAll(applicant.page);
    await press(applicant.page, "I cannot do this");
    await press(applicant.page, "Send");
    await seen(applicant.page, "Thank you");
    applicant.expectCalm();

    for (const { id } of [first, second]) {
      const status = async () =>
        (await bonafide.call("GET /v1/verifications/{id}", { params: { id } })).status;
      await expect.poll(status, { timeout: 120_000, interval: 1000 }).toBe("completed");
    }
    await goTo(page, "Verifications");
    const row = page.getByRole("row").filter({ hasText: second.id.slice(-8) });
    await row.getByRole("link").click();
    const card = page.getByRole("region", { name: "Similar faces" });
    await card.getByText("A similarity, not an identity.").waitFor();
    await card.getByText("Compared with 1 face").waitFor();
    await expectNoFindings(page, "a verification with a like face");
    await card.getByRole("link", { name: first.id.slice(-8) }).click();
    await page.getByText(first.id).waitFor();

    // The one of the two that the team approves is renewed: the applicant shows no document again.
    const { project_id: project } = await bonafide.call("GET /v1/me");
    const approve = `/v1/projects/${project}/verifications/${second.id}/disposition`;
    const headers = { origin: url };
    expect(
      (await page.request.post(url + approve, { headers, data: { value: "approved" } })).ok(),
    ).toBe(true);
    const renewal = await bonafide.call("POST /v1/verifications", {
      body: { type: "kyc", renewal_of: second.id },
    });
    const again = await openVisit(browser, url, phone);
    await again.page.goto(renewal.short_url);
    await again.page.getByText("A photo of your face").waitFor();
    expect(await again.page.getByText("of your document").count()).toBe(0);
    await press(again.page, "I agree");
    await take(again.page, photographs.face);
    await press(again.page, "Use this photo");
    await seen(again.page, "Record a short video of your face");
    await press(again.page, "I cannot do this");
    await press(again.page, "Send");
    await seen(again.page, "Thank you");
    again.expectCalm();
    const params = { id: renewal.id };
    const status = async () =>
      (await bonafide.call("GET /v1/verifications/{id}", { params })).status;
    await expect.poll(status, { timeout: 120_000, interval: 1000 }).toBe("completed");
    const at = (id: string) => page.goto(`${url}/dashboard/${project}/verifications/${id}`);
    await at(renewal.id);
    await page.getByRole("button", { name: /^Face match/ }).click();
    await page.getByText("The selfie and the face of 0 days before have a similarity of").waitFor();
    const asked = "Is the selfie of the person of the earlier verification?";
    await page.getByRole("heading", { name: asked }).waitFor();
    await expectNoFindings(page, "a renewal");
    await page.getByRole("region", { name: "Renewal" }).getByRole("link").click();
    await page.getByRole("region", { name: "Renewed" }).getByText(renewal.id).waitFor();

    await goTo(page, "Audit log");
    await page.getByRole("row").getByText("verification.faces_compared").first().waitFor();
    expectCalm();
  },
  240_000,
);
