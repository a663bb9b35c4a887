import type { CaseRecord } from "../../../api/cases.ts";

/**
 * The project's own commands for the photographs of a Case, by the names of the downloads, under the Case's
 * engine profile. Downloads are copies, so `authenticity`, which examines the original files, is left out.
 */
export function reproduceCommands(
  record: Pick<CaseRecord, "captures" | "country" | "document_type" | "engine">,
): string[] {
  const items = new Set(record.captures?.map(({ item }) => item));
  const sides = (["id_front", "id_back"] as const).filter((item) => items.has(item));
  const faces = (["selfie", "id_front", "id_front_tilted"] as const).filter((item) =>
    items.has(item),
  );
  const kind = [
    ...(record.country ? ["--country", record.country] : []),
    ...(record.document_type ? ["--type", record.document_type] : []),
  ];
  const profile = record.engine ? ["--profile", record.engine.profile] : [];
  const command = (check: string, files: string[], more: string[] = []) =>
    [
      "npm run -s check --",
      check,
      ...files.map((file) => `${file}.jpg`),
      ...more,
      ...profile,
      "--json",
    ].join(" ");
  return [
    ...(sides.length > 0 ? [command("document_reading", sides, kind)] : []),
    ...(items.has("selfie") && items.has("id_front") ? [command("face_match", faces)] : []),
  ];
}
