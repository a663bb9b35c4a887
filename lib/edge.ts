import { Aws, Duration, RemovalPolicy, SecretValue } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { edgeHeaders } from "#http/caller-address.ts";
import { nameViewer, pageRewrite } from "./edge-functions.ts";
import { apiContentSecurityPolicy, dashboardHeaders, pageHeaders } from "./page-headers.ts";
import { pinLogicalId } from "./pin-logical-id.ts";
import type { RouteKey } from "./route-tables.ts";
import type { StageConfig } from "./stages.ts";
import { asInterface } from "./storage.ts";

export interface EdgeProps {
  readonly stage: StageConfig;
  readonly api: HttpApi;
  readonly routes: readonly RouteKey[];
  readonly pages: Bucket;
  readonly capturesHost: string;
}

/** Where the API and the team's pages, the applicant's pages and the short links are reached. */
export type Origins = { base: string; onboarding: string; shortLink: string };

/** One origin for API and pages, so that the browser needs no CORS and the cookie no third party. */
export class Edge extends Construct {
  readonly distribution: Distribution;
  readonly origins: Origins;
  /** The secret by which the API's functions tell a call through the edge from one past it. */
  readonly secret: Secret;
  readonly #refusesPastEdge: boolean;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    this.secret = new Secret(this, "Secret", {
      description: "Proves to the API that a request came through CloudFront.",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // Nothing is stored under it, so a new one may replace it at any time.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    pinLogicalId(this.secret, "EdgeSecret");
    const api = this.#apiBehaviour(props.api, props.stage.edgeSecretVersion);
    const origins = { capturesOrigin: `https://${props.capturesHost}` };
    const behaviour = this.#pageBehaviours(props.pages);
    const applicant = behaviour("PageHeaders", pageHeaders(origins));
    const dashboard = behaviour("DashboardHeaders", dashboardHeaders(origins));
    const { edge, webAclArn, refusesPastEdge = false } = props.stage;
    this.#refusesPastEdge = refusesPastEdge;

    this.distribution = new Distribution(this, "Distribution", {
      comment: `bonafide ${props.stage.name}`,
      defaultBehavior: dashboard,
      additionalBehaviors: {
        ...Object.fromEntries(apiPathPatterns(props.routes).map((pattern) => [pattern, api])),
        "/embed/*": api,
        "/v/*": applicant,
        // As the team's pages: an account has twenty policies, and six stages have three each.
        "/docs": dashboard,
        "/docs/*": dashboard,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(edge && {
        domainNames: [
          ...new Set([
            edge.domainName,
            edge.onboardingDomainName ?? edge.domainName,
            edge.shortLinkDomainName ?? edge.domainName,
          ]),
        ],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, "Certificate", edge.certificateArn),
      }),
      ...(webAclArn && { webAclId: webAclArn }),
    });
    const own = edge?.domainName ?? this.distribution.distributionDomainName;
    this.origins = {
      base: `https://${own}`,
      onboarding: `https://${edge?.onboardingDomainName ?? own}`,
      shortLink: `https://${edge?.shortLinkDomainName ?? own}`,
    };
  }

  /** Grants access to the secret of the edge, and tells the function where it lies and whether a call needs it. */
  allowSecret(fn: LambdaFunction): void {
    fn.addEnvironment("EDGE_SECRET_ARN", this.secret.secretArn);
    if (this.#refusesPastEdge) fn.addEnvironment("REFUSES_PAST_EDGE", "true");
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [this.secret.secretArn],
      }),
    );
  }

  #apiBehaviour(api: HttpApi, versionId: string | undefined): BehaviorOptions {
    const proof = SecretValue.secretsManager(this.secret.secretArn, versionId ? { versionId } : {});
    return {
      origin: new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
        readTimeout: Duration.seconds(35),
        // Unwrapped into a dynamic reference: CloudFormation puts the value in, and no template holds it.
        customHeaders: { [edgeHeaders.secret]: proof.unsafeUnwrap() },
      }),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, "NameViewer", {
            code: FunctionCode.fromInline(nameViewer),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.#apiHeaders(),
    };
  }

  /**
   * The content policy says which pages may frame an answer. The older header would forbid every frame, also one that
   * the policy allows.
   */
  #apiHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, "ApiHeaders", {
      responseHeadersPolicyName: nameInAccount("ApiHeaders"),
      securityHeadersBehavior: {
        // Not overriding: a page that the API answers brings a policy of its own.
        contentSecurityPolicy: {
          contentSecurityPolicy: apiContentSecurityPolicy,
          override: false,
        },
        ...transportHeaders,
      },
    });
  }

  /** Makes behaviors that differ in what their pages may load. */
  #pageBehaviours(pages: Bucket) {
    const rewrite = new EdgeFunction(this, "PageRewrite", {
      code: FunctionCode.fromInline(pageRewrite),
      runtime: FunctionRuntime.JS_2_0,
    });
    const origin = S3BucketOrigin.withOriginAccessControl(asInterface(pages), {
      originAccessControl: new S3OriginAccessControl(this, "PageAccess", {
        originAccessControlName: nameInAccount("Pages"),
      }),
    });
    return (id: string, headers: ReturnType<typeof dashboardHeaders>): BehaviorOptions => ({
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // The query is no part of the cache key: it holds the link's token.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite }],
      responseHeadersPolicy: new ResponseHeadersPolicy(this, id, {
        responseHeadersPolicyName: nameInAccount(id),
        securityHeadersBehavior: {
          contentSecurityPolicy: {
            contentSecurityPolicy: headers["content-security-policy"],
            override: true,
          },
          ...transportHeaders,
          ...unframed,
        },
        customHeadersBehavior: {
          customHeaders: [
            {
              header: "permissions-policy",
              value: headers["permissions-policy"],
              override: true,
            },
          ],
        },
      }),
    });
  }
}

/** CloudFront knows no regions: stages of two of them would draw the same name. */
function nameInAccount(what: string): string {
  return `${Aws.STACK_NAME}-${Aws.REGION}-${what}`;
}

/** Paths that go to the API: the first segment of every route, and nothing without a route. */
export function apiPathPatterns(routes: readonly RouteKey[]): string[] {
  const patterns = routes.map(({ path }) => {
    const [, first = "", ...rest] = path.split("/");
    return rest.length === 0 ? `/${first}` : `/${first}/*`;
  });
  return [...new Set(patterns)].sort();
}

const transportHeaders = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    // This host only: the policy of the company's other subdomains is not ours to set.
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
};

const unframed = { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } };
