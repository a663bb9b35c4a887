import { Icon } from "../../../parts/icon.tsx";
import { fieldWord, valueWord } from "../../../words.ts";
import type { CheckProps } from "./evidence.ts";
import { at, isRecord, listAt, numberAt, textAt } from "./evidence.ts";
import { PartsTable } from "./parts-table.tsx";
import { TamperMap } from "./tamper-map.tsx";

const words: Record<string, string> = {
  container: "The file and what it says of its making",
  double_compression: "Compressed twice",
  recapture: "Photographed from a screen or a print",
  tamper: "Retouched or pasted",
};

/** Part by part, what was looked at and what spoke against the picture. */
export function AuthenticityEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const images = listAt(evidence.breakdown, "container", "images").filter(isRecord);
  return (
    <div class="stack">
      <PartsTable parts={breakdown} words={words} measured={figure} />
      <TamperMap record={record} evidence={evidence} />
      {images.map((image) => (
        <Image key={String(image.item)} image={image} />
      ))}
    </div>
  );
}

function figure(part: Record<string, unknown>): string {
  if (part.status === "not_run") return fieldWord(textAt(part, "reason") ?? "–");
  const points = numberAt(part, "points");
  const threshold = numberAt(part, "threshold");
  if (points !== undefined)
    return `${points}${threshold === undefined ? "" : ` of ${threshold}`} points`;
  const score = numberAt(part, "score");
  return score === undefined ? "–" : `score ${score.toFixed(2)}`;
}

function Image({ image }: { image: Record<string, unknown> }) {
  const signals = listAt(image, "signals").filter(isRecord);
  const item = String(image.item);
  const facts = [
    ["Kind of file", textAt(image, "container", "class")],
    [
      "Camera",
      [textAt(image, "container", "exif", "make"), textAt(image, "container", "exif", "model")]
        .filter(Boolean)
        .join(" "),
    ],
    ["Software", textAt(image, "container", "exif", "software")],
    ["Size", sizeOf(image)],
    ["JPEG quality", numberAt(image, "container", "ijg_quality")?.toString()],
    ["Preview agrees", numberAt(image, "container", "thumbnail_ncc")?.toFixed(3)],
  ] as const;
  return (
    <details class="part" open={signals.some((signal) => (numberAt(signal, "points") ?? 0) > 0)}>
      <summary>
        {valueWord(item)}{" "}
        <span class="soft small">
          {signals.length === 0 ? "nothing conspicuous" : `${signals.length} signals`}
        </span>
      </summary>
      <dl class="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </>
            ),
        )}
      </dl>
      {signals.length > 0 && (
        <ul class="signals">
          {signals.map((signal) => (
            <li key={String(signal.id)}>
              <Icon name="info" />
              <span>
                <strong>{fieldWord(String(signal.id))}</strong>{" "}
                <span class="soft">
                  {String(signal.class)}, {String(signal.points)} points
                </span>
                <br />
                seen <code>{String(signal.observed)}</code>, expected{" "}
                <code>{String(signal.expected)}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function sizeOf(image: unknown): string | undefined {
  const [width, height] = [
    numberAt(image, "container", "width"),
    numberAt(image, "container", "height"),
  ];
  return at(image, "container") && width && height ? `${width} × ${height} px` : undefined;
}
