/**
 * A drawn head and shoulders of an invented person. It represents a portrait in layout and tests; no face check needs
 * to recognize it.
 */
export function person(frame: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = frame;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 70 90" preserveAspectRatio="xMidYMid slice">
    <rect width="70" height="90" fill="#dfe3e6"/>
    <path d="M5 90 C6 68 22 64 35 64 C48 64 64 68 65 90 Z" fill="#3f5568"/>
    <path d="M28 54 L28 68 C31 72 39 72 42 68 L42 54 Z" fill="#8d5a3c"/>
    <ellipse cx="35" cy="38" rx="17" ry="22" fill="#a06a47"/>
    <path d="M17 39 C12 4 58 4 53 39 C52 27 46 22 35 22 C24 22 18 27 17 39 Z" fill="#241a15"/>
    <path d="M23 33 q5 -3 9 0 M38 33 q5 -3 9 0" stroke="#241a15" stroke-width="1.2" fill="none"/>
    <ellipse cx="28" cy="37.5" rx="3.1" ry="1.7" fill="#f4efe9"/><circle cx="28" cy="37.5" r="1.5" fill="#2b1a10"/>
    <ellipse cx="42" cy="37.5" rx="3.1" ry="1.7" fill="#f4efe9"/><circle cx="42" cy="37.5" r="1.5" fill="#2b1a10"/>
    <path d="M35 38 q-3 8 -2 9 q2 1.5 4 0" stroke="#7a4a30" stroke-width="1" fill="none"/>
    <path d="M28 52 q7 4 14 0 q-7 -2.5 -14 0 Z" fill="#7c3f36"/>
  </svg>`;
}
