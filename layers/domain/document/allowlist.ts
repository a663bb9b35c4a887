import * as z from "zod";
import { Refusal } from "../errors.ts";
import type { AllowedDocument } from "./allowed-document.ts";
import { supportTier } from "./catalogue.ts";
import { isAssignedCountry, kosovo } from "./iso-3166.ts";
import { nearestType } from "./nearest-type.ts";
import { namedDocuments } from "./types.ts";

export const maxAllowedDocuments = 50;

export const AllowlistWarning = z.object({
  code: z.literal("unsupported_document"),
  param: z.string(),
  didYouMean: z.string().exactOptional().describe("A type of that country that we support."),
});

export type AllowlistWarning = z.output<typeof AllowlistWarning>;

/**
 * The documents that an applicant may show if the client names none: "MZ documents plus passport". The
 * passport is Mozambique's; any country's would be the wildcard that the same rules refuse.
 */
export function defaultAllowlist(): AllowedDocument[] {
  return namedDocuments
    .filter((kind) => kind.isAdmittedByDefault)
    .map(({ country, documentType }) => ({ country, documentType }));
}

const wildcards = new Set(["", "*", "ALL", "ANY", "XX", "ZZ"]);
const typePattern = /^[a-z][a-z0-9_]{1,62}$/;

/**
 * The documents a Case admits. A well-formed document that the service does not support is let
 * through with a warning, because it is an outcome of the Case and not an error of the request.
 */
export function toAllowlist(entries: readonly AllowedDocument[] | undefined): {
  documents: AllowedDocument[];
  warnings: AllowlistWarning[];
} {
  if (!entries) return { documents: defaultAllowlist(), warnings: [] };
  if (entries.length < 1 || entries.length > maxAllowedDocuments) {
    throw new Refusal(
      "invalid_parameter",
      `allowed_documents must name 1 to ${maxAllowedDocuments} documents`,
      { param: "allowed_documents" },
    );
  }

  const seen = new Set<string>();
  const warnings: AllowlistWarning[] = [];
  const documents = entries.map((entry, index) => {
    const param = `allowed_documents[${index}]`;
    refuseCountry(entry.country, `${param}.country`);
    refuseType(entry.documentType, `${param}.document_type`);

    const { country, documentType } = entry;
    const pair = `${country}/${documentType}`;
    if (seen.has(pair)) {
      throw new Refusal("invalid_parameter", `${param} repeats an earlier entry`, { param });
    }
    seen.add(pair);
    if (supportTier(country, documentType) === "unsupported") {
      const didYouMean = nearestType(country, documentType);
      warnings.push({ code: "unsupported_document", param, ...(didYouMean && { didYouMean }) });
    }
    return { country, documentType };
  });
  return { documents, warnings };
}

export function isAllowed(list: readonly AllowedDocument[], document: AllowedDocument): boolean {
  return list.some(
    ({ country, documentType }) =>
      country === document.country && documentType === document.documentType,
  );
}

function refuseCountry(country: string, param: string): void {
  if (wildcards.has(country.trim().toUpperCase())) {
    throw new Refusal(
      "wildcard_country_not_allowed",
      `${param} must name one country; wildcards are not allowed`,
      { param },
    );
  }
  if (country === kosovo) {
    throw new Refusal(
      "invalid_country",
      `${param} must be assigned by ISO 3166-1: passports of Kosovo cannot be listed, and one that is shown is not allowed`,
      { param },
    );
  }
  if (!isAssignedCountry(country)) {
    throw new Refusal(
      "invalid_country",
      `${param} must be an assigned ISO 3166-1 alpha-2 code in upper case`,
      { param },
    );
  }
}

function refuseType(documentType: string, param: string): void {
  if (typePattern.test(documentType)) return;
  throw new Refusal("invalid_parameter", `${param} must match ${typePattern.source}`, { param });
}
