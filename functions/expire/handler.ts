/** Every minute: what is due again, past its time or unfinished. */
import { awsPorts } from "#aws/aws-ports.ts";
import { type Swept, sweep } from "#usecases/upkeep/sweep.ts";

const ports = awsPorts(process.env);

export async function handler(): Promise<Swept> {
  return sweep(ports);
}
