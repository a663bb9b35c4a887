import { type CaseStatus, isTerminal } from "#domain/case/status.ts";
import { consentLanguages, consents, languageNames } from "./consent.ts";
import { type Html, html, page } from "./html.ts";
import { pictureOf } from "./picture.ts";
import { presentations } from "./presentations.ts";
import { qrCode } from "./qr.ts";
import { awaitedConsent, type Session, type Trial } from "./trial.ts";

/** The link of a session that was begun, and its status. */
export type Begun = { link: string; status: CaseStatus };

/** The session on the page: begun, with its link and its status, or the next one. */
export type Shown = {
  session: Session;
  begun?: Begun | undefined;
};

/** The page for the person who conducts the trial: the next participant, their presentation, and the progress. */
export function conductPage(
  trial: Trial,
  shown: Shown | undefined,
  devices: readonly string[],
): string {
  const done = trial.sessions.filter(({ verificationId }) => verificationId).length;
  const left = trial.sessions.filter(({ skipped }) => skipped).length;
  const isWaiting = shown?.begun && !isTerminal(shown.begun.status);
  return page(
    `Trial ${trial.name}`,
    html`<h1>Trial “${trial.name}”</h1>
<p><progress max="${trial.sessions.length}" value="${done + left}"></progress></p>
<p class="soft">${done} of ${trial.sessions.length} sessions begun, ${left} left out. Pictures are deleted by ${trial.deleteBy}: <code>npm run -s trial -- close</code>.</p>
${shown ? sessionPart(trial, shown, devices) : html`<section><h2>Every session is done</h2><p>Write the report: <code>npm run -s trial -- report</code>.</p></section>`}
${peoplePart(trial)}`,
    { refreshSeconds: isWaiting ? 2 : 0 },
  );
}

function sessionPart(trial: Trial, { session, begun }: Shown, devices: readonly string[]): Html {
  const { label, instructions } = presentations[session.presentation];
  const waitsFor = awaitedConsent(trial, session);
  const second = session.second
    ? html`<p>Second person: <strong>${session.second}</strong></p>`
    : "";
  return html`<section>
<h2>${session.person}: ${label}</h2>
<div class="two"><div>
${second}
<ol>${instructions.map((line) => html`<li>${line}</li>`)}</ol>
${waitsFor === undefined ? (begun ? begunPart(session, begun) : startPart(session, devices)) : consentPart(trial, waitsFor)}
</div><div>${begun && !isTerminal(begun.status) ? qrCode(begun.link, `Link for ${session.person}`) : pictureOf(session.presentation, label)}</div></div>
</section>`;
}

function consentPart(trial: Trial, code: string): Html {
  const about = { name: trial.name, code, day: trial.deleteBy };
  return html`<p class="notice">${code} has not agreed yet. Let them read this in their language.</p>
${consentLanguages.map(
  (language) =>
    html`<details ${language === "en" ? "open" : ""}><summary>${languageNames[language]}</summary><div lang="${language}">${consents[language](about).map((line) => html`<p>${line}</p>`)}</div></details>`,
)}
<form method="post" action="/agree"><input type="hidden" name="person" value="${code}"><button class="main">${code} agrees</button></form>`;
}

function startPart({ id }: Session, devices: readonly string[]): Html {
  return html`<form method="post" action="/start"><input type="hidden" name="session" value="${id}">
<label>Phone <input name="device" list="devices" maxlength="60" autocomplete="off"></label>
<datalist id="devices">${devices.map((device) => html`<option value="${device}">`)}</datalist>
<button class="main">Begin</button></form>
<form method="post" action="/skip"><input type="hidden" name="session" value="${id}">
<label>Reason <input name="why" required maxlength="120"></label><button>Leave out</button></form>`;
}

function begunPart({ id }: Session, { link, status }: Begun): Html {
  const state = isTerminal(status)
    ? html`<p><strong>This session is over.</strong></p>`
    : html`<p>Scan the code with the phone, or open <a href="${link}">the link</a>. Status: <strong>${status}</strong>.</p>`;
  return html`${state}<form method="post" action="/next"><input type="hidden" name="session" value="${id}"><button class="${isTerminal(status) ? "main" : ""}">Next session</button></form>`;
}

function peoplePart({ people, sessions }: Trial): Html {
  const rows = people.map(({ code, agreedAt, withdrawnAt }) => {
    const own = sessions.filter(({ person }) => person === code);
    const begun = own.filter(({ verificationId }) => verificationId).length;
    const state = withdrawnAt ? "withdrawn" : agreedAt ? "agreed" : "not asked";
    return html`<tr><td>${code}</td><td>${state}</td><td class="number">${begun} of ${own.length}</td><td>${withdrawnAt ? "" : withdrawForm(code)}</td></tr>`;
  });
  return html`<section><h2>Participants</h2><div class="scroll"><table><thead><tr><th>Code</th><th>Consent</th><th class="number">Sessions</th><th></th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function withdrawForm(code: string): Html {
  return html`<details><summary>Withdraw</summary><form method="post" action="/withdraw"><input type="hidden" name="person" value="${code}"><button>Erase everything of ${code}</button></form></details>`;
}
