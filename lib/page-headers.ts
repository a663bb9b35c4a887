import { applicantPermissions, applicantPolicy, pagePolicy } from "#http/page-policy.ts";

type Origins = { capturesOrigin: string };

/**
 * Headers of every answer to an applicant's browser. The pages handle identity documents, so nothing that
 * is not named here may load, frame them or learn their address (which holds the link's token).
 */
export function pageHeaders({ capturesOrigin }: Origins) {
  return {
    "content-security-policy": applicantPolicy({ capturesOrigin }),
    "permissions-policy": applicantPermissions,
    ...transport,
  };
}

/**
 * Headers of every answer to a team member's browser, and of every page of the documentation: as for
 * applicants, but the page takes no photograph. It shows photographs, but no logos of a project's choice:
 * a picture from another host would tell it who reviews what.
 */
export function dashboardHeaders({ capturesOrigin }: Origins) {
  return {
    "content-security-policy": pagePolicy({
      images: `'self' blob: data: ${capturesOrigin}`,
      calls: `'self' ${capturesOrigin}`,
      others: [],
    }),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...transport,
  };
}

const transport = {
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
};

/** For answers of the API that set no policy of their own: they are data, and nothing may run in them. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";
