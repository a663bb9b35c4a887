import { afterEach, describe, expect, it, vi } from "vitest";
import { launchBrowser, withCamera } from "../../lab/stage/browser.ts";
import { findBrowser } from "../../lab/stage/find-browser.ts";
import { url } from "./browser.ts";

/** Other machines must have a Chrome, Chromium or Edge. */
const isBrought = process.platform === "linux" && process.arch === "x64";

describe.runIf(isBrought)("the browser that comes with the installation", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is taken if the machine has none", () => {
    vi.stubEnv("CHROME_PATH", "");
    vi.stubEnv("PATH", "/nowhere");
    expect(findBrowser().executablePath).toContain(".local/chromium-");
  });

  it("draws the applicant's page, with letters, and films by its camera", async () => {
    vi.stubEnv("CHROME_PATH", "packaged");
    const browser = await launchBrowser(...withCamera);
    try {
      const page = await browser.newPage({ permissions: ["camera"] });
      await page.goto(`${url}/v/ver_none`);
      await page.getByRole("heading").first().waitFor();
      const filmed = await page.evaluate(async () => {
        const film = document.createElement("video");
        film.srcObject = await navigator.mediaDevices.getUserMedia({ video: true });
        await film.play();
        return film.videoWidth > 0 && film.videoHeight > 0;
      });
      expect(filmed).toBe(true);
      const box = await page.getByRole("heading").first().boundingBox();
      expect(box?.width).toBeGreaterThan(50);
    } finally {
      await browser.close();
    }
  });
});
