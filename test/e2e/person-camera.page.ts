/**
 * Runs in the browser: a camera that sees a rendered person. The person does what the page asks and
 * is lit by the colours that the page shows, a little later, as a camera tells of it.
 */
import { cameraLagMs, livePerson, type Moment } from "../../cli/specimen/live-person.ts";

type Recorded = { atMs: number; picture: string };

declare const staged: {
  seed: number;
  width: number;
  height: number;
  recording: Recorded[] | null;
};

const frameMs = 66;
const { seed, width, height } = staged;

const canvas = document.createElement("canvas");
canvas.width = width;
canvas.height = height;
const context = canvas.getContext("2d");
/** What the camera showed, for a replay. */
const recording: Recorded[] = [];
Object.assign(globalThis, { personCamera: { recording } });

const devices = navigator.mediaDevices;
devices.enumerateDevices = async () => [{ kind: "videoinput" } as MediaDeviceInfo];
devices.getUserMedia = async () => {
  if (staged.recording) replay(staged.recording);
  else perform();
  return canvas.captureStream();
};

function perform(): void {
  const shoot = livePerson(seed, { width, height });
  const shown: { atMs: number; screen: Moment["screen"] }[] = [];
  const started = performance.now();
  let asked: string | undefined;
  let askedAt = 0;

  setInterval(() => {
    const atMs = performance.now();
    const { movement } = document.querySelector<HTMLElement>("dialog.live")?.dataset ?? {};
    if (movement !== asked) [asked, askedAt] = [movement, atMs];
    shown.push({ atMs, screen: screenNow() });
    while (shown.length > 1 && (shown[1]?.atMs ?? atMs) <= atMs - cameraLagMs) shown.shift();
    const image = shoot({
      atMs,
      screen: shown[0]?.screen ?? [0, 0, 0],
      ...(isMovement(asked) && { asked: { movement: asked, sinceMs: atMs - askedAt } }),
    });
    context?.putImageData(new ImageData(image.data, width, height), 0, 0);
    recording.push({ atMs: atMs - started, picture: canvas.toDataURL("image/jpeg", 0.9) });
  }, frameMs);
}

/** As a virtual camera would: the same pictures in the same time, from the moment it is opened. */
function replay(pictures: readonly Recorded[]): void {
  const started = performance.now();
  setInterval(async () => {
    const elapsed = performance.now() - started;
    const found = pictures.findLast(({ atMs }) => atMs <= elapsed) ?? pictures[0];
    const image = new Image();
    image.src = found?.picture ?? "";
    await image.decode();
    context?.drawImage(image, 0, 0);
  }, frameMs);
}

/** The colour that is painted now, or the dim page behind the viewfinder. */
function screenNow(): Moment["screen"] {
  const light = document.querySelector<HTMLElement>(".live-light:not([hidden])");
  if (!light) return [0.15, 0.15, 0.15];
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(light).backgroundColor.match(/\d+/g) ?? []
  )
    .map(Number)
    .map((value) => (value / 255) ** 2.2);
  return [red, green, blue];
}

type Asked = NonNullable<Moment["asked"]>["movement"];

function isMovement(name: string | undefined): name is Asked {
  return name === "turn_left" || name === "turn_right" || name === "nod" || name === "blink_twice";
}
