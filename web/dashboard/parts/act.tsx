import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** One thing at a time that the service is asked to do, and what it said when it refused. */
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

  return { run, isBusy, error, setError };
}

/** A button that does nothing but ask, and waits for the answer before it asks again. */
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
