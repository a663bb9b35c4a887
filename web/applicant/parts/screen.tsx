import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSpeech } from "../strings.ts";

type ScreenProps = {
  title: string;
  progress?: { step: number; steps: number } | undefined;
  children?: ComponentChildren;
  /** The one primary button and its lesser company; always in view. */
  actions?: ComponentChildren;
};

/** One task. Its heading takes the focus, so that a screen reader starts where the eye does. */
export function Screen({ title, progress, children, actions }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { say } = useSpeech();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new screen.
  useEffect(() => {
    document.title = title;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);

  return (
    <>
      <main class="screen">
        {progress && (
          <div class="progress">
            <p class="progress-words">{say("progress", progress)}</p>
            <progress max={progress.steps} value={progress.step} aria-hidden="true" />
          </div>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      {actions && <div class="actions">{actions}</div>}
    </>
  );
}
