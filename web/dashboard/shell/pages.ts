import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Problem } from "../api/call.ts";
import { loadTexts } from "../language.ts";
import type { Place } from "../place.ts";

type PageComponent = ComponentType<{ place: Place }>;

/** Each page's code loads when the page first opens. */
const pages: Record<string, () => Promise<PageComponent>> = {
  overview: () => import("../pages/overview/overview.tsx").then(({ Overview }) => Overview),
  verifications: () =>
    import("../pages/verifications/verifications.tsx").then(({ Verifications }) => Verifications),
  quality: () => import("../pages/quality/quality.tsx").then(({ Quality }) => Quality),
  flows: () => import("../pages/flows/flows.tsx").then(({ Flows }) => Flows),
  build: () => import("../pages/build/build.tsx").then(({ Build }) => Build),
  integrate: () => import("../pages/integrate/integrate.tsx").then(({ Integrate }) => Integrate),
  team: () => import("../pages/team/team.tsx").then(({ Team }) => Team),
  branding: () => import("../pages/branding/branding.tsx").then(({ Branding }) => Branding),
  settings: () => import("../pages/settings/settings.tsx").then(({ Settings }) => Settings),
  audit: () => import("../pages/audit/audit.tsx").then(({ Audit }) => Audit),
};

const known = new Map<string, PageComponent>();

export function usePageOf(name: string) {
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  const [, setArrived] = useState(name);

  useEffect(() => {
    if (known.has(name)) return;
    let isStale = false;
    const load = pages[name] ?? (() => Promise.reject(new Problem(404, {})));
    // A page's strings load together with its code.
    Promise.all([load(), loadTexts(name)]).then(
      ([page]) => {
        known.set(name, page);
        if (!isStale) setArrived(name + attempt);
      },
      (reason) => {
        if (!isStale) setError(reason);
      },
    );
    return () => {
      isStale = true;
    };
  }, [name, attempt]);

  function retry() {
    setError(undefined);
    setAttempt(attempt + 1);
  }

  return { Page: known.get(name), error, retry };
}
