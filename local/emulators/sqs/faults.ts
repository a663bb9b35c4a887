import { AwsError } from "../aws-error.ts";

/** SQS errors with the code that the older Query protocol has for them. */
const queryCodes: Record<string, string> = {
  BatchEntryIdsNotDistinct: "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
  BatchRequestTooLong: "AWS.SimpleQueueService.BatchRequestTooLong",
  EmptyBatchRequest: "AWS.SimpleQueueService.EmptyBatchRequest",
  InvalidMessageContents: "InvalidMessageContents",
  InvalidParameterValue: "InvalidParameterValue",
  MessageNotInflight: "AWS.SimpleQueueService.MessageNotInflight",
  QueueDoesNotExist: "AWS.SimpleQueueService.NonExistentQueue",
  ReceiptHandleIsInvalid: "ReceiptHandleIsInvalid",
  TooManyEntriesInBatchRequest: "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
};

export function sqsFault(code: keyof typeof queryCodes, message: string): AwsError {
  return new AwsError(code, message);
}

/** The header by which SDKs that grew up on the Query protocol know an error. */
export function queryErrorHeader({ code }: AwsError): Record<string, string> {
  const query = queryCodes[code];
  return query ? { "x-amzn-query-error": `${query};Sender` } : {};
}
