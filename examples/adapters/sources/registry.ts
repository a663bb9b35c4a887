import { compared, type Fields, type Source } from "./source.ts";

/** Invented people, in place of RENAPO and INE. Your own adapter calls the registry of your contract. */
const people: readonly Fields[] = [
  {
    curp: "PELJ900101HPLRPN04",
    family_names: "PÉREZ LÓPEZ",
    given_names: "JUAN CARLOS",
    date_of_birth: "1990-01-01",
  },
  {
    curp: "GOVM800705MDFMLR06",
    clave_de_elector: "GMVLMR80070501M100",
    family_names: "GÓMEZ VELÁZQUEZ",
    given_names: "MARGARITA",
    date_of_birth: "1980-07-05",
  },
];

/** A simulated INE and RENAPO: finds a person by CURP or clave de elector, and compares the other fields. */
export const registry: Source = {
  name: "registry",
  fields: ["curp", "clave_de_elector", "family_names", "given_names", "date_of_birth"],
  async ask(fields) {
    const about = { source: "Played INE/RENAPO", checked_at: new Date().toISOString() };
    const { curp, clave_de_elector: clave } = fields;
    // Without a number there is no search, because many people share a name.
    if (!curp && !clave) return { ...about, result: "not_checked", compared: {} };
    const entry = people.find(
      (each) => (curp && each.curp === curp) || (clave && each.clave_de_elector === clave),
    );
    return { ...about, ...compared(fields, entry) };
  },
};
