/** A finding of a template linter that is right to stand, and why. */
export type Acknowledgement = {
  rule: string;
  /** Where it may stand: `AWS::S3::Bucket.<logical id>`, and the path below it where the tool tells one. */
  at: RegExp;
  reason: string;
};

/**
 * Findings of cfn-lint and checkov about the templates that we accept. An entry that matches no finding fails
 * the command too. `lib/acknowledged-rules.ts` has the findings of cdk-nag.
 */
export const acknowledged: readonly Acknowledgement[] = [
  {
    rule: "E3601",
    at: /^AWS::StepFunctions::StateMachine\..*\/States\/Collecting\/TimeoutSeconds$/,
    reason:
      "The schema of the linter knows numbers only. The Amazon States Language takes a JSONata expression " +
      "that gives a positive integer.",
  },
  {
    rule: "E3601",
    at: /^AWS::StepFunctions::StateMachine\..*\/Resource$/,
    reason:
      "The linter reads the definition before CloudFormation puts the partition in: services of every partition " +
      "are called, and not of the first alone.",
  },
  {
    rule: "W3005",
    at: /^AWS::Lambda::Function\.|^AWS::StepFunctions::StateMachine\./,
    reason: "CDK names the role beside its policies; a dependency said twice changes nothing.",
  },
  {
    rule: "CKV_AWS_18",
    at: /^AWS::S3::Bucket\.StorageAccessLogs/,
    reason: "This bucket takes the access logs; logging itself it would never end.",
  },
  {
    rule: "CKV_AWS_21",
    at: /^AWS::S3::Bucket\.CaptureBucket$/,
    reason: "An erased capture must be gone, and an older version of it would not be.",
  },
  {
    rule: "CKV_AWS_21",
    at: /^AWS::S3::Bucket\.(PagesBucket$|StorageAccessLogs)/,
    reason: "Pages come anew with each deployment, and a log is written once.",
  },
  {
    rule: "CKV_AWS_21",
    at: /^AWS::S3::Bucket\.ErasureNotes$/,
    reason:
      "Each erasure writes one note, and writes the same again where it is repeated: no earlier version says " +
      "anything else.",
  },
  {
    rule: "CKV_AWS_21",
    at: /^AWS::S3::Bucket\.SanctionsLists$/,
    reason:
      "Only the newest list is searched. The evidence keeps the hash and date of each list that was used.",
  },
  {
    rule: "CKV_AWS_28",
    at: /^AWS::DynamoDB::Table\.CaseKeyTable$/,
    reason: "A backup of the keys would bring back the key that an erasure destroyed.",
  },
  {
    rule: "CKV_AWS_33",
    at: /^AWS::KMS::Key\.OwnKey$/,
    reason:
      "The statement names callers of the account and three services as its conditions, like the policy of a key " +
      "of AWS; the permissions on table and buckets say who reads what.",
  },
  {
    rule: "CKV_AWS_26",
    at: /^AWS::SNS::Topic\.MonitoringAlarms/,
    reason:
      "CloudWatch cannot publish to a topic under the key of AWS, and an alarm's text holds no personal data.",
  },
  {
    rule: "CKV_AWS_27",
    at: /^AWS::SQS::Queue\.Webhooks/,
    reason: "The queues are encrypted by SQS itself, which this rule does not look at.",
  },
  {
    rule: "CKV_AWS_68",
    at: /^AWS::CloudFront::Distribution\./,
    reason: "A web ACL lives in us-east-1 and belongs to the account; a stage names it in `edge`.",
  },
  {
    rule: "CKV_AWS_86",
    at: /^AWS::CloudFront::Distribution\./,
    reason: "The access log holds the query string, and that of a link is its bearer token.",
  },
  {
    rule: "CKV_AWS_111",
    at: /^AWS::IAM::Policy\.CustomCDKBucketDeployment/,
    reason: "The library's uploader tells a distribution what to fetch anew, whichever it is.",
  },
  {
    rule: "CKV_AWS_115",
    at: /^AWS::Lambda::Function\./,
    reason:
      "A new account has too little concurrency to reserve any; `concurrency` of a stage does, where there is.",
  },
  {
    rule: "CKV_AWS_116",
    at: /^AWS::Lambda::Function\./,
    reason:
      "No work is left to a function's own retries: deliveries have a queue with dead letters, the sweep " +
      "comes again each minute, and everything else is invoked by one who waits for the answer.",
  },
  {
    rule: "CKV_AWS_117",
    at: /^AWS::Lambda::Function\./,
    reason:
      "Nothing that a function calls lies in a VPC; a VPC would add a NAT to reach what IAM already guards.",
  },
  {
    rule: "CKV_AWS_119",
    at: /^AWS::DynamoDB::Table\.CaseTable$/,
    reason: "Encrypted under the account's key of AWS, whose every use CloudTrail shows.",
  },
  {
    rule: "CKV_AWS_149",
    at: /^AWS::SecretsManager::Secret\./,
    reason: "Encrypted under the account's key of AWS; no other account is given a secret.",
  },
  {
    rule: "CKV_AWS_158",
    at: /^AWS::Logs::LogGroup\./,
    reason: "Encrypted by CloudWatch Logs itself, and no log holds personal data or a token.",
  },
  {
    rule: "CKV_AWS_173",
    at: /^AWS::Lambda::Function\./,
    reason: "Encrypted by Lambda itself; the variables hold names and addresses, and no secret.",
  },
  {
    rule: "CKV_AWS_174",
    at: /^AWS::CloudFront::Distribution\./,
    reason:
      "Only without a domain of one's own, where CloudFront's certificate fixes the policy; a stage with " +
      "`edge` takes TLS 1.2 as its minimum.",
  },
];
