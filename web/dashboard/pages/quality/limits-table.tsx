import type { ComponentChildren } from "preact";
import type { UpheldShare } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { Scroll } from "../../parts/scroll.tsx";
import { percentOf } from "./percent-of.ts";

type Row = UpheldShare & { key: string; name: ComponentChildren };

/** The rate of confirmed assessments in each row, with its interval drawn on one scale. */
export function LimitsTable({ of, rows }: { of: string; rows: readonly Row[] }) {
  return (
    <Scroll
      class="table-scroll"
      label={t("quality.limits_table.how_often_assessments_were", { of })}
    >
      <table class="plain-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" class="number">
              {t("quality.judged")}
            </th>
            <th scope="col" class="number">
              {t("quality.confirmed")}
            </th>
            <th scope="col">{t("quality.limits_table.between_with_95")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, judged, stood, low, high }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td class="number">{judged}</td>
              <td class="number">{percentOf(stood / judged)}</td>
              <td>
                <span class="interval">
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="interval-all" y="4" width="100" height="2" />
                    <rect
                      class="interval-part"
                      x={100 * low}
                      width={100 * (high - low)}
                      height="10"
                    />
                    <rect
                      class="interval-rate"
                      x={(100 * stood) / judged - 0.75}
                      width="1.5"
                      height="10"
                    />
                  </svg>
                  <span class="soft small">
                    {t("quality.limits_table.low_and_high", {
                      low: percentOf(low),
                      high: percentOf(high),
                    })}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
