/** What a project's team opens: until sign-in exists, by the project's own key. */
import { awsPorts } from "#aws/aws-ports.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { serve } from "#http/lambda.ts";
import { byApiKey } from "#http/machine/auth.ts";

const ports = awsPorts(process.env);
export const handler = serve(dashboardRoutes, byApiKey(ports), ports);
