import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { type Finding, ok, stop } from "./finding.ts";
import type { AwsConfig } from "./flight.ts";

/** The caller, and the account. Without them no other check can run. */
export async function credentials(
  aws: AwsConfig,
): Promise<{ finding: Finding; accountId?: string }> {
  const about = "credentials";
  try {
    const { Account, Arn } = await new STSClient(aws).send(new GetCallerIdentityCommand());
    if (!Account) throw new Error("the answer names no account");
    return { finding: ok(about, `${Arn} of account ${Account}`), accountId: Account };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const message = error instanceof Error ? error.message : String(error);
    if (name === "CredentialsProviderError" || name === "TokenProviderError") {
      const login = "sign in by `aws sso login`, or set AWS_PROFILE";
      return { finding: stop(about, "none that work", `${login} (${message})`) };
    }
    if (/Expired/.test(name)) {
      return { finding: stop(about, "expired", "renew them, by `aws sso login` for example") };
    }
    if (name === "InvalidClientTokenId" || name === "UnrecognizedClientException") {
      const says = `not known in ${aws.region}`;
      return { finding: stop(about, says, "renew them, or enable the region for the account") };
    }
    return { finding: stop(about, `AWS does not answer (${name})`, message) };
  }
}
