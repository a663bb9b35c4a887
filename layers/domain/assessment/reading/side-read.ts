import type { AllowedDocument } from "../../document/allowed-document.ts";
import type { ReasonCode } from "../../reason-codes.ts";

/** One photograph, as far as the verdict rests on it. */
export type SideRead = {
  item: "id_front" | "id_back";
  /** px */
  width: number;
  height: number;
  /** Causes that make an unread photograph hard to read. */
  quality: readonly Extract<ReasonCode, "dark_photo" | "blurred" | "glare">[];
  /** Where a document's outline was found. */
  outline?: {
    probability?: number;
    /** How many of its four sides lie on the edge of the picture. */
    sidesOnEdge: number;
  };
  /** A machine-readable zone was read on it. */
  hasZone: boolean;
  /** The document and side that it shows; `isSure` is certain enough for an objection. */
  shown?: { document: AllowedDocument; side: "id_front" | "id_back"; isSure: boolean };
  /** Lines of print that were read surely. */
  sureLines: number;
};
