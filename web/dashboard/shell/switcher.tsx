import { useEffect, useRef, useState } from "preact/hooks";
import { useEvent } from "../../shared/use-event.ts";
import { signOut } from "../api/session.ts";
import { t } from "../language.ts";
import { settleHeld } from "../pages/verifications/decision/held-decision.ts";
import { useAct } from "../parts/act.tsx";
import { Icon } from "../parts/icon.tsx";
import { Refused } from "../parts/states.tsx";
import { addressOf } from "../place.ts";
import { useHere, useMay } from "../session.ts";
import { roleWord } from "../words.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { NewProject } from "./new-project.tsx";

/** The open organization and project, the way to others, and the sign-out. */
export function Switcher({ onChange }: { onChange(): void }) {
  const { session, org, project } = useHere();
  const may = useMay();
  const ref = useRef<HTMLDetailsElement>(null);
  const [isNaming, setNaming] = useState(false);
  const { run, error } = useAct();

  const close = useEvent(() => {
    if (ref.current) ref.current.open = false;
  });

  useEffect(() => {
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !ref.current?.open) return;
      close();
      ref.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", onAway);
    addEventListener("keydown", onEscape);
    return () => {
      removeEventListener("pointerdown", onAway);
      removeEventListener("keydown", onEscape);
    };
  }, []);

  return (
    <>
      <details class="switcher" ref={ref}>
        <summary>
          <span class="switcher-mark" aria-hidden="true">
            {initial(org.name)}
          </span>
          <span class="switcher-names">
            <strong>{project.name}</strong>
            <span>{org.name}</span>
          </span>
          <Icon name="switch" />
        </summary>
        <div class="switcher-menu">
          <p class="menu-title">{t("common.switcher.projects_of_name", { name: org.name })}</p>
          <ul>
            {org.projects.map(({ id, name, sandbox }) => (
              <li key={id}>
                <a
                  href={addressOf(id)}
                  aria-current={id === project.id ? "true" : undefined}
                  onClick={close}
                >
                  {name}
                  <small>{sandbox ? t("common.sandbox") : t("common.live")}</small>
                </a>
              </li>
            ))}
          </ul>
          {may("projects:create") && (
            <button
              type="button"
              class="menu-button"
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              <Icon name="plus" /> {t("common.new_project")}
            </button>
          )}
          {session.orgs.length > 1 && (
            <>
              <p class="menu-title">{t("common.switcher.other_organizations")}</p>
              <ul>
                {session.orgs
                  .filter(({ id }) => id !== org.id)
                  .map(({ id, name, role, projects: [first] }) => (
                    <li key={id}>
                      {first && (
                        <a href={addressOf(first.id)} onClick={close}>
                          {name}
                          <small>{roleWord(role)}</small>
                        </a>
                      )}
                    </li>
                  ))}
              </ul>
            </>
          )}
          <Refused error={error} />
          <p class="menu-who">
            <span>{session.user.email}</span>
            <small>{roleWord(org.role)}</small>
          </p>
          <LanguageChoice />
          <button
            type="button"
            class="menu-button"
            onClick={() =>
              run(async () => {
                await settleHeld();
                await signOut();
                location.assign("/dashboard/");
              })
            }
          >
            <Icon name="out" /> {t("common.sign_out")}
          </button>
        </div>
      </details>
      {isNaming && <NewProject onClose={() => setNaming(false)} onCreated={onChange} />}
    </>
  );
}

function initial(name: string): string {
  return name.trim().charAt(0).toUpperCase() || "·";
}
