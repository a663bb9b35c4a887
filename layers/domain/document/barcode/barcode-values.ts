import type { SideValues } from "../agreement/source.ts";
import { readClaveDeElector } from "../clave-de-elector.ts";
import { readCurp } from "../curp.ts";
import { readAamva } from "./read-aamva.ts";

/**
 * The holder's data in a barcode's text, by field, if its form is known: an AAMVA license, or one of
 * Mexico's codes, which are recognized by their form anywhere in a text.
 */
export function barcodeValues(text: string, today: string): SideValues {
  const licence = readAamva(text);
  if (licence) return licence;
  const words = matches(text, /(?<![A-Z0-9])[A-Z0-9]{18}(?![A-Z0-9])/g);
  const curps = words.filter((word) => readCurp(word)?.checkDigitOk);
  const claves = words.filter((word) => readClaveDeElector(word, today));
  return { ...only("curp", curps), ...only("clave_de_elector", claves) };
}

/**
 * Text without a genuine example that agrees with its card: a clave de elector that more digits follow at
 * once, as in the QR code of INE's models E and F. The official specimen of model E has another holder's.
 */
export function unprovenValues(text: string, today: string): SideValues {
  const words = matches(text, /(?<![A-Z0-9])[A-Z]{6}\d{8}[HM]\d{4,}(?![A-Z0-9])/g);
  const claves = words
    .map((word) => word.slice(0, 18))
    .filter((clave) => readClaveDeElector(clave, today));
  return only("clave_de_elector", claves);
}

function matches(text: string, form: RegExp): string[] {
  return Array.from(text.toUpperCase().matchAll(form), ([word]) => word);
}

/** Two different values in one text contradict each other, so neither counts. */
function only(field: string, found: readonly string[]): SideValues {
  const [first, ...others] = new Set(found);
  return first !== undefined && others.length === 0 ? { [field]: first } : {};
}
