import {
  type Presentation,
  presentationNames,
  presentations,
} from "../../cli/trial/presentations.ts";

type Rehearsed = { people: number; presentations: readonly Presentation[] };

/** Results are prescribed: every species of attack, and one of each other kind. The second trial is compared with it. */
export const prescribedTrials: { first: Rehearsed; second: Rehearsed } = {
  first: {
    people: 40,
    presentations: [
      "bona_fide",
      "other_document",
      ...presentationNames.filter(
        (name) => presentations[name].kind === "attack" && !presentations[name].isOptional,
      ),
      "document_copy",
    ],
  },
  second: { people: 40, presentations: ["phone_replay"] },
};

/** The engine judges what the participants present. */
export const judgedTrial: Rehearsed = { people: 3, presentations: presentationNames };

/** In which the participant makes a film, or an instrument is filmed. */
export function isFilmed(presentation: Presentation): boolean {
  return ["bona_fide", "attack"].includes(presentations[presentation].kind);
}
