import { gbSeconds } from "./billed-seconds.ts";
import { type Counted, invocationsOf, unitsOf } from "./count-units.ts";
import { type PricedRegion, type PriceList, prices } from "./prices.ts";

/** A verification's cost for one service; `estimated` if one of the prices is. */
export type CostLine = { what: string; usd: number; estimated: boolean };

export function priceVerification(counted: Counted, region: PricedRegion): CostLine[] {
  const list: PriceList = prices[region];
  const line = (what: string, ...parts: [amount: number, price: PriceList[keyof PriceList]][]) => ({
    what,
    usd: parts.reduce((sum, [amount, { usd }]) => sum + amount * usd, 0),
    estimated: parts.some(([, { estimated }]) => estimated === true),
  });
  const gb = counted.functions.reduce((sum, use) => sum + gbSeconds(use), 0);
  const { POST = 0, PUT = 0, LIST = 0, GET = 0, HEAD = 0 } = counted.s3;
  return [
    line(
      "DynamoDB",
      [unitsOf(counted, "write") / 1e6, list.dynamodbMillionWrites],
      [unitsOf(counted, "read") / 1e6, list.dynamodbMillionReads],
    ),
    line(
      "Lambda",
      [gb, list.lambdaGbSecond],
      [invocationsOf(counted) / 1e6, list.lambdaMillionRequests],
    ),
    line(
      "Step Functions",
      [counted.transitions / 1000, list.statesThousandTransitions],
      [counted.express.runs / 1e6, list.expressMillionRuns],
      [counted.express.seconds * expressGb, list.expressGbSecond],
    ),
    line(
      "S3",
      [(POST + PUT + LIST) / 1000, list.s3ThousandPuts],
      [(GET + HEAD) / 1000, list.s3ThousandGets],
    ),
    line(
      "CloudFront and API Gateway",
      [counted.requests / 1e4, list.edgeTenThousandRequests],
      [counted.bytes.out / 1e9, list.edgeGbOut],
      [counted.requests / 1e6, list.httpApiMillionRequests],
    ),
    line("SQS", [counted.sqs / 1e6, list.sqsMillionRequests]),
  ];
}

/** AWS bills the memory of an Express execution by 64 MB, and one of ours takes no more. */
const expressGb = 64 / 1024;

export function totalUsd(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { usd }) => sum + usd, 0);
}
