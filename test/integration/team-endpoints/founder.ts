import { type Browser, newBrowser, signInAs } from "../../../lab/stage/cookie-browser.ts";
import type { Ids } from "../listener.ts";
import { sharedStage } from "../stage-support.ts";

/** Each writes in its own minute's quota. */
export type Founder = { browser: Browser; ids: Ids };

export async function newcomer(name: string): Promise<Browser> {
  const browser = newBrowser(sharedStage().url);
  await signInAs(browser, { name, email: emailOf(name) });
  return browser;
}

export async function founder(name: string): Promise<Founder> {
  const browser = await newcomer(name);
  const { body } = await browser.call("GET /auth/session");
  const [project, user] = [body.project, body.user] as { id: string }[];
  return { browser, ids: { id: project?.id ?? "", owner: user?.id ?? "" } };
}

export const emailOf = (name: string) => `${name}@endpoints.test`;
