type Sources = {
  images: string;
  calls: string;
  others: readonly string[];
  /** Origins that may show this page in a frame; none if empty. */
  embedders?: readonly string[];
};

/** A page may load the named resources and nothing else, from nowhere else. */
export function pagePolicy({ images, calls, others, embedders = [] }: Sources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    `connect-src ${calls}`,
    ...others,
    "font-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${embedders.join(" ") || "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
}

/**
 * The policy of the applicant's page, at its own address and in a frame. A project's logo is in the bucket of the
 * photographs.
 */
export function applicantPolicy({
  capturesOrigin,
  embedders,
}: {
  capturesOrigin: string;
  embedders?: readonly string[];
}): string {
  return pagePolicy({
    images: `'self' blob: data: ${capturesOrigin}`,
    calls: `'self' ${capturesOrigin}`,
    others: ["media-src blob:"],
    ...(embedders && { embedders }),
  });
}

/** The applicant's page takes photographs, and asks for nothing else. */
export const applicantPermissions =
  "camera=(self), microphone=(), geolocation=(), payment=(), usb=()";
