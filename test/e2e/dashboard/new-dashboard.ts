import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { newPerson, signIn, takeFirstKey } from "./team.ts";

/** The dashboard of somebody new at a desk computer, and the key that the sign-in led to. */
export async function newDashboard(name: string) {
  const { page, expectCalm } = await openVisit(browser, url, desk);
  await signIn(page, url, newPerson(name));
  return { page, expectCalm, key: await takeFirstKey(page) };
}
