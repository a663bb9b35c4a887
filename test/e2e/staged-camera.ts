import type { Page } from "playwright-core";
import { portraitAddress, specimenSeed } from "../../lab/specimen/face/rendered-face.ts";
import { paint, type Scene } from "../fakes/camera-scene.ts";

type Staged = {
  fault?: string;
  /** The pixels of a phone's camera, so that a document can be recognized: nine times the work for each picture. */
  isLarge?: boolean;
};

/** Puts a camera into the page that shows what the test wants, or fails the way it wants. */
export async function stageCamera(page: Page, staged: Staged = {}) {
  const { fault = "", isLarge = false } = staged;
  await page.addInitScript(`(${install})(${JSON.stringify(fault)}, ${isLarge ? 1080 : 360})`);
  if (fault === "insecure") {
    await page.addInitScript("Object.defineProperty(window, 'isSecureContext', { value: false })");
  }
  const show = async (scene: Scene) => {
    // A front is objected to whose kind has a portrait and that shows none.
    const portrait = await portraitAddress(specimenSeed);
    const painted = await paint({ portrait, ...scene });
    const picture = `data:image/png;base64,${painted.toString("base64")}`;
    await page.evaluate(`stagedCamera.show(${JSON.stringify(picture)})`);
  };
  return {
    show,
    mend: () => page.evaluate("stagedCamera.fault = ''"),
    fail: (fault: string) => page.evaluate(`stagedCamera.fault = ${JSON.stringify(fault)}`),
    /** As a call does that takes the camera. */
    stop: (event: string) => page.evaluate(`stagedCamera.stop(${JSON.stringify(event)})`),
    opened: () => page.evaluate("stagedCamera.opened"),
  };
}

/** A canvas that is painted again ten times a second: a still one sends no frames. */
const install = `(fault, width) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, (width * 16) / 9];
  const context = canvas.getContext("2d");
  let picture;
  let stream;
  setInterval(() => {
    if (picture) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    context.fillRect(0, 0, 1, 1);
  }, 100);
  window.stagedCamera = {
    fault,
    opened: 0,
    stop(event) {
      for (const track of stream.getTracks()) {
        track.enabled = false;
        track.dispatchEvent(new Event(event));
      }
    },
    async show(url) {
      const next = new Image();
      next.src = url;
      await next.decode();
      picture = next;
    },
  };
  const devices = navigator.mediaDevices;
  if (fault === "in_app") return Object.defineProperty(navigator, "mediaDevices", { value: undefined });
  devices.enumerateDevices = async () =>
    stagedCamera.fault === "none" ? [] : [{ kind: "videoinput" }];
  devices.getUserMedia = async ({ video }) => {
    if (stagedCamera.fault === "pending") return new Promise(() => {});
    const isWish = stagedCamera.fault === "OverconstrainedError";
    if (isWish ? video.width : stagedCamera.fault) throw new DOMException("", stagedCamera.fault);
    stagedCamera.opened += 1;
    stream = canvas.captureStream(10);
    return stream;
  };
}`;
