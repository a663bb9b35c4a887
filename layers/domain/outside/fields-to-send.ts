import type { Evidence } from "../evidence/evidence.ts";
import type { SentField } from "../external/sent-fields.ts";
import { readingsOf } from "../record-match/readings.ts";

/** The chosen fields that are known, and those that were not read. Nothing that was not chosen is looked at. */
export function fieldsToSend(
  chosen: readonly SentField[],
  { reading, referenceId }: { reading: Evidence | undefined; referenceId?: string | undefined },
): { sent: Partial<Record<SentField, string>>; notRead: SentField[] } {
  const known = readerOf(reading, referenceId);
  const found = chosen.map((field) => [field, known(field)] as const);
  return {
    sent: Object.fromEntries(found.filter(([, value]) => value !== undefined)),
    notRead: found.filter(([, value]) => value === undefined).map(([field]) => field),
  };
}

function readerOf(reading: Evidence | undefined, referenceId: string | undefined) {
  const text = reading ? readingsOf(reading).text : () => undefined;
  const written = (field: string) => text(field)?.trim() || undefined;
  return (field: SentField): string | undefined => {
    if (field === "reference_id") return referenceId;
    if (field === "document_type") return reading?.document?.documentType;
    if (field === "issuing_country") return written(field) ?? reading?.document?.country;
    return written(field) ?? (field === "full_name" ? inOne(written) : undefined);
  };
}

/** For a document that writes the names apart. */
function inOne(written: (field: string) => string | undefined): string | undefined {
  const names = [written("given_names"), written("family_names")];
  return names.every((name) => name !== undefined) ? names.join(" ") : undefined;
}
