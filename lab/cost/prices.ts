/** One list price in US dollars; `estimated` if no published figure was available. */
type Price = { usd: number; estimated?: true };

export type PriceList = {
  lambdaGbSecond: Price;
  /** The price of a sandbox that is kept ready, and of its work. */
  lambdaWarmGbSecond: Price;
  lambdaWarmWorkGbSecond: Price;
  lambdaMillionRequests: Price;
  dynamodbMillionWrites: Price;
  dynamodbMillionReads: Price;
  statesThousandTransitions: Price;
  expressMillionRuns: Price;
  expressGbSecond: Price;
  s3ThousandPuts: Price;
  s3ThousandGets: Price;
  sqsMillionRequests: Price;
  httpApiMillionRequests: Price;
  edgeTenThousandRequests: Price;
  edgeGbOut: Price;
  /** Standard class. */
  s3GbMonth: Price;
  /** Taken in by CloudWatch Logs. */
  logsGb: Price;
};

/** When this table was written. AWS publishes the current ones at `https://aws.amazon.com/<service>/pricing/`. */
export const pricesOn = "2026-11-24";

export const estimation =
  "A price marked ≈ is estimated: the price of us-east-1, times the region's factor for Step Functions (for Lambda, for x86).";

const listed = (usd: number): Price => ({ usd });
const estimated = (usd: number): Price => ({ usd, estimated: true });

/** Without taxes, discounts and free tiers; Lambda on arm64; DynamoDB on demand, standard class. */
export const prices = {
  "us-east-1": {
    lambdaGbSecond: listed(0.0000133334),
    lambdaWarmGbSecond: listed(0.0000033334),
    lambdaWarmWorkGbSecond: listed(0.0000077778),
    lambdaMillionRequests: listed(0.2),
    dynamodbMillionWrites: listed(0.625),
    dynamodbMillionReads: listed(0.125),
    statesThousandTransitions: listed(0.025),
    expressMillionRuns: listed(1),
    expressGbSecond: listed(0.00001667),
    s3ThousandPuts: listed(0.005),
    s3ThousandGets: listed(0.0004),
    sqsMillionRequests: listed(0.4),
    httpApiMillionRequests: listed(1),
    edgeTenThousandRequests: listed(0.01),
    edgeGbOut: listed(0.085),
    s3GbMonth: listed(0.023),
    logsGb: listed(0.5),
  },
  "af-south-1": {
    lambdaGbSecond: estimated(0.0000133334 * 1.33),
    lambdaWarmGbSecond: estimated(0.0000033334 * 1.33),
    lambdaWarmWorkGbSecond: estimated(0.0000077778 * 1.33),
    lambdaMillionRequests: estimated(0.2 * 1.19),
    dynamodbMillionWrites: estimated(0.625 * 1.19),
    dynamodbMillionReads: estimated(0.125 * 1.19),
    statesThousandTransitions: listed(0.02975),
    expressMillionRuns: estimated(1.19),
    expressGbSecond: estimated(0.00001667 * 1.19),
    s3ThousandPuts: estimated(0.005 * 1.19),
    s3ThousandGets: estimated(0.0004 * 1.19),
    sqsMillionRequests: estimated(0.4 * 1.19),
    httpApiMillionRequests: estimated(1.19),
    edgeTenThousandRequests: listed(0.012),
    edgeGbOut: listed(0.11),
    s3GbMonth: estimated(0.023 * 1.19),
    logsGb: estimated(0.5 * 1.19),
  },
  "sa-east-1": {
    lambdaGbSecond: listed(0.0000133334),
    lambdaWarmGbSecond: estimated(0.0000033334),
    lambdaWarmWorkGbSecond: estimated(0.0000077778),
    lambdaMillionRequests: listed(0.2),
    dynamodbMillionWrites: estimated(0.625 * 1.5),
    dynamodbMillionReads: estimated(0.125 * 1.5),
    statesThousandTransitions: listed(0.0375),
    expressMillionRuns: estimated(1.5),
    expressGbSecond: estimated(0.00001667 * 1.5),
    s3ThousandPuts: estimated(0.005 * 1.5),
    s3ThousandGets: estimated(0.0004 * 1.5),
    sqsMillionRequests: estimated(0.4 * 1.5),
    httpApiMillionRequests: estimated(1.5),
    edgeTenThousandRequests: listed(0.022),
    edgeGbOut: listed(0.11),
    s3GbMonth: estimated(0.023 * 1.5),
    logsGb: estimated(0.5 * 1.5),
  },
} as const satisfies Record<string, PriceList>;

export type PricedRegion = keyof typeof prices;

export const pricedRegions: readonly PricedRegion[] = ["us-east-1", "af-south-1", "sa-east-1"];

/** Asked for, and in no list that was at hand. */
export const unpricedRegions = ["mx-central-1"];
