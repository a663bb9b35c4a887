import { markdownTable } from "../../cli/markdown-table.ts";
import { costFigures } from "../bench/cost.ts";
import { billedSeconds, gbSeconds } from "./billed-seconds.ts";
import { invocationsOf, unitsOf } from "./count-units.ts";
import { logged, priceRest, type Whole } from "./price-rest.ts";
import { type CostLine, priceVerification, totalUsd } from "./price-verification.ts";
import { estimation, pricedRegions, pricesOn, unpricedRegions } from "./prices.ts";
import { warmChecks } from "./warm-checks.ts";

/** `docs/cost.md`. */
export function costReport(whole: Whole, idle: readonly (CostLine & { count: number })[]): string {
  const { verification: counted, erasure } = whole;
  const byRegion = pricedRegions.map((region) => [
    ...priceVerification(counted, region),
    ...priceRest(whole, region),
  ]);
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
    "The counted applicant submits the film with everything else. The page hands it in while the applicant looks over the photographs:",
    "two invocations more, the hand-in and the film's measurement. The check then does not open the film again.",
    "",
    "## Limits",
    "",
    ...markdownTable(
      ["", "counted", "limit", ""],
      costFigures(counted)
        .flatMap(({ what, value, unit, limit }) =>
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
        )
        .concat([
          held("all of it, in us-east-1", 1000 * totalUsd(byRegion[0] ?? []), "$ a thousand", 0.5),
          held("an idle stage, in us-east-1", totalUsd(idle), "$ a month", idleLimit),
        ]),
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
    `Every verification ends with its erasure. It logs ${kB(logged(whole))}: lines of functions as counted, and lines of AWS as`,
    "estimated. The table leaves out recovery, traces and the pages. Data between services of one region is free.",
    "",
    "## An idle stage",
    "",
    "The table shows a month of a stage `prod` without a call, at list prices of us-east-1, from its template:",
    "",
    ...markdownTable(
      ["", "count", "$ a month"],
      [
        ...idle.map(({ what, count, usd, estimated }) => [
          what,
          count.toLocaleString("en"),
          `${estimated ? "≈ " : ""}${usd.toFixed(2)}`,
        ]),
        ["together", "", totalUsd(idle).toFixed(2)],
      ],
    ),
    "",
    "A web ACL, the stage's own verification, names and a key of your own, warm checks and metrics of each route cost more.",
    "Each is off by default.",
    "",
    ...warmChecks(),
    "",
    "## The erasure",
    "",
    ...markdownTable(
      ["", ""],
      [
        ["calls of other services", String(erasure.calls)],
        ["table writes", `${unitsOf(erasure, "write")} units`],
        ["table reads", `${unitsOf(erasure, "read")} units`],
        ...Object.entries(erasure.s3).map(([method, count]) => [`S3 ${method}`, String(count)]),
      ],
    ),
    "",
    "If the verification ended less than an hour before, an upload may still arrive. A sweep then lists its objects again:",
    "one LIST and one change of the Case more.",
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
    "service. A function that waits for the inspector is billed for that time too. It depends on the machine that counted.",
    "An Express execution is billed for its slowest check, its decision and 50 ms for each of its four states in turn.",
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
        ["Express executions", String(counted.express.runs)],
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

/** Maximum cost of an idle stage in a month, US dollars. */
export const idleLimit = 12;

function held(what: string, value: number, unit: string, limit: number): string[] {
  return [
    what,
    `${round(value)} ${unit}`,
    `≤ ${limit}`,
    value <= limit ? "holds" : "does not hold",
  ];
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
