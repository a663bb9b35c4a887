import * as z from "zod";

const Limit = z.object({ is: z.enum(["at most", "at least"]), value: z.number() });
export type Limit = z.output<typeof Limit>;

/** One measured number, with its limit and the values that it is compared with. */
export const Figure = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  limit: Limit.exactOptional(),
  /** Says what the count includes and leaves out, if the name does not. */
  means: z.string().exactOptional(),
  /** Peers that did the same work in the same run. */
  against: z.array(z.object({ name: z.string(), value: z.number() })).exactOptional(),
  /** Whether it is steady on a busy machine: processor time nearly, counts exactly. */
  steady: z.enum(["processor", "counted"]).exactOptional(),
});
export type Figure = z.output<typeof Figure>;

export const atMost = (value: number): Limit => ({ is: "at most", value });
export const atLeast = (value: number): Limit => ({ is: "at least", value });
