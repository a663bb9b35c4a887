import * as z from "zod";
import { anyCountryKinds } from "../document/any-country.ts";
import { documentKind } from "../document/catalogue.ts";
import { assignedCountries } from "../document/iso-3166.ts";
import { namedDocuments } from "../document/types.ts";
import { reasonsOf } from "../evidence/checks.ts";
import { defaultEngineProfile, engineProfileOf } from "../profile.ts";
import { wire } from "../wire.ts";
import type { Primitive } from "./primitive.ts";
import { type PrimitiveDefinition, primitiveDefinitions } from "./primitive-definitions.ts";

/** Grows with every change of the registry. */
export const primitivesVersion = "2026-11-29";

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
    isAskedFor: _,
    requires,
    ...rest
  } = definition;
  return {
    ...rest,
    version: 1,
    requires: [...requires],
    configSchema: z.toJSONSchema(config, { io: "input" }),
    evidenceSchema: evidence ? z.toJSONSchema(wire(evidence)) : null,
    reasonCodes: reasonsOf({ reasonGroups, otherReasons }),
    calibration: isCalibratedOnSynthetic ? engineProfileOf(defaultEngineProfile).calibration : null,
    documents: readsDocuments ? supportedDocuments() : [],
  };
}

/** The named documents, then what every country has. */
function supportedDocuments() {
  const others = Object.keys(anyCountryKinds)
    .flatMap((type) => assignedCountries.map((country) => documentKind(country, type)))
    .filter((kind) => kind !== undefined && !namedDocuments.includes(kind));
  return [...namedDocuments, ...others]
    .filter((kind) => kind !== undefined)
    .map(({ country, documentType, tier }) => ({ country, documentType, tier }));
}
