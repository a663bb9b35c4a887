import { type LambdaClient, UpdateAliasCommand } from "@aws-sdk/client-lambda";
import { invokedVersion } from "#aws/invoked-version.ts";
import { verifyVersion } from "../../../functions/verify-version/verify-version.ts";
import { inWaves, type Target } from "./plan-moves.ts";

/** Two rounds of these, and the calls around them, are less than a minute. */
const verifyMs = 20_000;
/** A new account runs ten functions at once. */
const verifiedAtOnce = 8;

/** Asks each version whether it works, as a deployment does. Throws with those that do not, before any alias moves. */
export async function verifyTargets(targets: readonly Target[]): Promise<void> {
  const broken: string[] = [];
  for (let at = 0; at < targets.length; at += verifiedAtOnce) {
    const asked = targets.slice(at, at + verifiedAtOnce).map(async ({ fn, to }) => {
      const target = { functionName: fn.functionName, version: to.version };
      try {
        await verifyVersion({ invoke: invokedVersion(target, verifyMs), apiKey: undefined });
      } catch (error) {
        broken.push(`${fn.id} ${to.version} (${error instanceof Error ? error.message : error})`);
      }
    });
    await Promise.all(asked);
  }
  if (broken.length > 0) throw new Error(`No alias moved, these do not work: ${broken.join("; ")}`);
}

/**
 * Moves aliases wave by wave and gives a line for each. A repeat continues after a failure: an alias that is there
 * already does not move again.
 */
export async function moveAliases(
  lambda: LambdaClient,
  targets: readonly Target[],
  way: "back" | "forward",
): Promise<string[]> {
  const moved: string[] = [];
  for (const wave of inWaves(targets, way)) {
    const failed: string[] = [];
    const moves = wave.map(async ({ fn, to }) => {
      try {
        await lambda.send(
          new UpdateAliasCommand({
            FunctionName: fn.functionName,
            Name: "live",
            FunctionVersion: to.version,
            RoutingConfig: { AdditionalVersionWeights: {} },
            // A rollout or a second operator that moved it meanwhile is not undone.
            RevisionId: fn.revisionId,
          }),
        );
        moved.push(`${fn.id}: ${fn.inForce} → ${to.version}`);
      } catch (error) {
        failed.push(`${fn.id} (${error instanceof Error ? error.name : error})`);
      }
    });
    await Promise.all(moves);
    if (failed.length > 0) {
      const done = moved.length > 0 ? `moved: ${moved.join(", ")}; ` : "";
      throw new Error(`${done}not moved: ${failed.join(", ")}. Repeat the command.`);
    }
  }
  return moved;
}
