import type { ShardSweeps } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** Asynchronous calls of the function that sweeps one shard. */
export function shardSweeps(functionName: () => string): ShardSweeps {
  return {
    async start(shard) {
      const { client, InvokeCommand } = await lambda();
      await client.send(
        new InvokeCommand({
          FunctionName: functionName(),
          InvocationType: "Event",
          Payload: new TextEncoder().encode(JSON.stringify({ shards: [shard], shardsOnly: true })),
        }),
      );
    },
  };
}
