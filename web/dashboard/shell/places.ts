import type { Permission } from "#domain/project/permissions.ts";
import type { IconName } from "../parts/icon.tsx";
import type { Label } from "../strings.ts";

export type Stop = {
  page: string;
  /** The key that opens the page after `g`. */
  letter: string;
  label: Label;
  icon: IconName;
  permission: Permission;
};

/** The pages of the rail, in order. */
export const stops: readonly Stop[] = [
  {
    page: "overview",
    letter: "o",
    label: "common.overview",
    icon: "overview",
    permission: "metrics:read",
  },
  {
    page: "verifications",
    letter: "v",
    label: "common.verifications",
    icon: "verifications",
    permission: "cases:read",
  },
  { page: "flows", letter: "f", label: "common.flows", icon: "flows", permission: "flows:read" },
  {
    page: "build",
    letter: "b",
    label: "common.build",
    icon: "build",
    permission: "templates:read",
  },
  {
    page: "integrate",
    letter: "i",
    label: "common.integrate",
    icon: "integrate",
    permission: "webhooks:read",
  },
  {
    page: "quality",
    letter: "q",
    label: "common.quality",
    icon: "quality",
    permission: "metrics:read",
  },
  { page: "team", letter: "t", label: "common.team", icon: "team", permission: "members:read" },
  {
    page: "branding",
    letter: "r",
    label: "common.branding",
    icon: "branding",
    permission: "branding:read",
  },
  {
    page: "settings",
    letter: "s",
    label: "common.settings",
    icon: "settings",
    permission: "projects:read",
  },
  {
    page: "audit",
    letter: "a",
    label: "common.audit_log",
    icon: "audit",
    permission: "audit:read",
  },
];

/** A phone's bar has room for four pages and a menu of the rest. */
export const stopsInBar = 4;
