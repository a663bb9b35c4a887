import { useRef } from "preact/hooks";

/** One function for the life of a component, which runs what the last render gave: an effect need not wait for it. */
export function useEvent<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  latest.current = run;
  return useRef((...args: Args) => latest.current(...args)).current;
}
