import { setTimeout } from "node:timers/promises";
import type { WaitingClock } from "#usecases/ports.ts";

export const systemClock: WaitingClock = {
  now: () => new Date(),
  sleep: (ms) => setTimeout(ms),
};
