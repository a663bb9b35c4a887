import type { Metrics, Share } from "../../api/metrics.ts";
import { t } from "../../language.ts";
import { deviceWord, documentWord, languageWord } from "../../words.ts";
import { BarRow } from "./bar-row.tsx";

const maxRows = 6;

/** The share of results, and of results without concerns, by document, phone and language. */
export function Through({ metrics }: { metrics: Metrics }) {
  const groups: { title: string; rows: [string, Share][] }[] = [
    {
      title: t("common.document"),
      rows: metrics.by_document.map((each) => [
        documentWord(each.country, each.document_type),
        each,
      ]),
    },
    {
      title: t("overview.through.device"),
      rows: metrics.by_device.map((each) => [deviceWord(each.device), each]),
    },
    {
      title: t("common.language"),
      rows: metrics.by_locale.map((each) => [languageWord(each.locale), each]),
    },
  ];
  const filled = groups.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return <p class="soft">{t("overview.through.nobody_has_begun_yet")}</p>;
  return (
    <>
      <p class="soft small">{t("overview.through.result_share_without_material")}</p>
      {filled.map(({ title, rows }) => (
        <section key={title} class="through">
          <h3>{title}</h3>
          <ul class="bars">
            {rows.slice(0, maxRows).map(([name, { started, decided, passed }]) => {
              const share = decided === 0 ? 0 : passed / decided;
              const figure = decided === 0 ? "–" : `${Math.round(share * 100)} %`;
              return (
                <BarRow key={name} share={share} figure={figure}>
                  <span>
                    {name}
                    <span class="soft small">
                      {" "}
                      {t("overview.through.decided_started_result", { decided, started })}
                    </span>
                  </span>
                </BarRow>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
