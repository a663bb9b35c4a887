/** The published lists that the service reads, in the order in which a page names them. */
const sanctionsLists = {
  un: {
    label: "United Nations Security Council consolidated list",
    publisher: "United Nations",
  },
  ofac_sdn: {
    label: "OFAC specially designated nationals (SDN)",
    publisher: "United States Department of the Treasury",
  },
  ofac_consolidated: {
    label: "OFAC consolidated list (non-SDN)",
    publisher: "United States Department of the Treasury",
  },
  eu: {
    label: "European Union consolidated financial sanctions list",
    publisher: "European Commission",
  },
  uk: {
    label: "UK Sanctions List",
    publisher: "Foreign, Commonwealth and Development Office",
  },
} as const satisfies Record<string, { label: string; publisher: string }>;

export type ListCode = keyof typeof sanctionsLists;

export const listCodes = Object.keys(sanctionsLists).filter(isListCode);

function isListCode(text: string): text is ListCode {
  return Object.hasOwn(sanctionsLists, text);
}

/** A publisher's own name, which no language changes; a list of a search service's has its code alone. */
export function listLabel(code: string): string {
  return isListCode(code) ? sanctionsLists[code].label : code;
}
