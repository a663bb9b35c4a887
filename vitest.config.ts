import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Who waits for what must come waits as long as a machine needs that has other work; nothing here measures it. */
const patience = { hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** What Node does not load by itself. */
const execArgv = ["--import", join(import.meta.dirname, "test/files-as-vite.ts")];

const suite = (name: string, testTimeout = 60_000, beside: string[] = []) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, ...beside.map((folder) => `${folder}/**/*.test.ts`)],
    testTimeout,
    execArgv,
    ...patience,
  },
});

/** The unit tests of the workspaces lie beside them. */
const ofWorkspaces = ["clients/typescript/test", "local/test"];

/** Each question costs the stage some of the processor that the answer needs. */
const asksOfAStage = { expect: { poll: { interval: 250 } } };

/**
 * What takes longest of a project begins first, so that no worker is left alone with it at the end.
 */
const first = [
  "e2e/liveness",
  "e2e/accessibility",
  "e2e/embedding",
  "e2e/dashboard/evidence",
  "e2e/applicant",
  "e2e/network",
  "e2e/keyboard",
  "e2e/failures",
  "e2e/dashboard/queue",
  "e2e/film",
  "integration/notices",
  "integration/cost",
  "integration/liveness",
  "integration/listen",
  "integration/rehearsal",
  "integration/random-kills",
  "integration/bad-captures",
  "integration/inspect/bad-input",
  "integration/team-endpoints",
  "integration/document-read/specimens",
  "integration/document-read/visual-zone",
  "integration/rotation",
  "integration/follow-up",
  "integration/restore",
  "integration/survives-kill",
  "unit/checks/liveness/liveness",
];
/**
 * In this order, since a worker loads everything anew for the next one, and starts its browser: many small files last
 * fill what the long ones leave.
 */
const projects = ["e2e", "integration", "conformance", "infra", "architecture", "unit"];

// Stages and their functions start some hundred times in a run: each loads what the first has compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".local/compile-cache");

// Workers are ended and cannot tidy up: what they, their stages and their browsers put into the temporary folder lies
// in one of the run's, and is gone with it. So is what many files draw of the specimens, which the first of them draws.
if (!process.env.DRAWN_PICTURES) {
  const ofThisRun = mkdtempSync(join(tmpdir(), "bonafide-tests-"));
  process.env.TMPDIR = ofThisRun;
  process.env.DRAWN_PICTURES = join(ofThisRun, "drawn");
  mkdirSync(process.env.DRAWN_PICTURES);
  process.once("exit", () => rmSync(ofThisRun, { recursive: true, force: true, maxRetries: 3 }));
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const named = first.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`));
      const within = named >= 0 ? named : first.length;
      return projects.indexOf(project.name) * (first.length + 1) + within;
    };
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Node loads what is tested, which is TypeScript that it reads. Vite would rewrite each module for each project, send
    // it to each worker, and every import in it would be looked up at each use.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Vitest leaves one core to itself. Most tests here wait for a stage or a browser: three more run meanwhile.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Nothing in them is global, and a module is loaded once instead of 150 times. So it is wherever
      // `isolate` is false.
      mergeConfig(suite("unit", 60_000, ofWorkspaces), {
        test: {
          isolate: false,
          globalSetup: "test/unit/build-reference.ts",
          setupFiles: "test/step-back.ts",
        },
      }),
      mergeConfig(suite("architecture"), { test: { isolate: false } }),
      // Loading CDK takes longer than most files.
      mergeConfig(suite("infra"), { test: { isolate: false } }),
      // So does loading the SDK and what plays the cloud.
      mergeConfig(suite("conformance", 120_000), { test: { isolate: false } }),
      mergeConfig(suite("integration", 240_000), {
        test: {
          ...asksOfAStage,
          isolate: false,
          globalSetup: "test/integration/shared-stage.ts",
          setupFiles: "test/step-back.ts",
        },
      }),
      // A Chromium that draws no frame for half a minute is no fault of ours. What was repeated is told.
      mergeConfig(suite("e2e", 180_000), {
        test: {
          ...asksOfAStage,
          isolate: false,
          globalSetup: "test/e2e/service.ts",
          setupFiles: "test/e2e/close-contexts.ts",
          retry: 1,
        },
      }),
    ],
  },
});
