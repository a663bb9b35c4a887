import { createElement, type ReactElement, useEffect, useRef } from "react";
import { type EmbedOptions, openVerification } from "./embed.ts";

export type VerificationFrameProps = Omit<EmbedOptions, "container" | "closeLabel"> & {
  className?: string;
};

/** A verification in place of this element, which sets its size. A new `url` starts again. */
export function VerificationFrame({ className, ...options }: VerificationFrameProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // The page's listeners may change while the frame runs.
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!place.current) return;
    const { url, title } = latest.current;
    const embedded = openVerification({
      url,
      container: place.current,
      ...(title !== undefined && { title }),
      onComplete: () => latest.current.onComplete?.(),
      onExit: () => latest.current.onExit?.(),
      onError: (error) => latest.current.onError?.(error),
    });
    return embedded.close;
  }, [options.url]);

  return createElement("div", { ref: place, className });
}
