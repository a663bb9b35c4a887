import type { Provisioned, Sweeping } from "../emulator.ts";
import type { Spend } from "./capacity.ts";
import type { Input } from "./dynalite.ts";

/** The database that stores the items, after the permissions were checked. */
export type Tables = Pick<Provisioned, "provision" | "close"> & {
  /** `spend` is told what it takes, where somebody counts and this is ours to count. */
  run(operation: string, input: Input, spend?: Spend): Promise<Input>;
  sweep: (now: number) => ReturnType<Sweeping["sweep"]>;
};
