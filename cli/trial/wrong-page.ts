import { html, page } from "./html.ts";
import { presentations } from "./presentations.ts";
import type { Session, Trial } from "./trial.ts";

/** Asks why a session is left out. One that was begun can be repeated. It never loads again by itself. */
export function wrongPage(trial: Trial, { id, person, presentation, verificationId }: Session) {
  const again = html`<button name="again" value="yes">Leave out and repeat</button>`;
  return page(
    `Trial ${trial.name}: leave a session out`,
    html`<h1>${person}: ${presentations[presentation].label}</h1>
<section><h2>Leave this session out</h2>
<p>It counts in no rate. Leave out what was presented or conducted wrongly, and never a session that the service judged wrongly.</p>
<form method="post" action="/skip"><input type="hidden" name="session" value="${id}">
<label>Reason <input name="why" required maxlength="120" autocomplete="off"></label>
<p class="buttons"><button class="main">Leave out</button>${verificationId ? again : ""}</p></form>
<p><a href="/">Back to the session</a></p></section>`,
  );
}
