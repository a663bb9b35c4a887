import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../language.ts";
import { Icon } from "../parts/icon.tsx";
import { addressOf, type Place } from "../place.ts";
import { useHere, useMay } from "../session.ts";
import { type Stop, stops, stopsInBar } from "./places.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { Switcher } from "./switcher.tsx";

type ShellProps = { place: Place; onChange(): void; children: ComponentChildren };

/** The rail on the left; on a phone, a bar near the thumb. */
export function Shell({ place, onChange, children }: ShellProps) {
  const { project } = useHere();
  return (
    <div class="shell">
      <a class="skip" href="#content">
        {t("common.shell.skip_to_the_content")}
      </a>
      <div class="rail">
        <header class="rail-head">
          <Switcher onChange={onChange} />
        </header>
        <Stops here={place.page} />
        <Shortcuts />
      </div>
      <main id="content" class="content" tabIndex={-1}>
        {project.sandbox && (
          <p class="sandbox">
            <strong>{t("common.shell.sandbox")}</strong> {t("common.shell.test_keys_no_real")}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

function Stops({ here }: { here: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const allowed = stops.filter(({ permission }) => may(permission));
  const rest = allowed.slice(stopsInBar);
  const isInRest = rest.some(({ page }) => page === here);

  useEffect(() => setOpen(false), [here]);

  return (
    <nav class="stops" aria-label={t("common.shell.sections")} data-open={isOpen}>
      <ul>
        {allowed.map((stop, at) => (
          <li key={stop.page} class={at >= stopsInBar ? "stop-rest" : undefined}>
            <StopLink stop={stop} isHere={stop.page === here} />
          </li>
        ))}
        <li class="stop-more">
          <button
            type="button"
            aria-expanded={isOpen}
            data-here={isInRest}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "close" : "more"} />
            {t("common.more")}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function StopLink({ stop, isHere }: { stop: Stop; isHere: boolean }) {
  const { project } = useHere();
  return (
    <a href={addressOf(project.id, stop.page)} aria-current={isHere ? "page" : undefined}>
      <Icon name={stop.icon} />
      {t(stop.label)}
    </a>
  );
}
