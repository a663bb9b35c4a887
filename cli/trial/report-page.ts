import { detPlots } from "./det-plots.ts";
import { byGroup, overall, type Rate, type Row, type Table, tablesOf } from "./figures.ts";
import { Html, html, page } from "./html.ts";
import type { Outcome } from "./outcome.ts";
import { presentations } from "./presentations.ts";
import { provable } from "./sample-size.ts";

export type TrialReport = { name: string; measuredOn: string; outcomes: readonly Outcome[] };

/** The report of a trial as one page. It holds rates, and nothing of a single person. */
export function reportPage({ name, measuredOn, outcomes }: TrialReport): string {
  const engines = new Set(
    outcomes.flatMap(({ engine }) =>
      engine ? [`${engine.profile}, policy ${engine.policy}`] : [],
    ),
  );
  const simulated = outcomes.filter(({ isSimulated }) => isSimulated).length;
  return page(
    `Trial ${name}: report`,
    html`<h1>Trial “${name}”</h1>
<p>${outcomes.length} sessions, measured on ${measuredOn} by ${[...engines].join("; ") || "no engine"}. Rates have 95 % Clopper–Pearson intervals; terms are those of ISO/IEC 30107-3 and 19795-1.</p>
${simulated > 0 ? html`<p class="notice"><strong>A rehearsal:</strong> ${simulated} of ${outcomes.length} results were prescribed in a sandbox. They measure nothing.</p>` : ""}
<p class="soft">A presentation that goes to a person is not accepted. It counts as an error for a genuine person, and as none for an attack. Sessions without an answer of the check are in no rate.</p>
${tablesOf(outcomes).map(tablePart)}
${detPlots(outcomes).map((svg) => html`<section>${new Html(svg)}</section>`)}
${overallPart(outcomes)}
${groupsPart(outcomes)}`,
  );
}

function tablePart({ title, rows }: Table): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p>Not measured.</p></section>`;
  return html`<section><h2>${title}</h2><div class="scroll" role="region" tabindex="0" aria-label="${title}"><table>
<thead><tr><th>Measure</th><th>Presentation</th><th class="number">Errors</th><th class="number">Rate</th><th class="number">95 % interval</th><th></th><th class="number">To a person</th><th class="number">No answer</th></tr></thead>
<tbody>${rows.map(rowPart)}</tbody></table></div></section>`;
}

function rowPart({ measure, presentation, rate, toPerson, noAnswer }: Row): Html {
  return html`<tr><td>${measure}</td><td>${presentations[presentation].label}</td><td class="number">${rate.errors} of ${rate.of}</td><td class="number">${percent(rate.rate)}</td><td class="number">${intervalText(rate)}</td><td>${bar(rate)}</td><td class="number">${toPerson}</td><td class="number">${noAnswer}</td></tr>`;
}

/** The interval on a line from 0 to 100 %, and the rate as a dot. */
function bar({ rate, interval: [low, high] }: Rate): Html {
  const at = (share: number) => Math.round(2 + 96 * share);
  const label =
    rate === null ? "no rate" : `${percent(rate)} between ${percent(low)} and ${percent(high)}`;
  const dot = rate === null ? "" : html`<circle cx="${at(rate)}" cy="6" r="3" fill="#14498a"/>`;
  return html`<svg width="100" height="12" viewBox="0 0 100 12" role="img" aria-label="${label}"><path d="M2 6h96" stroke="#d5dce4"/><path d="M${at(low)} 6h${at(high) - at(low)}" stroke="#1a5fb4" stroke-width="3"/>${dot}</svg>`;
}

function overallPart(outcomes: readonly Outcome[]): Html {
  const { failureToAcquire, genuineNotClear, othersClear, medianSeconds } = overall(outcomes);
  const row = (what: string, rate: Rate) =>
    html`<tr><td>${what}</td><td class="number">${rate.errors} of ${rate.of}</td><td class="number">${percent(rate.rate)}</td><td class="number">${intervalText(rate)}</td></tr>`;
  return html`<section><h2>The whole service</h2><div class="scroll" role="region" tabindex="0" aria-label="The whole service"><table>
<thead><tr><th></th><th class="number">Sessions</th><th class="number">Rate</th><th class="number">95 % interval</th></tr></thead><tbody>
${row("Failures to acquire, genuine people", failureToAcquire)}
${row("Genuine people without “no material concerns”", genuineNotClear)}
${othersClear.map(({ presentation, rate }) => row(`${presentations[presentation].label}: “no material concerns”`, rate))}
</tbody></table></div>
<p>Median time of genuine people, from the opened link to the submission: ${medianSeconds === null ? "not measured" : `${medianSeconds} s`}.</p></section>`;
}

function groupsPart(outcomes: readonly Outcome[]): Html {
  const groups = byGroup(outcomes);
  if (groups.length === 0)
    return html`<section><h2>By device and group</h2><p>No group was named.</p></section>`;
  const rows = groups.flatMap(({ group, tables }) =>
    tables.flatMap((table) =>
      table.rows.map(
        ({ measure, rate }) =>
          html`<tr><td>${group}</td><td>${measure}</td><td class="number">${rate.errors} of ${rate.of}</td><td class="number">${percent(rate.rate)}</td><td class="number">${intervalText(rate)}</td></tr>`,
      ),
    ),
  );
  const smallest = Math.min(
    ...groups.flatMap(({ tables }) => tables.flatMap((t) => t.rows.map((r) => r.rate.of))),
  );
  return html`<section><h2>Genuine people by device and group</h2><p class="soft">Presentations of the smallest group: ${smallest}. Without an error they show a rate of at most ${percent(provable(smallest))}.</p><div class="scroll" role="region" tabindex="0" aria-label="Genuine people by device and group"><table>
<thead><tr><th>Group</th><th>Measure</th><th class="number">Errors</th><th class="number">Rate</th><th class="number">95 % interval</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

export function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

export function intervalText({ interval: [low, high] }: Rate): string {
  return `${percent(low)} to ${percent(high)}`;
}
