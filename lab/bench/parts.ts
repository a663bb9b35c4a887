import { join } from "node:path";
import { measureBundles } from "./bundles.ts";
import { measureCamera } from "./camera.ts";
import { measureColdChecks } from "./cold-checks.ts";
import { measureCost } from "./cost.ts";
import { measureCreation } from "./creation.ts";
import { measureDesk } from "./desk.ts";
import { measureEngine } from "./engine.ts";
import { measureFaces } from "./faces.ts";
import type { Figure } from "./figure.ts";
import { measureLoad } from "./load.ts";
import { measureObjection } from "./objection.ts";
import { measurePage } from "./page.ts";
import { measureReading } from "./reading.ts";
import { measureStage } from "./stage.ts";
import { measureWaiting } from "./waiting.ts";

export type Asked = {
  dataDir: string;
  photos: string | undefined;
  faces: string | undefined;
  minutes: number;
};

export const underLoad = "the stage under load";

/** The parts of `npm run bench`, and the measurement of each. */
export const parts: Record<string, (asked: Asked) => Promise<Figure[]>> = {
  "bundles and pages": measureBundles,
  "cold starts of the checks": measureColdChecks,
  "the page's camera": async () => measureCamera(),
  "the page on a slow phone": ({ dataDir }) => measurePage(join(dataDir, "page")),
  "waiting and bytes of a verification": ({ dataDir }) => measureWaiting(join(dataDir, "waiting")),
  "objections to a photograph": ({ dataDir }) => measureObjection(join(dataDir, "objection")),
  "the local stage": ({ dataDir }) => measureStage(join(dataDir, "stage")),
  "a creation": ({ dataDir }) => measureCreation(join(dataDir, "creation")),
  "the reviewer's desk": ({ dataDir }) => measureDesk(join(dataDir, "desk")),
  "cost of a verification": ({ dataDir }) => measureCost(join(dataDir, "cost")),
  [underLoad]: ({ dataDir, minutes }) =>
    measureLoad(join(dataDir, "load"), { minutes, creates: 500, submits: 50 }),
  "the engine": measureEngine,
  "document reading": ({ photos }) => measureReading(photos),
  faces: ({ faces }) => measureFaces(faces),
};

/** Those with figures that are alike on a busy machine: what one commit is compared with another by. */
export const steadyParts = ["a creation", "cost of a verification", "the engine"] as const;
