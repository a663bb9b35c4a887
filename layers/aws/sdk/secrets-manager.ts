/** Named, so that the bundler keeps these and drops the rest of the client. */
export { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
