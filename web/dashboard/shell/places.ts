import type { Permission } from "#domain/project/permissions.ts";
import type { IconName } from "../parts/icon.tsx";

export type Stop = { page: string; label: string; icon: IconName; permission: Permission };

/** The places of the rail, in their order. */
export const stops: readonly Stop[] = [
  { page: "overview", label: "Overview", icon: "overview", permission: "metrics:read" },
  {
    page: "verifications",
    label: "Verifications",
    icon: "verifications",
    permission: "cases:read",
  },
  { page: "flows", label: "Flows", icon: "flows", permission: "flows:read" },
  { page: "build", label: "Build", icon: "build", permission: "templates:read" },
  { page: "integrate", label: "Integrate", icon: "integrate", permission: "webhooks:read" },
  { page: "quality", label: "Quality", icon: "quality", permission: "metrics:read" },
  { page: "team", label: "Team", icon: "team", permission: "members:read" },
  { page: "branding", label: "Branding", icon: "branding", permission: "branding:read" },
  { page: "settings", label: "Settings", icon: "settings", permission: "projects:read" },
  { page: "audit", label: "Audit log", icon: "audit", permission: "audit:read" },
];

/** A phone's bar has room for four, and for the way to the rest. */
export const stopsInBar = 4;
