import { type Stack, Token, Validations } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Security rules that do not apply here, each with its reason. Wildcards are acknowledged one by one and
 * only in their place, so that a new one is still found.
 */
export function acknowledgeRules(
  stack: Stack,
  parts: {
    api: Construct;
    edge: Construct & { secret: Construct };
    secret: Construct;
    signIn: Construct;
    /** Where the stage has one. */
    canary: (Construct & { key: Construct }) | undefined;
    /** Where the stage looks for people in lists of sanctions. */
    screening: (Construct & { token: Construct | undefined }) | undefined;
    /** With a key of the customer: the table of the keys of Cases. */
    keyTable: Construct | undefined;
    machineName: string;
    checksMachine: Construct;
    /** Where the stage moves its aliases share by share. */
    rollout: (Construct & { applicationId: string }) | undefined;
    /** The library's function that uploads the pages, if a stage has it. */
    uploader: Construct | undefined;
    /** Constructs whose role traces, or reads alarms: neither names resources. */
    traced: readonly Construct[];
  },
): void {
  const { partition, region, account } = placeOf(stack);
  Validations.of(parts.api).acknowledge({
    id: "AwsSolutions-APIG4",
    reason:
      "Keys, links and sessions are the service's own. Every audience's handler authenticates each " +
      "route before anything else, and a route cannot be mounted without an authenticator.",
  });
  Validations.of(parts.secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "Keys of stored records derive from this secret: a rotation by the clock would close every " +
      "open link and lose every sealed webhook secret.",
  });
  Validations.of(parts.signIn).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "The credentials are the identity providers': they are renewed with them, by hand, and put here.",
  });
  if (parts.keyTable) {
    Validations.of(parts.keyTable).acknowledge({
      id: "AwsSolutions-DDB3",
      reason: "A backup of the keys would bring back the key that an erasure destroyed.",
    });
  }
  if (parts.canary) {
    Validations.of(parts.canary.key).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "The project that created this API key rotates it, and its new one is put here by hand.",
    });
  }
  Validations.of(parts.edge.secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "CloudFront holds a copy that only a deployment renews: a rotation by the clock would leave " +
      "the two apart until the next one.",
  });
  Validations.of(parts.edge).acknowledge(
    {
      id: "AwsSolutions-CFR1",
      reason: "Applicants hold documents of any country and travel; a border is no control here.",
    },
    {
      id: "AwsSolutions-CFR2",
      reason:
        "A web ACL costs by the call and lives in us-east-1: a stage names it in `webAclArn`. " +
        "Limits per key and per address hold in the handlers either way.",
    },
    {
      id: "AwsSolutions-CFR3",
      reason:
        "A distribution's access log always holds the query string, and the query string of a link " +
        "is its bearer token. The API logs every call by route, without path or query.",
    },
    {
      id: "AwsSolutions-CFR4",
      reason:
        "Only without a domain of one's own, where CloudFront's certificate fixes the policy; a " +
        "stage with `edge` takes TLS 1.2 as its minimum.",
    },
  );
  Validations.of(stack).acknowledge(
    {
      id: "AwsSolutions-IAM5[Resource::<CaptureBucket.Arn>/cases/*]",
      reason: "The captures of every Case, and nothing else in the bucket.",
    },
    {
      id: "AwsSolutions-IAM5[Resource::<CaptureBucket.Arn>/cases/*/pictures/*]",
      reason:
        "Pictures derived from the captures of every Case for people to look at, and no capture.",
    },
    {
      id: "AwsSolutions-IAM5[Resource::<CaptureBucket.Arn>/cases/*/liveness/*]",
      reason: "The film of the face of every Case, which a reviewer plays, and no photograph.",
    },
    {
      id: "AwsSolutions-IAM5[Resource::<CaptureBucket.Arn>/cases/*/measures/*]",
      reason: "The liveness check's own measures of a film before its submission.",
    },
    {
      id: "AwsSolutions-IAM5[Resource::<CaptureBucket.Arn>/branding/*]",
      reason:
        "The pictures of every project's branding: anybody who opens a hosted page sees them.",
    },
    {
      id: "AwsSolutions-IAM5[Resource::<ErasureNotes.Arn>/*]",
      reason: "A note of each erasure may be written there, and none be read or deleted.",
    },
    {
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:states:${region}:${account}:execution:<${parts.machineName}.Name>:*]`,
      reason: "An erasure stops the execution of its Case, and only executions of this machine.",
    },
  );
  Validations.of(parts.checksMachine).acknowledge({
    id: "AwsSolutions-SF1",
    reason:
      "Each check logs its own work, and the execution around it logs all its events. This one would log as much " +
      "again; only the cause of a failure is missing.",
  });
  if (parts.rollout) {
    Validations.of(parts.rollout).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:lambda:${region}:${account}:function:<AWS::StackName>-*]`,
      reason:
        "The functions of this stack, whose aliases a rollout moves. They are named by their common beginning, " +
        "because a reference to each would be a circular dependency.",
    });
    const groups = `deploymentgroup:<${parts.rollout.applicationId}>/*`;
    Validations.of(parts.rollout).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:codedeploy:${region}:${account}:${groups}]`,
      reason:
        "Every group of the rollout's own application. Each group names an alarm, and by it a function whose alias " +
        "names the function that has this grant.",
    });
  }
  if (parts.uploader) acknowledgeUploader(parts.uploader, stack);
  if (parts.screening?.token) {
    Validations.of(parts.screening.token).acknowledge({
      id: "AwsSolutions-SMG4",
      reason: "The operator's search has its own token, which is changed there and here by hand.",
    });
  } else if (parts.screening) {
    Validations.of(parts.screening).acknowledge({
      id: "AwsSolutions-IAM5[Resource::<SanctionsLists.Arn>/lists/*]",
      reason: "Every list of sanctions, which its publisher shows to everybody.",
    });
  }
  const optional = [parts.canary, parts.screening].filter((part) => part !== undefined);
  for (const construct of [...parts.traced, ...optional]) {
    Validations.of(construct).acknowledge({
      id: "AwsSolutions-IAM5[Resource::*]",
      reason:
        "X-Ray, the delivery of vended logs and the reading of alarms take no resource. A test holds that no other action " +
        "of the stack is granted on every resource.",
    });
  }
}

/** CDK brings it and its role: it runs while a stage is deployed, and never on a call. */
function acknowledgeUploader(uploader: Construct, stack: Stack): void {
  const { partition, region, account } = placeOf(stack);
  const { bootstrapQualifier = "hnb659fds" } = stack.synthesizer;
  const assets = `Resource::arn:${partition}:s3:::cdk-${bootstrapQualifier}-assets-${account}-${region}/*`;
  const reads = ["Action::s3:GetBucket*", "Action::s3:GetObject*", "Action::s3:List*", assets];
  const writes = ["Action::s3:Abort*", "Action::s3:DeleteObject*", "Resource::<PagesBucket.Arn>/*"];
  const acknowledge = (id: string, reason: string) =>
    Validations.of(uploader).acknowledge({ id: `AwsSolutions-${id}`, reason });
  for (const which of reads) {
    acknowledge(`IAM5[${which}]`, "Reads the pages where the deployment has put its assets.");
  }
  for (const which of writes) {
    acknowledge(`IAM5[${which}]`, "Writes to the bucket of the pages, which holds nothing else.");
  }
  acknowledge(
    "IAM5[Resource::*]",
    "Invalidates the distribution's changed files; the action takes no resource.",
  );
  acknowledge(
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    "Writes its log. It sees the pages, which are public, and no data of the service.",
  );
  acknowledge("L1", "The library sets the Python version of its uploader.");
}

/** As a rule's finding names them: by the pseudo parameter if a stack has no account and region yet. */
function placeOf({ partition, region, account }: Stack) {
  return {
    partition: Token.isUnresolved(partition) ? "<AWS::Partition>" : partition,
    region: Token.isUnresolved(region) ? "<AWS::Region>" : region,
    account: Token.isUnresolved(account) ? "<AWS::AccountId>" : account,
  };
}
