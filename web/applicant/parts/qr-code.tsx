import { useEffect, useState } from "preact/hooks";

/** A square code for a phone's camera; dark on light in every theme, as scanners want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();

  useEffect(() => {
    let isStale = false;
    // Only desk computers need it: a phone never fetches it.
    import("lean-qr/nano").then(({ generate }) => {
      const { size, get } = generate(text);
      if (!isStale) setCode({ size, path: pathOf(size, get) });
    });
    return () => {
      isStale = true;
    };
  }, [text]);

  const span = (code?.size ?? 41) + 2 * quiet;
  return (
    <svg class="qr" viewBox={`${-quiet} ${-quiet} ${span} ${span}`} role="img" aria-label={label}>
      <path d={code?.path ?? ""} />
    </svg>
  );
}

/** ISO/IEC 18004 asks for four modules of quiet around. */
const quiet = 4;

/** Each run of dark modules in a row is one bar. */
export function pathOf(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let run = 0;
      while (x + run < size && isDark(x + run, y)) run += 1;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return path;
}
