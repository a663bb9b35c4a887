type DecodeFailure = "unreadable_image" | "unsupported_image";

export type Refused = { ok: false; failure: DecodeFailure; detail: string };

export function severalPictures(): Refused {
  return refuse("unsupported_image", "The file holds more than one picture.");
}

export function refusalOf(error: unknown): Refused {
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit|too large|exceeds/i.test(message)) {
    return refuse("unsupported_image", "The picture has more pixels than can be opened.");
  }
  if (/heif|compression format|unsupported image format/i.test(message)) {
    return refuse("unsupported_image", "The picture's coding is not supported.");
  }
  return refuse("unreadable_image", "The picture is broken or cut short.");
}

export function refuse(failure: DecodeFailure, detail: string): Refused {
  return { ok: false, failure, detail };
}
