import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** One call of the service at a time, with the error of the last one. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }

  /** Does the work when a form is sent. */
  function submit(work: () => Promise<unknown>) {
    return (event: SubmitEvent) => {
      event.preventDefault();
      run(work);
    };
  }

  return { run, submit, isBusy, error, setError };
}

/** A button for one call. It is disabled until the answer comes, so that no call repeats. */
export function ActButton({
  act: { run, isBusy },
  work,
  children,
}: {
  act: ReturnType<typeof useAct>;
  work(): Promise<unknown>;
  children: ComponentChildren;
}) {
  return (
    <button type="button" class="button" disabled={isBusy} onClick={() => run(work)}>
      {children}
    </button>
  );
}
