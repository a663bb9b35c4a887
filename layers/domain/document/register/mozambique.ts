import { bilheteIdentidade } from "../types/mozambique-bilhete-identidade.ts";
import { cartaConducao } from "../types/mozambique-carta-conducao.ts";
import { dire } from "../types/mozambique-dire.ts";
import { mozambicanPassport } from "../types/mozambique-passport.ts";
import type { RegisteredDocument } from "./model.ts";

const unseen = { holders: 0, places: "memory", barcodes: "memory" } as const;

/** Some 60 look-ups found no published specimen of any of them. */
export const mozambicanRegister: readonly RegisteredDocument[] = [
  {
    document: bilheteIdentidade,
    models: [
      {
        ...unseen,
        model: "biometric card, from 2009",
        captions: "described",
        zone: "described",
        open: [
          "Captions: a public Mozambican app lists the fields of both sides, in Portuguese and English.",
          "The zone: that there is one on the back is published; its code, and where the number stands in it, is not.",
        ],
      },
      {
        ...unseen,
        model: "card with a chip on its back, from 2021",
        captions: "memory",
        zone: "described",
        open: [
          "Taken to have the captions of the card before it. Lei 6/2022 demands a zone and a chip.",
        ],
      },
      {
        ...unseen,
        model: "laminated paper, before 2009",
        captions: "memory",
        zone: "none",
        open: ["Its number had nine digits. It is read by the captions of the card, if at all."],
      },
    ],
  },
  {
    document: mozambicanPassport,
    models: [
      {
        ...unseen,
        model: "biometric, from 2010 and 2019",
        captions: "described",
        zone: "described",
        barcodes: "none",
        open: [
          "Captions follow ICAO Doc 9303 part 4 in Portuguese and English. No specimen was seen.",
          "Whether the zone's optional data holds the identity number.",
        ],
      },
    ],
  },
  {
    document: dire,
    models: [
      {
        ...unseen,
        model: "precário, temporário, permanente",
        captions: "memory",
        zone: "memory",
        open: ["All of its print, its sides, and whether it has a machine-readable zone."],
      },
    ],
  },
  {
    document: cartaConducao,
    models: [
      {
        ...unseen,
        model: "card",
        captions: "described",
        zone: "none",
        open: ["Taken to number its fields as ISO/IEC 18013-1 does; its captions are memory."],
      },
    ],
  },
  {
    document: { country: "MZ", documentType: "cartao_eleitor" },
    models: [
      {
        ...unseen,
        model: "card of the electoral roll",
        captions: "memory",
        zone: "none",
        open: [
          "It was never seen: its captions are those of the issuer's other documents. Its form of a number, and which side says what.",
          "Whether it has a barcode, and what that says.",
        ],
      },
    ],
  },
];
