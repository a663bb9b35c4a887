import type { CaptureItem } from "../capture/capture-item.ts";
import { type ReasonCode, reasonCatalogue, reasonCodes } from "../reason-codes.ts";

/** All that the house says of a check outside the check itself. */
export type CheckEntry = {
  /** Folder of its code in `layers/checks`. None for the check that the decision makes. */
  folder?: string;
  /** The function that runs it, with the others that look at the same pictures: a file in `functions/checks`. */
  runsIn?: "documents" | "faces";
  /** Whether it examines the document alone: a Case without one does without it. */
  isOfDocument?: boolean;
  /** Whether it writes pictures beside the captures, and so may write there. */
  keepsPictures?: boolean;
  /** Whether it measures before the submission, and keeps its measures for itself. */
  measuresAhead?: boolean;
  /** Whether it learns that the applicant's face is to be kept. */
  keepsFace?: boolean;
  /** Whether only a Template asks for it: a verification that does not has no such evidence. */
  isAskedFor?: boolean;
  /** The files of its command, in their order. None: a folder with a film. */
  files: readonly CaptureItem[];
  /**
   * Codes that may fail the check under the current engine profile, and so contradict a Case. Any other
   * finding asks for a person at most, or is evidence.
   */
  failsBy: readonly ReasonCode[];
  /** Texts for reviewers: its name, and the question that it answers. */
  label: string;
  asks: string;
  /** Its entry in `GET /v1/primitives`. */
  primitive: {
    name: string;
    description: string;
    status: "ga" | "beta";
    requires: readonly string[];
    reasonGroups: readonly (typeof reasonCatalogue)[ReasonCode]["group"][];
    /** Codes of other groups. */
    otherReasons?: readonly ReasonCode[];
    readsDocuments?: boolean;
    /** Whether its thresholds were set on synthetic data only. */
    isCalibratedOnSynthetic?: boolean;
  };
};

