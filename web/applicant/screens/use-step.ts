import { useState } from "preact/hooks";
import type { Sitting } from "../api.ts";
import type { StepProps } from "./props.ts";

/** Takes a step, once at a time: the page goes on from the service's answer, or says why it cannot. */
export function useStep({ arrive, fail }: Pick<StepProps, "arrive" | "fail">) {
  const [isBusy, setBusy] = useState(false);
  async function take(step: () => Promise<Sitting>): Promise<void> {
    setBusy(true);
    try {
      arrive(await step());
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  }
  return { isBusy, take };
}
