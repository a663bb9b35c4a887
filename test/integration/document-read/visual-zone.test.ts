import { describe, expect, it } from "vitest";
import { documentRead } from "#checks/document-read/document-read.ts";
import { searchMrz } from "#checks/document-read/mrz/mrz-search.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { truthOf } from "../../../lab/specimen/document/document-folder.ts";
import { drawSide, type Printed } from "../../../lab/specimen/document/draw-side.ts";
import {
  issueBilhete,
  issueDire,
  issueIne,
} from "../../../lab/specimen/document/issue-document.ts";
import { issuePassport } from "../../../lab/specimen/document/issue-passport.ts";
import type { Person } from "../../../lab/specimen/document/people.ts";
import type { Specimen } from "../../../lab/specimen/document/specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { type Exposure, expose } from "../../../lab/specimen/photograph/camera.ts";
import { randomOf } from "../../../lab/specimen/random.ts";
import { ineFronts } from "../../fixtures/ine-models.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";
import { atNight } from "../../nightly.ts";

const models = await ownNetworks.document();
const profile = engineProfileOf(defaultEngineProfile).documentReading;
const today = "2026-06-01";

const plain: Exposure = {
  longSide: 1400,
  turn: 3,
  tilt: 8,
  tiltTowards: 40,
  fill: 0.85,
  blur: 0.5,
  motion: 0,
  noise: 2,
  light: 0.95,
  shadow: 0,
  glare: 0,
  quality: 88,
  seed: 5,
};

async function sidesOf(
  specimen: Specimen,
  exposure: Partial<Exposure> = {},
  changed: Printed = {},
) {
  return Promise.all(
    specimen.layouts.map(async (layout) => {
      const sheet = drawSide(
        layout,
        { ...specimen.printed, ...changed },
        layout.mrz ? specimen.lines : [],
      );
      const { bytes } = await expose(sheet, { ...plain, ...exposure });
      const opened = await decodePage(bytes);
      return { captureId: layout.id, item: layout.side, page: opened.ok ? opened.page : undefined };
    }),
  );
}

type Sides = Awaited<ReturnType<typeof sidesOf>>;

type Kind = { country: string; documentType: string };

function read(sides: Sides, document: Kind, allowed: Kind[] = [document]) {
  const { country, documentType } = document;
  return documentRead.run({
    needs: { sides, now: new Date(today), today, document: { country, documentType }, allowed },
    models,
    profile,
  });
}

const juana: Person = {
  surnames: ["MUÑOZ", "LÓPEZ"],
  givenNames: "JUANA",
  birthDate: "1985-04-23",
  sex: "female",
  birthplace: "PUEBLA",
};
const ine = issueIne(juana, randomOf(8), 2033);
/** Both sides of it, photographed once for all tests that ask no more of the photographs. */
const ofIne = sidesOf(ine);
const validity = { issueDate: "2024-05-02", expiryDate: "2029-05-02" };
const codes = ({ reasons }: { reasons: readonly { code: string }[] }) =>
  reasons.map(({ code }) => code);

describe("a document without a zone on its front", () => {
  it.for([93, ...atNight(3, 178, 271)])("is read lying turned by %i°", async (turn) => {
    const evidence = await read(await sidesOf(ine, { turn }), ine);
    expect(evidence).toMatchObject({ status: "pass", reasons: [] });
    const truth = truthOf(ine);
    for (const name of [
      "curp",
      "clave_de_elector",
      "section",
      "date_of_birth",
      "sex",
      "date_of_expiry",
    ]) {
      expect(evidence.fields?.[name]?.value, name).toBe(truth[name]);
    }
    expect(evidence.fields?.curp).toMatchObject({ source: "viz", checkDigitOk: true });
    expect(evidence.fields?.date_of_birth?.source).toBe("mrz");
  });

  it.for(["D" as const, ...atNight("E" as const, "G" as const)])(
    "passes as a front of model %s with a back whose zone is valid",
    async (model) => {
      const [, back] = ine.layouts;
      if (!back) throw new Error("INE has a back.");
      const card = { ...ine, layouts: [ineFronts[model], back] };
      // Models before G say the year alone.
      const changed: Printed = model === "G" ? {} : { date_of_expiry: "2033" };
      const evidence = await read(await sidesOf(card, { longSide: 1600 }, changed), ine);
      expect(evidence).toMatchObject({ status: "pass", reasons: [] });
      const truth = truthOf(ine);
      for (const name of ["curp", "clave_de_elector", "registration_year"]) {
        expect(evidence.fields?.[name], name).toMatchObject({ value: truth[name], source: "viz" });
      }
    },
  );

  it("is read whole by its print alone if no zone is known", async () => {
    const ana: Person = { ...juana, surnames: ["SILVA"], givenNames: "ANA MARIA" };
    const dire = issueDire(ana, randomOf(4), validity);
    const evidence = await read(await sidesOf(dire), dire);
    expect(evidence.reasons).toEqual([]);
    expect(evidence).toMatchObject({ status: "pass", mrz: null });
    const readings = Object.entries(evidence.fields ?? {}).filter(
      ([, { value }]) => value !== null,
    );
    expect(readings.length).toBeGreaterThan(10);
    for (const [name, { value }] of readings) expect(value, name).toBe(truthOf(dire)[name]);
  });

  it("says where each field stands in the photograph, and nothing else of it", async () => {
    const evidence = await read(await ofIne, ine);
    const front = evidence.breakdown?.id_front;
    expect(front).toMatchObject({ layout: "mx-ine-front", placed_by: "print" });
    expect(Object.keys(front?.places ?? {})).toContain("curp");
    expect(JSON.stringify(evidence.breakdown)).not.toContain("MUÑOZ");
  });
});

