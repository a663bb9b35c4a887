import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { findingSentences } from "#domain/evidence/finding-sentences.ts";
import { count, figure, t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord, findingWords, valueWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";
import { PartsTable } from "./parts-table.tsx";
import { TamperMap } from "./tamper-map.tsx";

const words: Partial<Record<keyof StoredAuthenticityFacts, Label>> = {
  container: "verifications.authenticity_evidence.container",
  double_compression: "verifications.authenticity_evidence.double_compression",
  recapture: "verifications.authenticity_evidence.recapture",
  tilt_pair: "verifications.authenticity_evidence.tilt_pair",
  tamper: "verifications.authenticity_evidence.tamper",
  portrait: "verifications.authenticity_evidence.portrait",
};

/** The parts of the check, each with its finding against the photograph. */
export function AuthenticityEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const { images = [], pair = [] } = readFacts(StoredAuthenticityFacts, evidence).container ?? {};
  return (
    <div class="stack">
      <PartsTable parts={breakdown} words={words} measured={pointsOf} />
      <TamperMap record={record} evidence={evidence} />
      {images.map((image) => (
        <Image key={image.item} image={image} />
      ))}
      <Signals signals={pair} />
    </div>
  );
}

/** The reason a part did not run, or its points or score. Parts of other releases read the same way. */
function pointsOf({ status, reason, points, threshold, score }: Record<string, unknown>): string {
  if (status === "not_run") return fieldWord(typeof reason === "string" ? reason : "–");
  if (typeof points === "number")
    return typeof threshold === "number"
      ? t("verifications.authenticity_evidence.points_of_threshold_points", {
          points: figure(points),
          threshold,
        })
      : t("verifications.authenticity_evidence.points_points", { points: figure(points) });
  return typeof score === "number"
    ? t("verifications.authenticity_evidence.score_score", { score: figure(score, 2) })
    : "–";
}

type ImageFacts = NonNullable<NonNullable<StoredAuthenticityFacts["container"]>["images"]>[number];

function Image({ image }: { image: ImageFacts }) {
  const { item = "", signals = [], container: file = {} } = image;
  const { exif, width, height, thumbnail_ncc: agreement } = file;
  const facts = [
    [t("verifications.authenticity_evidence.kind_of_file"), file.class],
    [
      t("verifications.authenticity_evidence.camera"),
      [exif?.make, exif?.model].filter(Boolean).join(" "),
    ],
    [t("verifications.authenticity_evidence.software"), exif?.software],
    [
      t("verifications.authenticity_evidence.size"),
      width && height ? `${width} × ${height} px` : undefined,
    ],
    [t("verifications.authenticity_evidence.jpeg_quality"), file.ijg_quality?.toString()],
    [
      t("verifications.authenticity_evidence.preview_agrees"),
      typeof agreement === "number" ? figure(agreement, 3) : undefined,
    ],
  ] as const;
  return (
    <details class="part" open={signals.some(({ points = 0 }) => points > 0)}>
      <summary>
        {valueWord(item)}{" "}
        <span class="soft small">
          {signals.length === 0
            ? t("verifications.authenticity_evidence.nothing_unusual")
            : count(signals.length, [
                "verifications.authenticity_evidence.signals.one",
                "verifications.authenticity_evidence.signals.other",
              ])}
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
      <Signals signals={signals} />
    </details>
  );
}

type SignalFacts = NonNullable<ImageFacts["signals"]>[number];

const classes: Record<NonNullable<SignalFacts["class"]>, Label> = {
  weak: "verifications.authenticity_evidence.classes.weak",
  moderate: "verifications.authenticity_evidence.classes.moderate",
  strong: "verifications.authenticity_evidence.classes.strong",
  hard: "verifications.authenticity_evidence.classes.hard",
};

function Signals({ signals }: { signals: readonly SignalFacts[] }) {
  if (signals.length === 0) return null;
  return (
    <ul class="signals">
      {signals.map((signal) => (
        <Signal key={JSON.stringify(signal)} signal={signal} />
      ))}
    </ul>
  );
}

function Signal({ signal }: { signal: SignalFacts }) {
  const { id = "", class: weight, points = 0 } = signal;
  return (
    <li>
      <Icon name="info" />
      <span>
        <strong>{fieldWord(id)}</strong>{" "}
        <span class="soft">
          {t("verifications.authenticity_evidence.severity_points_points", {
            severity: weight ? t(classes[weight]) : "–",
            points: figure(points),
          })}
        </span>
        <br />
        {t(
          "verifications.authenticity_evidence.seen_observed_expected_expected",
          sentencesOf(signal),
        )}
      </span>
    </li>
  );
}

/** A finding of another release has its English sentences alone. */
function sentencesOf({ finding, observed = "–", expected = "–" }: SignalFacts) {
  return finding ? findingSentences(finding, findingWords) : { observed, expected };
}
