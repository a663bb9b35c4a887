import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// For the few tests that open a network themselves; the service's own code says so too.
process.env.ORT_DISABLE_TELEMETRY = "1";

/** Long waits for busy machines: a test waits for an event that must come, and measures no time. */
const patience = { hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Room to begin with. A worker keeps all that it loaded, and V8 would look through it each time that pictures fill the
 * small heap of a fresh process, and while the worker waits.
 */
const roomy = [
  "--initial-old-space-size=256",
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
  "--no-memory-reducer",
];

/** Loads the kinds of files that Node does not load by itself. */
const execArgv = [...roomy, "--import", join(import.meta.dirname, "test/files-as-vite.ts")];

const suite = (name: string, testTimeout = 60_000, beside: string[] = []) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, ...beside.map((folder) => `${folder}/**/*.test.ts`)],
    testTimeout,
    execArgv,
    ...patience,
  },
});

/** The unit tests of a workspace are in its own folder. */
const ofWorkspaces = ["clients/typescript/test", "local/test"];

/** Polls seldom, because each poll takes processor time from the stage that works on the answer. */
const asksOfAStage = { expect: { poll: { interval: 250 } } };

/**
 * The files of a pull request that take longest start first, so that no worker is left alone with one at the end.
 */
const first = [
  "e2e/failures",
  "e2e/network",
  "e2e/accessibility",
  "e2e/liveness",
  "e2e/dashboard/evidence",
  "e2e/applicant",
  "e2e/dashboard/queue",
  "e2e/links",
  "e2e/resume",
  "e2e/dashboard/decide",
  "e2e/film",
  "e2e/keyboard",
  "e2e/dashboard/external",
  "integration/rotation",
  "integration/screening",
  "integration/survives-kill",
  "integration/case-keys",
  "integration/erasure",
  "integration/age-only",
  "integration/attack",
  "integration/follow-up",
  "integration/bad-captures",
  "integration/delete-org",
  "integration/team-endpoints",
  "integration/after-erasure",
  "integration/production",
  "integration/document-read/visual-zone",
  "integration/document-read/specimens",
  "integration/inspect/bad-input",
  "conformance/stage",
  "conformance/lambda",
  "infra/rules",
  "infra/preflight",
  "unit/checks/liveness/liveness",
  "unit/checks/liveness/measured-ahead",
  "unit/cli/reproduce",
  "unit/checks/liveness/illumination",
];
/**
 * The order of the projects. A worker loads everything again for its next project, and starts its browser. The many
 * small files come last, to fill the gaps between the long ones.
 */
const projects = ["e2e", "integration", "conformance", "infra", "architecture", "unit"];

// Stages and their functions start some hundred times in a run, and each reuses the code that the first compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".local/compile-cache");

// Workers are ended and cannot tidy up. Temporary files of workers, stages and browsers are therefore in a folder of
// this run, which ends with it. Drawings of specimens are there too: the first file that needs one draws it for all.
if (!process.env.DRAWN_PICTURES) {
  const ofThisRun = mkdtempSync(join(tmpdir(), "bonafide-tests-"));
  process.env.TMPDIR = ofThisRun;
  process.env.DRAWN_PICTURES = join(ofThisRun, "drawn");
  mkdirSync(process.env.DRAWN_PICTURES);
  // So do the answers of networks: most uploads of tests are the same few photographs.
  const answers = pathToFileURL(join(import.meta.dirname, "test/fixtures/answers-kept.mjs"));
  answers.searchParams.set("in", process.env.DRAWN_PICTURES);
  process.env.IMAGE_IMPORT = answers.href;
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
    // Node loads the tested modules itself, because it reads TypeScript. Vite would rewrite each module for each project,
    // send it to each worker, and look up every import at each use.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Most tests wait for a stage or a browser, so three more run meanwhile than there are cores.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Without isolation, a module loads once instead of 150 times. The tests have no global state, here and
      // wherever else `isolate` is false.
      mergeConfig(suite("unit", 120_000, ofWorkspaces), {
        test: {
          isolate: false,
          globalSetup: "test/unit/build-reference.ts",
          setupFiles: "test/step-back.ts",
        },
      }),
      mergeConfig(suite("architecture"), { test: { isolate: false } }),
      // Loading CDK takes longer than most files.
      mergeConfig(suite("infra", 120_000), { test: { isolate: false } }),
      // Loading the SDK and the simulated cloud takes longer, too.
      mergeConfig(suite("conformance", 120_000), { test: { isolate: false } }),
      mergeConfig(suite("integration", 240_000), {
        test: {
          ...asksOfAStage,
          isolate: false,
          globalSetup: "test/integration/shared-stage.ts",
          setupFiles: "test/step-back.ts",
        },
      }),
      // One retry: Chromium sometimes draws no frame for half a minute. The report names each repeated test.
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
