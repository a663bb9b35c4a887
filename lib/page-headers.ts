/**
 * What every answer to a browser carries. The pages handle identity documents, so nothing that is
 * not named here may load, frame them or learn their address (which holds the link's token).
 */
export function pageHeaders({ capturesOrigin }: { capturesOrigin: string }) {
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // The team looks at captures where they lie.
      `img-src 'self' blob: data: ${capturesOrigin}`,
      `connect-src 'self' ${capturesOrigin}`,
      "media-src blob:",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; "),
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
  };
}

/** For answers of the API that set no policy of their own: they are data, and nothing may run in them. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";
