export type CaptureAccess = "read" | "list" | "upload" | "erase";

export type PictureAccess = "read" | "write";

/** Every capture lies under `cases/<case id>/`. */
export const captureKeys = "cases/*";

/** The pictures for reviewers that the service made lie beside the captures. */
export const pictureKeys = "cases/*/pictures/*";

/** So does the film of the face, in blocks of frames. */
export const filmKeys = "cases/*/liveness/*";

/** The measures of a film, which its check alone writes. */
export const measuresKeys = "cases/*/measures/*";

/** And every picture of a branding under `branding/<project id>/`, where nothing runs out. */
export const brandKeys = "branding/*";

export const captureGrants: Record<CaptureAccess, { objects: string[]; bucket: string[] }> = {
  read: { objects: ["s3:GetObject"], bucket: [] },
  // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
  list: { objects: [], bucket: ["s3:ListBucket"] },
  upload: { objects: ["s3:PutObject"], bucket: [] },
  erase: { objects: ["s3:DeleteObject"], bucket: ["s3:ListBucket"] },
};
