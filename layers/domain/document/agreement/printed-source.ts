import type { WrittenName } from "../../name/written-name.ts";
import type { SideValues, Source } from "./source.ts";

/**
 * The values of the print. Half a name does not count: the missing half may be the only difference.
 * `mayLackLetters` is for print in letters that the reader may not know.
 */
export function printedSource(
  values: SideValues,
  { item, mayLackLetters = false }: { item?: Source["item"]; mayLackLetters?: boolean } = {},
): Source {
  const name = nameIn(values);
  return { source: "viz", item, values, name: name && { ...name, mayLackLetters }, yearDigits: 4 };
}

/** Barcodes leave out accents, as zones do. */
export function barcodeSource(values: SideValues): Source {
  const name = nameIn(values);
  return {
    source: "barcode",
    values,
    name: name && { ...name, isTransliterated: true },
    yearDigits: 4,
  };
}

function nameIn({ family_names, given_names, full_name }: SideValues): WrittenName | undefined {
  if (family_names !== undefined && given_names !== undefined) {
    return { surname: family_names, givenNames: given_names };
  }
  return full_name === undefined ? undefined : { full: full_name };
}
