import type { AuthenticityLimits } from "#domain/assessment/judge-authenticity.ts";

export type AuthenticityProfile = AuthenticityLimits & { calibration: string };
