import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

type PageProps = {
  title: string;
  /** The title of the tab if `title` names a person: tabs and the browser's history outlive the page. */
  tab?: string;
  /** Replaces the title on screen, if the heading needs more than text. */
  heading?: ComponentChildren;
  lead?: ComponentChildren;
  /** The link back to the list that has this entry. */
  back?: { href: string; label: string };
  actions?: ComponentChildren;
  children: ComponentChildren;
};

/** A page of the dashboard. Its heading takes the focus when the page opens. */
export function Page({ title, tab = title, heading, lead, back, actions, children }: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${tab} – Bonafide`;
  }, [tab]);

  // The focus moves before the first paint: later it would leave a control that a quick user chose.
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
