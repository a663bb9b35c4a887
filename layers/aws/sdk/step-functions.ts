/** Named, so that the bundler keeps these and drops the rest of the client. */
export {
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from "@aws-sdk/client-sfn";
