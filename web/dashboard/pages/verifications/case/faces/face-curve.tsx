import faceErrorRates from "#domain/face/face-error-rates.json";
import { figure, t } from "../../../../language.ts";
import { linear, plotBox } from "../../../../parts/chart.ts";
import { Chart, Heights, Legend, Widths } from "../../../../parts/chart-parts.tsx";
import { measuredOnWord } from "../../../../words.ts";
import { percent } from "../evidence.ts";

type FaceCurveProps = {
  likeness: number;
  match: number | undefined;
  /** The threshold of the engine that the Case was submitted to, like `match`. */
  mismatch: number | undefined;
  /** Checksums of the networks that gave the similarity. */
  networks: readonly string[];
  calibration: string | undefined;
};

const box = plotBox({ width: 640, height: 260 });
const x = linear([0, 1], [box.left, box.right]);
/** A scale of decades, because the relevant rates are small. */
const lowest = -3;
const y = (rate: number) =>
  linear([lowest, 0], [box.bottom, box.top])(Math.max(lowest, Math.log10(Math.max(rate, 1e-9))));

/**
 * The position of this pair's similarity on the network's measured error rates: the share of pairs of
 * strangers that are as alike, and of pairs of one person that are less alike.
 */
export function FaceCurve({ likeness, match, mismatch, networks, calibration }: FaceCurveProps) {
  const measured = faceErrorRates.find(({ embedder }) => networks.includes(embedder));
  const points = measured?.points ?? [];
  const isMeasured = measured !== undefined;
  const at = Math.max(0, Math.min(1, likeness));
  const near = points.findLast((point) => point.likeness <= at);
  return (
    <figure>
      <figcaption class="chart-told">
        <strong>
          {t("verifications.face_curve.similarity_likeness", { likeness: figure(likeness, 2) })}
        </strong>{" "}
        {match !== undefined &&
          t("verifications.face_curve.counts_match_match", { match: figure(match, 2) })}{" "}
        {mismatch !== undefined &&
          t("verifications.face_curve.below_mismatch_counts_two", {
            mismatch: figure(mismatch, 2),
          })}{" "}
        {isMeasured && near && (
          <span class="soft">
            {near.fmr === 0
              ? t("verifications.face_curve.no_measured_pair_strangers", {
                  fnmr: percent(near.fnmr),
                })
              : t("verifications.face_curve.measured_pairs_strangers_fmr", {
                  fmr: percent(near.fmr),
                  fnmr: percent(near.fnmr),
                })}
          </span>
        )}
      </figcaption>
      {isMeasured && (
        <Legend
          entries={[
            ["curve-fmr", t("verifications.face_curve.strangers_least_similar_fmr")],
            ["curve-fnmr", t("verifications.face_curve.one_person_less_alike")],
          ]}
        />
      )}
      <Chart box={box} label={label()}>
        <Widths
          box={box}
          ticks={[0, 0.2, 0.4, 0.6, 0.8, 1]}
          x={x}
          label={(likeness) => figure(likeness, 1)}
          of={t("verifications.face_curve.similarity")}
        />
        <Heights
          box={box}
          ticks={[1, 0.1, 0.01, 0.001]}
          y={y}
          label={(rate) => (rate === 0.001 ? `≤ ${percent(rate)}` : percent(rate))}
        />
        {isMeasured && (
          <>
            <polyline class="line curve-fmr" points={line("fmr")} />
            <polyline class="line curve-fnmr" points={line("fnmr")} />
          </>
        )}
        {mismatch !== undefined && (
          <g class="curve-mismatch">
            <line x1={x(mismatch)} x2={x(mismatch)} y1={box.top} y2={box.bottom} />
            <text x={x(mismatch) + 6} y={box.bottom - 46}>
              {t("verifications.face_curve.two_people")}
            </text>
          </g>
        )}
        {match !== undefined && (
          <g class="curve-match">
            <line x1={x(match)} x2={x(match)} y1={box.top} y2={box.bottom} />
            <text x={x(match) + 6} y={box.bottom - 28}>
              {t("verifications.face_curve.match")}
            </text>
          </g>
        )}
        <g class="curve-here">
          <line x1={x(at)} x2={x(at)} y1={box.top} y2={box.bottom} />
          <circle cx={x(at)} cy={box.bottom} r={5} />
          <text
            x={x(at) + (at > 0.8 ? -8 : 8)}
            y={box.bottom - 10}
            text-anchor={at > 0.8 ? "end" : "start"}
          >
            {t("verifications.face_curve.this_pair")}
          </text>
        </g>
      </Chart>
      <p class="soft small">
        {isMeasured
          ? t("verifications.face_curve.measured_source_we_no", {
              source: measuredOnWord(measured.source),
            })
          : calibration
            ? t("verifications.face_curve.no_error_rates_were_published", { calibration })
            : t("verifications.face_curve.no_error_rates_were")}
      </p>
    </figure>
  );

  function label(): string {
    const place = { likeness: figure(likeness, 2) };
    return match === undefined
      ? t("verifications.face_curve.similarity_pair_likeness_scale", place)
      : t("verifications.face_curve.similarity_pair_likeness_scale_0", {
          ...place,
          match: figure(match, 2),
        });
  }

  function line(rate: "fmr" | "fnmr"): string {
    return points.map((point) => `${x(point.likeness)},${y(point[rate])}`).join(" ");
  }
}
