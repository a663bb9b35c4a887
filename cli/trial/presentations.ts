/** The subject of a presentation: the terms of ISO/IEC 30107-3 and 19795-1, and forged documents. */
type Kind = "bona_fide" | "impostor" | "attack" | "forgery";

type Entry = {
  kind: Kind;
  label: string;
  instructions: readonly string[];
  /** In a plan only if it is asked for: it takes tools that few people have. */
  isOptional?: true;
};

/**
 * Every way in which a participant presents a face and a document in a trial. A presentation of kind `attack` is a
 * species of attack instrument; of kind `forgery` it is a species of forged document.
 */
const catalogue = {
  bona_fide: {
    kind: "bona_fide",
    label: "Own face, own document",
    instructions: [
      "The participant verifies themselves with their own document.",
      "Give no help that a customer at home would not have.",
    ],
  },
  other_document: {
    kind: "impostor",
    label: "Own face, another participant's document",
    instructions: [
      "The participant borrows the document of the person named above.",
      "They verify with their own face.",
    ],
  },
  print: {
    kind: "attack",
    label: "Printed face",
    instructions: [
      "Print a portrait of the participant on A4, in color, as large as a face.",
      "Another person holds the print before the camera for the selfie and the film.",
      "Turn and bend the print as the page asks for movements.",
    ],
  },
  print_with_holes: {
    kind: "attack",
    label: "Printed face with holes for the eyes",
    instructions: [
      "Cut the eyes out of the printed portrait.",
      "Another person wears the print and blinks through the holes.",
    ],
  },
  paper_mask: {
    kind: "attack",
    label: "Paper mask",
    instructions: [
      "Fold the printed portrait around the head of another person, with the nose cut free.",
      "They wear it and make the movements.",
    ],
  },
  phone_replay: {
    kind: "attack",
    label: "Film on a phone",
    instructions: [
      "Film the participant as they turn, nod and blink.",
      "Show the film on a second phone, full screen and at full brightness, before the camera.",
    ],
  },
  tablet_replay: {
    kind: "attack",
    label: "Film on a tablet or laptop",
    instructions: [
      "Use the film of the participant as for the phone.",
      "Show it on a larger screen, so far away that no edge of the screen is in the picture.",
    ],
  },
  other_film: {
    kind: "attack",
    label: "Film of another person",
    instructions: [
      "The participant takes the photographs of document and face.",
      "The person named above makes the film in their place.",
    ],
  },
  injected_film: {
    kind: "attack",
    label: "Film injected by a virtual camera",
    instructions: [
      "Let the page take the film of the participant from a virtual camera, in place of the phone's own.",
      "Paint the color that the page shows over the film, if your tool can.",
    ],
    isOptional: true,
  },
  document_copy: {
    kind: "forgery",
    label: "Printed copy of the document",
    instructions: [
      "Copy both sides of the document in color, at their size, and cut them out.",
      "The participant photographs the copy.",
    ],
  },
  document_laminated: {
    kind: "forgery",
    label: "Laminated copy of the document",
    instructions: [
      "Laminate the printed copy, both sides in one.",
      "The participant photographs it.",
    ],
  },
  document_screen: {
    kind: "forgery",
    label: "Document on a screen",
    instructions: [
      "Show a photograph of each side on a phone or laptop.",
      "The participant photographs the screen.",
    ],
  },
  document_portrait: {
    kind: "forgery",
    label: "Document with a pasted portrait",
    instructions: [
      "Glue a printed portrait of the person named above over the portrait of a copy.",
      "That person verifies with it.",
    ],
  },
} as const satisfies Record<string, Entry>;

export type Presentation = keyof typeof catalogue;

export const presentations: Readonly<Record<Presentation, Entry>> = catalogue;

export const presentationNames = Object.keys(catalogue).filter(isPresentation);

export function isPresentation(text: string): text is Presentation {
  return Object.hasOwn(catalogue, text);
}

/** Presentations in which a second participant takes part: by their document, their face or their portrait. */
export const takesSecondPerson: ReadonlySet<Presentation> = new Set([
  "other_document",
  "other_film",
  "document_portrait",
]);

/** The classes of attack of RIVR: A takes a print or a screen, B a cut print or a mask. C needs special equipment. */
export const attackClasses = {
  A: ["print", "phone_replay", "tablet_replay"],
  B: ["print_with_holes", "paper_mask"],
} as const satisfies Record<string, readonly Presentation[]>;
