/** Everything that an applicant's link opens. */
import { awsPorts } from "#aws/aws-ports.ts";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { serve } from "#http/lambda.ts";

export const handler = serve(applicantRoutes, bySitting, awsPorts(process.env));
