import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetSMSSandboxAccountStatusCommand, SNSClient } from "@aws-sdk/client-sns";
import { type Finding, missing, ok, stop } from "./finding.ts";
import type { Flight } from "./flight.ts";

/** Regions of AWS that have all that a stage needs, but no SES: as known on 2026-11-26. */
const withoutSes: readonly string[] = ["mx-central-1", "ap-southeast-5", "ap-southeast-7"];

/** Whether what the stage sends letters and SMS by is there, and may write to anybody. */
export async function letters(flight: Flight): Promise<Finding[]> {
  const { tells } = flight.stage;
  if (tells?.by !== "ses") return [];
  const region = tells.identityArn.split(":")[3] ?? "";
  if (withoutSes.includes(region)) {
    const todo =
      "name an identity of another region in `tells.identityArn`, or set `tells.by` to `webhook`";
    return [stop("letters", `SES is not in ${region}`, todo)];
  }
  const sms = tells.links?.includes("sms") ? [smsSandbox(flight)] : [];
  return Promise.all([sesSandbox(flight, region), ...sms]);
}

async function sesSandbox({ aws }: Flight, region: string): Promise<Finding> {
  const account = await new SESv2Client({ ...aws, region }).send(new GetAccountCommand());
  if (account.SendingEnabled === false) {
    const todo = `see why: aws sesv2 get-account --region ${region}`;
    return missing("letters", `SES sends nothing for this account in ${region}`, todo);
  }
  if (account.ProductionAccessEnabled) return ok("letters", `SES sends to anybody from ${region}`);
  const todo = `ask AWS for production access of SES in ${region}`;
  return missing("letters", `SES in ${region} sends to verified addresses alone`, todo);
}

async function smsSandbox({ aws, region }: Flight): Promise<Finding> {
  const { IsInSandbox } = await new SNSClient(aws).send(new GetSMSSandboxAccountStatusCommand());
  if (!IsInSandbox) return ok("letters", `SNS sends SMS to anybody from ${region}`);
  const todo = `ask AWS for an exit from the SMS sandbox of SNS in ${region}`;
  return missing("letters", `SNS in ${region} sends SMS to verified numbers alone`, todo);
}
