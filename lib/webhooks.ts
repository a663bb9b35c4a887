import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { shards } from "#domain/shard.ts";
import { live } from "./live.ts";

/**
 * Deliveries that wait to be sent. A message is only a reference: the delivery itself is in the table, so
 * that a lost message loses nothing.
 */
export class Webhooks extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Deliveries", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Six times the function's own limit, as Lambda recommends for its event sources.
      visibilityTimeout: Duration.seconds(6 * deliverTimeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
  }

  /** For what writes a delivery. */
  allowSend(fn: LambdaFunction): void {
    fn.addEnvironment("WEBHOOK_QUEUE_URL", this.queue.queueUrl);
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [this.queue.queueArn] }),
    );
  }

  /** One slow receiver holds up only its own batch. */
  deliverBy(fn: LambdaFunction): void {
    live(fn).addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        maxConcurrency: 20,
      }),
    );
  }

  /**
   * Each minute: deliveries that are due again, overdue Cases, erasures that did not finish. Several sweeps share the
   * work by shards; a sweep that is behind starts another one for each shard.
   */
  sweepBy({ expire, sweepShard }: { expire: LambdaFunction; sweepShard: LambdaFunction }): Rule {
    // The next sweep finds the rest of this one; a retry would only repeat it.
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    for (const fn of [expire, sweepShard]) live(fn).configureAsyncInvoke(once);
    expire.addEnvironment("SHARD_SWEEP_FUNCTION_NAME", live(sweepShard).functionArn);
    expire.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [live(sweepShard).functionArn],
      }),
    );
    const shares = Array.from({ length: sweepsAtOnce }, (_, share) =>
      shards.filter((shard) => shard % sweepsAtOnce === share),
    );
    return new Rule(this, "EveryMinute", {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: shares.map(
        (own) =>
          new LambdaTarget(live(expire), {
            ...once,
            event: RuleTargetInput.fromObject({ shards: own }),
          }),
      ),
    });
  }
}

/** A rule has at most five targets. */
export const sweepsAtOnce = 4;

/** The fifteen seconds of one attempt, for five receivers at once, and time to write it down. */
export const deliverTimeout = Duration.seconds(40);
