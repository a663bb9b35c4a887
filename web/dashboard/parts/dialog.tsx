import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { t } from "../language.ts";
import { useAct } from "./act.tsx";
import { Icon } from "./icon.tsx";
import { TextField } from "./inputs.tsx";
import { Refused } from "./states.tsx";

type DialogProps = {
  title: string;
  /** Absent if the dialog closes only by its own button. */
  onClose?: (() => void) | undefined;
  wide?: boolean;
  children: ComponentChildren;
};

/** The browser's own modal dialog, because it keeps the focus inside and returns it. */
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
            aria-label={t("common.dialog.close")}
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

type DialogEndProps = {
  /** The label of the button that sends. */
  verb: string;
  isDangerous?: boolean | undefined;
  isDisabled: boolean;
  /** The service's error about the last attempt. */
  error: unknown;
  /** Absent if the dialog's own button is enough. */
  onCancel?: () => void;
};

/** The end of a form in a dialog. */
export function DialogEnd(props: DialogEndProps) {
  const { verb, isDangerous, isDisabled, error, onCancel } = props;
  return (
    <>
      <Refused error={error} />
      <div class="dialog-actions">
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            {t("common.dialog.cancel")}
          </button>
        )}
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
  /** A sentence that names the object and the consequence. */
  children: ComponentChildren;
  verb: string;
  isDangerous?: boolean;
  /** The text that a person types before the button works. */
  proof?: { label: string; text: string };
  /** Whether the data that the question needs has loaded. */
  isReady?: boolean;
  act(): Promise<unknown>;
  onClose(): void;
};

/** Asks before an action that cannot be undone. It closes once the service has done it. */
export function Confirm(props: ConfirmProps) {
  const { title, children, verb, isDangerous, proof, isReady = true, act, onClose } = props;
  const { submit, isBusy, error } = useAct();
  const [typed, setTyped] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={submit(async () => {
          await act();
          onClose();
        })}
      >
        {children}
        {proof && (
          <TextField label={proof.label} value={typed} autocomplete="off" onText={setTyped} />
        )}
        <DialogEnd
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

/** A secret that appears only once, so the dialog closes only by the button that confirms its storage. */
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
          <span aria-live="polite">{said ? t("common.copied") : t("common.copy")}</span>
        </button>
        <button type="button" class="button-primary" onClick={onStored}>
          {t("common.dialog.i_have_stored_it")}
        </button>
      </div>
    </Dialog>
  );
}
