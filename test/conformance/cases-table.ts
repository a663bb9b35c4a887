const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
const remote = Boolean(endpoint);
/** A foreign endpoint that is not AWS itself. */
export const isDynamodbLocal = remote && !endpoint?.includes(".amazonaws.com");

/** Maps inside one another, with a text in the last of them. */
export function nested(levels: number): unknown {
  return levels === 0 ? "leaf" : { in: nested(levels - 1) };
}

/** `AWS::DynamoDB::Table` as the stack would declare one with an index. */
export const casesTable = {
  AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk", "duepk", "duesk"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "gsi1",
      KeySchema: [
        { AttributeName: "gsi1pk", KeyType: "HASH" },
        { AttributeName: "gsi1sk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
    {
      IndexName: "due",
      KeySchema: [
        { AttributeName: "duepk", KeyType: "HASH" },
        { AttributeName: "duesk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["tenantId"] },
    },
  ],
  BillingMode: "PAY_PER_REQUEST",
  // CreateTable takes neither.
  ...(!remote && {
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  }),
};
