import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { CfnApi, CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";

/** The folder of an assembly whose one function answers a creation with 201, and does nothing else. */
export function synthesizeEmpty(outdir: string): string {
  const app = new App({
    outdir,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  const stack = new Stack(app, "bonafide-dev");
  const handler = new Lambda(stack, "Empty", {
    code: Code.fromAsset(join(import.meta.dirname, "empty")),
    handler: "index.handler",
    runtime: Runtime.NODEJS_24_X,
    memorySize: 1769,
  });
  const api = new CfnApi(stack, "HttpApi", { name: "empty", protocolType: "HTTP" });
  const integration = new CfnIntegration(stack, "Integration", {
    apiId: api.ref,
    integrationType: "AWS_PROXY",
    integrationUri: handler.functionArn,
    payloadFormatVersion: "2.0",
  });
  new CfnRoute(stack, "Create", {
    apiId: api.ref,
    routeKey: "POST /v1/verifications",
    target: `integrations/${integration.ref}`,
  });
  handler.addPermission("FromApi", {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
  });
  return app.synth().directory;
}