describe("fields that a document states twice", () => {
  const passport = specimens.mozambicanPassport;

  it.for([
    [
      "an apostrophe is a filler",
      "D<ALMEIDA<<ANA",
      { family_names: "D'ALMEIDA", given_names: "ANA" },
    ],
    [
      "a suffix is shortened",
      "SILVA<JR<<JOAO",
      { family_names: "SILVA JÚNIOR", given_names: "JOÃO" },
    ],
  ] as const)("agrees if %s", async ([, names, printed]) => {
    const [first = "", second = ""] = passport.lines;
    const lines = [first.slice(0, 5) + names.padEnd(39, "<"), second];
    const evidence = await read(await sidesOf({ ...passport, lines }, {}, printed), passport);
    expect(evidence).toMatchObject({ status: "pass", reasons: [] });
  });

  it("asks a person when the page contradicts its zone: the layout was drawn from memory", async () => {
    const forged = await sidesOf(passport, {}, { date_of_birth: "01/01/1999" });
    const evidence = await read(forged, passport);
    expect(evidence.status).toBe("review");
    expect(evidence.reasons).toContainEqual(
      expect.objectContaining({ code: "mrz_viz_inconsistent", severity: "warning" }),
    );
    expect(evidence.differences).toMatchObject([
      {
        name: "date_of_birth",
        said: [
          { source: "mrz", value: truthOf(passport).date_of_birth },
          { source: "viz", value: "1999-01-01" },
        ],
      },
    ]);
  });

  it("asks a person when the front is another card's than the back", async () => {
    const other = issueIne(
      { ...juana, givenNames: "ROSA", birthDate: "1991-11-02" },
      randomOf(9),
      2031,
    );
    const [front] = await ofIne;
    const onlyBack = other.layouts.filter(({ side }) => side === "id_back");
    const [back] = await sidesOf({ ...other, layouts: onlyBack });
    const evidence = await read(
      [front, back].filter((side) => side !== undefined),
      ine,
    );
    expect(evidence.status).toBe("review");
    expect(codes(evidence)).toContain("front_back_inconsistent");
  });

  it("asks for a look when a code contradicts the fields beside it", async () => {
    const sides = await sidesOf(ine, {}, { sex: "H" });
    expect(codes(await read(sides, ine))).toContain("fields_inconsistent");
  });
});

it.for([180, ...atNight(0)])(
  "a zone that runs away from the camera at %i° is read by itself",
  async (tiltTowards) => {
    const passport = issuePassport("MX", juana, randomOf(8), validity);
    const [side] = await sidesOf(passport, { tilt: 25, tiltTowards, fill: 0.7 });
    const found = side?.page && (await searchMrz(pyramidOf(side.page), models));
    expect(found?.reading.lines).toEqual(passport.lines);
    expect(found?.reading.evidence).toBeGreaterThan(0);
  },
);

describe("the sides", () => {
  it("are recognized by their content, not by their order", async () => {
    const [front, back] = await ofIne;
    if (!front || !back) throw new Error("A card has two sides.");
    const swapped = [
      { ...front, item: "id_back" as const },
      { ...back, item: "id_front" as const },
    ];
    const evidence = await read(swapped, ine);
    expect(codes(evidence)).toEqual(["incorrect_side"]);
    expect(evidence.fields?.curp?.value).toBe(truthOf(ine).curp);
  });

  it("miss the back when the front was photographed twice", async () => {
    const [front] = await ofIne;
    if (!front) throw new Error("A card has a front.");
    const evidence = await read([front, { ...front, item: "id_back" }], ine);
    expect(evidence).toMatchObject({ status: "not_run", mrz: null });
    expect(evidence).not.toHaveProperty("score");
    expect(codes(evidence)).toContain("missing_back");
  });

  it("of a document that is not allowed are refused, and of one that is are read", async () => {
    const dire = issueDire(juana, randomOf(4), validity);
    const chosen = specimens.mozambicanIdentityCard;
    const sides = await sidesOf(dire);
    const evidence = await read(sides, chosen);
    expect(evidence.status).toBe("fail");
    expect(codes(evidence)).toContain("document_not_allowed");
    expect(evidence.document).toEqual({ country: "MZ", documentType: "dire" });
    const allowed = await read(sides, chosen, [chosen, dire]);
    expect(allowed).toMatchObject({ status: "pass", document: { documentType: "dire" } });
  });
});

it("a card for life, whose zone has no expiry, did not expire", async () => {
  const old = issueBilhete(
    { ...juana, surnames: ["SILVA"], birthDate: "1955-04-23" },
    randomOf(5),
    {
      ...validity,
      expiryDate: null,
    },
  );
  const evidence = await read(await sidesOf(old), old);
  expect(codes(evidence)).not.toContain("document_expired");
  expect(evidence.fields?.full_name?.value).toBe(truthOf(old).full_name);
  expect(evidence.fields?.date_of_expiry).toBeUndefined();
});
