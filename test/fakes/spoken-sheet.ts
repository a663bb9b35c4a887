import type { Sheet } from "#report/pdf/sheet.ts";

/** A sheet that keeps its text, without places and styles. */
export function spokenSheet() {
  const [lines, rows]: [string[], string[][]] = [[], []];
  const say = (text: string) => void lines.push(text);
  const nothing = () => undefined;
  const sheet: Sheet = {
    ...{ letterhead: nothing, line: say, note: say, heading: say, title: say },
    pictures: (shown) => lines.push(...shown.map(({ caption }) => caption)),
    drawing: ({ alt }) => say(alt),
    rows: (_, all, { head } = {}) =>
      void rows.push(
        ...(head ? [[...head]] : []),
        ...all.map((row) => [...("cells" in row ? row.cells : row)]),
      ),
    room: () => true,
    filled: () => ({ count: 1, isLastShort: false }),
    bytes: async () => new Uint8Array(),
  };
  return { sheet, lines, rows };
}
