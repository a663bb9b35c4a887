import { presence } from "../face/presence.ts";
import { cut, type Frame, type Rect } from "./frame.ts";
import { black, type Light, light, movement, type Sides, sharpness, sides } from "./measure.ts";

/** Faults, worst first; `good` if the picture has no fault. */
export const advices = [
  "covered",
  "dark",
  "face",
  "bright",
  "glare",
  "backlight",
  "fit",
  "closer",
  "still",
  "blur",
  "good",
] as const;

export type Advice = (typeof advices)[number];

export type Sight = {
  /** The whole picture, small. */
  frame: Frame;
  /** Where the guide lies in it. */
  guide: Rect;
  /** The middle of the guide in the camera's own pixels. */
  detail: Frame;
  /** Above zero if a face fills the guide; undefined if this phone cannot measure it. */
  face?: number | undefined;
};

/** A tilted document fits no frame, and may shine. */
export type Subject = "document" | "tilted" | "face";

/** Looks at one picture after the other and says the one thing that helps most now. */
export function adviser(subject: Subject): (sight: Sight) => Advice {
  let before: Frame | undefined;
  return ({ frame, guide, detail, face }) => {
    const inside = cut(frame, guide);
    const change = movement(inside, before);
    before = inside;
    const wrong = faultOf(subject, { frame, guide, inside, face });
    if (wrong) return wrong;
    if (change > maxChange) return "still";
    return sharpness(detail) < minSharpness ? "blur" : "good";
  };
}

function faultOf(
  subject: Subject,
  { frame, guide, inside, face }: Pick<Sight, "frame" | "guide" | "face"> & { inside: Frame },
): Advice | undefined {
  const all = light(frame);
  if (all.level < black && all.range < black) return "covered";
  const lit = light(inside);
  if (subject === "face") {
    const fault = faceLight(lit, all);
    const isElsewhere = face !== undefined && face <= presence.seen;
    return isElsewhere && fault !== "dark" ? "face" : fault;
  }
  const fault = documentLight(lit);
  if (subject === "tilted") return fault === "glare" ? undefined : fault;
  return fault ?? place(sides(frame, guide), lit);
}

/** Mean difference a pixel and frame: a hand's tremor stays below, a turn of the wrist does not. */
const maxChange = 7;
const minSharpness = 0.16;

function documentLight({ level, burnt }: Light): Advice | undefined {
  if (level < 45) return "dark";
  if (burnt > 0.35) return "bright";
  if (burnt > 0.025) return "glare";
}

function faceLight(face: Light, everything: Light): Advice | undefined {
  if (face.level < 45) return "dark";
  if (face.burnt > 0.25) return "bright";
  if (everything.level - face.level > 45) return "backlight";
}

/** Three sides are enough: the fourth may be as dark as the table. */
function place({ atGuide, inside }: Sides, { range }: Light): Advice | undefined {
  if (atGuide >= 3 && range >= minRange) return;
  return inside >= 2 && inside > atGuide ? "closer" : "fit";
}

/** A document has print on it. */
const minRange = 40;
