import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, url } from "./browser.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, photographs } from "./suite.ts";
import { desk, openVisit, phone, press, seen, take } from "./visit.ts";

const onlyCard = {
  allowed_documents: [{ country: "MZ", document_type: "bilhete_identidade" }],
};

async function atTheFront(device: BrowserContextOptions, staged: { fault?: string } = {}) {
  const { onboarding_url } = await client.start(onlyCard);
  const visit = await openVisit(browser, url, device);
  const camera = await stageCamera(visit.page, { ...staged, isLarge: true });
  await visit.page.goto(onboarding_url);
  await press(visit.page, "I agree");
  if (device === desk) await press(visit.page, "Use this computer");
  return { ...visit, camera };
}

describe("the camera in the page", () => {
  it("shows the fault, then takes the document's photograph by itself when there is none", async () => {
    const { page, camera, expectCalm } = await atTheFront(phone);
    const hint = page.locator(".camera-hint");
    await seen(page, "Photograph the front");
    await press(page, "Open the camera");
    await camera.show({ exposure: 0.2 });
    await hint.getByText("Too dark").waitFor();
    await camera.show({ size: 0.6 });
    await hint.getByText("Move closer").waitFor();
    await camera.show({ glare: 110 });
    await hint.getByText("there is glare").waitFor();
    expect(await hint.getAttribute("role")).toBe("status");
    await camera.show({});
    await seen(page, "Can you read every word?");
    await press(page, "Use this photo");
    await seen(page, "Once more the front");
    expectCalm();
  });

  it("obeys the shutter, whatever it thinks of the picture", async () => {
    const { page, camera } = await atTheFront(phone);
    await press(page, "Open the camera");
    await camera.show({ card: null });
    await page.getByText("All four corners in the frame").waitFor();
    await page.locator(".shutter").click();
    await seen(page, "Can you read every word?");
  });

  it("closes with the Escape key, back to the button that opened it", async () => {
    const { page } = await atTheFront(phone);
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator(":focus", { hasText: "Open the camera" }).waitFor();
  });
});

describe("a camera that cannot be used", () => {
  it("is explained whatever the cause, and the document's photograph taken otherwise", async () => {
    const { page: first } = await atTheFront(phone);
    await seen(first, "Photograph the front");
    const causes = [
      ["insecure", "The camera needs a secure connection"],
      ["in_app", "This app does not let us use the camera"],
      ["none", "We found no camera"],
      ["NotAllowedError", "The camera is blocked for this page"],
      ["NotReadableError", "Another app is using the camera"],
    ] as const;
    for (const [fault, title] of causes) {
      const page = await first.context().newPage();
      await stageCamera(page, { fault });
      await page.goto(first.url());
      // The page shows a fault that it knows beforehand without asking for the camera.
      const isCertain = fault === "insecure" || fault === "in_app";
      if (!isCertain) await press(page, "Open the camera");
      await seen(page, title);
      await page.locator("input[type=file][capture=environment]").waitFor({ state: "attached" });
      if (fault === "NotReadableError") {
        await take(page, photographs.front);
        await press(page, "Use this photo");
        await seen(page, "Once more the front");
      }
      await page.close();
    }
  });

  it("opens once what stood in its way is gone", async () => {
    const { page, camera } = await atTheFront(phone, { fault: "NotAllowedError" });
    await press(page, "Open the camera");
    await page.getByText("left of the address").waitFor();
    await camera.mend();
    await press(page, "Try the camera again");
    await page.locator(".shutter:enabled").waitFor();
  });

  it("is known before the applicant is asked, if it would come first", async () => {
    const { page } = await atTheFront(desk, { fault: "in_app" });
    await page.addInitScript(noteButtons);
    await page.reload();
    await seen(page, "This app does not let us use the camera");
    await page.getByRole("button", { name: "Choose a photo" }).waitFor();
    const shown = await page.evaluate<string[]>("[...shownButtons]");
    expect(shown).toContain("Choose a photo");
    expect(shown).not.toContain("Open the camera");
  });

  it("opens though the browser lists no camera before it was asked", async () => {
    const { page } = await atTheFront(phone);
    await page.evaluate("navigator.mediaDevices.enumerateDevices = async () => []");
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").waitFor();
  });

  it.for(["mute", "ended"])("says that it stopped on “%s”, and opens it again", async (event) => {
    const { page, camera } = await atTheFront(phone);
    await press(page, "Open the camera");
    await camera.show({ card: null });
    await page.getByText("All four corners in the frame").waitFor();
    await camera.stop(event);
    await page.locator(".camera-hint").getByText("The camera stopped").waitFor();
    await page.getByText("All four corners in the frame").waitFor();
    expect(await camera.opened()).toBe(2);
  });

  it("says what stands in its way if it cannot be opened again: no wall", async () => {
    const { page, camera } = await atTheFront(phone);
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").waitFor();
    await camera.fail("NotReadableError");
    await camera.stop("ended");
    await seen(page, "The camera stopped");
    expect(await page.locator("button:visible").count()).toBeGreaterThanOrEqual(2);
  });

  it("asks for less from a camera that refuses the wanted settings", async () => {
    const { page } = await atTheFront(phone, { fault: "OverconstrainedError" });
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").waitFor();
  });

  it("says that the browser waits for an answer", async () => {
    const { page } = await atTheFront(phone, { fault: "pending" });
    await press(page, "Open the camera");
    await page.getByText("tap “Allow”").waitFor();
    await press(page, "Close the camera");
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  it("leads out of an app whose browser has no name, and straight to Chrome on Android", async () => {
    for (const [userAgent, ways] of [
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
        ["Copy the link"],
      ],
      [
        "Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Chrome/88.0 Mobile Safari/537.36",
        ["Open in Chrome", "Copy the link"],
      ],
    ] as const) {
      const { page } = await atTheFront({ ...phone, userAgent }, { fault: "NotAllowedError" });
      await press(page, "Open the camera");
      await seen(page, "This app does not let us use the camera");
      for (const name of ways) await page.getByRole("button", { name }).waitFor();
    }
  });
});

/** Notes each button that the page shows, however shortly. */
const noteButtons = `globalThis.shownButtons = new Set();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll(".actions button, .actions label"))
      shownButtons.add(textContent.trim());
  }).observe(document, { subtree: true, childList: true });`;
