import type { Finding } from "#domain/evidence/facts/findings.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import { fileClassOf } from "../file-class.ts";
import type { Rule, SignalClass } from "../signal.ts";

/** Short side × long side of phone and tablet screens, none of them 4:3 or 16:9 as photographs are. */
const phones: readonly string[] = [
  "640x1136",
  "750x1334",
  "828x1792",
  "1080x2340",
  "1125x2436",
  "1170x2532",
  "1179x2556",
  "1206x2622",
  "1242x2688",
  "1260x2736",
  "1284x2778",
  "1290x2796",
  "1320x2868",
  "720x1440",
  "720x1480",
  "720x1520",
  "720x1560",
  "720x1600",
  "720x1604",
  "720x1612",
  "720x1640",
  "1080x2160",
  "1080x2220",
  "1080x2240",
  "1080x2244",
  "1080x2246",
  "1080x2280",
  "1080x2310",
  "1080x2316",
  "1080x2376",
  "1080x2388",
  "1080x2400",
  "1080x2408",
  "1080x2412",
  "1080x2424",
  "1080x2460",
  "1220x2712",
  "1224x2700",
  "1240x2772",
  "1256x2760",
  "1264x2780",
  "1280x2856",
  "1344x2992",
  "1440x2880",
  "1440x2960",
  "1440x3040",
  "1440x3088",
  "1440x3120",
  "1440x3168",
  "1440x3200",
  "1440x3216",
  "1640x2360",
  "1668x2388",
  "1488x2266",
];

/** Sizes that video and some cameras share: telling only in a format that no camera writes. */
const shared: readonly string[] = [
  "1620x2160",
  "1668x2224",
  "1242x2208",
  "720x1280",
  "1080x1920",
  "1440x2560",
  "768x1366",
  "900x1440",
  "900x1600",
  "1050x1680",
  "1080x2560",
  "1200x1920",
  "1440x3440",
  "1600x2560",
  "1800x2880",
  "1964x3024",
  "2160x3840",
  "1536x2048",
  "768x1024",
  "2048x2732",
];

const tools =
  /screenshot|screen ?shot|screen capture|snipping|greenshot|sharex|flameshot|lightshot/i;

/** Rows that a cropped screenshot lacks: status bar, navigation bar, or both. */
const barRows = { min: 20, max: 330 };

/** M5: a picture of a screen made by the device that shows it. */
export const screenshotRule: Rule = ({ photograph: { file, capturePath } }) => {
  const said = whatItSays(file);
  const rank = said ? "strong" : capturePath === "stream" ? undefined : rankOfSize(file);
  if (!rank) return [];
  return [
    {
      id: "M5",
      class: rank,
      reason: "screenshot",
      finding: said ?? { code: "screen_size", width: file.width, height: file.height },
    },
  ];
};

function whatItSays({ exif, xmp, texts }: PhotoFile): Finding | undefined {
  if (exif?.isScreenshot || xmp?.isScreenshot) return { code: "called_screenshot" };
  const named = [exif?.software, ...(xmp?.tools ?? []), ...texts];
  return named.some((text) => text && tools.test(text))
    ? { code: "screenshot_program_named" }
    : undefined;
}

function rankOfSize(file: PhotoFile): SignalClass | undefined {
  const isLossless = file.kind === "png";
  if (file.exif?.make !== undefined || (!isLossless && !["jpeg", "webp"].includes(file.kind)))
    return;
  const [short, long] = [file.width, file.height].sort((a, b) => a - b);
  if (!short || !long) return;
  const size = `${short}x${long}`;
  if (phones.includes(size)) return fileClassOf(file) === "messenger" ? "moderate" : "strong";
  if (!isLossless) return;
  if (shared.includes(size)) return "strong";
  return isCroppedScreen(short, long) ? "moderate" : undefined;
}

function isCroppedScreen(short: number, long: number): boolean {
  return phones.some((screen) => {
    const [width = 0, height = 0] = screen.split("x").map(Number);
    const missing = height - long;
    return width === short && missing >= barRows.min && missing <= barRows.max;
  });
}
