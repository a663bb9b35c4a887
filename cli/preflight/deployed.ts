import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import * as z from "zod";
import { signInProviders } from "#domain/project/identity.ts";
import { type Finding, missing, ok } from "./finding.ts";
import type { Flight } from "./flight.ts";

const Credentials = z.partialRecord(
  z.enum(signInProviders),
  z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) }),
);

/** Checks the credentials of the sign-in providers: the secret is made without a value. */
export async function signIn({ aws, region, deployed, stage }: Flight): Promise<Finding[]> {
  const about = "sign-in";
  const { SignInSecretArn = "", PublicBaseUrl = "" } = deployed?.outputs ?? {};
  const form = `'{"google":{"client_id":"…","client_secret":"…"}}'`;
  const ways = stage.oidcIssuer ? "google, …/microsoft or …/oidc" : "google or …/microsoft";
  const todo =
    `register ${PublicBaseUrl}/auth/callback/${ways}, then aws secretsmanager put-secret-value` +
    ` --region ${region} --secret-id ${SignInSecretArn} --secret-string ${form}`;
  const client = new SecretsManagerClient(aws);
  try {
    const { SecretString = "" } = await client.send(
      new GetSecretValueCommand({ SecretId: SignInSecretArn }),
    );
    const read = Credentials.safeParse(parsed(SecretString));
    // The message shows neither the value nor the place of its fault, because both are secret.
    if (!read.success) return [missing(about, "the secret does not read as credentials", todo)];
    const offered = Object.keys(read.data);
    if (stage.oidcIssuer && !read.data.oidc) {
      return [missing(about, `the secret has no oidc, for ${stage.oidcIssuer.name}`, todo)];
    }
    if (offered.length > 0) return [ok(about, `with ${offered.join(" and ")}`)];
    return [missing(about, "the secret names no provider", todo)];
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "ResourceNotFoundException") throw error;
    return [missing(about, "the secret has no value", todo)];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

/** Whether anybody hears an alarm. */
export async function alarms({ aws, region, deployed }: Flight): Promise<Finding[]> {
  const about = "alarms";
  const TopicArn = deployed?.outputs.AlarmTopicArn ?? "";
  const client = new SNSClient(aws);
  const { Subscriptions = [] } = await client.send(
    new ListSubscriptionsByTopicCommand({ TopicArn }),
  );
  const heard = Subscriptions.filter(({ SubscriptionArn = "" }) =>
    SubscriptionArn.startsWith("arn:"),
  );
  if (heard.length > 0) return [ok(about, `${heard.length} subscribed`)];
  if (Subscriptions.length > 0) {
    return [missing(about, "nobody confirmed their subscription", "follow the link in the mail")];
  }
  const todo = `aws sns subscribe --region ${region} --topic-arn ${TopicArn} --protocol email --notification-endpoint ops@example.com`;
  return [missing(about, "nobody hears them", todo)];
}

/** Addresses that must answer from outside, and their content. */
const answering = [
  { about: "pages", path: "/dashboard/", type: "text/html" },
  { about: "pages", path: "/v/", type: "text/html" },
  { about: "API", path: "/v1/openapi.json", type: "application/json" },
] as const;

/** Whether the team's pages, the applicant's and the API answer where the stack says that they are. */
export async function answers({ deployed, stage }: Flight): Promise<Finding[]> {
  const base = deployed?.outputs.PublicBaseUrl ?? "";
  const dns = stage.edge ? `point the DNS of ${base} at the distribution, or ` : "";
  return Promise.all(
    answering.map(async ({ about, path, type }) => {
      const url = `${base}${path}`;
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
        await answer.body?.cancel();
        const contentType = answer.headers.get("content-type") ?? "";
        if (answer.status === 200 && contentType.startsWith(type))
          return ok(about, `${url} answers`);
        const todo = `${dns}deploy again, and look at the log of what answers there`;
        return missing(about, `${url} answers ${answer.status} ${contentType}`, todo);
      } catch (error) {
        const cause = error instanceof Error ? String(error.cause ?? error.message) : "";
        return missing(about, `${url} does not answer (${cause})`, `${dns}wait a few minutes`);
      }
    }),
  );
}

/** Whether there is an org, without which no API key exists. */
export async function firstOrg(flight: Flight): Promise<Finding[]> {
  const about = "first org";
  const { aws, stage, region, deployed } = flight;
  const { Count = 0, LastEvaluatedKey } = await new DynamoDBClient(aws).send(
    new ScanCommand({
      // As the stack says: a restored table is no resource of it.
      TableName: deployed?.outputs.CaseTableName,
      Select: "COUNT",
      FilterExpression: "sk = :tenant",
      ExpressionAttributeValues: { ":tenant": { S: "TENANT" } },
    }),
  );
  // A table with more than a page of items has an org.
  if (Count > 0 || LastEvaluatedKey) return [ok(about, "is there")];
  const dashboard = `${deployed?.outputs.PublicBaseUrl}/dashboard/`;
  const invite = `npm run -s operate -- invite-org --stage ${stage.name} --region ${region} --email <address>`;
  const todo = stage.orgsOpenTo === "invited" ? invite : `sign in at ${dashboard}`;
  return [missing(about, "there is none", todo)];
}
