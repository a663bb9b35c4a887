import { beforeAll, describe, expect, it } from "vitest";
import { admitTenant, groupOrg, letMinutePass } from "../../integration/group-org.ts";
import { stageOfThisFile } from "../../integration/stage-support.ts";
import { browser } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { newPerson, openPlace, signInByHand } from "./team.ts";

const by = "Company sign-in";

describe.skipIf(process.env.BASE_URL?.startsWith("http"))("the company's own issuer", () => {
  const stage = stageOfThisFile({ OIDC: groupOrg });
  beforeAll(async () => {
    await admitTenant(stage(), { id: groupOrg, isLive: false });
  });

  it("gives a person the role of their group, follows it, and has a removed one out within a minute", async () => {
    const { url } = stage();
    const rui = newPerson("Rui");
    const { page } = await openVisit(browser, url, desk);
    await signInByHand(page, url, rui, { by, groups: "kyc-officers" });
    await openPlace(page, "Team");
    const own = page.getByRole("row").filter({ hasText: rui.email });
    await own.filter({ hasText: "compliance" }).waitFor();
    await own.getByText("By a group of your sign-in issuer").waitFor();

    const elsewhere = await openVisit(browser, url, desk);
    await signInByHand(elsewhere.page, url, rui, { by, groups: "kyc-auditors" });
    await letMinutePass(stage());
    await page.reload();
    await own.filter({ hasText: "auditor" }).waitFor();

    // The issuer's page lets go of the person, as its administrator would.
    const issuer = await openVisit(browser, url, desk);
    await issuer.page.goto(`${url}/auth/sign-in/oidc`);
    await issuer.page.getByRole("button", { name: `Remove ${rui.email}` }).click();
    await issuer.page
      .getByRole("button", { name: `Remove ${rui.email}` })
      .waitFor({ state: "detached" });
    await letMinutePass(stage());
    await page.reload();
    await page.getByRole("link", { name: `Continue with ${by}` }).waitFor();
    expect(await page.getByText(rui.email).count()).toBe(0);
  });
});
