import { ine } from "../types/mexico-national-id.ts";
import { mexicanPassport } from "../types/mexico-passport.ts";
import { tarjetaResidente } from "../types/mexico-tarjeta-residente.ts";
import type { DocumentModel, RegisteredDocument } from "./model.ts";

const official = "official specimen of Instituto Nacional Electoral, as others republished it";

const modelE: DocumentModel = {
  model: "E, issued in Mexico from 2014",
  specimen: `front and back: ${official}`,
  holders: 1,
  captions: "seen",
  places: "seen",
  zone: "seen",
  barcodes: "seen",
  measured: {
    family_names: [29.2, 17.3],
    given_names: [29.2, 22.8],
    date_of_birth: [72.2, 17.5],
    sex: [82.2, 20.2],
    address: [29.2, 28.1],
    clave_de_elector: [44.6, 36.9],
    curp: [35.0, 40.1],
    registration_year: [77.0, 40.1],
    section: [70.7, 43.8],
    date_of_expiry: [70.7, 47.5],
  },
  open: [
    "The specimen's zone has wrong check digits, and its QR code another holder's clave de elector.",
    "What the 21 digits behind that clave mean.",
  ],
};

const modelG: DocumentModel = {
  model: "G, issued in Mexico from December 2019",
  specimen: `front: ${official}`,
  holders: 1,
  captions: "seen",
  places: "seen",
  zone: "described",
  barcodes: "described",
  measured: {
    family_names: [28.3, 18.3],
    given_names: [28.3, 22.9],
    sex: [80.6, 15.4],
    address: [28.3, 31.1],
    clave_de_elector: [44.1, 39.1],
    curp: [28.2, 44.2],
    registration_year: [59.0, 44.1],
    date_of_birth: [28.1, 49.6],
    section: [48.3, 49.6],
    date_of_expiry: [58.3, 49.6],
  },
  open: [
    "No back was seen. Its two QR codes are said to be encrypted.",
    "The specimens that are drawn here have other places: their table was written from memory.",
  ],
};

export const mexicanRegister: readonly RegisteredDocument[] = [
  {
    document: ine,
    models: [
      {
        model: "D, of Instituto Federal Electoral, from 2013",
        specimen: `front: ${official}, 500 px wide`,
        holders: 1,
        captions: "seen",
        places: "memory",
        zone: "described",
        barcodes: "memory",
        open: ["Expired for most holders. Its back was not seen."],
      },
      modelE,
      { ...unseen("F, issued abroad from 2014"), zone: "described" },
      modelG,
      { ...unseen("H, issued abroad from 2019"), zone: "described" },
    ],
  },
  {
    document: mexicanPassport,
    models: [
      {
        ...unseen("paper, 2010 to 2021, and polycarbonate with a chip, from 2021"),
        captions: "described",
        zone: "described",
        barcodes: "none",
        open: [
          "Captions follow ICAO Doc 9303 part 4 in Spanish and English. No specimen was seen.",
          "Whether the zone's optional data holds anything.",
        ],
      },
    ],
  },
  {
    document: tarjetaResidente,
    models: [
      {
        ...unseen("Tarjeta de Residente, temporary and permanent"),
        open: ["Titles, captions and sides. Whether it has a machine-readable zone."],
      },
    ],
  },
  {
    document: { country: "MX", documentType: "curp_biometrica" },
    models: [
      {
        ...unseen("population code with biometrics, from 2026"),
        zone: "none",
        open: [
          "It was never seen: its captions are those of the issuer's other documents.",
          "Its title, and whether it is a card, a sheet or a picture.",
          "What its QR code says. Where each surname has a caption of its own, neither is told.",
        ],
      },
    ],
  },
];

function unseen(model: string): DocumentModel {
  return {
    model,
    holders: 0,
    captions: "memory",
    places: "memory",
    zone: "memory",
    barcodes: "memory",
    open: ["None was seen."],
  };
}
