import type { RgbaImage } from "../person/camera.ts";
import { figureOf } from "../person/figure.ts";
import type { Manner } from "../person/movement.ts";
import { personOf } from "../person/person.ts";
import { restingPose } from "../person/pose.ts";
import { alone, type Cast, obeys } from "./cast.ts";
import { film } from "./film.ts";
import { halfFilm } from "./half-film.ts";
import { mannerOf, type Presented, restOf, type Stage } from "./presentation.ts";
import { type Script, scriptOf } from "./script.ts";
import { printedFace, printOf, shownOnScreen } from "./sheet-figure.ts";
import { tinted } from "./tinted-film.ts";

export const species = [
  "print_flat",
  "print_bent",
  "replay_phone",
  "replay_tablet",
  "inject_other_session",
  "inject_static",
  "face_swap",
  "tint_even",
  "tint_formed",
  "half_backwards",
  "half_guessed",
] as const;

export type Species = (typeof species)[number];

/** The holder of the document before the camera. */
export function bonaFide({ challenge, person, room, random }: Stage): Presented {
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const pose = obeys(script, { manner, rest: restOf(random), random });
  return { script, frames: film(script, { cast: alone(figureOf(person), pose), room, random }) };
}

export function attack(kind: Species, stage: Stage): Presented {
  if (kind === "print_flat" || kind === "print_bent") return print(kind, stage);
  if (kind === "replay_phone" || kind === "replay_tablet") return replay(kind, stage);
  if (kind === "face_swap") return swap(stage);
  if (kind === "tint_even" || kind === "tint_formed") return tinted(kind, stage);
  if (kind === "half_backwards" || kind === "half_guessed") return halfFilm(kind, stage);
  return inject(kind, stage);
}

/** Turned and nodded as asked; the bent one has holes for the holder's eyes. */
function print(kind: "print_flat" | "print_bent", { challenge, person, room, random }: Stage) {
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const printed = printOf(person, random);
  const scale = random.between(0.85, 1.05);
  const holder = personOf(Math.floor(random() * 2 ** 31), { glasses: false });
  const isBent = kind === "print_bent";
  const bend = isBent ? random.between(0.35, 0.9) : 0;
  const figure = printedFace(printed, { holder, scale, bend, hasHoles: isBent });
  const pose = obeys(script, { manner, rest: restOf(random), random });
  return { script, frames: film(script, { cast: alone(figure, pose), room, random }) };
}

/** A recording of the holder, in half of the cases cut to the movements asked for, on another screen. */
function replay(kind: "replay_phone" | "replay_tablet", stage: Stage): Presented {
  const { challenge, room, random } = stage;
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const recorded = recording(stage, manner, script);
  const wide = kind === "replay_phone" ? 1.15 : 2.6;
  const distance = kind === "replay_phone" ? random.between(2.1, 2.6) : random.between(3.6, 4.4);
  const power = random.between(0.7, 1.4) * (room.light.ambient[1] + 60);
  const still = obeys(script, {
    manner,
    rest: {
      ...restingPose,
      distance: distance - 1.35,
      y: 0.3,
      yaw: random.between(-6, 6),
      pitch: random.between(-6, 6),
    },
    random,
    blinks: false,
  });
  const holder = personOf(1);
  let index = 0;
  const cast: Cast = {
    at(tMs) {
      const image = recorded[Math.min(index++, recorded.length - 1)];
      const crop = kind === "replay_phone" ? 0.68 : 1;
      if (!image) throw new Error("An empty recording.");
      const pose = { ...still(tMs), eyes: 1 };
      const moved = { ...pose, yaw: 0.15 * pose.yaw, pitch: 0.15 * pose.pitch, x: 0 };
      return { figure: shownOnScreen(image, { holder, wide, crop, power }), pose: moved };
    },
  };
  return { script, frames: film(script, { cast, room, random }) };
}

/** A virtual camera plays what another session saw, or one picture with a little noise. */
function inject(kind: "inject_other_session" | "inject_static", stage: Stage): Presented {
  const { challenge, random } = stage;
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const { person, room } = stage;
  const figure = figureOf(person);
  const rest = restOf(random);
  if (kind === "inject_static") {
    return {
      script,
      frames: film(dark(script), { cast: alone(figure, () => rest), room, random }),
    };
  }
  const lit = random.chance(0.5) ? script : scriptOf(stage.other, manner, random);
  const pose = obeys(lit, { manner, rest, random });
  const colours = scriptOf(stage.other, manner, random.fork("other")).colours;
  const shown = { ...script, colours: shifted(colours, script) };
  return { script, frames: film(shown, { cast: alone(figure, pose), room, random }) };
}

/** The holder moves as asked; someone else sits there once the light begins. */
function swap({ challenge, person, room, random }: Stage): Presented {
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const pose = obeys(script, { manner, rest: restOf(random), random });
  const first = figureOf(person);
  const second = figureOf(personOf(Math.floor(random() * 2 ** 31)));
  const from = script.prompts.at(-1)?.endedMs ?? 0;
  const cast: Cast = {
    at: (tMs) => ({ figure: tMs < from - 100 ? first : second, pose: pose(tMs) }),
  };
  return { script, frames: film(script, { cast, room, random }) };
}

/** The recording of an earlier session of the holder, picture by picture for this session. */
function recording({ other, person, room, random }: Stage, manner: Manner, script: Script) {
  const figure = figureOf(person);
  const answers = random.chance(0.5) ? script : scriptOf(other, manner, random);
  const pose = obeys(answers, { manner, rest: restOf(random), random });
  const colours = scriptOf(other, manner, random.fork("other")).colours;
  const shown = { ...script, colours: shifted(colours, script) };
  const images: RgbaImage[] = [];
  const own = random.fork("recording");
  for (const { image } of film(shown, { cast: alone(figure, pose), room, random: own })) {
    images.push(image);
  }
  return images;
}

/** Another session's colors at the times of this one's. */
function shifted(colours: Script["colours"], { colours: own }: Script): Script["colours"] {
  return own.map((at, index) => ({ ...at, colour: colours[index]?.colour ?? at.colour }));
}

/** The same with a black screen, which lights no face. */
function dark(script: Script): Script {
  return { ...script, colours: [] };
}
