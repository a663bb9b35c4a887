import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { verifyReport } from "../../../clients/typescript/src/reports.ts";
import { url } from "../browser.ts";

/** Downloads a file of the evidence report of the Case that is open, and has the client package verify it. */
export async function verifiedDownload(
  page: Page,
  { file, caseId }: { file: string; caseId: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const panel = page.getByRole("region", { name: "Evidence report" });
  const downloading = page.waitForEvent("download");
  await panel.getByRole("link", { name: file }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(caseId);
  const bytes = new Uint8Array(await buffer(await download.createReadStream()));
  await verifyReport(bytes, await publishedKeys());
  return bytes;
}

export async function publishedKeys() {
  return (await fetch(`${url}/.well-known/jwks.json`)).json();
}
