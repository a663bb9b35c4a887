/** Named, so that the bundler keeps these and drops the rest of the client. */
export { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
