import { compared, type Fields, type Source } from "./source.ts";

/** Invented taxpayers, as Mozambique's tax authority would know them. */
const taxpayers: readonly Fields[] = [
  { nuit: "100000017", family_names: "MACHAVA", given_names: "ANA MARIA" },
  { nuit: "400000001", family_names: "COSSA", given_names: "BEATRIZ" },
];

/** A lookup of NUIT numbers: whether the taxpayer exists, and whether the name is theirs. */
export const nuit: Source = {
  name: "nuit",
  fields: ["nuit", "family_names", "given_names"],
  async ask(fields) {
    const about = { source: "Played NUIT look-up", checked_at: new Date().toISOString() };
    if (!fields.nuit) return { ...about, result: "not_checked", compared: {} };
    const entry = taxpayers.find((each) => each.nuit === fields.nuit);
    return { ...about, ...compared(fields, entry) };
  },
};
