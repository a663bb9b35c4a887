import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

type PageProps = {
  title: string;
  /** What the tab and the browser's history say, where the title tells of a person: those outlive the page. */
  tab?: string;
  /** Shown in place of the title, where more than words belong there. */
  heading?: ComponentChildren;
  lead?: ComponentChildren;
  /** What leads back to the list that this is an entry of. */
  back?: { href: string; label: string };
  actions?: ComponentChildren;
  children: ComponentChildren;
};

/** One place of the dashboard. Its heading takes the focus when the place opens. */
export function Page({ title, tab = title, heading, lead, back, actions, children }: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${tab} – Bonafide`;
  }, [tab]);

  // Before it is seen: later it would take the focus from where a quick hand had put it.
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <header class="page-head">
        <div class="page-words">
          {back && (
            <a class="page-back" href={back.href}>
              ← {back.label}
            </a>
          )}
          <h1 tabIndex={-1} ref={ref}>
            {heading ?? title}
          </h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
