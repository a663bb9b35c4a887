import { CfnOutput, Duration, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

const issuer = "token.actions.githubusercontent.com";

/** The bootstrap's own roles, by which CDK deploys: what they may is the bootstrap's to say. */
const bootstrapRoles = ["deploy", "file-publishing", "image-publishing", "lookup"] as const;

export interface PipelineProps extends StackProps {
  /** On GitHub, as `owner/name`. */
  readonly repository: string;
  /** Environments of GitHub, whose rules say who approves a run in them. Each has a role of its own. */
  readonly environments: readonly string[];
  /** Where the roles may deploy to, and by which bootstrap. */
  readonly regions: readonly { region: string; qualifier: string }[];
  /** An account has one provider of an issuer: another stack may have made it. */
  readonly hasProvider: boolean;
}

/**
 * Lets workflows of one repository deploy to this account without a stored key: GitHub vouches for the
 * repository and the environment, and the role may take the roles of the bootstrap and nothing else.
 */
export class Pipeline extends Stack {
  constructor(scope: Construct, id: string, props: PipelineProps) {
    const { repository, environments, regions, hasProvider, ...stackProps } = props;
    super(scope, id, stackProps);
    Tags.of(this).add("service", "bonafide");
    const provider = hasProvider
      ? this.formatArn({
          service: "iam",
          region: "",
          resource: "oidc-provider",
          resourceName: issuer,
        })
      : new CfnOIDCProvider(this, "GitHub", {
          url: `https://${issuer}`,
          clientIdList: ["sts.amazonaws.com"],
        }).attrArn;
    for (const environment of environments) {
      const role = new Role(this, environment, {
        description: `Deploys from ${repository}, environment ${environment}.`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new WebIdentityPrincipal(provider, {
          StringEquals: {
            [`${issuer}:aud`]: "sts.amazonaws.com",
            [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        }),
      });
      role.addToPolicy(
        new PolicyStatement({
          actions: ["sts:AssumeRole"],
          resources: regions.flatMap(({ region, qualifier }) =>
            bootstrapRoles.map((name) =>
              this.formatArn({
                ...{ service: "iam", region: "", resource: "role" },
                resourceName: `cdk-${qualifier}-${name}-role-${this.account}-${region}`,
              }),
            ),
          ),
        }),
      );
      new CfnOutput(this, `${environment}RoleArn`, { value: role.roleArn });
    }
  }
}
