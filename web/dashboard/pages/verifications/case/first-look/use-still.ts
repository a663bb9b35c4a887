import { useEffect, useState } from "preact/hooks";
import { unpackBlock } from "#domain/liveness/blocks.ts";

/** The URL of the film's first larger frame, in memory; undefined until it loads or without a film. */
export function useStill(url: string | null | undefined): string | undefined {
  const [still, setStill] = useState<string>();
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    let made: string | undefined;
    fetch(url, { credentials: "omit", cache: "no-store", signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
      .then((packed) => {
        const [frame] = (packed && unpackBlock(new Uint8Array(packed))) ?? [];
        if (!frame || leaving.signal.aborted) return;
        made = URL.createObjectURL(new Blob([new Uint8Array(frame)], { type: "image/jpeg" }));
        setStill(made);
      })
      // The film's own section below shows the error.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setStill(undefined);
    };
  }, [url]);
  return still;
}
