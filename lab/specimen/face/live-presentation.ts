import { printedFace, printOf, shownOnScreen } from "../liveness/sheet-figure.ts";
import { tint } from "../liveness/tint.ts";
import { personOf, plainPerson, type Rgb, type Sitter } from "../person/person.ts";
import { randomOf } from "../person/random.ts";
import { liveCamera, livePerson, livingRoom, type Shoot, willingPose } from "./live-person.ts";

/** Their own face, or an attack instrument that shows it. */
export type LiveSpecies =
  | "own_face"
  | "print"
  | "print_with_holes"
  | "paper_mask"
  | "phone_replay"
  | "tablet_replay"
  | "injected_film";

type Size = { width: number; height: number };

/** The view of a front camera while somebody presents this person's face in this way. Runs in a browser as in Node. */
export function livePresentation(species: LiveSpecies, sitter: Sitter, size: Size): Shoot {
  if (species === "own_face") return livePerson(sitter, size);
  if (species === "injected_film") return injected(sitter, size);
  if (species === "phone_replay" || species === "tablet_replay")
    return replay(species, sitter, size);
  return print(species, sitter, size);
}

/** How far a sheet is bent: the turn from its middle to its edge, radians. */
const bends = { print: 0, print_with_holes: 0, paper_mask: 0.7 } as const;

/** Turned and nodded as asked by somebody else, whose eyes look through the holes. */
function print(species: keyof typeof bends, sitter: Sitter, size: Size): Shoot {
  const person = plainPerson(sitter);
  const figure = printedFace(printOf(person, randomOf(person.seed).fork("paper")), {
    holder: personOf(person.seed + 1, { glasses: false }),
    scale: 0.95,
    bend: bends[species],
    hasHoles: species !== "print",
  });
  return liveCamera(person, size, (moment) => ({ figure, pose: willingPose(moment) }));
}

/** In distances between the holder's eyes; `crop` is the share of the film that fills the screen. */
const screens = {
  phone_replay: { wide: 1.15, distance: 2.35, crop: 0.68 },
  tablet_replay: { wide: 2.6, distance: 4, crop: 1 },
} as const;

/** A phone in a room lights the face a little while it films. */
const dim: Rgb = [0.15, 0.15, 0.15];
const sheetDepth = 1.35;

/** A virtual camera plays the best recording there can be, painted all over with the color that is shown. */
function injected(sitter: Sitter, size: Size): Shoot {
  const record = livePerson(sitter, size);
  return (moment) => {
    const image = record({ ...moment, screen: dim });
    const color = moment.screen.map((value, at) => value - (dim[at] ?? 0));
    tint(image, color, () => 0.2);
    return image;
  };
}

/** The best recording there can be: it was cut to the movements that are asked for. */
function replay(species: keyof typeof screens, sitter: Sitter, size: Size): Shoot {
  const { distance, ...screen } = screens[species];
  const person = plainPerson(sitter);
  const holder = personOf(person.seed + 1);
  const record = livePerson(sitter, size);
  const power = 1.05 * (livingRoom.ambient[1] + 60);
  return liveCamera(person, size, (moment) => {
    const recorded = record({ ...moment, screen: dim, aside: 0 });
    const sway = willingPose({ atMs: moment.atMs });
    const pose = { ...sway, distance: distance - sheetDepth, y: 0.3, x: 0 };
    return { figure: shownOnScreen(recorded, { holder, ...screen, power }), pose };
  });
}
