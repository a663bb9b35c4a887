/** `npm run -s specimens -- faces|liveness <dir> …`: renders what training and measuring need. */
import { parseArgs } from "node:util";
import { writeFaceCrops } from "./specimen/face-crops.ts";
import { writeSessions } from "./specimen/liveness/write-sessions.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    people: { type: "string", default: "300" },
    "bona-fide": { type: "string", default: "300" },
    attacks: { type: "string", default: "150" },
    lux: { type: "string" },
  },
});
const [kind, folder] = positionals;
const seed = Number(values.seed);
const say = (line: string) => console.error(line);
if (kind === "faces" && folder) {
  await writeFaceCrops(folder, { people: Number(values.people), seed }, say);
} else if (kind === "liveness" && folder) {
  const counts = { bonaFides: Number(values["bona-fide"]), attacks: Number(values.attacks) };
  const wishes = values.lux === undefined ? {} : { lux: Number(values.lux) };
  await writeSessions(folder, { ...counts, seed, wishes }, say);
} else {
  console.error(
    "usage: npm run -s specimens -- faces <dir> [--people 300] [--seed 1]\n" +
      "       npm run -s specimens -- liveness <dir> [--bona-fide 300] [--attacks 150] [--lux 300] [--seed 1]",
  );
  process.exit(2);
}