/** Every check, in the order of a record: the stack, the workflow, the pages and the command line read it. */
const checks = {
  document_reading: {
    folder: "document-read",
    runsIn: "documents",
    isOfDocument: true,
    files: ["id_front", "id_back"],
    failsBy: [
      "document_not_allowed",
      "unsupported_document",
      "mrz_viz_inconsistent",
      "front_back_inconsistent",
    ],
    label: "Document reading",
    asks: "What does the document say?",
    primitive: {
      name: "Document reading",
      description:
        "Reads the machine-readable and the visual zone and compares them. The tier of a document is its range of outcomes in the policy, not a measured error rate.",
      status: "beta",
      requires: ["capture.document"],
      reasonGroups: ["reading", "image"],
      readsDocuments: true,
    },
  },
  authenticity: {
    folder: "authenticity",
    runsIn: "documents",
    isOfDocument: true,
    keepsPictures: true,
    files: ["id_front", "id_back", "id_front_tilted"],
    failsBy: ["digital_tampering", "metadata_editing_software"],
    label: "Authenticity",
    asks: "Is the picture an untouched photograph of it?",
    primitive: {
      name: "Document authenticity",
      description:
        "Looks for edited files, screenshots, metadata that contradicts the file, a second compression, photographs of screens and prints, missing effects of a tilt, and a portrait pasted over another. A suspicion of one of the last four asks for a person. Places that look retouched are only shown as evidence.",
      status: "beta",
      requires: ["capture.document"],
      reasonGroups: ["authenticity"],
      otherReasons: ["unreadable_image"],
      isCalibratedOnSynthetic: true,
    },
  },
  liveness: {
    folder: "liveness",
    runsIn: "faces",
    measuresAhead: true,
    files: [],
    failsBy: [
      "illumination_mismatch",
      "face_changed_during_capture",
      "film_of_another_person",
      "portrait_of_another_person",
    ],
    label: "Liveness",
    asks: "Was a living person in front of the camera?",
    primitive: {
      name: "Liveness",
      description:
        "Movement, depth, reflected colors, continuity, and the match of the live face with the document's portrait and the selfie. Other colors than the screen's fail the check, and so does another person, within the film or compared with document and selfie. A face that looks flat, or may not be theirs, asks for a person. Masks and real-time face swaps are not covered.",
      status: "beta",
      requires: ["capture.liveness_active"],
      reasonGroups: ["liveness"],
      otherReasons: ["unreadable_image"],
      isCalibratedOnSynthetic: true,
    },
  },
  face_match: {
    folder: "face-match",
    runsIn: "faces",
    keepsFace: true,
    files: ["selfie", "id_front", "id_front_tilted"],
    failsBy: ["low_similarity"],
    label: "Face match",
    asks: "Is the selfie of the person in the portrait?",
    primitive: {
      name: "Face match",
      description:
        "Compares the selfie with the document's portrait. If one picture of each leaves the result open, the tilted photograph and stills of the film are added, if the stage's engine profile has thresholds for them, as the default one has. Faces that are clearly two people's fail if the engine profile is certain enough of that, as the default one is. Faces that are not similar enough to be certainly one person's ask for a person.",
      status: "beta",
      requires: ["capture.document", "capture.selfie"],
      reasonGroups: ["face"],
      otherReasons: [
        "no_face",
        "multiple_faces",
        "face_too_far",
        "too_dark",
        "blurred",
        "unreadable_image",
      ],
    },
  },
  record_match: {
    files: [],
    failsBy: [],
    label: "Record match",
    asks: "Does the document agree with your record?",
    primitive: {
      name: "Record match",
      description:
        "Compares the values read with the client's claims. It never changes the assessment.",
      status: "ga",
      requires: ["check.document_reading"],
      reasonGroups: ["record"],
    },
  },
  screening: {
    isAskedFor: true,
    files: [],
    failsBy: [],
    label: "Screening",
    asks: "Does a list of sanctions name the person?",
    primitive: {
      name: "Screening",
      description:
        "Searches the sanctions lists that the stage fetches for the name, birth date and nationality on the document. An entry that may be the person, and a list that is missing or old, ask for a reviewer. Only a Template that names this step has it.",
      status: "beta",
      requires: ["check.document_reading"],
      reasonGroups: ["screening"],
    },
  },
  external: {
    isAskedFor: true,
    files: [],
    failsBy: [],
    label: "External source",
    asks: "Does your own source know the person?",
    primitive: {
      name: "External source",
      description:
        "Sends the fields that you choose, signed, to a server of yours, which asks a registry or another source and answers signed. A source that does not confirm the person, and an answer that is missing, late or forged, ask for a person. Only a Template that names this step has it.",
      status: "beta",
      requires: ["check.document_reading"],
      reasonGroups: ["external"],
    },
  },
  block_list: {
    isAskedFor: true,
    files: [],
    failsBy: [],
    label: "Block list",
    asks: "Is the document or the face on your block list?",
    primitive: {
      name: "Block list",
      description:
        "Compares the numbers on the document and the face with the project's own block list, which holds keyed hashes and encrypted templates. An entry, a number that was not surely read, and a face that is not kept ask for a person. Only a Template that names this step has it, and only while the list has entries.",
      status: "beta",
      requires: ["check.document_reading"],
      reasonGroups: ["block_list"],
    },
  },
} as const satisfies Record<string, CheckEntry>;

export type CheckName = keyof typeof checks;

/** The checks that a function runs. */
export type CheckIn<Runner extends NonNullable<CheckEntry["runsIn"]>> = {
  [Name in CheckName]: (typeof checks)[Name] extends { runsIn: Runner } ? Name : never;
}[CheckName];

export const checkTable: Readonly<Record<CheckName, CheckEntry>> = checks;

export const checkNames = Object.keys(checks).filter(isCheckName);

function isCheckName(text: string): text is CheckName {
  return Object.hasOwn(checks, text);
}

/** The checks that the decision makes, after those of the photographs: no function runs them before. */
export const decisionChecks = checkNames.filter((check) => checkTable[check].folder === undefined);

/** The codes of a primitive: those of its groups, and some of other groups. */
export function reasonsOf({
  reasonGroups = [],
  otherReasons = [],
}: Partial<Pick<CheckEntry["primitive"], "reasonGroups" | "otherReasons">>): ReasonCode[] {
  return reasonCodes.filter(
    (code) => reasonGroups.includes(reasonCatalogue[code].group) || otherReasons.includes(code),
  );
}

export const checkStatuses = ["pass", "review", "fail", "error", "not_run"] as const;

export type CheckStatus = (typeof checkStatuses)[number];
