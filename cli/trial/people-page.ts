import { type Html, html, page } from "./html.ts";
import { isDone } from "./progress.ts";
import type { Trial } from "./trial.ts";

/** Every participant with their consent, and the form by which one withdraws. It never loads again by itself. */
export function peoplePage(trial: Trial): string {
  const rows = trial.people.map(({ code, agreedAt, withdrawnAt }) => {
    const own = trial.sessions.filter(({ person }) => person === code);
    const done = own.filter((one) => isDone(trial, one)).length;
    const state = withdrawnAt ? "withdrawn" : agreedAt ? "agreed" : "not asked";
    return html`<tr><td>${code}</td><td>${state}</td><td class="number">${done} of ${own.length}</td><td>${withdrawnAt ? "" : withdrawForm(code)}</td></tr>`;
  });
  return page(
    `Trial ${trial.name}: participants`,
    html`<h1>Participants of “${trial.name}”</h1>
<p><a href="/">Back to the session</a></p>
<section><div class="scroll" role="region" tabindex="0" aria-label="Participants"><table><thead><tr><th>Code</th><th>Consent</th><th class="number">Sessions</th><th></th></tr></thead><tbody>${rows}</tbody></table></div></section>`,
  );
}

function withdrawForm(code: string): Html {
  return html`<details><summary>Withdraw</summary><form method="post" action="/withdraw"><input type="hidden" name="person" value="${code}"><button>Erase everything of ${code}</button></form></details>`;
}
