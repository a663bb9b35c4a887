import { captureRetentionDays } from "#domain/project/retention.ts";
import type { Counted } from "./count-units.ts";
import { type CostLine, priceVerification, totalUsd } from "./price-verification.ts";
import type { PricedRegion, PriceList } from "./prices.ts";
import { prices } from "./prices.ts";

/** A verification's units, its erasure and the lines that functions logged of both. */
export type Whole = {
  verification: Counted;
  erasure: Counted;
  logged: { bytes: number; lines: number };
};

/** The trace that a line names in the cloud alone, and 26 bytes that CloudWatch adds. */
const lineBytes = 80;
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
export function logged({ verification, erasure, logged: { bytes, lines } }: Whole): number {
  const requests = verification.requests + erasure.requests;
  return (
    bytes + lines * lineBytes + verification.transitions * transitionBytes + requests * accessBytes
  );
}
