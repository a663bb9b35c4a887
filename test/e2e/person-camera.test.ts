import { expect, it } from "vitest";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { browser, url } from "./browser.ts";
import { phone } from "./visit.ts";

it("goes on by its own clock when it is opened again before the last picture was taken", async () => {
  const page = await browser.newPage(phone);
  await stagePerson(page, { seed: 7, width: 60, height: 80 });
  await page.goto(url);
  const passed = await page.evaluate(`(async () => {
    const open = () => navigator.mediaDevices.getUserMedia({ video: true });
    const waited = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const first = await open();
    await waited(300);
    for (const track of first.getTracks()) track.stop();
    await open();
    const since = performance.now();
    await waited(500);
    return performance.now() - since;
  })()`);
  expect(passed).toBeGreaterThanOrEqual(500);
  expect(passed).toBeLessThan(1000);
  await page.close();
});
