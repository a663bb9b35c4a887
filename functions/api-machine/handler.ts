/** Everything that a client's `X-API-Key` opens. */
import { awsPorts } from "#aws/aws-ports.ts";
import { serve } from "#http/lambda.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { reportFiles } from "#report/report-files.ts";

const ports = awsPorts(process.env, { reports: reportFiles });

export const handler = serve(machineRoutes, byApiKey, ports);
