import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { count, figure, mixed, t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord, valueWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";
import { PartsTable } from "./parts-table.tsx";
import { TamperMap } from "./tamper-map.tsx";

const words: Partial<Record<keyof StoredAuthenticityFacts, Label>> = {
  container: "The file and what it says about its origin",
  double_compression: "Compressed twice",
  recapture: "Photographed from a screen or a print",
  tilt_pair: "The straight and the tilted photograph",
  tamper: "Retouched or pasted",
  portrait: "Portrait pasted over another",
};

/** The parts of the check, each with its finding against the photograph. */
export function AuthenticityEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const { images = [] } = readFacts(StoredAuthenticityFacts, evidence).container ?? {};
  return (
    <div class="stack">
      <PartsTable parts={breakdown} words={words} measured={pointsOf} />
      <TamperMap record={record} evidence={evidence} />
      {images.map((image) => (
        <Image key={image.item} image={image} />
      ))}
    </div>
  );
}

/** The reason a part did not run, or its points or score. Parts of other releases read the same way. */
function pointsOf({ status, reason, points, threshold, score }: Record<string, unknown>): string {
  if (status === "not_run") return fieldWord(typeof reason === "string" ? reason : "–");
  if (typeof points === "number")
    return typeof threshold === "number"
      ? t("{points} of {threshold} points", { points: figure(points), threshold })
      : t("{points} points", { points: figure(points) });
  return typeof score === "number" ? t("score {score}", { score: figure(score, 2) }) : "–";
}

type ImageFacts = NonNullable<NonNullable<StoredAuthenticityFacts["container"]>["images"]>[number];

function Image({ image }: { image: ImageFacts }) {
  const { item = "", signals = [], container: file = {} } = image;
  const { exif, width, height, thumbnail_ncc: agreement } = file;
  const facts = [
    [t("Kind of file"), file.class],
    [t("Camera"), [exif?.make, exif?.model].filter(Boolean).join(" ")],
    [t("Software"), exif?.software],
    [t("Size"), width && height ? `${width} × ${height} px` : undefined],
    [t("JPEG quality"), file.ijg_quality?.toString()],
    [t("Preview agrees"), typeof agreement === "number" ? figure(agreement, 3) : undefined],
  ] as const;
  return (
    <details class="part" open={signals.some(({ points = 0 }) => points > 0)}>
      <summary>
        {valueWord(item)}{" "}
        <span class="soft small">
          {signals.length === 0
            ? t("nothing unusual")
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
            <li key={signal.id}>
              <Icon name="info" />
              <span>
                <strong>{fieldWord(signal.id ?? "")}</strong>{" "}
                <span class="soft">
                  {t("{severity}, {points} points", {
                    severity: signal.class ?? "–",
                    points: String(signal.points ?? "–"),
                  })}
                </span>
                <br />
                {mixed("seen {observed}, expected {expected}", {
                  observed: <code>{signal.observed}</code>,
                  expected: <code>{signal.expected}</code>,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
