import { z } from "zod";
import { readEdge } from "./distribution.ts";
import { CorsConfiguration } from "./emulators/http-api/cors.ts";
import type { Route } from "./emulators/http-api/routes.ts";
import type { Site } from "./emulators/http-api/start-http-api.ts";
import { readPages } from "./pages.ts";
import { invokers, requireInvoker } from "./provision.ts";
import type { ResolvedResource } from "./resolved-resources.ts";

const RouteProperties = z.looseObject({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal("NONE").default("NONE"),
});
const Integration = z.looseObject({
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
});

/** The paths of the template's API and distribution, with the uploaded pages. */
export function readSite(resources: readonly ResolvedResource[]): Site {
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const [api, ...others] = ofType("AWS::ApiGatewayV2::Api");
  if (others.length > 0) throw new Error("the local stage serves one HTTP API and there are more");
  const policies = ofType("AWS::CloudFront::ResponseHeadersPolicy");
  const [distribution] = ofType("AWS::CloudFront::Distribution");
  const edge = readEdge(
    distribution?.properties,
    new Map(policies.map(({ ref, properties }) => [ref, properties])),
  );
  const cors = api?.properties.CorsConfiguration;
  return {
    routes: readRoutes(resources),
    cors: cors === undefined ? undefined : CorsConfiguration.parse(cors),
    pageAt: readPages(resources),
    ...edge,
  };
}

function readRoutes(resources: readonly ResolvedResource[]): Route[] {
  const granted = invokers(resources);
  const integrations = new Map(
    resources
      .filter(({ Type }) => Type === "AWS::ApiGatewayV2::Integration")
      .map(({ ref, properties }) => [ref, Integration.parse(properties).IntegrationUri]),
  );
  return resources
    .filter(({ Type }) => Type === "AWS::ApiGatewayV2::Route")
    .map(({ properties }) => {
      const { RouteKey, Target } = RouteProperties.parse(properties);
      const functionArn = integrations.get(Target.replace("integrations/", ""));
      if (!functionArn) throw new Error(`route ${RouteKey} has no integration`);
      requireInvoker(granted, "apigateway.amazonaws.com", functionArn);
      return { key: RouteKey, functionArn };
    });
}
