import { posix, win32 } from "node:path";

/** The facts of a machine that show where its browsers lie. */
export type Machine = {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  home: string;
};

/** Where this machine may have a browser, the best first. */
export function installedBrowsers(machine: Machine): string[] {
  if (machine.platform === "darwin") return onMac(machine);
  if (machine.platform === "win32") return onWindows(machine);
  return onLinux(machine);
}

/** Without windows it takes half of the processor that a whole browser takes for an empty page. */
const commands = [
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "microsoft-edge",
  "microsoft-edge-stable",
];

function onLinux({ env }: Machine): string[] {
  // A snap has a temporary folder of its own, and finds no profile that is put into this one.
  const folders = (env.PATH ?? "").split(":").filter((folder) => !/^$|^\/snap\b/.test(folder));
  return commands.flatMap((command) => folders.map((folder) => posix.join(folder, command)));
}

function onMac({ home }: Machine): string[] {
  return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
    ["/Applications", posix.join(home, "Applications")].map((folder) =>
      posix.join(folder, `${name}.app/Contents/MacOS/${name}`),
    ),
  );
}

function onWindows({ env }: Machine): string[] {
  const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
  const programs = [
    "Google/Chrome/Application/chrome",
    "Chromium/Application/chrome",
    "Microsoft/Edge/Application/msedge",
  ];
  return programs.flatMap((program) =>
    roots.flatMap((root) => (root ? [win32.join(root, `${program}.exe`)] : [])),
  );
}
