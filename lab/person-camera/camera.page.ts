/**
 * Runs in the browser: a camera that sees a rendered person. The person does what the page asks and
 * is lit by the colors that the page shows, a little later, as a camera tells of it.
 */
import { colourFadeMs } from "../../layers/domain/liveness/light-colours.ts";
import { cameraLagMs, type Moment } from "../specimen/face/live-person.ts";
import { type LiveSpecies, livePresentation } from "../specimen/face/live-presentation.ts";
import type { Sitter } from "../specimen/person/person.ts";
import { filmMoments } from "./clock.page.ts";

/** A picture of the film: the part of the session, and the time since that began. */
type Recorded = { during: string; sinceMs: number; picture: string };

declare const staged: {
  seed: Sitter;
  species: LiveSpecies;
  width: number;
  height: number;
  isKept: boolean;
  recording: Recorded[] | null;
  enlarged: number;
  behind: string | null;
  leaves: boolean;
};

const frameMs = 80;
const { seed, species, width, height, enlarged } = staged;

const canvas = canvasOf(width * enlarged, height * enlarged);
const context = canvas.getContext("2d");
/** Frames that the camera showed, for a replay. */
const recording: Recorded[] = [];
Object.assign(globalThis, {
  personCamera: {
    recording,
    /** Sets the picture for the rear camera when it opens next. */
    layBehind(address: string) {
      staged.behind = address;
    },
  },
});

const devices = navigator.mediaDevices;
devices.enumerateDevices = async () => [{ kind: "videoinput" } as MediaDeviceInfo];
devices.getUserMedia = async (asked) => {
  if (staged.behind && JSON.stringify(asked).includes("environment"))
    return lookBehind(staged.behind);
  const stream = canvas.captureStream();
  const [track] = stream.getVideoTracks();
  const shoot = staged.recording ? replay(staged.recording) : perform();
  void filmMoments({ frameMs, shoot, isOpen: () => track?.readyState === "live" });
  return stream;
};

function perform(): (atMs: number) => void {
  const shoot = livePresentation(species, seed, { width, height });
  const aside = walk(staged.leaves);
  // Once.
  staged.leaves = false;
  const partAt = parts();
  const light: { atMs: number; colour: Moment["screen"] }[] = [];
  return (atMs) => {
    const { during, sinceMs } = partAt(atMs);
    const colour = colourNow();
    if (light[light.length - 1]?.colour.join() !== colour.join()) light.push({ atMs, colour });
    const image = shoot({
      atMs,
      screen: screenAt(light, atMs - cameraLagMs),
      ...(isMovement(during) && { asked: { movement: during, sinceMs } }),
      aside: aside(atMs, isMovement(during) && sinceMs > beforeLeavingMs),
    });
    if (enlarged === 1) context?.putImageData(new ImageData(image.data, width, height), 0, 0);
    else enlarge(new ImageData(image.data, width, height));
    if (!staged.isKept) return;
    recording.push({ during, sinceMs, picture: canvas.toDataURL("image/jpeg", 0.9) });
  };
}

const beforeLeavingMs = 900;
const walkMs = 500;

/** How far the person has gone since the first request to go, if at all. */
function walk(leaves: boolean): (atMs: number, goes: boolean) => number {
  let since: number | undefined;
  return (atMs, goes) => {
    if (leaves && goes) since ??= atMs;
    return since === undefined ? 0 : 5 * Math.min(1, (atMs - since) / walkMs);
  };
}

/** A larger sensor's picture for less time: the same person, and the grain that makes a file large. */
const small = canvasOf(width, height).getContext("2d");
const grain = canvasOf(256, 256);

function enlarge(image: ImageData): void {
  if (!context || !small) return;
  small.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-over";
  context.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  const pattern = context.createPattern(grain, "repeat");
  if (!pattern) return;
  const shift = () => Math.floor(Math.random() * 256);
  context.globalCompositeOperation = "overlay";
  context.setTransform(1, 0, 0, 1, -shift(), -shift());
  context.fillStyle = pattern;
  context.fillRect(0, 0, canvas.width + 256, canvas.height + 256);
  context.resetTransform();
}

