/** Named, so that the bundler keeps these and drops the rest of the client. */
export { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
