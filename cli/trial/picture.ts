import { Html, html } from "./html.ts";
import type { Presentation } from "./presentations.ts";

const face = (x: number, y: number, r: number) => `
<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="#1c2733" stroke-width="2"/>
<circle cx="${x - r / 3}" cy="${y - r / 6}" r="${r / 10}"/><circle cx="${x + r / 3}" cy="${y - r / 6}" r="${r / 10}"/>
<path d="M${x - r / 3} ${y + r / 2.5}q${r / 3} ${r / 4} ${(2 * r) / 3} 0" fill="none" stroke="#1c2733" stroke-width="2"/>`;

const box = (at: readonly [number, number, number, number], fill: string, round = 4) =>
  `<rect x="${at[0]}" y="${at[1]}" width="${at[2]}" height="${at[3]}" rx="${round}" fill="${fill}" stroke="#1c2733" stroke-width="2"/>`;

const lines = (x: number, y: number) =>
  [0, 12, 24].map((down) => `<path d="M${x} ${y + down}h44" stroke="#7a8794" stroke-width="3"/>`);

const card = (x: number, y: number, fill = "#dcebff") =>
  [box([x, y, 100, 64], fill), face(x + 26, y + 32, 16), ...lines(x + 48, y + 20)].join("");

const paper = "#fffbe8";
const screen = "#cfd8e3";

/** The face and the document before the camera, as a drawing. */
const drawings: Record<Presentation, string> = {
  bona_fide: face(55, 70, 34) + card(96, 40),
  other_document: face(55, 70, 34) + card(96, 40, "#ffe1d6"),
  print: box([50, 10, 100, 120], paper) + face(100, 68, 36),
  print_with_holes:
    box([50, 10, 100, 120], paper) +
    face(100, 68, 36) +
    `<circle cx="88" cy="62" r="7" fill="#1c2733"/><circle cx="112" cy="62" r="7" fill="#1c2733"/>`,
  paper_mask: `<path d="M52 20q48 -26 96 0v76q-48 44 -96 0z" fill="${paper}" stroke="#1c2733" stroke-width="2"/>${face(100, 66, 34)}`,
  phone_replay: box([68, 6, 64, 128], screen, 10) + face(100, 70, 26),
  tablet_replay: box([20, 16, 160, 108], screen, 8) + face(100, 70, 38),
  other_film: `${face(50, 70, 30)}<path d="M88 70h22m-8 -8l8 8l-8 8" fill="none" stroke="#1c2733" stroke-width="3"/>${face(150, 70, 30)}`,
  injected_film: `${box([20, 16, 160, 108], screen, 8)}${face(70, 70, 28)}<path d="M108 70h30m-10 -10l10 10l-10 10" fill="none" stroke="#1c2733" stroke-width="3"/>${box([148, 58, 24, 24], "#1c2733", 12)}`,
  document_copy: box([30, 20, 140, 100], paper) + card(50, 38, "#eee"),
  document_laminated: box([38, 26, 124, 88], "#e5f5ff", 10) + card(50, 38, "#eee"),
  document_screen: box([20, 14, 160, 112], screen, 8) + card(50, 38),
  document_portrait: card(50, 38, "#eee") + box([58, 46, 36, 46], paper) + face(76, 68, 15),
};

export function pictureOf(presentation: Presentation, label: string): Html {
  return html`<svg viewBox="0 0 200 140" role="img" aria-label="${label}">${new Html(drawings[presentation])}</svg>`;
}
