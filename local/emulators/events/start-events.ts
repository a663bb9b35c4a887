import { z } from "zod";
import { EventPattern, matchesPattern } from "./pattern.ts";
import { scheduleMs } from "./schedule.ts";

export type Events = {
  /** Adds a rule of the template from its resolved properties. */
  provision(name: string, properties: Record<string, unknown>): void;
  /** Hands the event to the targets of every rule whose pattern it matches. */
  publish(event: object): void;
  /** Fires a scheduled rule now, as though its time had come. */
  fire(name: string): void;
  close(): void;
};

const Rule = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  EventBusName: z.literal("default").optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  ScheduleExpression: z.string().optional(),
  EventPattern: EventPattern.optional(),
  Targets: z.array(
    z.strictObject({
      Id: z.string(),
      Arn: z.string(),
      Input: z.string().optional(),
      // How often and how long AWS would try; the queue of Lambda has its own answer here.
      RetryPolicy: z.unknown().optional(),
      DeadLetterConfig: z.unknown().optional(),
    }),
  ),
  Tags: z.unknown().optional(),
});
type Rule = z.infer<typeof Rule>;

/** EventBridge: rules on a schedule or on a pattern, with Lambda functions as their targets. */
export function startEvents({
  region,
  accountId,
  enqueue,
}: {
  region: string;
  accountId: string;
  /** Accepts an event for a function, durably. */
  enqueue(functionArn: string, payload: string): void;
}): Events {
  const rules = new Map<string, Rule>();
  const timers: NodeJS.Timeout[] = [];

  function deliver({ Targets }: Rule, event: object): void {
    for (const { Arn, Input } of Targets) enqueue(Arn, Input ?? JSON.stringify(event));
  }

  function fire(name: string): void {
    const rule = rules.get(name);
    if (!rule) throw new Error(`there is no rule '${name}'`);
    const arn = `arn:aws:events:${region}:${accountId}:rule/${name}`;
    deliver(rule, scheduledEvent({ arn, region, accountId }));
  }

  return {
    provision: (name, properties) => {
      const rule = Rule.parse(properties);
      for (const { Arn } of rule.Targets) {
        if (!Arn.includes(":function:")) throw new Error(`rule ${name}: target ${Arn}`);
      }
      rules.set(name, rule);
      if (rule.State === "DISABLED" || rule.ScheduleExpression === undefined) return;
      timers.push(setInterval(() => fire(name), scheduleMs(rule.ScheduleExpression)).unref());
    },
    publish: (event) => {
      for (const rule of rules.values()) {
        if (rule.State === "DISABLED" || !rule.EventPattern) continue;
        if (matchesPattern(rule.EventPattern, event)) deliver(rule, event);
      }
    },
    fire,
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function scheduledEvent({
  arn,
  region,
  accountId,
}: {
  arn: string;
  region: string;
  accountId: string;
}) {
  return {
    version: "0",
    id: crypto.randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: accountId,
    time: new Date().toISOString().replace(/\.\d+/, ""),
    region,
    resources: [arn],
    detail: {},
  };
}
