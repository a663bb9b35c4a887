import { hash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { judge } from "#checks/check.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import { engineDoor } from "#checks/engine.ts";
import { type Reading, readingFile } from "#checks/reading.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { sourceDecoders } from "#vision/decode.ts";
import type { DocumentNetworks, NetworkLoader } from "#vision/models.ts";
import { networksIn } from "#vision/onnx.ts";
import { fileInspector } from "../../../lab/inspect-file.ts";
import { renderCard, renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { caseSource } from "../../fakes/case-source.ts";
import { remembered } from "../../fixtures/answered-once.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

type Side = { item: CaptureItem; bytes: Uint8Array; reading?: unknown };

const today = "2026-11-24";
const { mozambicanPassport, mexicanNationalId } = specimens;
const passport = nameOf(mozambicanPassport);
const card = nameOf(mexicanNationalId);
const loader: NetworkLoader = { ...networksIn("models"), document: ownNetworks.document };
const barcodesOf = remembered(sourceDecoders.barcodes);
const look = await fileInspector(defaultEngineProfile);
const { stamps } = await ownNetworks.document();

function nameOf({ country, documentType }: { country: string; documentType: string }) {
  return { country, documentType };
}

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);

/** The inspector's stored reading of an accepted photograph. */
async function kept(
  item: CaptureItem,
  bytes: Uint8Array,
  document: typeof passport,
): Promise<Reading> {
  const seen = await look(bytes, { item, document, today });
  expect(seen.reasons).toEqual([]);
  await seen.reading?.readOn();
  const steps = seen.reading?.steps ?? {};
  const of = { sha256: seen.sha256, profile: defaultEngineProfile, networks: stamps };
  // As it comes back from the bucket.
  return JSON.parse(JSON.stringify(readingFile({ ...of, steps })));
}

/** The evidence of the check, and how often it asked a network or the reader of barcodes. */
async function check(sides: readonly Side[], document: typeof passport, networks = loader) {
  let asked = 0;
  let reads = 0;
  const counted: NetworkLoader = {
    ...networks,
    async document(names): Promise<DocumentNetworks> {
      const own = await networks.document(names);
      const count = <Asked extends unknown[], Answer>(ask: (...args: Asked) => Answer) => {
        return (...args: Asked): Answer => {
          asked += 1;
          return ask(...args);
        };
      };
      return {
        stamps: own.stamps,
        locate: count(own.locate),
        read: count(own.read),
        outline: count(own.outline),
        findText: count((plane) => {
          reads += 1;
          return own.findText(plane);
        }),
        readText: count(own.readText),
      };
    },
  };
  const captures = sides.map(({ item, bytes }) => ({
    id: item,
    item,
    capturePath: "file_capture" as const,
    sha256: sha256(bytes),
  }));
  const source = caseSource({
    facts: async () => ({ document, allowedDocuments: [document] }),
    captures: async () => captures,
    bytes: async ({ id }) => sides.find(({ item }) => item === id)?.bytes,
    reading: async ({ id }) => sides.find(({ item }) => item === id)?.reading,
    now: () => new Date(`${today}T09:00:00.000Z`),
    decode: {
      ...sourceDecoders,
      barcodes(page) {
        asked += 1;
        return barcodesOf(page);
      },
    },
  });
  const how = { open: engineDoor(counted), profile: defaultEngineProfile, source };
  const evidence = await judge(documentRead, how);
  return { evidence, asked: () => asked, looksForPrint: () => reads };
}

describe("the reading made while the applicant waited", { timeout: 120_000 }, () => {
  it("is all that a passport's reading asks for, and makes the same evidence", async () => {
    const bytes = await renderPassport(mozambicanPassport);
    const reading = await kept("id_front", bytes, passport);
    const again = await check([{ item: "id_front", bytes }], passport);
    const fromKept = await check([{ item: "id_front", bytes, reading }], passport);
    expect(again.evidence.mrz?.lines).toEqual(mozambicanPassport.lines);
    expect(fromKept.evidence).toEqual(again.evidence);
    expect(again.asked()).toBeGreaterThan(5);
    expect(fromKept.asked()).toBe(0);
  });

  it("is all that a card's reading asks for, and makes the same evidence", async () => {
    const { front, back } = await renderCard(mexicanNationalId);
    const sides: Side[] = [
      { item: "id_front", bytes: front, reading: await kept("id_front", front, card) },
      { item: "id_back", bytes: back, reading: await kept("id_back", back, card) },
    ];
    const again = await check(
      sides.map(({ item, bytes }) => ({ item, bytes })),
      card,
    );
    const fromKept = await check(sides, card);
    expect(again.evidence.mrz?.lines).toEqual(mexicanNationalId.lines);
    expect(fromKept.evidence).toEqual(again.evidence);
    expect(fromKept.asked()).toBe(0);
    // The back has nothing to read but its zone.
    expect(again.looksForPrint()).toBe(1);
    expect(JSON.stringify(sides.map(({ reading }) => reading)).match(/"print"/g)).toHaveLength(1);
  });
});

describe("ignores results for another picture or another method", {
  timeout: 120_000,
}, () => {
  let bytes: Uint8Array;
  let again: Awaited<ReturnType<typeof check>>;
  let lied: Reading;
  const lie = { format: "qr_code", text: "What no photograph shows", bytes: 24 };

  beforeAll(async () => {
    bytes = await renderPassport(mozambicanPassport);
    again = await check([{ item: "id_front", bytes }], passport);
    const reading = await kept("id_front", bytes, passport);
    lied = { ...reading, steps: { ...reading.steps, barcodes: [lie] } };
  }, 120_000);

  const checked = (reading: unknown, networks?: NetworkLoader) =>
    check([{ item: "id_front", bytes, reading }], passport, networks);

  it("is gone by if all is the same, so that the others mean something", async () => {
    const { evidence } = await checked(lied);
    expect(evidence.barcodes).toEqual([{ item: "id_front", ...lie }]);
  });

  it.for<{ changed: string; reading: () => unknown }>([
    { changed: "the bytes", reading: () => ({ ...lied, sha256: "0".repeat(64) }) },
    { changed: "the profile", reading: () => ({ ...lied, profile: "builtin-1" }) },
    {
      changed: "the weights of a network",
      reading: () => ({
        ...lied,
        networks: lied.networks.map((one) => ({ ...one, sha256: "0".repeat(64) })),
      }),
    },
    { changed: "the network", reading: () => ({ ...lied, networks: lied.networks.slice(1) }) },
    { changed: "the form", reading: () => ({ ...lied, form: 0 }) },
    {
      changed: "what a step may say",
      reading: () => ({
        ...lied,
        steps: Object.fromEntries(Object.keys(lied.steps).map((name) => [name, { quad: 1 }])),
      }),
    },
    { changed: "everything", reading: () => "no reading at all" },
  ])("when it is of another: $changed", async ({ reading }) => {
    const { evidence, asked } = await checked(reading());
    expect(evidence).toEqual(again.evidence);
    expect(asked()).toBe(again.asked());
  });

  it("when the check runs other networks than the look did", async () => {
    const others: NetworkLoader = {
      ...loader,
      async document(names) {
        const own = await loader.document(names);
        const [first, ...rest] = own.stamps;
        if (!first) throw new Error("The networks are stamped.");
        return { ...own, stamps: [{ ...first, sha256: "1".repeat(64) }, ...rest] };
      },
    };
    const { evidence, asked } = await checked(lied, others);
    expect(evidence.mrz).toEqual(again.evidence.mrz);
    expect(asked()).toBe(again.asked());
  });

  it("which networks those are, the profile says", () => {
    const { networks } = engineProfileOf(defaultEngineProfile);
    const named = Object.values(networks.documentReading);
    expect(stamps.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });
});
