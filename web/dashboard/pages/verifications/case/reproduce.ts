import type { CaseRecord } from "../../../api/cases.ts";

/** The project's own commands for the photographs of a Case, as they are named when downloaded. */
export function reproduceCommands(
  record: Pick<CaseRecord, "captures" | "country" | "document_type">,
): string[] {
  const items = new Set(record.captures?.map(({ item }) => item));
  const documents = (["id_front", "id_back", "id_front_tilted"] as const).filter((item) =>
    items.has(item),
  );
  const kind = [
    ...(record.country ? ["--country", record.country] : []),
    ...(record.document_type ? ["--type", record.document_type] : []),
  ];
  const sides = documents.filter((item) => item !== "id_front_tilted");
  const command = (check: string, files: string[], more: string[] = []) =>
    ["npm run -s check --", check, ...files.map((file) => `${file}.jpg`), ...more, "--json"].join(
      " ",
    );
  return [
    ...(sides.length > 0 ? [command("document_reading", sides, kind)] : []),
    ...(documents.length > 0 ? [command("authenticity", documents)] : []),
    ...(items.has("selfie") && items.has("id_front")
      ? [command("face_match", ["selfie", "id_front"])]
      : []),
  ];
}
