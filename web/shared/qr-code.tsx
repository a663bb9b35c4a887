import { useEffect, useState } from "preact/hooks";
import { pathOf } from "./qr-path.ts";

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
