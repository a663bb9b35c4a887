import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import {
  CloudFrontClient,
  ListFunctionsCommand,
  ListOriginAccessControlsCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { type Finding, ok, stop } from "./finding.ts";
import { type AwsConfig, edgeRegion, type Flight } from "./flight.ts";
import { type OwnName, ownNames } from "./own-names.ts";

/** Names that the template gives, and that something has which is not of this stack. */
export async function names(flight: Flight): Promise<Finding[]> {
  const given = ownNames(flight.template, flight);
  const own = await ownResources(flight);
  const taken = await Promise.all(
    Object.entries(lookUps).map(async ([type, lookUp]) => {
      const asked = given.filter((each) => each.type === type);
      const free = asked.filter(({ logicalId }) => !own.has(logicalId));
      return free.length === 0 ? [] : lookUp(flight.aws, free);
    }),
  );
  const findings = taken.flat();
  if (findings.length > 0) return findings;
  return [ok("names", `${given.length} are the template's own, and nobody else has one`)];
}

/** Types whose name a template may set, with the call that shows whether a name is taken. */
export const lookUps: Readonly<
  Record<string, (aws: AwsConfig, names: readonly OwnName[]) => Promise<Finding[]>>
> = {
  async "AWS::S3::Bucket"(aws, buckets) {
    const client = new S3Client(aws);
    const each = buckets.map(({ name }) => takenBucket(client, name));
    return (await Promise.all(each)).filter((finding) => finding !== undefined);
  },
  "AWS::CloudFront::Function": (aws, names) =>
    takenAmong(names, "function", (Marker) =>
      cloudFront(aws)
        .send(new ListFunctionsCommand({ Marker }))
        .then(({ FunctionList }) => ({
          names: FunctionList?.Items?.map(({ Name }) => Name),
          next: FunctionList?.NextMarker,
        })),
    ),
  "AWS::CloudFront::OriginAccessControl": (aws, names) =>
    takenAmong(names, "origin-access-control", (Marker) =>
      cloudFront(aws)
        .send(new ListOriginAccessControlsCommand({ Marker }))
        .then(({ OriginAccessControlList }) => ({
          names: OriginAccessControlList?.Items?.map(({ Name }) => Name),
          next: OriginAccessControlList?.NextMarker,
        })),
    ),
  "AWS::CloudFront::ResponseHeadersPolicy": (aws, names) =>
    takenAmong(names, "response-headers-policy", responseHeadersPolicies(aws)),
};

const cloudFront = (aws: AwsConfig) => new CloudFrontClient({ ...aws, region: edgeRegion });

async function takenBucket(client: S3Client, name: string): Promise<Finding | undefined> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
    const todo = `empty it and \`aws s3 rb s3://${name}\`, or \`npx cdk import\` it into the stack`;
    return stop("names", `the bucket ${name} is there and not of this stack`, todo);
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return;
    // The name contains the account's id: another owner took it on purpose.
    const todo = "it cannot be had; deploy to another region or account";
    if (status === 403 || status === 301) {
      return stop("names", `the bucket ${name} is somebody else's or hidden from you`, todo);
    }
    throw error;
  }
}

function statusOf(error: unknown): unknown {
  return Object(Object(error).$metadata).httpStatusCode;
}

/** All policies of the account, whichever stack has them. */
export function responseHeadersPolicyNames(aws: AwsConfig): Promise<Set<string | undefined>> {
  return everyName(responseHeadersPolicies(aws));
}

const responseHeadersPolicies = (aws: AwsConfig) => (Marker: string | undefined) =>
  cloudFront(aws)
    .send(new ListResponseHeadersPoliciesCommand({ Marker, Type: "custom" }))
    .then(({ ResponseHeadersPolicyList }) => ({
      names: ResponseHeadersPolicyList?.Items?.map(
        ({ ResponseHeadersPolicy }) => ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name,
      ),
      next: ResponseHeadersPolicyList?.NextMarker,
    }));

type Page = { names: (string | undefined)[] | undefined; next: string | undefined };

async function takenAmong(
  wanted: readonly OwnName[],
  what: string,
  page: (marker: string | undefined) => Promise<Page>,
): Promise<Finding[]> {
  const existing = await everyName(page);
  return wanted
    .filter(({ name }) => existing.has(name))
    .map(({ name }) => {
      const todo = `delete it: aws cloudfront delete-${what}`;
      return stop("names", `CloudFront's ${what} ${name} is there and not of this stack`, todo);
    });
}

async function everyName(
  page: (marker: string | undefined) => Promise<Page>,
): Promise<Set<string | undefined>> {
  const existing = new Set<string | undefined>();
  let marker: string | undefined;
  do {
    const { names: found = [], next } = await page(marker);
    for (const name of found) existing.add(name);
    marker = next;
  } while (marker);
  return existing;
}

/** Logical ids of what the stack has. */
async function ownResources({ aws, deployed, stackName }: Flight): Promise<Set<string>> {
  if (!deployed) return new Set();
  const client = new CloudFormationClient(aws);
  const there = new Set<string>();
  for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
    for (const { LogicalResourceId = "", ResourceStatus } of page.StackResourceSummaries ?? []) {
      if (ResourceStatus !== "DELETE_COMPLETE") there.add(LogicalResourceId);
    }
  }
  return there;
}
