import { defineConfig } from "vitest/config";
import type { VitestPluginContext } from "vitest/node";
import { keptThread } from "./test/mutation/kept-thread.ts";

/**
 * The tests that a change of a rule must break: the rules' own, and those of the use cases that stand on
 * them. What other tests would notice besides is not counted, and costs no time.
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
    include: ["test/unit/{domain,usecases}/**/*.test.ts"],
    // They work at scale, draw or print: a mutant would wait longer for them than for all others together.
    exclude: [
      "test/unit/usecases/**/{sweep-at-scale,what-if,delete-org,make-report,dead-receiver}.test.ts",
    ],
    setupFiles: ["test/mutation/load-domain.ts"],
    isolate: false,
    // A test that ran out of time would count as one that noticed.
    testTimeout: 60_000,
  },
});
