import type { ApplicantApi, Sitting } from "../api.ts";

export type StepProps = {
  api: ApplicantApi;
  sitting: Sitting;
  progress: { step: number; steps: number } | undefined;
  /** The service accepted the step: go on from what it now says. */
  arrive(fresh: Sitting): void;
  /** The step cannot go on by itself. */
  fail(error: unknown): void;
};

/** How much a button stands out. */
export type Kind = "primary" | "secondary";
