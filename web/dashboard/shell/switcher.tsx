import { useEffect, useRef, useState } from "preact/hooks";
import { createProject, signOut } from "../api/session.ts";
import { useAct } from "../parts/act.tsx";
import { say } from "../parts/announce.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { Icon } from "../parts/icon.tsx";
import { Refused } from "../parts/states.tsx";
import { addressOf } from "../place.ts";
import { useHere, useMay } from "../session.ts";

/** Which org and project the page shows, the way to the others, and the way out. */
export function Switcher({ onChange }: { onChange(): void }) {
  const { session, org, project } = useHere();
  const may = useMay();
  const ref = useRef<HTMLDetailsElement>(null);
  const [isNaming, setNaming] = useState(false);
  const { run, error } = useAct();

  function close() {
    if (ref.current) ref.current.open = false;
  }

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
          <p class="menu-title">Projects of {org.name}</p>
          <ul>
            {org.projects.map(({ id, name, sandbox }) => (
              <li key={id}>
                <a
                  href={addressOf(id)}
                  aria-current={id === project.id ? "true" : undefined}
                  onClick={close}
                >
                  {name}
                  <small>{sandbox ? "Sandbox" : "Live"}</small>
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
              <Icon name="plus" /> New project
            </button>
          )}
          {session.orgs.length > 1 && (
            <>
              <p class="menu-title">Other organisations</p>
              <ul>
                {session.orgs
                  .filter(({ id }) => id !== org.id)
                  .map(({ id, name, role, projects: [first] }) => (
                    <li key={id}>
                      {first && (
                        <a href={addressOf(first.id)} onClick={close}>
                          {name}
                          <small>{role}</small>
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
            <small>{org.role}</small>
          </p>
          <button
            type="button"
            class="menu-button"
            onClick={() =>
              run(async () => {
                await signOut();
                location.assign("/dashboard/");
              })
            }
          >
            <Icon name="out" /> Sign out
          </button>
        </div>
      </details>
      {isNaming && <NewProject onClose={() => setNaming(false)} onCreated={onChange} />}
    </>
  );
}

function NewProject({ onClose, onCreated }: { onClose(): void; onCreated(): void }) {
  const [name, setName] = useState("");
  const { run, isBusy, error } = useAct();

  async function create() {
    const project = await createProject({ name });
    say(`${project.name} is ready.`);
    onClose();
    onCreated();
  }

  return (
    <Dialog title="New project" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(create);
        }}
      >
        <p>
          A project has its own keys, webhook, Flows, branding and verifications. Nothing crosses
          between projects but a template that somebody copies.
        </p>
        <Field label="Name" hint="Such as the product or the country it is for.">
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={60}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="button-primary" disabled={isBusy || name.trim() === ""}>
            Create it
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function initial(name: string): string {
  return name.trim().charAt(0).toUpperCase() || "·";
}
