/** Default quotas of an AWS account, as documented on the day below; a new account may begin with less. */
export const quotasOn = "2026-11-24";

export type Quota = {
  what: string;
  /** Its code in Service Quotas; absent if it cannot be raised or the code is not known here. */
  code?: string;
  /** In regions whose default is another. */
  value: number;
  in?: Record<string, number>;
  raisable: boolean;
};

export const quotas = {
  lambdaConcurrency: {
    what: "Lambda: concurrent executions",
    code: "L-B99A9384",
    value: 1000,
    raisable: true,
  },
  apiRate: {
    what: "API Gateway: requests a second of all APIs",
    code: "L-8A5B8E43",
    value: 10_000,
    in: { "af-south-1": 2500 },
    raisable: true,
  },
  apiBurst: {
    what: "API Gateway: burst",
    code: "L-CDF5615A",
    value: 5000,
    in: { "af-south-1": 1250 },
    raisable: false,
  },
  tableWrites: {
    what: "DynamoDB: write units a second of one table or index",
    code: "L-AB614373",
    value: 40_000,
    raisable: true,
  },
  tableReads: {
    what: "DynamoDB: read units a second of one table or index",
    code: "L-CF0CBE56",
    value: 40_000,
    raisable: true,
  },
  partitionWrites: {
    what: "DynamoDB: write units a second under one key",
    value: 1000,
    raisable: false,
  },
  partitionReads: {
    what: "DynamoDB: read units a second under one key",
    value: 3000,
    raisable: false,
  },
  stateTransitions: {
    what: "Step Functions: state transitions a second",
    value: 800,
    in: { "us-east-1": 5000, "us-west-2": 5000, "eu-west-1": 5000 },
    raisable: true,
  },
  startExecutions: {
    what: "Step Functions: StartExecution a second",
    value: 150,
    in: { "us-east-1": 300, "us-west-2": 300, "eu-west-1": 300 },
    raisable: true,
  },
  openExecutions: { what: "Step Functions: open executions", value: 1_000_000, raisable: true },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

export function quotaIn(name: QuotaName, region: string): number {
  const quota: Quota = quotas[name];
  return quota.in?.[region] ?? quota.value;
}
