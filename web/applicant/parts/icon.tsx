import { commonPaths, iconsOf } from "../../shared/icon.tsx";

const paths = {
  ...commonPaths,
  shield: "M12 3 5 5.5v5c0 4.5 2.9 8.2 7 10 4.1-1.8 7-5.5 7-10v-5zM9 11.8l2.2 2.2L15.2 10",
  document: "M3.5 5.5h17v13h-17zM7 10h4v4.5H7zM14 10h3.5M14 13h3.5",
  corners: "M4 8.5V5h3.5M16.5 5H20v3.5M20 15.5V19h-3.5M7.5 19H4v-3.5",
  glare:
    "M12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  unlit:
    "M12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M17.3 6.7l1.4-1.4M5.3 18.7l1.4-1.4M4 4l16 16",
  indoors: "M3 11.5 12 4.5l9 7M5.5 10v9.5h13V10M10 19.5v-5h4v5",
  sharp: "M4 6.5h16M4 11h16M4 15.5h10",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5",
  bare: "M3 9.5h18M3 9.5c0 4 1.5 5.5 4 5.5s4-1.5 4-4.5h2c0 3 1.5 4.5 4 4.5s4-1.5 4-5.5",
  camera: "M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17zM12 9.5a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 1 0-7",
  tilt: "M8 12h8l4.5 7h-17zM12 3v5.5M9.5 6 12 8.5 14.5 6",
  torch: "M13 2.5 5 13.5h6l-1 8 8-11h-6z",
  phone: "M7.5 3h9v18h-9zM11 18.25h2",
} as const;

export type IconName = keyof typeof paths;

export const Icon = iconsOf(paths);
