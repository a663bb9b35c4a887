import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

type FieldProps = {
  label: string;
  hint?: ComponentChildren;
  fault?: string | undefined;
  children(ids: {
    id: string;
    "aria-describedby": string;
    "aria-invalid": boolean;
  }): ComponentChildren;
};

/** A control with its name above, and a hint or an error below. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": hintId, "aria-invalid": fault !== undefined })}
      <small id={hintId} class={fault ? "fault" : undefined}>
        {fault ?? hint}
      </small>
    </div>
  );
}
