import type { CDPSession, Page } from "playwright-core";

/** One for each page: what another one set stays as it is. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** An upload of this number of bytes a second; -1 is as fast as the machine. */
export async function slowDown(page: Page, uploadThroughput = 60_000): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const devtools = await session;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput,
  });
}
