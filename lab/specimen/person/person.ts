import { type Random, randomOf } from "./random.ts";

/** Linear reflectance of red, green and blue, 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number];

type HairStyle = "bald" | "short" | "crop" | "fringe" | "long" | "afro";
type BeardStyle = "none" | "stubble" | "moustache" | "full";

/**
 * An invented person: a head by its measures. Lengths are in distances between the eyes; factors are of the average
 * head.
 */
export type Person = {
  seed: number;
  /** The albedo of the skin in green light, 0.08–0.65. */
  albedo: number;
  skin: Rgb;
  lips: Rgb;
  hair: Rgb;
  iris: Rgb;
  shape: {
    faceWidth: number;
    jawWidth: number;
    chin: number;
    forehead: number;
    cheeks: number;
    eyeDepth: number;
    eyeSize: number;
    eyeSlant: number;
    /** How far the tip stands out before the eyes, about 0.42. */
    noseDepth: number;
    noseLength: number;
    noseWidth: number;
    noseBridge: number;
    mouthWidth: number;
    mouthHeight: number;
    lipFullness: number;
    browHeight: number;
    browThickness: number;
    browSlope: number;
    browDarkness: number;
    lidFold: number;
    age: number;
  };
  hairStyle: HairStyle;
  hairline: number;
  beard: BeardStyle;
  glasses: { width: number; height: number; round: number; colour: Rgb } | undefined;
  scarf: Rgb | undefined;
  clothes: Rgb;
};

/** Traits that a caller may choose; the others follow from the seed. */
export type PersonWishes = Partial<
  Pick<Person, "albedo" | "beard" | "hairStyle"> & {
    glasses: boolean;
    scarf: boolean;
    /** How many times further from the average head than the seed says. */
    caricature: number;
  }
>;

/** The person to render: the one of a seed, or that one with chosen traits. */
export type Sitter = number | (PersonWishes & { seed: number });

/** Without what hides a face. */
export function plainPerson(sitter: Sitter): Person {
  const { seed, ...wishes } = typeof sitter === "number" ? { seed: sitter } : sitter;
  return personOf(seed, { ...wishes, glasses: false, scarf: false });
}

export function personOf(seed: number, wishes: PersonWishes = {}): Person {
  const random = randomOf(seed).fork("person");
  const albedo = wishes.albedo ?? 0.08 * (0.65 / 0.08) ** random();
  const shape = shapeOf(random.fork("shape"), wishes.caricature);
  const style = random.fork("style");
  const dark = 1 - Math.min(1, albedo / 0.65);
  const shade = style.between(0.85, 1.1);
  const hair = hairColour(style, albedo);
  const woman = style.chance(0.5);
  const beard = woman
    ? "none"
    : style.pick<BeardStyle>(["none", "none", "stubble", "moustache", "full"]);
  const hairStyle = woman
    ? style.pick<HairStyle>(["long", "long", "fringe", "afro", "crop"])
    : style.pick<HairStyle>(["short", "short", "crop", "bald", "afro"]);
  const scarf: Rgb = [style.between(0.03, 0.6), style.between(0.03, 0.5), style.between(0.03, 0.6)];
  const frame: Rgb = style.chance(0.7) ? [0.02, 0.02, 0.02] : [0.18, 0.07, 0.03];
  const wearsGlasses = wishes.glasses ?? style.chance(0.2);
  const wearsScarf = wishes.scarf ?? (woman && style.chance(0.2));
  return {
    seed,
    albedo,
    skin: skinOf(albedo, style.between(-0.05, 0.08)),
    lips: [
      albedo * (1.15 + 0.05 * dark),
      albedo * (0.52 + 0.2 * dark) * shade,
      albedo * (0.5 + 0.12 * dark) * shade,
    ],
    hair,
    iris: irisColour(style, albedo),
    shape,
    hairStyle: wishes.hairStyle ?? hairStyle,
    hairline: style.between(-0.12, 0.12),
    beard: wishes.beard ?? beard,
    glasses: wearsGlasses
      ? {
          width: style.between(0.36, 0.42),
          height: style.between(0.26, 0.36),
          round: style.between(2, 5),
          colour: frame,
        }
      : undefined,
    scarf: wearsScarf ? scarf : undefined,
    clothes: [style.between(0.03, 0.6), style.between(0.03, 0.6), style.between(0.03, 0.6)],
  };
}

/** No caricature takes a part of the face away. */
const min = 0.35;

function shapeOf(random: Random, caricature = 1): Person["shape"] {
  const factor = (spread: number) =>
    Math.max(min, 1 + caricature * spread * Math.max(-2, Math.min(2, random.normal())));
  const between = (low: number, high: number) => {
    const middle = (low + high) / 2;
    // As it is drawn, to the last bit: the specimens are held to their bytes.
    if (caricature === 1) return random.between(low, high);
    const away = caricature * (random.between(low, high) - middle);
    return low > 0 ? Math.max(min * middle, middle + away) : middle + away;
  };
  return {
    faceWidth: factor(0.065),
    jawWidth: factor(0.12),
    chin: factor(0.085),
    forehead: factor(0.065),
    cheeks: between(-0.02, 0.1),
    eyeDepth: between(0.1, 0.2),
    eyeSize: factor(0.11),
    eyeSlant: between(-0.08, 0.16),
    noseDepth: 0.42 * factor(0.11),
    noseLength: factor(0.1),
    noseWidth: factor(0.2),
    noseBridge: between(0.4, 1),
    mouthWidth: factor(0.12),
    mouthHeight: factor(0.055),
    lipFullness: factor(0.3),
    browHeight: between(0.24, 0.4),
    browThickness: between(0.028, 0.085),
    browSlope: between(-0.12, 0.14),
    browDarkness: between(0.45, 0.95),
    lidFold: between(0.04, 0.11),
    age: random() ** 1.5,
  };
}

/** Melanin takes blue first; blood reddens the rest. */
function skinOf(albedo: number, ruddy: number): Rgb {
  const pale = Math.min(1, albedo / 0.65);
  return [albedo * (1.5 - 0.28 * pale + ruddy), albedo, albedo * (0.6 + 0.24 * pale)];
}

function hairColour(random: Random, albedo: number): Rgb {
  const black: Rgb = [0.018, 0.015, 0.013];
  const grey: Rgb = [0.3, 0.3, 0.29];
  if (random.chance(0.12)) return grey;
  if (albedo < 0.3) return black;
  return random.pick<Rgb>([black, [0.05, 0.028, 0.016], [0.13, 0.07, 0.035], [0.33, 0.22, 0.11]]);
}

function irisColour(random: Random, albedo: number): Rgb {
  const brown: Rgb = [0.05, 0.025, 0.012];
  if (albedo < 0.35) return brown;
  return random.pick<Rgb>([brown, [0.1, 0.055, 0.02], [0.08, 0.13, 0.2], [0.09, 0.13, 0.07]]);
}
