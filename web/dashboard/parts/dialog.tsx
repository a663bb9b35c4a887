import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { t } from "../language.ts";
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
            aria-label={t("Close")}
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

type SendOrCancelProps = {
  /** What sending does, as the button says it. */
  verb: string;
  isDangerous?: boolean | undefined;
  isDisabled: boolean;
  /** Why the service refused what was sent last. */
  error: unknown;
  onCancel(): void;
};

/** The end of a form in a dialog. */
export function SendOrCancel(props: SendOrCancelProps) {
  const { verb, isDangerous, isDisabled, error, onCancel } = props;
  return (
    <>
      <Refused error={error} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onCancel}>
          {t("Cancel")}
        </button>
        <button
          type="submit"
          class={isDangerous ? "button-danger" : "button-primary"}
          disabled={isDisabled}
        >
          {verb}
        </button>
      </div>
    </>
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
  /** Whether all that the question is about is on screen. */
  isReady?: boolean;
  act(): Promise<unknown>;
  onClose(): void;
};

/** Asks before what cannot be taken back. It closes when the service has done it. */
export function Confirm(props: ConfirmProps) {
  const { title, children, verb, isDangerous, proof, isReady = true, act, onClose } = props;
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
        <SendOrCancel
          verb={verb}
          isDangerous={isDangerous}
          isDisabled={isBusy || !isReady || (proof !== undefined && typed !== proof.text)}
          error={error}
          onCancel={onClose}
        />
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
          <span aria-live="polite">{said ? t("Copied") : t("Copy")}</span>
        </button>
        <button type="button" class="button-primary" onClick={onStored}>
          {t("I have stored it")}
        </button>
      </div>
    </Dialog>
  );
}
