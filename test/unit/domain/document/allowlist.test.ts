import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultAllowlist, isAllowed, toAllowlist } from "#domain/document/allowlist.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import { Refusal } from "#domain/errors.ts";

const passport = (country: string) => ({ country, documentType: "passport" });

function refusalOf(entries: Parameters<typeof toAllowlist>[0]): Refusal | undefined {
  try {
    toAllowlist(entries);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

it.for(["*", "ALL", "ANY", "any", "XX", "ZZ", "", " "])(
  "refuses the wildcard country '%s' by its own code",
  (country) => {
    const refusal = refusalOf([passport("MZ"), passport(country)]);
    expect(refusal?.code).toBe("wildcard_country_not_allowed");
    expect(refusal?.details.param).toBe("allowed_documents[1].country");
  },
);

it.for(["mz", "MOZ", "XK", "UK", "M", "M*", "MZ ", "QQ"])(
  "refuses '%s', which is no assigned upper-case alpha-2 code",
  (country) => {
    expect(refusalOf([passport(country)])?.code).toBe("invalid_country");
  },
);

it.for(["*", "Passport", "p", "1d", "national-id", "a".repeat(64)])(
  "refuses the malformed document type '%s'",
  (documentType) => {
    const refusal = refusalOf([{ country: "MZ", documentType }]);
    expect(refusal?.code).toBe("invalid_parameter");
    expect(refusal?.details.param).toBe("allowed_documents[0].document_type");
  },
);

it("refuses an empty list, more than 50 entries, and an entry given twice", () => {
  const many = Array.from({ length: 51 }, (_, index) => ({
    country: "MZ",
    documentType: `paper_${index}`,
  }));
  expect(refusalOf([])?.details.param).toBe("allowed_documents");
  expect(refusalOf(many)?.details.param).toBe("allowed_documents");
  expect(refusalOf(many.slice(1))).toBeUndefined();
  expect(refusalOf([passport("MZ"), passport("MX"), passport("MZ")])?.details.param).toBe(
    "allowed_documents[2]",
  );
});

it("lets an unsupported document through and warns", () => {
  expect(toAllowlist([passport("MZ"), { country: "PT", documentType: "library_card" }])).toEqual({
    documents: [passport("MZ"), { country: "PT", documentType: "library_card" }],
    warnings: [{ code: "unsupported_document", param: "allowed_documents[1]" }],
  });
});

it.for([
  ["MZ", "carta_de_conducao", "carta_conducao"],
  ["MZ", "bilhete_de_identidade", "bilhete_identidade"],
  ["MZ", "bi", "bilhete_identidade"],
  ["MZ", "national_id", "bilhete_identidade"],
  ["MZ", "drivers_license", "carta_conducao"],
  ["MX", "ine", "national_id"],
  ["MX", "tarjeta_residentes", "tarjeta_residente"],
  ["MX", "driving_license", "driving_licence"],
  ["PT", "identity_card", "national_id"],
  ["PT", "pasaporte", "passport"],
  ["PT", "library_card", undefined],
])("suggests, of the documents of %s, for %s the type %s", ([country, documentType, meant]) => {
  const { warnings } = toAllowlist([{ country: country ?? "", documentType: documentType ?? "" }]);
  expect(warnings[0]?.didYouMean).toBe(meant);
});

it("opens Mozambique's documents and passport when nothing is named, each of them supported", () => {
  const { documents, warnings } = toAllowlist(undefined);
  expect(documents).toEqual([
    { country: "MZ", documentType: "bilhete_identidade" },
    { country: "MZ", documentType: "passport" },
    { country: "MZ", documentType: "dire" },
  ]);
  expect(warnings).toEqual([]);
  for (const { country, documentType } of defaultAllowlist()) {
    expect(supportTier(country, documentType)).not.toBe("unsupported");
  }
});

it("never repeats a submitted value in a refusal", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), fc.string({ minLength: 12 }), (country, type) => {
      expect(refusalOf([{ country, documentType: "passport" }])?.message).not.toContain(country);
      expect(refusalOf([{ country: "MZ", documentType: type }])?.message ?? "").not.toContain(type);
    }),
  );
});

it("admits only what stands on the list", () => {
  expect(isAllowed(defaultAllowlist(), passport("MZ"))).toBe(true);
  expect(isAllowed(defaultAllowlist(), passport("MX"))).toBe(false);
});

it("admits no other document of a country on the list", () => {
  const list = [passport("MZ")];
  expect(isAllowed(list, { country: "MZ", documentType: "dire" })).toBe(false);
  expect(isAllowed([], passport("MZ"))).toBe(false);
});

it.for([
  [
    [passport("*")],
    "allowed_documents[0].country must name one country; wildcards are not allowed",
  ],
  [
    [passport("QQ")],
    "allowed_documents[0].country must be an assigned ISO 3166-1 alpha-2 code in upper case",
  ],
  [[{ country: "MZ", documentType: "*" }], "allowed_documents[0].document_type must match"],
  [[passport("MZ"), passport("MZ")], "allowed_documents[1] repeats an earlier entry"],
  [[], "allowed_documents must name 1 to 50 documents"],
] as const)("explains the fault of %j", ([entries, why]) => {
  expect(refusalOf(entries)?.message).toContain(why);
});

it("says of Kosovo's code why it is refused, and what becomes of such a passport", () => {
  const refusal = refusalOf([passport("XK")]);
  expect(refusal?.message).toContain("passports of Kosovo cannot be listed");
});
