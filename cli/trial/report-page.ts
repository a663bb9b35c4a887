import { plotSvg } from "../../lab/evaluate/plot.ts";
import type { Rate } from "./figures.ts";
import { Html, html, page } from "./html.ts";
import { plotsOf } from "./plots.ts";
import {
  openingOf,
  otherSections,
  percent,
  publishedSection,
  rateSections,
  type Section,
  type TrialReport,
} from "./report-sections.ts";

/** The report of a trial as one page. It holds rates, and nothing of a single person. */
export function reportPage(report: TrialReport): string {
  const { name, outcomes } = report;
  const { measured, rehearsal, rule } = openingOf(report);
  return page(
    `Trial ${name}: report`,
    html`<h1>Trial “${name}”</h1>
<p>${measured}</p>
${rehearsal ? html`<p class="notice"><strong>A rehearsal:</strong> ${rehearsal}</p>` : ""}
<p class="soft">${rule}</p>
${[...rateSections(outcomes), publishedSection()].map(sectionPart)}
${plotsOf(outcomes).map((plot) => html`<section>${new Html(plotSvg(plot))}</section>`)}
${otherSections(outcomes).map(sectionPart)}`,
  );
}

function sectionPart({ title, note, head, isNumber, rows, none }: Section): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p>${none}</p></section>`;
  const kind = (at: number) => (isNumber[at] ? "number" : "text");
  return html`<section><h2>${title}</h2>${note ? html`<p class="soft">${note}</p>` : ""}<div class="scroll" role="region" tabindex="0" aria-label="${title}"><table>
<thead><tr>${head.map((text, at) => html`<th class="${kind(at)}">${text}</th>`)}<th></th></tr></thead>
<tbody>${rows.map(
    ({ cells, rate }) =>
      html`<tr>${cells.map((text, at) => html`<td class="${kind(at)}">${text}</td>`)}<td>${rate ? bar(rate) : ""}</td></tr>`,
  )}</tbody></table></div></section>`;
}

/** The interval on a line from 0 to 100 %, and the rate as a dot. */
function bar({ rate, interval: [low, high] }: Rate): Html {
  const at = (share: number) => Math.round(2 + 96 * share);
  const label =
    rate === null ? "no rate" : `${percent(rate)} between ${percent(low)} and ${percent(high)}`;
  const dot = rate === null ? "" : html`<circle cx="${at(rate)}" cy="6" r="3" fill="#14498a"/>`;
  return html`<svg width="100" height="12" viewBox="0 0 100 12" role="img" aria-label="${label}"><path d="M2 6h96" stroke="#d5dce4"/><path d="M${at(low)} 6h${at(high) - at(low)}" stroke="#1a5fb4" stroke-width="3"/>${dot}</svg>`;
}
