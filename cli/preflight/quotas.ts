import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  GetServiceQuotaCommand,
  paginateListServiceQuotas,
  ServiceQuotasClient,
} from "@aws-sdk/client-service-quotas";
import * as z from "zod";
import { type Finding, missing, ok, stop } from "./finding.ts";
import { edgeRegion, type Flight } from "./flight.ts";
import { responseHeadersPolicyNames } from "./names.ts";
import { ownNames } from "./own-names.ts";

/** AWS keeps this number of executions of an account unreserved, whatever is reserved. */
const keptUnreserved = 100;

/** States that one verification moves through. */
const transitionsEach = 4;

/** The concurrency that Lambda allows in the region, compared with the stage's reservations and needs. */
export async function lambdaQuota(flight: Flight): Promise<Finding[]> {
  const about = "concurrency";
  const { AccountLimit } = await new LambdaClient(flight.aws).send(new GetAccountSettingsCommand());
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const reserved = reservedBy(flight);
  // The account's reservations without those that this stack has already.
  const taken = limit - (AccountLimit?.UnreservedConcurrentExecutions ?? limit);
  const others = Math.max(0, taken - (flight.deployed ? reserved : 0));
  const reservable = others + reserved + keptUnreserved;
  const says = `${limit} functions at once in ${flight.region}, of which others reserve ${others} and the stage ${reserved}`;
  if (reserved > 0 && limit < reservable) {
    const todo = `${askFor(flight, "lambda", "L-B99A9384", reservable)}, or take \`concurrency\` and \`warm\` out of deployments.json`;
    return [stop(about, says, todo)];
  }
  // Its own throttle at a tenth of a second a call, and some checks beside.
  const needed = others + reserved + Math.ceil(flight.stage.throttle.ratePerSecond / 10) + 10;
  if (limit >= needed) return [ok(about, says)];
  return [missing(about, says, askFor(flight, "lambda", "L-B99A9384", Math.max(1000, needed)))];
}

/** Places that nothing else of the account can use: reservations, and warm sandboxes of functions without one. */
function reservedBy({ template, stage }: Flight): number {
  const reserved = Object.values(template.Resources)
    .map(({ Properties }) => Number(Properties?.ReservedConcurrentExecutions ?? 0))
    .reduce((sum, each) => sum + each, 0);
  if (stage.concurrency) return reserved;
  return (
    reserved +
    Object.values(template.Resources)
      .map(({ Properties }) => Warm.safeParse(Properties).data?.ProvisionedConcurrencyConfig)
      .reduce((sum, warm) => sum + (warm?.ProvisionedConcurrentExecutions ?? 0), 0)
  );
}

const Warm = z.object({
  ProvisionedConcurrencyConfig: z.object({ ProvisionedConcurrentExecutions: z.number() }),
});

/** A warm sandbox takes a place of its function's reservation, and Lambda refuses more of them than that. */
export function warmRoom({ stage }: Flight): Finding[] {
  const { warm, concurrency } = stage;
  if (!warm || !concurrency) return [];
  const reserved = Math.min(concurrency.api, concurrency.check);
  const says = `${warm.checks} of each function of the checks, and ${reserved} are reserved`;
  if (warm.checks <= reserved) return [ok("warm checks", says)];
  return [stop("warm checks", says, "raise `concurrency` or lower `warm` in deployments.json")];
}

/** Whether API Gateway lets as much through as the stage does. */
export async function apiQuotas(flight: Flight): Promise<Finding[]> {
  const { throttle } = flight.stage;
  const client = new ServiceQuotasClient(flight.aws);
  const one = async (code: string, wanted: number, unit: string): Promise<Finding> => {
    const asked = { ServiceCode: "apigateway", QuotaCode: code };
    const { Quota } = await client.send(new GetServiceQuotaCommand(asked));
    const value = Quota?.Value ?? 0;
    const says = `API Gateway takes ${value} ${unit}, the stage ${wanted}`;
    if (value >= wanted) return ok("api", says);
    return missing("api", says, askFor(flight, "apigateway", code, wanted));
  };
  return Promise.all([
    one("L-8A5B8E43", throttle.ratePerSecond, "calls a second"),
    one("L-CDF5615A", throttle.burst, "calls at once"),
  ]);
}

/** Whether CloudFront has room for the stage's response-headers policies: an account has few of them. */
export async function edgeQuota(flight: Flight): Promise<Finding[]> {
  const code = "L-CF0D4FC5";
  const client = new ServiceQuotasClient({ ...flight.aws, region: edgeRegion });
  const asked = { ServiceCode: "cloudfront", QuotaCode: code };
  const { Quota } = await client.send(new GetServiceQuotaCommand(asked));
  const quota = Quota?.Value ?? 0;
  const wanted = ownNames(flight.template, flight).filter(
    ({ type }) => type === "AWS::CloudFront::ResponseHeadersPolicy",
  );
  const existing = await responseHeadersPolicyNames(flight.aws);
  const added = wanted.filter(({ name }) => !existing.has(name)).length;
  const total = existing.size + added;
  const says = `CloudFront takes ${quota} response-headers policies, the account has ${existing.size} and the stage adds ${added}`;
  if (total <= quota) return [ok("edge quota", says)];
  return [
    stop(
      "edge quota",
      says,
      askFor({ ...flight, region: edgeRegion }, "cloudfront", code, total + 20),
    ),
  ];
}

/** How many verifications Step Functions lets begin and move: a new account begins with few. */
export async function workflowQuotas(flight: Flight): Promise<Finding[]> {
  const about = "workflow";
  const client = new ServiceQuotasClient(flight.aws);
  const perSecond = new Map<string, { code: string; value: number }>();
  for await (const page of paginateListServiceQuotas({ client }, { ServiceCode: "states" })) {
    for (const { QuotaName = "", QuotaCode = "", Value = 0 } of page.Quotas ?? []) {
      const [, what] = /^(StartExecution|State ?Transition)s?\b.*per second/i.exec(QuotaName) ?? [];
      if (what)
        perSecond.set(what.replace(" ", "").toLowerCase(), { code: QuotaCode, value: Value });
    }
  }
  const starts = perSecond.get("startexecution");
  if (!starts)
    return [ok(about, "Step Functions tells no quota of its own: as AWS documents them")];
  const moves = perSecond.get("statetransition");
  const rate = Math.min(starts.value, (moves?.value ?? Number.POSITIVE_INFINITY) / transitionsEach);
  const says = `Step Functions takes ${Math.floor(rate * 10) / 10} verifications a second`;
  if (rate >= 1) return [ok(about, says)];
  const short = moves && moves.value < starts.value * transitionsEach ? moves : starts;
  return [missing(about, says, askFor(flight, "states", short.code, 10 * transitionsEach))];
}

function askFor({ region }: Flight, service: string, code: string, value: number): string {
  return (
    "aws service-quotas request-service-quota-increase" +
    ` --service-code ${service} --quota-code ${code} --desired-value ${value} --region ${region}`
  );
}
