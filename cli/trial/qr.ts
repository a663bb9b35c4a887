import { generate } from "lean-qr/nano";
import { pathOf } from "../../web/shared/qr-path.ts";
import { type Html, html } from "./html.ts";

/** A square code for a phone's camera, with the quiet zone of ISO/IEC 18004. */
export function qrCode(text: string, label: string): Html {
  const { size, get } = generate(text);
  const quiet = 4;
  const span = size + 2 * quiet;
  return html`<svg viewBox="${-quiet} ${-quiet} ${span} ${span}" role="img" aria-label="${label}" style="background:#fff"><path d="${pathOf(size, get)}"/></svg>`;
}
