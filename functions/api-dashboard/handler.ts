/** The API of a project's team, by session, and of its backend, by the project's key. */
import { awsPorts } from "#aws/aws-ports.ts";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { serve } from "#http/lambda.ts";
import { reportFiles } from "#report/report-files.ts";

const ports = awsPorts(process.env, { reports: reportFiles });
export const handler = serve(dashboardRoutes, byTeam, ports);
