/** On schedule: one sandbox verification from outside, so that an outage is known before a client reports it. */
import { Logger } from "@aws-lambda-powertools/logger";
import { operatorProvidedSecret } from "#aws/vault.ts";
import { playVerification } from "./play-verification.ts";

const { PUBLIC_BASE_URL: baseUrl = "", CANARY_KEY_ARN: keyArn = "" } = process.env;
const logger = new Logger({ serviceName: "bonafide" });

export async function handler(): Promise<void> {
  // Read each time: the first key, and every next one, holds from the next run on.
  const apiKey = await operatorProvidedSecret(keyArn)();
  // Its secret holds no key yet: nothing is verified.
  if (!apiKey) {
    logger.warn("CANARY_WITHOUT_KEY");
    return;
  }
  const { id, tookMs } = await playVerification({ baseUrl, apiKey });
  logger.info("CANARY_VERIFIED", { case_id: id, tookMs });
}
