import { escapedHtml } from "#domain/escaped-html.ts";

/** Text that is already HTML. Any other value in a template is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number;

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((each, at) => {
    const part = parts[at];
    return each + (part === undefined ? "" : shown(part));
  });
  return new Html(text.join(""));
}

function shown(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("\n");
  return escapedHtml(String(part));
}

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2733; background: #f5f7fa }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin: 0 0 .5rem } summary { cursor: pointer; padding: .25rem 0 }
section { background: #fff; border: 1px solid #d5dce4; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid #e3e8ee; vertical-align: top }
td.number, th.number { text-align: right } td.number, table summary { white-space: nowrap } th { vertical-align: bottom }
.scroll { overflow-x: auto } @media (max-width: 30rem) { body { padding: .5rem } section { padding: .75rem } .scroll { font-size: .875rem } th, td { padding: .3rem .25rem } }
button { font: inherit; padding: .6rem 1rem; border: 1px solid #1a5fb4; border-radius: 6px; background: #fff; color: #14498a }
button.main { background: #1a5fb4; color: #fff }
form { display: inline-block; margin: .25rem .5rem .25rem 0 }
label { display: block; margin: .5rem 0 } input { display: block; font: inherit; padding: .5rem; width: 16rem; max-width: 100%; box-sizing: border-box }
.fields, .buttons { display: flex; flex-wrap: wrap; gap: 0 1rem } .buttons { gap: .5rem }
.two { display: grid; gap: 0 1.5rem } @media (min-width: 45rem) { .two { grid-template-columns: 14rem 1fr; align-items: center } }
section > svg { max-width: 100%; height: auto } .two svg { display: block; width: 100%; max-width: 12rem; height: auto }
.code svg { display: block; width: 14rem; max-width: 100%; height: auto } ol { padding-left: 1.5rem }
.soft { color: #4b5966 } .notice { border-left: 4px solid #b35900; padding-left: .75rem }
progress { width: 100% }
@media print { :root { background: #fff } section { break-inside: avoid } }
`;

/** A whole page. It loads nothing from elsewhere. */
export function page(title: string, body: Html, { refreshSeconds = 0 } = {}): string {
  const refresh =
    refreshSeconds > 0 ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : "";
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text;
}
