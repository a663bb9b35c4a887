/** Named, so that the bundler keeps these and drops the rest of the client. */
export { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
