import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { RouteKey } from "./route-tables.ts";
import type { StageConfig } from "./stages.ts";
import { vendedLogs } from "./vended-logs.ts";

export interface ServiceApiProps {
  readonly stage: StageConfig;
  /** Each audience's routes, and the one function that serves them and refuses the rest below its roots. */
  readonly audiences: Record<
    string,
    {
      readonly routes: readonly RouteKey[];
      readonly roots: readonly string[];
      readonly handler: IFunction;
    }
  >;
}

/**
 * The public HTTP API. It serves exactly the routes of the tables. The catch-all of an audience, and of a
 * path outside its roots, reaches a function that knows only these, and can only refuse.
 */
export class ServiceApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, audiences }: ServiceApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, "Api", {
      apiName: `bonafide-${stage.name}`,
      createDefaultStage: false,
    });
    const logs = vendedLogs(this, "AccessLogs", { stage, of: "apis" });
    const { ratePerSecond, burst } = stage.throttle;
    const httpStage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      // Six metrics a route, each with a price a month: the access log names the route for nothing more.
      detailedMetricsEnabled: stage.routeMetrics ?? false,
      throttle: {
        rateLimit: ratePerSecond,
        burstLimit: burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });

    // As many begin as the stage can finish: beyond that new ones are refused, and none that began.
    const admitted = {
      ThrottlingRateLimit: Math.floor(ratePerSecond / callsOfOne),
      ThrottlingBurstLimit: Math.floor(burst / callsOfOne),
    };
    const { defaultChild } = httpStage.node;
    if (!(defaultChild instanceof CfnStage)) throw new TypeError("the API has no stage");
    defaultChild.routeSettings = Object.fromEntries(beginnings.map((route) => [route, admitted]));

    for (const [audience, { routes, roots, handler }] of Object.entries(audiences)) {
      const integration = new HttpLambdaIntegration(audience, handler, {
        // One permission per function: one per route would outgrow the size limit of its policy.
        scopePermissionToRoute: false,
      });
      for (const { method, path } of routes) {
        const added = this.api.addRoutes({ path, methods: [httpMethod(method)], integration });
        // The stage names them, so they are there before it.
        if (isBeginning({ method, path })) httpStage.node.addDependency(...added);
      }
      const isBelow = (path: string) => roots.some((root) => path.startsWith(`${root}/`));
      for (const path of new Set(routes.map((route) => route.path))) {
        if (!isBelow(path)) this.api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
      }
      for (const root of roots) {
        this.api.addRoutes({ path: `${root}/{rest+}`, methods: [HttpMethod.ANY], integration });
      }
    }
  }
}

/** Whether a call of it begins a verification, which then makes many calls more. */
function isBeginning({ method, path }: RouteKey): boolean {
  return beginnings.includes(`${method} ${path}`);
}

/**
 * Routes that begin a verification: two of a client's backend, and the opening of a Flow's link. Each has
 * its own limit.
 */
export const beginnings: readonly string[] = [
  "POST /v1/verifications",
  "POST /v1/flows/{slug}/intake",
  "POST /f/{code}",
];

/** Calls of the API that a verification makes when all goes well, and room for a client that polls. */
export const callsOfOne = 10;

// The route, never the path or the query: those hold Case ids, short codes and tokens.
const accessLogFields = {
  requestId: "$context.requestId",
  at: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  latencyMs: "$context.responseLatency",
  integrationLatencyMs: "$context.integrationLatency",
  responseBytes: "$context.responseLength",
  error: "$context.error.message",
  integrationError: "$context.integrationErrorMessage",
};

function httpMethod(method: string): HttpMethod {
  const known = Object.values(HttpMethod).find((candidate) => candidate === method);
  if (known === undefined) throw new TypeError(`unknown HTTP method ${method}`);
  return known;
}
