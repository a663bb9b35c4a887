import * as z from "zod";
import type { AllowedDocument } from "../document/allowed-document.ts";
import { documentKind, namedDocuments, type SupportTier } from "../document/catalogue.ts";
import { assignedCountries } from "../document/iso-3166.ts";
import { type ReasonCode, reasonCatalogue, reasonCodes } from "../evidence/reason-codes.ts";
import { defaultEngineProfile, engineProfileOf } from "../profile.ts";
import { wire } from "../wire.ts";
import { type PrimitiveDefinition, primitiveDefinitions } from "./primitive-definitions.ts";

type JsonSchema = Record<string, unknown>;

export type Primitive = Omit<
  PrimitiveDefinition,
  | "config"
  | "evidence"
  | "reasonGroups"
  | "otherReasons"
  | "isCalibratedOnSynthetic"
  | "readsDocuments"
> & {
  version: number;
  configSchema: JsonSchema;
  evidenceSchema: JsonSchema | null;
  reasonCodes: ReasonCode[];
  calibration: string | null;
  documents: (AllowedDocument & { tier: SupportTier })[];
};

/** Grows with every change of the registry. */
export const primitivesVersion = "2026-11-23";

/** The pieces that Templates are built from, as `GET /v1/primitives` publishes them. */
export const primitives: readonly Primitive[] = primitiveDefinitions.map(publish);

function publish(definition: PrimitiveDefinition): Primitive {
  const {
    config,
    evidence,
    reasonGroups = [],
    otherReasons = [],
    isCalibratedOnSynthetic,
    readsDocuments,
    ...rest
  } = definition;
  return {
    ...rest,
    version: 1,
    configSchema: z.toJSONSchema(config, { io: "input" }),
    evidenceSchema: evidence ? z.toJSONSchema(wire(evidence)) : null,
    reasonCodes: reasonCodes.filter(
      (code) => reasonGroups.includes(reasonCatalogue[code].group) || otherReasons.includes(code),
    ),
    calibration: isCalibratedOnSynthetic ? engineProfileOf(defaultEngineProfile).calibration : null,
    documents: readsDocuments ? supportedDocuments() : [],
  };
}

/** The named documents, then every other country's passport. */
function supportedDocuments() {
  const passports = assignedCountries
    .map((country) => documentKind(country, "passport"))
    .filter((kind) => kind !== undefined && !namedDocuments.includes(kind));
  return [...namedDocuments, ...passports]
    .filter((kind) => kind !== undefined)
    .map(({ country, documentType, tier }) => ({ country, documentType, tier }));
}
