/** Named, so that the bundler keeps these and drops the rest of the client. */
export { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
