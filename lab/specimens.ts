/**
 * `npm run -s specimens --
 * documents|tilted|edits|portraits|barcodes|reading|faces|selfies|cases|looks|look-films|liveness <dir> …`:
 * labeled pictures of invented people and documents.
 */
import { parseArgs } from "node:util";
import * as z from "zod";
import { explainErrors } from "../cli/explain-errors.ts";
import { writeBarcodes } from "./specimen/document/barcode-folder.ts";
import { writeDocuments } from "./specimen/document/document-folder.ts";
import { writeEdits } from "./specimen/document/edited-documents.ts";
import { writeReadingPicture } from "./specimen/document/reading-picture.ts";
import { writeReplacedPortraits } from "./specimen/document/replaced-portraits.ts";
import { writeTiltedPairs } from "./specimen/document/tilted-pairs.ts";
import { writeFaceCrops } from "./specimen/face/face-crops.ts";
import { writeCases } from "./specimen/face/write-cases.ts";
import { species } from "./specimen/liveness/presentations.ts";
import { writeSessions } from "./specimen/liveness/write-sessions.ts";
import { writeLookFilms } from "./specimen/looks/write-look-films.ts";
import { writeLooks } from "./specimen/looks/write-looks.ts";
import { writeSelfies } from "./specimen/person/write-selfies.ts";

explainErrors();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "40" },
    people: { type: "string", default: "300" },
    caricature: { type: "string", default: "3.6" },
    "bona-fide": { type: "string", default: "300" },
    attacks: { type: "string", default: "150" },
    species: { type: "string", multiple: true },
    leaving: { type: "string", default: "100" },
    lux: { type: "string" },
  },
});
const seed = Number(values.seed);
const say = (line: string) => console.error(line);

const kinds: Record<string, (folder: string) => Promise<void>> = {
  documents: (folder) => writeDocuments(folder, Number(values.count), seed),
  tilted: (folder) => writeTiltedPairs(folder, Number(values.count), seed),
  barcodes: (folder) => writeBarcodes(folder, Number(values.count), seed),
  edits: (folder) => writeEdits(folder, Number(values.count), seed),
  /** Documents whose portrait is their own, and such that another was pasted over. */
  portraits: (folder) => writeReplacedPortraits(folder, Number(values.count), seed),
  /** The picture of the README. */
  reading: (folder) => writeReadingPicture(folder, Number(values.count), seed),
  faces: (folder) => writeFaceCrops(folder, { people: Number(values.people), seed }, say),
  /** For the rates of covered faces. */
  selfies: (folder) => writeSelfies(folder, { people: Number(values.people), seed }, say),
  /** All pictures of a face that a verification has: for `evaluate -- one_person`. */
  cases: (folder) => {
    const { people, caricature } = values;
    return writeCases(
      folder,
      { people: Number(people), seed, caricature: Number(caricature) },
      say,
    );
  },
  /** For the network that looks for a face on the phone, and for its error rates. */
  looks: (folder) => writeLooks(folder, { people: Number(values.people), seed }, say),
  "look-films": (folder) => {
    const counts = { honest: Number(values["bona-fide"]), leaving: Number(values.leaving) };
    return writeLookFilms(folder, { ...counts, seed }, say);
  },
  liveness: (folder) => {
    const counts = { bonaFides: Number(values["bona-fide"]), attacks: Number(values.attacks) };
    const wishes = values.lux === undefined ? {} : { lux: Number(values.lux) };
    const kinds = values.species && z.array(z.enum(species)).parse(values.species);
    return writeSessions(folder, { ...counts, kinds, seed, wishes }, say);
  },
};

const [kind = "", folder] = positionals;
const write = kinds[kind];
if (!write || !folder || !Number.isInteger(seed) || !Number.isInteger(Number(values.count))) {
  console.error(
    "usage: npm run -s specimens -- documents|tilted|edits|portraits|barcodes <dir> [--count N] [--seed S]\n" +
      "       npm run -s specimens -- faces|selfies|cases|looks <dir> [--people N] [--seed S] [--caricature C]\n" +
      "       npm run -s specimens -- look-films <dir> [--bona-fide N] [--leaving N] [--seed S]\n" +
      "       npm run -s specimens -- liveness <dir> [--bona-fide N] [--attacks N] [--species S]… [--lux N] [--seed S]",
  );
  process.exit(2);
}
await write(folder);
