import { expect, it, onTestFinished } from "vitest";
import { prepare } from "../../examples/shop/prepare.ts";
import { startShop } from "../../examples/shop/server.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { browser, url } from "./browser.ts";
import { calm, phone } from "./visit.ts";

/** At a port that is known before, because the page that may embed has it in its name. */
async function openShop() {
  const { apiKey } = await signUp(url, "Adega Índico");
  const port = await unclaimedPort();
  const given = { baseUrl: url, apiKey, port };
  const settings = await prepare(given);
  const shop = { ...(await startShop({ ...settings, port })), address: `http://127.0.0.1:${port}` };
  onTestFinished(() => shop.close());
  return { shop, settings, given };
}

it("sells to a customer who was verified in its own page, and keeps nothing of them but the result", async () => {
  const { shop, settings } = await openShop();
  const context = await browser.newContext({ ...calm, ...phone, locale: "en-GB" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });

  await page.goto(shop.url);
  await page.getByLabel("Given names").fill("Graça");
  await page.getByLabel("Family names").fill("Machel-Índico");
  await page.getByRole("button", { name: "Order and verify" }).click();
  await page.waitForURL(/\/orders\//);
  const frame = page.frameLocator("#identity iframe");
  await frame.getByRole("button", { name: "I agree" }).waitFor();

  const simulated = page.getByRole("button", { name: "No phone at hand" });
  await simulated.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.locator("#decision").textContent(), { timeout: 60_000 })
    .toBe("Thank you. Your order is on its way.");
  expect(complaints).toEqual([]);

  const id = page.url().split("/").at(-1) ?? "";
  const kept = shop.orders.find(id);
  expect(kept).toEqual({
    id,
    verificationId: expect.stringMatching(/^ver_/),
    revision: expect.any(Number),
    status: "completed",
    assessment: "no_material_concerns",
  });
  const { result } = await settings.client.call("GET /v1/verifications/{id}", {
    params: { id: kept?.verificationId ?? "" },
  });
  // The names that were typed were really compared.
  expect(result?.verification_result.checks.record_match?.status).toBe("pass");
});

it("believes no message that the service did not sign, and shows no order that is not there", async () => {
  const { shop } = await openShop();
  const forged = await fetch(`${shop.address}/webhooks/bonafide`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "verification.completed", data: {} }),
  });
  expect(forged.status).toBe(400);
  expect((await fetch(`${shop.address}/orders/none`)).status).toBe(404);
});

it("finds its Flow again at a second start", async () => {
  const { shop, settings, given } = await openShop();
  shop.close();
  await prepare(given);
  const { project_id: id } = await settings.client.call("GET /v1/me");
  const flows = await settings.client.call("GET /v1/projects/{id}/flows", { params: { id } });
  expect(flows.data.map(({ slug, version }) => [slug, version])).toEqual([["shop", 1]]);
});
