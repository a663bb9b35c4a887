import { Aws } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { StageConfig } from "./stages.ts";

/**
 * The writer of a notice knows only whether letters are sent; the sender knows how, and may send in the
 * stage's own name only.
 */
export function allowTelling(
  { tells }: StageConfig,
  { notes, sends }: { notes: readonly LambdaFunction[]; sends: LambdaFunction },
): void {
  const { by, language = "en", links } = tells ?? { by: "nothing" };
  const noted = JSON.stringify({ by, language, links });
  for (const fn of notes) fn.addEnvironment("TELLS", noted);
  sends.addEnvironment("TELLS", JSON.stringify({ ...tells, by, language }));
  if (tells?.by === "webhook" && !tells.url.startsWith("https://")) {
    throw new Error("tells.url must be https: letters name people.");
  }
  if (tells?.by !== "ses") return;
  sends.addToRolePolicy(
    new PolicyStatement({
      actions: ["ses:SendEmail"],
      resources: [tells.identityArn],
      conditions: { StringEquals: { "ses:FromAddress": tells.from } },
    }),
  );
  if (!links?.includes("sms")) return;
  // A number has no name of its own in a policy: all that is no topic.
  sends.addToRolePolicy(
    new PolicyStatement({
      actions: ["sns:Publish"],
      notResources: [`arn:${Aws.PARTITION}:sns:*:*:*`],
    }),
  );
}
