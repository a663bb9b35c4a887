import { type CaseStatus, isTerminal } from "#domain/case/status.ts";
import { consentLanguages, consents, languageNames } from "./consent.ts";
import { type Html, html, page } from "./html.ts";
import { pictureOf } from "./picture.ts";
import { presentations } from "./presentations.ts";
import { isDone, isOpen, progressOf } from "./progress.ts";
import { qrCode } from "./qr.ts";
import { percent } from "./report-sections.ts";
import { awaitedConsent, type Session, type Trial } from "./trial.ts";

/** The link of a session that was begun, and how far it is. */
export type Begun = { link: string; status: CaseStatus; isOpened: boolean };

/** The session on the page: begun, with its link and its status, or the next one. */
export type Shown = {
  session: Session;
  begun?: Begun | undefined;
};

/** The page for the person who conducts the trial: the next participant, their presentation, and the progress. */
export function conductPage(trial: Trial, shown: Shown | undefined): string {
  const isWaiting = shown?.begun && !isTerminal(shown.begun.status);
  return page(
    `Trial ${trial.name}`,
    html`<h1>Trial “${trial.name}”</h1>
${progressPart(trial)}
${shown ? sessionPart(trial, shown) : html`<section><h2>Every session is done</h2><p>Write the report: <code>npm run -s trial -- report</code>.</p></section>`}
${neededPart(trial)}
<p class="soft">This page records the code, the presentation, the phone and the light. The service records pictures and results. All pictures are deleted by ${trial.deleteBy}: <code>npm run -s trial -- close</code>.</p>`,
    { refreshSeconds: isWaiting ? 2 : 0 },
  );
}

function progressPart(trial: Trial): Html {
  const { sessions, people } = trial;
  const done = sessions.filter((one) => isDone(trial, one)).length;
  const left = sessions.filter((one) => isOpen(trial, one)).length;
  const out = sessions.length - done - left;
  return html`<progress aria-label="Sessions" max="${sessions.length}" value="${done + out}"></progress>
<p class="soft">${done} of ${sessions.length} sessions done, ${out} left out. <a href="/people">${people.length} participants</a></p>`;
}

function sessionPart(trial: Trial, { session, begun }: Shown): Html {
  const { label, instructions } = presentations[session.presentation];
  const waitsFor = awaitedConsent(trial, session);
  const second = session.second
    ? html`<p>Second person: <strong>${session.second}</strong></p>`
    : "";
  const asked = begun ? begunPart(session, begun) : startPart(trial, session);
  return html`<section>
<p class="soft">${placeOf(trial, session)}</p>
<h2>${session.person}: ${label}</h2>
<div class="two">
<div>${pictureOf(session.presentation, label)}</div>
<div>${second}<ol>${instructions.map((line) => html`<li>${line}</li>`)}</ol></div>
</div>
${waitsFor === undefined ? asked : consentPart(trial, waitsFor)}
</section>`;
}

/** The number of the session among those of its participant, and the things to prepare for the next one. */
function placeOf(trial: Trial, session: Session): string {
  const own = trial.sessions.filter(({ person }) => person === session.person);
  const place = own.findIndex(({ id }) => id === session.id) + 1;
  const rest = trial.sessions.slice(trial.sessions.findIndex(({ id }) => id === session.id) + 1);
  const next = rest.find((one) => isOpen(trial, one));
  const after = next
    ? `Then: ${next.person === session.person ? "" : `${next.person}: `}${presentations[next.presentation].label}.`
    : "It is the last one.";
  return `Session ${place} of ${own.length} of ${session.person}. ${after}`;
}

function consentPart(trial: Trial, code: string): Html {
  const about = { name: trial.name, code, day: trial.deleteBy };
  return html`<p class="notice">${code} has not agreed yet. Let them read this in their language.</p>
${consentLanguages.map(
  (language) =>
    html`<details name="consent" ${language === "en" ? "open" : ""}><summary>${languageNames[language]}</summary><div lang="${language}">${consents[language](about).map((line) => html`<p>${line}</p>`)}</div></details>`,
)}
<form method="post" action="/agree"><input type="hidden" name="person" value="${code}"><button class="main">${code} agrees</button></form>`;
}

function startPart({ sessions }: Trial, session: Session): Html {
  const own = sessions.filter(({ person }) => person === session.person);
  const devices = [...new Set(sessions.flatMap(({ device }) => device ?? []))];
  const device = own.findLast((one) => one.device)?.device ?? "";
  const light = sessions.findLast((one) => one.light)?.light ?? "";
  const options = (names: readonly string[]) => names.map((name) => html`<option value="${name}">`);
  return html`<form method="post" action="/start"><input type="hidden" name="session" value="${session.id}">
<div class="fields"><label>Phone <input name="device" value="${device}" list="devices" maxlength="60" autocomplete="off"></label>
<label>Light <input name="light" value="${light}" list="lights" maxlength="60" autocomplete="off"></label></div>
<datalist id="devices">${options(devices)}</datalist><datalist id="lights">${options(["daylight", "lamp", "dim"])}</datalist>
<button class="main">Begin</button></form>
${wrongLink(session)}`;
}

function begunPart(session: Session, { link, status, isOpened }: Begun): Html {
  const isOver = isTerminal(status);
  const way = isOver
    ? html`<p><strong>This session is over.</strong></p>`
    : html`<div class="code">${qrCode(link, `Link for ${session.person}`)}<p>Scan the code with the phone, or open <a href="${link}">the link</a>.</p><p><strong>${stateOf(status, isOpened)}</strong></p></div>`;
  return html`${way}<form method="post" action="/next"><button class="${isOver ? "main" : ""}">Next session</button></form>
${wrongLink(session)}`;
}

function stateOf(status: CaseStatus, isOpened: boolean): string {
  if (status !== "collecting") return "Everything was sent. The service checks it.";
  return isOpened ? "The participant is at work." : "The link is not open yet.";
}

function wrongLink({ id, verificationId }: Session): Html {
  const text = verificationId ? "It went wrong" : "Leave it out";
  return html`<p><a href="/wrong?session=${encodeURIComponent(id)}">${text}</a></p>`;
}

function neededPart(trial: Trial): Html {
  const { goal } = trial;
  const rows = progressOf(trial).map(
    ({ presentation, done, left, shows, needed }) =>
      html`<tr><td>${presentations[presentation].label}</td><td class="number">${done}</td><td class="number">${left}</td><td class="number">${percent(shows)}</td>${needed === null ? "" : html`<td class="number">${needed}</td>`}</tr>`,
  );
  const head = goal === undefined ? "" : html`<th class="number">Still needed</th>`;
  const aim = goal === undefined ? "" : ` The goal is at most ${percent(goal)}.`;
  return html`<section><h2>How much the trial shows</h2><p class="soft">The upper end of the 95 % Clopper–Pearson interval, as long as no presentation has an error.${aim}</p>
<div class="scroll" role="region" tabindex="0" aria-label="How much the trial shows"><table><thead><tr><th>Presentation</th><th class="number">Done</th><th class="number">To do</th><th class="number">Shows at most</th>${head}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
