import type { Provisioned, Sweeping } from "../emulator.ts";
import type { Spend } from "./capacity.ts";
import type { Input } from "./dynalite.ts";

/** The database that stores the items, after the permissions were checked. */
export type Tables = Pick<Provisioned, "provision" | "close"> & {
  /** `spend` gets the capacity of the call, if the caller counts it and the operation is counted here. */
  run(operation: string, input: Input, spend?: Spend): Promise<Input>;
  sweep: (now: number) => ReturnType<Sweeping["sweep"]>;
};
