import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentKind } from "#domain/document/catalogue.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import type { DocumentModel, Proof } from "#domain/document/register/model.ts";
import { areCaptionsSeen, mayAccuse, register } from "#domain/document/register/register.ts";
import { markdownTable } from "../../cli/markdown-table.ts";

const words: Readonly<Record<Proof, string>> = {
  seen: "seen",
  described: "published descriptions alone",
  memory: "from memory",
  none: "it has none",
};

/** The pages of the register, by their path: one a document, and the list of them. */
export function registerPages(): Record<string, string> {
  const pages = register.map(({ document, models }) => [
    pathOf(document),
    pageOf(document, models),
  ]);
  return { ...Object.fromEntries(pages), "docs/documents/README.md": list() };
}

function pathOf({ country, documentType }: AllowedDocument): string {
  return `docs/documents/${nameOf({ country, documentType })}.md`;
}

function nameOf({ country, documentType }: AllowedDocument): string {
  return `${country.toLowerCase()}-${documentType.replaceAll("_", "-")}`;
}

function titleOf({ country, documentType }: AllowedDocument): string {
  return `${documentKind(country, documentType)?.label ?? documentType}, ${country}`;
}

function list(): string {
  const rows = register.map(({ document, models }) => [
    `[${titleOf(document)}](${nameOf(document)}.md)`,
    models.map(({ model, holders }) => `${model}: ${holders || "none"} seen`).join("; "),
    areCaptionsSeen(document) ? "yes" : "no",
    mayAccuse(document) ? "yes" : "no",
  ]);
  return [
    "# Register of documents",
    "",
    "Written by `npm run register` from `layers/domain/document/register`. _Seen_ means a genuine document or a",
    "specimen that its issuer published. `npm run -s measure -- <photograph> <country> <type>` measures a card at hand by its",
    "captions and keeps no value.",
    "",
    "A difference may be `critical` only where captions and zone were seen on two holders' documents. Where no captions were",
    "seen and the front is full of print, an unread visual zone informs (`partly_examined`) and asks nobody.",
    "",
    ...markdownTable(["Document", "Models and holders", "Captions seen", "May accuse"], rows),
    "",
  ].join("\n");
}

function pageOf(document: AllowedDocument, models: readonly DocumentModel[]): string {
  const sides = printsOf(document);
  const captions = sides.flatMap(({ side, fields }) =>
    fields.map(({ field, captions, items = [] }) => [
      side === "id_front" ? "front" : "back",
      `\`${field}\``,
      [...items, ...captions].join(" · "),
    ]),
  );
  const titles = sides.flatMap(({ side, titles, heads = [] }) =>
    [...heads, ...titles].map((text) => `- ${side === "id_front" ? "Front" : "Back"}: ${text}`),
  );
  return [
    `# ${titleOf(document)}`,
    "",
    "Written by `npm run register` from `layers/domain/document/register` and `layers/domain/document/prints`.",
    "",
    ...models.flatMap(modelPart),
    "## Print that tells it",
    "",
    ...titles,
    "",
    "## Captions that it is read by",
    "",
    ...markdownTable(["Side", "Field", "Captions"], captions),
    "",
  ].join("\n");
}

function modelPart({
  model,
  specimen,
  holders,
  captions,
  places,
  zone,
  barcodes,
  measured,
  open,
}: DocumentModel) {
  const rows = Object.entries(measured ?? {}).map(([field, [x, y]]) => [
    `\`${field}\``,
    x.toFixed(1),
    y.toFixed(1),
  ]);
  return [
    `## Model ${model}`,
    "",
    `- Specimen: ${specimen ?? "none was seen"}. Holders: ${holders}.`,
    `- Captions: ${words[captions]}. Places: ${words[places]}. Machine-readable zone: ${words[zone]}. Barcodes: ${words[barcodes]}.`,
    ...open.map((each) => `- Open: ${each}`),
    "",
    ...(rows.length === 0
      ? []
      : [
          "Measured on the specimen, mm from the top left of the card to the left of the value and the middle of its capitals:",
          "",
          ...markdownTable(["Field", "x", "y"], rows),
          "",
        ]),
  ];
}
