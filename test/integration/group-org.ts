import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll, vi } from "vitest";
import { awsPorts } from "#aws/aws-ports.ts";
import { machineScopes } from "#domain/project/key-scopes.ts";
import { newApiKey } from "#usecases/org/new-api-key.ts";
import { newEndpoint } from "#usecases/webhook/new-endpoint.ts";
import { operatorConfig, storedItems } from "../../lab/stage/stage-inside.ts";
import type { StageProcess } from "../../lab/stage/stage-process.ts";

type Stage = StageProcess & { dataDir: string };

/** The org in which groups of the operator's issuer give roles: chosen before the stage starts. */
export const groupOrg = `tnt_${"0".repeat(25)}1`;

// The next file of this worker has another stage.
afterAll(() => vi.unstubAllEnvs());

/** A tenant as an operator makes one: through the same ports, with the operator's credentials. */
export async function admitTenant(
  { operator, endpoints, refs, region, url }: Stage,
  { id, isLive }: { id: string; isLive: boolean },
): Promise<{ tenantId: string; rawKey: string }> {
  const stage = isLive ? "prod" : "dev";
  const asOperator = {
    ...endpoints,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  };
  for (const [name, value] of Object.entries(asOperator)) vi.stubEnv(name, value);
  const ports = awsPorts({
    STAGE: stage,
    PUBLIC_BASE_URL: url,
    TABLE_NAME: refs.CaseTable,
    SERVICE_SECRET_ARN: refs.ServiceSecret,
  });
  const createdAt = ports.clock.now().toISOString();
  const tenant = { id, name: "Bank", sandbox: !isLive, createdAt };
  const project = { ...tenant, id: ports.ids.next("proj"), tenantId: tenant.id };
  const { rawKey, key } = await newApiKey(ports, {
    name: "First key",
    tenantId: tenant.id,
    projectId: project.id,
    sandbox: !isLive,
    scopes: [...machineScopes],
    createdAt,
    createdBy: "operator",
  });
  const owner = { type: "tenant", id: tenant.id } as const;
  const { endpoint: webhook } = await newEndpoint(ports, { owner, url: null });
  await ports.tenants.signUp({ tenant, project, key });
  await ports.webhooks.saveEndpoint(webhook);
  return { tenantId: tenant.id, rawKey };
}

/** Sets back the moments at which the issuer last confirmed: a minute passes. */
export async function letMinutePass(stage: Stage): Promise<void> {
  const table = DynamoDBDocument.from(new DynamoDB(operatorConfig(stage, "DYNAMODB")));
  const items = await storedItems(stage);
  const confirmed = items.filter(({ confirmedAt }) => typeof confirmedAt === "string");
  for (const { pk, sk, confirmedAt } of confirmed) {
    const earlier = new Date(Date.parse(String(confirmedAt)) - 60_000).toISOString();
    await table.update({
      TableName: stage.refs.CaseTable,
      Key: { pk, sk },
      UpdateExpression: "SET confirmedAt = :earlier",
      ExpressionAttributeValues: { ":earlier": earlier },
    });
  }
}
