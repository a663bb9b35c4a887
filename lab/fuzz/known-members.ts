/** URLs under `.invalid`, which never resolves: a request to one must reach no real host. */
const nowhere = { type: "string", pattern: "^https?://[a-z0-9]{1,30}\\.invalid/[!-~]{0,40}$" };

const oneOf = (...values: string[]) => ({ type: "string", enum: values });

const document = {
  type: "object",
  properties: {
    country: oneOf("MZ", "ZA", "PT", "US", "QQ"),
    document_type: oneOf("passport", "national_id", "bilhete_identidade", "loyalty_card"),
  },
  required: ["country", "document_type"],
  additionalProperties: false,
};

/**
 * For text members that only accept a few values: some of these values and one other. A value drawn from all text
 * would be refused at once, so that nothing behind it is tried.
 */
export function knownMembers(own: {
  templates: readonly string[];
  org: string;
  name: string;
}): Record<string, object> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  return {
    type: oneOf("kyc", "kyb", "loan"),
    allowed_documents: { type: "array", items: document, minItems: 1, maxItems: 5 },
    payload: {
      type: "object",
      properties: { customer: { type: "string" } },
      required: ["customer"],
    },
    from: oneOf(ago(7), ago(1), "0020-02-29T00:00:00Z"),
    to: oneOf(ago(1), "2100-01-01T00:00:00Z", "0021-02-28T00:00:00Z"),
    template_id: oneOf(...own.templates, "tpl_unknown"),
    org_id: oneOf(own.org, "tnt_unknown"),
    confirm_name: oneOf(own.name, "another"),
    url: nowhere,
    webhook_url: { anyOf: [nowhere, { type: "null" }] },
  };
}
