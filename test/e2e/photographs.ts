import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** Pictures drawn for the test: sharp and well lit, or not. Nobody's document. */
export async function drawPhotographs() {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-photographs-"));
  const document = sharp(Buffer.from(specimen)).jpeg({ quality: 88 });
  const face = sharp(Buffer.from(person)).jpeg({ quality: 88 });
  const files = {
    document: join(folder, "document.jpg"),
    blurred: join(folder, "blurred.jpg"),
    face: join(folder, "face.jpg"),
    text: join(folder, "text.jpg"),
    truncated: join(folder, "truncated.jpg"),
  };
  const bytes = await document.toBuffer();
  writeFileSync(files.document, bytes);
  writeFileSync(files.truncated, bytes.subarray(0, bytes.length / 3));
  writeFileSync(files.text, "This is a text and no picture.\n".repeat(40));
  await sharp(bytes).blur(18).jpeg().toFile(files.blurred);
  await face.toFile(files.face);
  return files;
}

const lines = Array.from(
  { length: 9 },
  (_, row) =>
    `<text x="620" y="${250 + row * 62}" font-size="38">SPECIMEN ${row} UTOPIA ${row * 7919}</text>`,
).join("");

const specimen = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1260">
<rect width="1800" height="1260" fill="#7d6a58"/>
<rect x="90" y="80" width="1620" height="1100" rx="24" fill="#cfd3c6"/>
<rect x="170" y="220" width="380" height="480" fill="#8f9aa5"/>
<circle cx="360" cy="400" r="110" fill="#c99f80"/><path d="M200 700a160 190 0 0 1 320 0z" fill="#3a4a5c"/>
<g font-family="monospace" fill="#1c2420">${lines}
<text x="150" y="980" font-size="56" textLength="1500">P&lt;UTOSPECIMEN&lt;&lt;ANNA&lt;MARIA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>
<text x="150" y="1070" font-size="56" textLength="1500">L898902C36UTO7408122F1204159ZE184226B&lt;&lt;&lt;&lt;&lt;10</text></g></svg>`;

const person = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">
<rect width="1200" height="1500" fill="#9aa7ad"/>
<path d="M150 1500a450 520 0 0 1 900 0z" fill="#39506b"/>
<ellipse cx="600" cy="640" rx="270" ry="350" fill="#b98a6a"/>
<path d="M330 560a270 330 0 0 1 540 0c-80-120-460-120-540 0z" fill="#2a1d16"/>
<g fill="#201814"><ellipse cx="500" cy="620" rx="34" ry="20"/><ellipse cx="700" cy="620" rx="34" ry="20"/></g>
<path d="M600 640v120h-40M500 840q100 60 200 0" fill="none" stroke="#5b3a2a" stroke-width="12"/></svg>`;
