import type { KeptLetter } from "./letter.ts";

/** Lists the letters that a deployed stage would have sent, the latest first. */
export function mailboxPage(letters: readonly KeptLetter[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { width: min(42rem, 100vw - 2rem); margin: 0 auto; padding: 2rem 0 }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: .25rem 0 }
article { border-top: 1px solid; padding: 1rem 0; margin-top: 1rem }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0 }
</style>
<main>
<h1>Mailbox</h1>
<p>What this stage would have sent, the latest first. Nothing leaves this machine.</p>
${letters.length === 0 ? "<p>Nothing was sent yet.</p>" : letters.map(article).join("\n")}
</main>
</html>`;
}

function article({ to, subject, text, language, at }: KeptLetter): string {
  return `<article lang="${escaped(language)}">
<h2>${escaped(subject ?? "SMS")}</h2>
<p>To ${escaped(to)}, <time datetime="${at}">${at}</time></p>
<pre>${escaped(text)}</pre>
</article>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
