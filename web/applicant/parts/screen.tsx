import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useSpeech } from "../strings.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Leads to the step before, if there is one. */
export const BackContext = createContext<(() => void) | undefined>(undefined);

type ScreenProps = {
  title: string;
  progress?: { step: number; steps: number } | undefined;
  /** For a page that ends something: its sign, above the title. */
  seal?: { icon: IconName; isGood?: boolean };
  /** Changes when the same screen says something new that deserves the focus. */
  moment?: string;
  children?: ComponentChildren;
  /** Progress, in words; right above the buttons, so that it is always visible. */
  news?: ComponentChildren;
  /** The one primary button and its lesser company; always in view. */
  actions?: ComponentChildren;
};

/** One task. Its heading takes the focus, so that a screen reader starts where the eye does. */
export function Screen(props: ScreenProps) {
  const { title, progress, seal, moment, children, news, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { say } = useSpeech();
  const back = useContext(BackContext);

  // The document that shows it, which in the dashboard's preview is a frame's.
  useEffect(() => {
    const shown = heading.current?.ownerDocument;
    if (shown) shown.title = title;
  }, [title]);

  // Not on a new title: another language changes that, and the focus is then on its choice. Before the
  // screen is seen: later, on a slow phone, it would take the focus from where a quick hand had put it.
  useLayoutEffect(() => {
    // A preview in a frame must not take the focus from the page around it.
    if (heading.current?.ownerDocument !== document) return;
    heading.current.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [moment]);

  return (
    <main class="page">
      <div class={seal ? "screen screen-end" : "screen"}>
        {progress && (
          <div class="progress">
            <div class="progress-row">
              <p class="progress-words">{say("progress", progress)}</p>
              {back && (
                <button type="button" class="quiet" onClick={back}>
                  {say("back")}
                </button>
              )}
            </div>
            <progress max={progress.steps} value={progress.step} aria-hidden="true" />
          </div>
        )}
        {seal && (
          <p class={seal.isGood ? "seal seal-good" : "seal"}>
            <Icon name={seal.icon} />
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {(news || actions) && (
        <div class="actions">
          <div class="news" role="status">
            {news}
          </div>
          {actions}
        </div>
      )}
    </main>
  );
}
