import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { Backdrop } from "../person/backdrop.ts";
import { cameraOf, cameraTraits, type RgbaImage } from "../person/camera.ts";
import type { Light } from "../person/light.ts";
import type { Random } from "../person/random.ts";
import { type Canvas, canvasOf, drawScene } from "../person/scene.ts";
import type { Cast } from "./cast.ts";
import { screenAt } from "./screen.ts";
import type { Script } from "./script.ts";

export type Room = {
  backdrop: Backdrop;
  /** Without what the screen shows. */
  light: Omit<Light, "screen">;
  /** The flicker of lamps on the mains, seen through the shutter. */
  flicker: number;
};

export type Frame = { block: LivenessBlock; tMs: number; image: RgbaImage };

/** The frames that the page would take from the camera, one after the other. */
export function* film(
  script: Script,
  {
    cast,
    room,
    random,
    sizes = usualSizes,
  }: { cast: Cast; room: Room; random: Random; sizes?: typeof usualSizes },
): Generator<Frame> {
  const camera = cameraOf(cameraTraits(random), random.fork("noise"));
  const lagMs = random.between(80, 200);
  const lux = room.light.ambient[1];
  const openMs = lux > 100 ? random.between(10, 33) : random.between(30, 66);
  const beat = { rate: random.between(0.002, 0.019), phase: random.between(0, 6.3) };
  const canvases: { [size: string]: Canvas } = {};
  let before = -1000;
  for (const { tMs, block } of script.takes) {
    const size = sizes[block];
    const key = `${size.width}`;
    const canvas = canvases[key] ?? canvasOf(size.width, size.height);
    canvases[key] = canvas;
    const seenAt = tMs - lagMs;
    const screen = screenAt(script, seenAt, openMs);
    const wave = 1 + room.flicker * Math.sin(seenAt * beat.rate + beat.phase);
    const [red, green, blue] = room.light.ambient;
    const light: Light = {
      ...room.light,
      ambient: [red * wave, green * wave, blue * wave],
      screen,
    };
    const { figure, pose } = cast.at(seenAt, screen);
    const scene = drawScene(canvas, { figure, pose, light, backdrop: room.backdrop });
    yield { block, tMs, image: camera.take(scene, (tMs - before) / 1000) };
    before = tMs;
  }
}

/** Smaller than a phone sends, for the time it takes to render. */
const usualSizes: Record<LivenessBlock, { width: number; height: number }> = {
  movement: { width: 240, height: 320 },
  light_a: { width: 240, height: 320 },
  light_b: { width: 240, height: 320 },
  stills: { width: 360, height: 480 },
};
