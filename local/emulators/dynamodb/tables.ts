import type { Provisioned, Sweeping } from "../emulator.ts";
import type { Spend } from "./capacity.ts";
import type { Input } from "./dynalite.ts";

/** Who keeps the items and answers, whatever the caller was granted. */
export type Tables = Pick<Provisioned, "provision" | "close"> & {
  /** `spend` is told what it takes, where somebody counts and this is ours to count. */
  run(operation: string, input: Input, spend?: Spend): Promise<Input>;
  sweep: (now: number) => ReturnType<Sweeping["sweep"]>;
};
