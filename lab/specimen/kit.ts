import sharp from "sharp";
import { renderCard, renderPassport } from "./document/render-specimen.ts";
import { specimens } from "./document/specimens.ts";
import { renderSelfie, strangerSeed } from "./face/rendered-face.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

type Picture = { name: string; purpose: string; draw(): Promise<Buffer> };

const passport = (paper: Parameters<typeof renderPassport>[0]) => () => renderPassport(paper);

/** Both sides are drawn at once, when the first is asked for. */
function sidesOf(paper: Parameters<typeof renderCard>[0]) {
  let drawn: ReturnType<typeof renderCard> | undefined;
  return (side: "front" | "back") => async () => {
    drawn ??= renderCard(paper);
    return (await drawn)[side];
  };
}

const identityCard = sidesOf(specimens.mozambicanIdentityCard);
const nationalId = sidesOf(specimens.mexicanNationalId);

export const kitPictures: readonly Picture[] = [
  {
    name: "selfie.jpg",
    purpose: "The selfie: the person in every document of this kit.",
    draw: () => renderSelfie(),
  },
  {
    name: "selfie-of-somebody-else.jpg",
    purpose: "A selfie that face_match should not accept.",
    draw: () => renderSelfie(strangerSeed),
  },
  {
    name: "mozambique-passport.jpg",
    purpose: "MZ passport: the full range of outcomes.",
    draw: passport(specimens.mozambicanPassport),
  },
  {
    name: "mozambique-passport-expired.jpg",
    purpose: "MZ passport that ran out in 2021: document_expired.",
    draw: passport(specimens.expiredPassport),
  },
  {
    name: "mozambique-identity-card-front.jpg",
    purpose: "MZ bilhete_identidade, first side.",
    draw: identityCard("front"),
  },
  {
    name: "mozambique-identity-card-back.jpg",
    purpose: "MZ bilhete_identidade, second side.",
    draw: identityCard("back"),
  },
  {
    name: "mexico-national-id-front.jpg",
    purpose: "MX national_id, first side.",
    draw: nationalId("front"),
  },
  {
    name: "mexico-national-id-back.jpg",
    purpose: "MX national_id, second side.",
    draw: nationalId("back"),
  },
  {
    name: "mexico-passport.jpg",
    purpose: "MX passport: the full range of outcomes.",
    draw: passport(specimens.mexicanPassport),
  },
  {
    name: "portugal-passport.jpg",
    purpose: "PT passport: uncalibrated, a review at best (uncalibrated_document_scope).",
    draw: passport(specimens.portuguesePassport),
  },
];

/** Photographs to try a sandbox with, and what each is for, in one archive. */
export async function specimenKit(): Promise<Buffer> {
  const entries: ZipEntry[] = [{ name: "README.txt", bytes: Buffer.from(helpText()) }];
  for (const { name, draw } of kitPictures) {
    entries.push({ name: `specimens/${name}`, bytes: await smaller(await draw()) });
  }
  return zipOf(entries);
}

/** As large as the service asks for, and light enough to hand around. */
function smaller(photo: Buffer): Promise<Buffer> {
  const within = { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true } as const;
  return sharp(photo).resize(within).jpeg({ quality: 82 }).toBuffer();
}

function helpText(): string {
  const width = Math.max(...kitPictures.map(({ name }) => name.length));
  const lines = kitPictures.map(({ name, purpose }) => `${name.padEnd(width)}  ${purpose}`);
  return `Specimens for a sandbox

Documents and a person that do not exist, drawn by this project. Upload them where the applicant's
page asks for a photograph: the real checks look at them, and what they find may change with the
engine. For an outcome that is certain, prescribe a sandbox scenario instead.

${lines.join("\n")}

The film of the face cannot be uploaded: go on without it, and liveness says so.
`;
}
