/**
 * Starts the stage of a data folder once more, as `npm start` runs it, on the template that its first life
 * synthesized: a hundred restarts change nothing in between.
 */
import { join } from "node:path";
import { startStage } from "../../../local/stage.ts";

const { DATA_DIR: dataDir = "", PORT, DYNAMODB_ENDPOINT } = process.env;
const assembly = { directory: join(dataDir, "cdk.out") };
const { fire, url, endpoints, region, operator, refs } = await startStage({
  ...{ assembly, dataDir },
  ...{ port: Number(PORT), quiet: true, dynamodbEndpoint: DYNAMODB_ENDPOINT },
});
process.send?.({ ready: { url, endpoints, region, operator, refs } });
process.on("message", (message: { fire?: string }) => {
  if (message.fire) fire(message.fire);
});
// The parent process died: no other process would stop this one.
process.on("disconnect", () => process.exit());
