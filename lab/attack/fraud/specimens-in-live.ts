import sharp from "sharp";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { photoOf } from "../../applicant/passport-applicant.ts";
import { renderCard, renderPassport } from "../../specimen/document/render-specimen.ts";
import type { Specimen } from "../../specimen/document/specimen.ts";
import { photographTilted } from "../../specimen/document/specimen-photos.ts";
import { specimens } from "../../specimen/document/specimens.ts";
import type { Fraudster } from "./play-fraud.ts";

/** Applicants who are honest, except that their document is from the kit that every sandbox offers. */
export const specimensInLive: readonly Fraudster[] = [
  { what: "Mozambican passport" },
  {
    what: "Mozambican passport, shrunk and saved again",
    photograph: async (item) =>
      item === "id_front"
        ? sharp(await photoOf(item))
            .resize(1300)
            .jpeg({ quality: 70 })
            .toBuffer()
        : photoOf(item),
  },
  shown("Mexican passport", specimens.mexicanPassport),
  shown("Mozambican identity card", specimens.mozambicanIdentityCard),
  shown("Mexican national identity card", specimens.mexicanNationalId),
];

function shown(what: string, specimen: Specimen): Fraudster {
  const { country, documentType } = specimen;
  return {
    what,
    document: { country, document_type: documentType },
    photograph: (item) => photographOf(specimen, item),
  };
}

async function photographOf(specimen: Specimen, item: CaptureItem): Promise<Buffer> {
  if (item === "selfie") return photoOf(item);
  if (item === "id_front_tilted") return photographTilted(specimen);
  if (specimen.documentType === "passport") return renderPassport(specimen);
  const { front, back } = await renderCard(specimen);
  return item === "id_back" ? back : front;
}
