/** Named, so that the bundler keeps these and drops the rest of the client. */
export { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
