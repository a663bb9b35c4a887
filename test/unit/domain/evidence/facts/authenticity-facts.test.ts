import { describe, expect, it } from "vitest";
import * as z from "zod";
import { JudgedBreakdown, StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { Finding } from "#domain/evidence/facts/findings.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { everyFinding } from "../../../../fixtures/every-finding.ts";

type Schema = Record<string, unknown>;

/** Paths of the members that hold any text. */
function freeTexts(schema: unknown, path: string[] = []): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, enum: closed, const: one, properties = {}, ...rest }: Schema = { ...schema };
  if ([type].flat().includes("string") && closed === undefined && one === undefined)
    return [path.join(".")];
  // A member that takes anything takes any text.
  if (Object.keys(schema).length === 0) return [path.join(".")];
  const { items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = rest;
  const below = [items, prefixItems, anyOf, oneOf, additionalProperties].flat().filter(Boolean);
  return [
    ...below.flatMap((part) => freeTexts(part, path)),
    ...Object.entries(Object(properties)).flatMap(([name, part]) =>
      freeTexts(part, [...path, name]),
    ),
  ];
}

const textsOf = (schema: z.ZodType) => [
  ...new Set(freeTexts(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }))),
];

/** The file's own texts about its origin. */
const ofTheFile = ["dqt", "sampling", "order", "exif.make", "exif.model", "exif.software", "tools"];
const c2pa = ["c2pa.actions", "c2pa.source_types"];

describe("the facts of a photograph's file", () => {
  it("have no room for a sentence in a finding", () => {
    expect(textsOf(Finding)).toEqual([]);
  });

  it("have no texts but quotes of the file, names of calibrations and sentences of the record", () => {
    const file = [...ofTheFile, ...c2pa].map((name) => `container.images.container.${name}`);
    // Names from growing lists; `storedName` takes any, and the type says which.
    const names = ["id", "reason"];
    const sentences = ["observed", "expected"];
    const signals = ["container.images.signals", "container.pair"].flatMap((list) =>
      [...names, ...sentences].map((name) => `${list}.${name}`),
    );
    const parts = [
      "container",
      "double_compression",
      "recapture",
      "tilt_pair",
      "tamper",
      "portrait",
    ];
    expect(textsOf(StoredAuthenticityFacts).sort()).toEqual(
      [...file, ...signals, ...parts.map((part) => `${part}.calibration`)].sort(),
    );
  });

  it("are judged without a sentence", () => {
    const texts = textsOf(JudgedBreakdown).map((path) => path.split(".").at(-1));
    expect(texts).not.toContain("observed");
    expect(texts).not.toContain("expected");
  });
});

describe("a stored finding", () => {
  const read = (finding: unknown) =>
    readFacts(StoredAuthenticityFacts, {
      breakdown: { container: { pair: [{ id: "M13", finding }] } },
    }).container?.pair;

  it.for(Object.values(everyFinding))("$code is read as it was measured", (finding) => {
    expect(read(finding)).toEqual([{ id: "M13", finding }]);
  });

  it.for([
    undefined,
    "A sentence.",
    { code: "of_a_later_release" },
    { code: "editor_named", programs: ["Maria Silva"], blocks: [] },
    { code: "screen_size", width: "The width.", height: 1 },
  ])("%j is absent, and the signal stays", (finding) => {
    const [signal] = read(finding) ?? [];
    expect(signal?.id).toBe("M13");
    expect(signal?.finding).toBeUndefined();
  });
});
