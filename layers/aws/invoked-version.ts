import type { Target } from "./code-deploy.ts";

/** An image that was never there before is fetched first. */
const timeoutMs = 110_000;

/** Invokes one version of a function, and no alias. Throws with the kind of its error, and without its text. */
export function invokedVersion({ functionName, version }: Target, waitMs = timeoutMs) {
  return async (payload: object): Promise<unknown> => {
    const { InvokeCommand, LambdaClient } = await import("./sdk/lambda.ts");
    const requestHandler = { connectionTimeout: 1_000, requestTimeout: waitMs };
    const client = new LambdaClient({ maxAttempts: 1, requestHandler });
    const command = new InvokeCommand({
      FunctionName: functionName,
      Qualifier: version,
      Payload: JSON.stringify(payload),
    });
    const { FunctionError, Payload } = await client.send(command);
    const said: unknown = JSON.parse(Buffer.from(Payload ?? []).toString() || "null");
    if (!FunctionError) return said;
    const isNamed = typeof said === "object" && said !== null && "errorType" in said;
    throw new Error(`The version broke with ${isNamed ? String(said.errorType) : FunctionError}.`);
  };
}
