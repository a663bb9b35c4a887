import { captureRetentionDays } from "#domain/project/retention.ts";
import { type Counted, invocationsOf } from "./count-units.ts";
import { type CostLine, priceVerification, totalUsd } from "./price-verification.ts";
import type { PricedRegion, PriceList } from "./prices.ts";
import { prices } from "./prices.ts";

/** A verification's units, its erasure and its logs. */
export type Whole = { verification: Counted; erasure: Counted; logBytes: number };

/** Lines of Lambda itself, START to REPORT, of one invocation: 370 bytes, and 26 for each that CloudWatch adds. */
const platformBytes = 450;
/** The lines of one transition, without data: a state that was entered, did its work and was left. */
const transitionBytes = 1500;
/** The access log of the API, of one request. */
const accessBytes = 400;

/** Costs after a verification or beside it: its erasure, its storage until then, its logs. */
export function priceRest(whole: Whole, region: PricedRegion): CostLine[] {
  const list: PriceList = prices[region];
  const { verification, erasure } = whole;
  const erased = priceVerification(erasure, region);
  const months = captureRetentionDays / 30;
  const stored = (verification.bytes.uploaded / 1e9) * months * list.s3GbMonth.usd;
  return [
    {
      what: "its erasure",
      usd: totalUsd(erased),
      estimated: erased.some(({ estimated }) => estimated),
    },
    {
      what: `its captures for ${captureRetentionDays} days`,
      usd: stored,
      estimated: list.s3GbMonth.estimated === true,
    },
    { what: "its logs", usd: (logged(whole) / 1e9) * list.logsGb.usd, estimated: true },
  ];
}

/** Bytes that are logged of one verification and its erasure. */
export function logged({ verification, erasure, logBytes }: Whole): number {
  const both = [verification, erasure];
  const invocations = both.reduce((sum, each) => sum + invocationsOf(each), 0);
  const requests = both.reduce((sum, each) => sum + each.requests, 0);
  return (
    logBytes +
    invocations * platformBytes +
    verification.transitions * transitionBytes +
    requests * accessBytes
  );
}
