import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useAct } from "./act.tsx";
import { Icon } from "./icon.tsx";
import { Refused } from "./states.tsx";

type DialogProps = {
  title: string;
  /** Nothing: it closes by its own button alone. */
  onClose?: (() => void) | undefined;
  wide?: boolean;
  children: ComponentChildren;
};

/** A modal dialog of the browser's own: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      class={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button
            type="button"
            class="button-quiet button-icon"
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}

type ConfirmProps = {
  title: string;
  /** Names the object and what happens to it. */
  children: ComponentChildren;
  verb: string;
  isDangerous?: boolean;
  /** Must be typed before the button works. */
  proof?: { label: string; text: string };
  act(): Promise<unknown>;
  onClose(): void;
};

/** Asks before what cannot be taken back. It closes when the service has done it. */
export function Confirm(props: ConfirmProps) {
  const { title, children, verb, isDangerous, proof, act, onClose } = props;
  const { run, isBusy, error } = useAct();
  const [typed, setTyped] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            await act();
            onClose();
          });
        }}
      >
        {children}
        {proof && (
          <label class="field">
            <span>{proof.label}</span>
            <input
              value={typed}
              autocomplete="off"
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
        )}
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            class={isDangerous ? "button-danger" : "button-primary"}
            disabled={isBusy || (proof !== undefined && typed !== proof.text)}
          >
            {verb}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A secret that is shown this once: the dialog closes only by saying that it is stored. */
export function SecretDialog({
  title,
  secret,
  children,
  onStored,
}: {
  title: string;
  secret: string;
  children: ComponentChildren;
  onStored(): void;
}) {
  const [said, setSaid] = useState(false);
  return (
    <Dialog title={title}>
      {children}
      <output class="secret">{secret}</output>
      <div class="dialog-actions">
        <button
          type="button"
          class="button"
          onClick={() => navigator.clipboard.writeText(secret).then(() => setSaid(true))}
        >
          <Icon name={said ? "check" : "copy"} />
          <span aria-live="polite">{said ? "Copied" : "Copy"}</span>
        </button>
        <button type="button" class="button-primary" onClick={onStored}>
          I have stored it
        </button>
      </div>
    </Dialog>
  );
}
