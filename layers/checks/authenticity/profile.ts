import type { EngineProfile } from "#domain/profile.ts";

export type AuthenticityProfile = EngineProfile["authenticity"] & { calibration: string };
