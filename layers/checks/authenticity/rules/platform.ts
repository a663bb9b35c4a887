import type { Rule } from "../signal.ts";

/**
 * M9: the browser that sent the photograph runs on a phone of another maker than the camera. For a chosen file that
 * proves little: it may be a friend's. A desk computer takes no photographs, so it proves nothing.
 */
export const platformRule: Rule = ({ photograph: { file, platform, capturePath } }) => {
  const make = file.exif?.make;
  if (make === undefined || (platform !== "ios" && platform !== "android")) return [];
  const isApple = /^apple\b/i.test(make);
  if (isApple === (platform === "ios")) return [];
  return [
    {
      id: "M9",
      class: capturePath === "file_capture" ? "moderate" : "weak",
      reason: "metadata_inconsistent",
      finding: { code: isApple ? "apple_camera_on_android" : "other_camera_on_ios" },
    },
  ];
};
