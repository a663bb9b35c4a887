import { costFigures } from "../bench/cost.ts";
import { markdownTable } from "../markdown-table.ts";
import { billedSeconds, gbSeconds } from "./billed-seconds.ts";
import { type Counted, invocationsOf, unitsOf } from "./count-units.ts";
import { priceVerification, totalUsd } from "./price-verification.ts";
import { estimation, pricedRegions, pricesOn, unpricedRegions } from "./prices.ts";

/** `docs/cost.md`. */
export function costReport(counted: Counted): string {
  const byRegion = pricedRegions.map((region) => priceVerification(counted, region));
  const services = byRegion[0]?.map(({ what }) => what) ?? [];
  const dollars = ({ usd, estimated }: { usd: number; estimated: boolean }) =>
    `${estimated ? "≈ " : ""}${(1000 * usd).toFixed(3)}`;
  return [
    "# What a verification costs",
    "",
    "This page tells a buyer or an operator what a verification costs. `npm run cost` writes it.",
    "",
    "It counts one verification on the local stage, from its creation to its webhook, with a passport, a selfie and a film.",
    "All functions are warm. Units follow the rules of AWS (`test/conformance/dynamodb-capacity.test.ts`) and are the same on",
    "every machine.",
    "",
    "## Limits",
    "",
    ...markdownTable(
      ["", "counted", "limit", ""],
      costFigures(counted).flatMap(({ what, value, unit, limit }) =>
        limit
          ? [
              [
                what,
                `${round(value)} ${unit}`,
                `≤ ${limit.value}`,
                value <= limit.value ? "holds" : "does not hold",
              ],
            ]
          : [],
      ),
    ),
    "",
    "## Dollars for a thousand verifications",
    "",
    ...markdownTable(
      ["", ...pricedRegions],
      [
        ...services.map((what, at) => [
          what,
          ...byRegion.map((lines) => {
            const line = lines[at];
            return line ? dollars(line) : "";
          }),
        ]),
        [
          "together",
          ...byRegion.map((lines) =>
            dollars({
              usd: totalUsd(lines),
              estimated: lines.some(({ estimated }) => estimated),
            }),
          ),
        ],
      ],
    ),
    "",
    `List prices of ${pricesOn} (\`lab/cost/prices.ts\`), without free tiers, taxes and discounts.`,
    estimation,
    `We have no prices of ${unpricedRegions.join(", ")}.`,
    "The table leaves out costs that grow with time or traffic: storage, recovery, logs, traces, alarms, polling of empty queues,",
    "the sweep of each minute, and the pages. An idle stage costs these too. Data between",
    "services of one region is free.",
    "",
    "## Lambda",
    "",
    ...markdownTable(
      ["function", "invocations", "memory", "processor time", "billed", "GB-s", "writes", "reads"],
      [
        ...counted.functions.map((use) => [
          use.label,
          String(use.invocations),
          `${use.memoryMb} MB`,
          `${use.cpuMs.toFixed(0)} ms`,
          `${(1000 * billedSeconds(use)).toFixed(0)} ms`,
          gbSeconds(use).toFixed(2),
          String(use.writes),
          String(use.reads),
        ]),
        [
          "together",
          String(invocationsOf(counted)),
          "",
          "",
          "",
          counted.functions.reduce((sum, use) => sum + gbSeconds(use), 0).toFixed(2),
          String(unitsOf(counted, "write")),
          String(unitsOf(counted, "read")),
        ],
      ],
    ),
    "",
    "Billed time is the processor time on the share of a core that the memory buys, plus 5 ms for each call of another",
    "service. It depends on the machine that counted.",
    "",
    "## DynamoDB",
    "",
    ...markdownTable(
      ["", "place", "operation", "units"],
      counted.capacity
        .toSorted((one, other) => other.units - one.units)
        .map(({ kind, place, operation, units }) => [kind, place, operation, String(units)]),
    ),
    "",
    "## Everything else",
    "",
    ...markdownTable(
      ["", ""],
      [
        ["requests of the API", String(counted.requests)],
        ["state transitions", String(counted.transitions)],
        ...Object.entries(counted.s3).map(([method, count]) => [`S3 ${method}`, String(count)]),
        ["SQS requests", String(counted.sqs)],
        ["into the API", `${kB(counted.bytes.in)}`],
        ["out of the API", `${kB(counted.bytes.out)}`],
        ["uploaded to S3", `${kB(counted.bytes.uploaded)}`],
        ["read from S3 by functions", `${kB(counted.bytes.read)}`],
      ],
    ),
    "",
  ].join("\n");
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
