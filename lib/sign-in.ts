import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { sealLogicalId } from "./seal.ts";
import type { StageConfig } from "./stages.ts";

export interface SignInProps {
  readonly stage: StageConfig;
}

/** Whom the team signs in with, and the credentials that the stage has with them. */
export class SignIn extends Construct {
  /** `{"google":{"client_id":"…","client_secret":"…"},"microsoft":{…}}`; who is missing is not offered. */
  readonly secret: Secret;
  readonly #issuers: string;

  constructor(scope: Construct, id: string, { stage }: SignInProps) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "OAuth clients of the dashboard's sign-in. Filled in by hand.",
      // Empty, and so no secret: what an operator puts here is in no template.
      secretStringValue: SecretValue.unsafePlainText("{}"),
      removalPolicy: stage.retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    sealLogicalId(this.secret, "SignInSecret");
    this.#issuers = JSON.stringify(stage.signInIssuers);
  }

  /** Grants the credentials, and tells the function where they lie and whom they are for. */
  allow(fn: LambdaFunction): void {
    fn.addEnvironment("SIGN_IN_SECRET_ARN", this.secret.secretArn);
    fn.addEnvironment("SIGN_IN_ISSUERS", this.#issuers);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [this.secret.secretArn],
      }),
    );
  }
}
