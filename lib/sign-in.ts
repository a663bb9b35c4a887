import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";

export interface SignInProps {
  readonly stage: StageConfig;
}

/** The team's sign-in providers, and the stage's credentials with them. */
export class SignIn extends Construct {
  /** `{"google":{"client_id":"…","client_secret":"…"},"microsoft":{…}}`; a missing provider is not offered. */
  readonly secret: Secret;
  readonly #rules: Record<string, string>;

  constructor(scope: Construct, id: string, { stage }: SignInProps) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "OAuth clients of the dashboard's sign-in. Filled in by hand.",
      removalPolicy: removalOf(stage),
    });
    pinLogicalId(this.secret, "SignInSecret");
    const { defaultChild } = this.secret.node;
    // Made without a value: a deployment that set one could replace the operator's.
    if (CfnSecret.isCfnSecret(defaultChild)) defaultChild.generateSecretString = undefined;
    const { signInIssuers, orgsOpenTo, signInAdmission, oidcIssuer } = stage;
    this.#rules = {
      SIGN_IN_ISSUERS: JSON.stringify(signInIssuers),
      ORGS_OPEN_TO: orgsOpenTo,
      ...(oidcIssuer && { SIGN_IN_OIDC: JSON.stringify(oidcIssuer) }),
      ...(signInAdmission && { SIGN_IN_ADMISSION: JSON.stringify(signInAdmission) }),
    };
  }

  /** Grants the credentials, and passes their address and the rules of sign-in to the function. */
  allow(fn: LambdaFunction): void {
    fn.addEnvironment("SIGN_IN_SECRET_ARN", this.secret.secretArn);
    for (const [name, value] of Object.entries(this.#rules)) fn.addEnvironment(name, value);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [this.secret.secretArn],
      }),
    );
  }
}
