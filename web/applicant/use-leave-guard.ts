import { useEffect } from "preact/hooks";

/** Lets the browser ask before it leaves the page, while that would lose something. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers before 2023 ask only if this is set.
      event.returnValue = "leave";
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOn]);
}