function drawGrain(): void {
  const noise = new ImageData(256, 256);
  for (let at = 0; at < noise.data.length; at += 4) {
    const sum = Math.random() + Math.random() + Math.random() - 1.5;
    noise.data.fill(128 + 2 * grainDeviation * sum, at, at + 3);
    noise.data[at + 3] = 255;
  }
  grain.getContext("2d")?.putImageData(noise, 0, 0);
}

/** Out of 255: so that 480 × 640 px at quality 0.8 take about 40 kB, nearly the size of faces from phones. */
const grainDeviation = 9;
if (enlarged > 1) drawGrain();

/** The rear camera's stream: a still picture with a changing spot, so that the browser sends new frames. */
async function lookBehind(url: string): Promise<MediaStream> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const sight = canvasOf(image.width, image.height);
  const draw = () => {
    sight.getContext("2d")?.drawImage(image, 0, 0);
    sight.getContext("2d")?.fillRect(0, 0, 1, 1);
  };
  draw();
  setInterval(draw, 100);
  return sight.captureStream();
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

/**
 * As the best virtual camera would that has one session on file: at each prompt the film of that very
 * movement, and from the first light on the film of the light.
 */
function replay(pictures: readonly Recorded[]): (atMs: number) => Promise<void> {
  const partAt = parts();
  return async (atMs) => {
    const { during, sinceMs } = partAt(atMs);
    const same = pictures.filter((one) => one.during === during);
    const film = same.length > 0 ? same : pictures.filter((one) => one.during === "rest");
    const lasts = (film[film.length - 1]?.sinceMs ?? 0) + frameMs;
    const found = film.filter((one) => one.sinceMs <= sinceMs % lasts).pop() ?? film[0];
    const image = new Image();
    image.src = found?.picture ?? "";
    await image.decode();
    context?.drawImage(image, 0, 0);
  };
}

/** Which movement is asked for, or that the light is on, and since when. */
function parts(): (atMs: number) => { during: string; sinceMs: number } {
  let during = "";
  let since = 0;
  return (atMs) => {
    const { movement } = document.querySelector<HTMLElement>("dialog.live")?.dataset ?? {};
    const now = movement ?? (lightOf() ? "light" : "rest");
    if (now !== during) [during, since] = [now, atMs];
    return { during, sinceMs: atMs - since };
  };
}

function lightOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".live-light:not([hidden])");
}

/** The color that the page goes to now, linear, or the dim page behind the viewfinder. */
function colourNow(): Moment["screen"] {
  const light = lightOf();
  if (!light) return [0.15, 0.15, 0.15];
  const [red = 0, green = 0, blue = 0] = (light.style.backgroundColor.match(/\d+/g) ?? [])
    .map(Number)
    .map((value) => (value / 255) ** 2.2);
  return [red, green, blue];
}

/** With the page's fade from the color before; here and not by the style, whose clock is the real one. */
function screenAt(
  light: readonly { atMs: number; colour: Moment["screen"] }[],
  atMs: number,
): Moment["screen"] {
  const at = Math.max(0, light.filter((one) => one.atMs <= atMs).length - 1);
  const to = light[at];
  const from = light[at - 1] ?? to;
  if (!to || !from) return [0, 0, 0];
  const share = Math.max(0, Math.min(1, (atMs - to.atMs) / colourFadeMs));
  const channel = (of: 0 | 1 | 2) => from.colour[of] + (to.colour[of] - from.colour[of]) * share;
  return [channel(0), channel(1), channel(2)];
}

type Asked = NonNullable<Moment["asked"]>["movement"];

function isMovement(name: string): name is Asked {
  return name === "turn_left" || name === "turn_right" || name === "nod" || name === "blink_twice";
}
