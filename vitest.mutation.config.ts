import { defineConfig } from "vitest/config";
import type { VitestPluginContext } from "vitest/node";
import { keptThread } from "./test/mutation/kept-thread.ts";

/**
 * The tests that a change of a rule must break: the rules' own, and those of the use cases that depend on
 * them. Other tests do not run, because they would take time and count for nothing.
 */
export default defineConfig({
  plugins: [
    {
      name: "kept-thread",
      // Stryker sets a pool of threads. A plugin's setting comes later, so it wins.
      configureVitest({ project }: VitestPluginContext) {
        project.config.pool = keptThread.name;
        project.config.poolRunner = keptThread;
      },
    },
  ],
  test: {
    include: ["test/unit/{domain,usecases}/**/*.test.ts"],
    // These work at scale, draw, print or compile: a mutant would wait longer for them than for all others together.
    exclude: [
      "test/unit/domain/evidence/facts/renamed-fact.test.ts",
      "test/unit/usecases/**/{sweep-at-scale,what-if,delete-org,make-report,dead-receiver}.test.ts",
    ],
    setupFiles: ["test/mutation/load-domain.ts"],
    isolate: false,
    // A long timeout, because a test that runs out of time would count as one that detected the mutant.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
