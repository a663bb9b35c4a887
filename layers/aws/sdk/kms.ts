/** Named, so that the bundler keeps these and drops the rest of the client. */
export { DecryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
