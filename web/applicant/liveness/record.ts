import type { Movement } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { Challenge } from "../api.ts";
import { film } from "./film.ts";
import { sha256OfBlock } from "./pack.ts";
import { between, framesPerSecond, paceOf, plan } from "./plan.ts";
import type { Colour, FilmFrame, Prompt, Run, Shown } from "./run.ts";
import { type Snapper, snapper } from "./snap.ts";
import { orStopped, painted, wait } from "./wait.ts";

/** The applicant's screen and prompts. */
export type Scene = {
  say(moment: Moment): void;
  paint(colour: Shown): void;
};

export type Moment =
  | { phase: "ahead" }
  | { phase: "prompt"; movement: Movement }
  | { phase: "light" };

type Recorder = {
  video: HTMLVideoElement;
  scene: Scene;
  signal: AbortSignal;
  /** Commits to the first light block; answers the second colors. */
  reveal(sha256: string): Promise<LightColour[]>;
};

/** Plays the missing steps of a session one by one. */
export async function record(run: Run, recorder: Recorder): Promise<void> {
  const still = await snapper(recorder.video, "still");
  run.first ??= (await still.snap()) ?? null;
  run.movement ??= await recordMovement(run.challenge, recorder);
  if (run.challenge.light && !run.light) run.light = await recordLight(run, recorder, still);
  const last = await still.snap();
  if (last) run.last.push(last);
}

async function recordMovement({ movements }: Challenge, { video, scene, signal }: Recorder) {
  const prompts: Prompt[] = [];
  const shooting = film(video, await snapper(video, "movement"), framesPerSecond.calm);
  try {
    for (const movement of movements) {
      scene.say({ phase: "ahead" });
      await wait(between(plan.pause), signal);
      shooting.pace(paceOf(movement));
      scene.say({ phase: "prompt", movement });
      const shown = await painted();
      await wait(plan.prompt, signal);
      prompts.push({ movement, shown_ms: shown, ended_ms: performance.now() });
      navigator.vibrate?.(60);
      shooting.pace(framesPerSecond.calm);
    }
    scene.say({ phase: "ahead" });
    await wait(plan.afterMovement, signal);
  } finally {
    void shooting.stop();
  }
  return { frames: await shooting.stop(), prompts };
}

async function recordLight(run: Run, recorder: Recorder, still: Snapper) {
  const { video, scene, signal, reveal } = recorder;
  const colours: Colour[] = [];
  const pictures = await snapper(video, "light");
  const slotMs = run.challenge.light?.slot_ms ?? 0;
  const paint = async (block: Colour["block"], slot: number | null, colour: Shown) => {
    scene.paint(colour);
    colours.push({ block, slot, colour, painted_ms: await painted() });
  };
  /** Each slot ends when the next begins to be painted, so that none grows by its neighbor's delay. */
  const play = async (block: Colour["block"], shown: readonly LightColour[], amid?: number) => {
    for (const [slot, colour] of shown.entries()) {
      const until = performance.now() + slotMs;
      await paint(block, slot, colour);
      if (slot === amid) run.last.push(...[await still.snap()].flatMap((picture) => picture ?? []));
      await wait(Math.max(0, until - performance.now()), signal);
    }
  };
  scene.say({ phase: "light" });
  await paint("light_a", null, "grey");
  let shooting = film(video, pictures, framesPerSecond.light);
  try {
    await wait(plan.settle, signal);
    await play("light_a", run.challenge.light?.a ?? []);
    await paint("light_b", null, "grey");
    const a = await shooting.stop();
    shooting = film(video, pictures, framesPerSecond.light);
    const b = await revealed(a);
    await play("light_b", b, Math.floor(Math.random() * b.length));
    await paint("light_b", null, "grey");
    await wait(plan.tail, signal);
    return { a, b: await shooting.stop(), colours };
  } finally {
    void shooting.stop();
  }

  /** Gray until the answer arrives. After a long wait little is filmed, until the picture has settled again. */
  async function revealed(a: FilmFrame[]): Promise<LightColour[]> {
    const since = performance.now();
    const slowDown = setTimeout(() => shooting.pace(1), plan.between.filmed);
    try {
      run.isRevealed = true;
      const [b] = await orStopped(
        Promise.all([sha256OfBlock(a).then(reveal), wait(plan.between.min, signal)]),
        signal,
      );
      const wasLong = performance.now() - since > plan.between.filmed;
      shooting.pace(framesPerSecond.light);
      if (wasLong) await wait(plan.between.min, signal);
      return b;
    } finally {
      clearTimeout(slowDown);
    }
  }
}
