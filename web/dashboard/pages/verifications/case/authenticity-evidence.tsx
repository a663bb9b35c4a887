import { count, figure, mixed, t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import type { Label } from "../../../strings.ts";
import { fieldWord, valueWord } from "../../../words.ts";
import type { CheckProps } from "./evidence.ts";
import { at, isRecord, listAt, numberAt, textAt } from "./evidence.ts";
import { PartsTable } from "./parts-table.tsx";
import { TamperMap } from "./tamper-map.tsx";

const words: Record<string, Label> = {
  container: "The file and what it says of its making",
  double_compression: "Compressed twice",
  recapture: "Photographed from a screen or a print",
  tilt_pair: "The straight and the tilted photograph",
  tamper: "Retouched or pasted",
};

/** Part by part, what was looked at and what spoke against the picture. */
export function AuthenticityEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const images = listAt(evidence.breakdown, "container", "images").filter(isRecord);
  return (
    <div class="stack">
      <PartsTable parts={breakdown} words={words} measured={pointsOf} />
      <TamperMap record={record} evidence={evidence} />
      {images.map((image) => (
        <Image key={String(image.item)} image={image} />
      ))}
    </div>
  );
}

function pointsOf(part: Record<string, unknown>): string {
  if (part.status === "not_run") return fieldWord(textAt(part, "reason") ?? "–");
  const points = numberAt(part, "points");
  const threshold = numberAt(part, "threshold");
  if (points !== undefined)
    return threshold === undefined
      ? t("{points} points", { points: figure(points) })
      : t("{points} of {threshold} points", { points: figure(points), threshold });
  const score = numberAt(part, "score");
  return score === undefined ? "–" : t("score {score}", { score: figure(score, 2) });
}

function Image({ image }: { image: Record<string, unknown> }) {
  const signals = listAt(image, "signals").filter(isRecord);
  const item = String(image.item);
  const facts = [
    [t("Kind of file"), textAt(image, "container", "class")],
    [
      t("Camera"),
      [textAt(image, "container", "exif", "make"), textAt(image, "container", "exif", "model")]
        .filter(Boolean)
        .join(" "),
    ],
    [t("Software"), textAt(image, "container", "exif", "software")],
    [t("Size"), sizeOf(image)],
    [t("JPEG quality"), numberAt(image, "container", "ijg_quality")?.toString()],
    [t("Preview agrees"), agreementOf(image)],
  ] as const;
  return (
    <details class="part" open={signals.some((signal) => (numberAt(signal, "points") ?? 0) > 0)}>
      <summary>
        {valueWord(item)}{" "}
        <span class="soft small">
          {signals.length === 0
            ? t("nothing conspicuous")
            : count(signals.length, ["{count} signal", "{count} signals"])}
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
                  {t("{severity}, {points} points", {
                    severity: String(signal.class),
                    points: String(signal.points),
                  })}
                </span>
                <br />
                {mixed("seen {observed}, expected {expected}", {
                  observed: <code>{String(signal.observed)}</code>,
                  expected: <code>{String(signal.expected)}</code>,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function agreementOf(image: unknown): string | undefined {
  const agreement = numberAt(image, "container", "thumbnail_ncc");
  return agreement === undefined ? undefined : figure(agreement, 3);
}

function sizeOf(image: unknown): string | undefined {
  const [width, height] = [
    numberAt(image, "container", "width"),
    numberAt(image, "container", "height"),
  ];
  return at(image, "container") && width && height ? `${width} × ${height} px` : undefined;
}
