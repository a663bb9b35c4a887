import { commonPaths, iconsOf } from "../../shared/icon.tsx";

const paths = {
  ...commonPaths,
  overview: "M4 19.5V12M10 19.5V5M16 19.5v-9M21 19.5H3",
  verifications: "M3.5 5.5h17v13h-17zM7 10h4v4.5H7zM14 10h3.5M14 13h3.5",
  quality: "M4 19.5h16M4 15l5-5 4 3 7-8M15.5 5H20v4.5",
  flows:
    "M6 4.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M6 15.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M18 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4M6 8.5v7M8 6.5h3.5c2.5 0 4.5 1.5 4.5 3.7",
  build: "M4 4.5h7v7H4zM4 14.5h7v5H4zM14 4.5h6v5h-6zM17 13.5v7M13.5 17h7",
  integrate: "m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5M13.5 4.5l-3 15",
  team: "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 19.5c0-3.5 2.5-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5M18 14.3c2.2.7 3.5 2.5 3.5 5.2",
  branding:
    "M12 3.5c4.8 0 8.5 3.2 8.5 7.5 0 2.5-2 4-4.3 4h-1.7c-1.5 0-2.2 1.3-1.5 2.5.7 1.3.2 3-1.5 3-4.5 0-8-3.8-8-8.5s3.7-8.5 8.5-8.5M8 10.5v.1M12 8v.1M16 10.5v.1",
  settings:
    "M4 7h9M17 7h3M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M4 17h3M11 17h9M9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
  audit: "M12 3 5 5.5v5c0 4.5 2.9 8.2 7 10 4.1-1.8 7-5.5 7-10v-5zM9 11.8l2.2 2.2 4-4",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  info: "M12 3.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5.5M12 7.5v.25",
  dash: "M6 12h12",
  differ: "M7 9h10M7 15h10M15 5 9 19",
  plus: "M12 5v14M5 12h14",
  up: "m6 14.5 6-6 6 6",
  down: "m6 9.5 6 6 6-6",
  right: "m9.5 6 6 6-6 6",
  left: "m14.5 6-6 6 6 6",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15",
  upload: "M12 15V4M7 8.5l5-5 5 5M4.5 19.5h15",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v6h-2.5M14 20h.1",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7.5 4.5v15l12-7.5z",
  archive: "M4 8.5h16v11H4zM3 4.5h18v4H3zM9.5 12.5h5",
  key: "M8 11.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8M11 12.8l8-8M15.5 8.5l3 3M13 11l2 2",
  replay: "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 5",
  lock: "M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  zoom: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6",
  turn: "M19 5v5h-5M18.5 10a7.5 7.5 0 1 0 1 5",
  switch: "m8 9.5 4-4 4 4M8 14.5l4 4 4-4",
  out: "M10 4.5H4.5v15H10M14.5 8l4.5 4-4.5 4M19 12H9.5",
  filter: "M4 5.5h16l-6 7v6l-4-2v-4z",
} as const;

export type IconName = keyof typeof paths;

export const Icon = iconsOf(paths);
