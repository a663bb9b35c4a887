export const captureItems = ["id_front", "id_back", "id_front_tilted", "selfie"] as const;

export type CaptureItem = (typeof captureItems)[number];
