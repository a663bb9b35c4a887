import { defineConfig } from "vitest/config";
import type { VitestPluginContext } from "vitest/node";
import { keptThread } from "./test/mutation/kept-thread.ts";

/**
 * The tests that a change of a rule must break: the rules' own, and those that walk a Case through
 * them to its assessment. What other tests would notice besides is not counted, and costs no time.
 */
export default defineConfig({
  plugins: [
    {
      name: "kept-thread",
      // Stryker asks for threads; what a plugin sets is set last.
      configureVitest({ project }: VitestPluginContext) {
        project.config.pool = keptThread.name;
        project.config.poolRunner = keptThread;
      },
    },
  ],
  test: {
    include: [
      "test/unit/domain/**/*.test.ts",
      "test/unit/usecases/**/{decide-case,simulate-verification}.test.ts",
    ],
    setupFiles: ["test/mutation/load-domain.ts"],
    isolate: false,
    // A test that ran out of time would count as one that noticed.
    testTimeout: 60_000,
  },
});
