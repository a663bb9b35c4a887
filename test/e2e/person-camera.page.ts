/**
 * Runs in the browser: a camera that sees a rendered person. The person does what the page asks and
 * is lit by the colours that the page shows, a little later, as a screen lights a face and a camera
 * tells of it.
 */
import { backdropOf } from "../../cli/specimen/person/backdrop.ts";
import { cameraOf, cameraTraits } from "../../cli/specimen/person/camera.ts";
import { figureOf } from "../../cli/specimen/person/figure.ts";
import { poseDuring } from "../../cli/specimen/person/movement.ts";
import { personOf, type Rgb } from "../../cli/specimen/person/person.ts";
import { randomOf } from "../../cli/specimen/person/random.ts";
import { canvasOf, drawScene, restingPose } from "../../cli/specimen/person/scene.ts";

declare const staged: { seed: number; width: number; height: number; recording: string[] | null };

const lagMs = 110;
const frameMs = 66;
const { width, height } = staged;

const canvas = document.createElement("canvas");
canvas.width = width;
canvas.height = height;
const context = canvas.getContext("2d");
/** What the camera showed, for a replay. */
const recording: string[] = [];
Object.assign(globalThis, { personCamera: { recording } });

const devices = navigator.mediaDevices;
devices.enumerateDevices = async () => [{ kind: "videoinput" } as MediaDeviceInfo];
devices.getUserMedia = async () => {
  if (staged.recording) replay(staged.recording);
  else perform();
  return canvas.captureStream();
};

function perform(): void {
  const random = randomOf(staged.seed);
  const figure = figureOf(personOf(staged.seed, { glasses: false, scarf: false }));
  const backdrop = backdropOf(random.fork("backdrop"));
  const camera = cameraOf(cameraTraits(random), random.fork("camera"));
  const scene = canvasOf(width, height);
  const seen: { at: number; screen: Rgb }[] = [];
  let asked = "";
  let since = 0;
  let before = performance.now();

  setInterval(() => {
    const now = performance.now();
    const { movement = "" } = stage()?.dataset ?? {};
    if (movement !== asked) [asked, since] = [movement, now];
    seen.push({ at: now, screen: screenNow() });
    while (seen.length > 1 && (seen[1]?.at ?? now) <= now - lagMs) seen.shift();
    const sway = { yaw: 1.2 * Math.sin(now / 900), pitch: Math.sin(now / 1300) };
    const rest = { ...restingPose, ...sway, x: 0.03 * Math.sin(now / 700) };
    const pose = isMovement(asked) ? poseDuring(asked, now - since, undefined, rest) : rest;
    const light = {
      ambient: [120, 120, 115] as const,
      from: [0.25, 0.7, 0.67] as const,
      directness: 0.4,
      screenLux: 40,
      screen: seen[0]?.screen ?? [0, 0, 0],
      behind: 0.05,
    };
    const image = camera.take(
      drawScene(scene, { figure, backdrop, pose, light }),
      (now - before) / 1000,
    );
    before = now;
    context?.putImageData(new ImageData(image.data, width, height), 0, 0);
    if (stage()) recording.push(canvas.toDataURL("image/jpeg", 0.9));
  }, frameMs);
}

function replay(pictures: string[]): void {
  let next = 0;
  setInterval(async () => {
    const picture = new Image();
    picture.src = pictures[next % pictures.length] ?? "";
    next += 1;
    await picture.decode();
    context?.drawImage(picture, 0, 0);
  }, frameMs);
}

function stage(): HTMLElement | null {
  return document.querySelector<HTMLElement>("dialog.live");
}

/** Linear, 0–1: the colour that is painted now, or the dim page behind the viewfinder. */
function screenNow(): Rgb {
  const light = document.querySelector<HTMLElement>(".live-light:not([hidden])");
  if (!light) return [0.15, 0.15, 0.15];
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(light).backgroundColor.match(/\d+/g) ?? []
  )
    .map(Number)
    .map((value) => (value / 255) ** 2.2);
  return [red, green, blue];
}

function isMovement(name: string): name is Parameters<typeof poseDuring>[0] {
  return name === "turn_left" || name === "turn_right" || name === "nod" || name === "blink_twice";
}
