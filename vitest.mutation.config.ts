import { defineConfig } from "vitest/config";

/**
 * The tests that a change of a rule must break: the rules' own, and those that walk a Case through
 * them to its assessment. What other tests would notice besides is not counted, and costs no time.
 */
export default defineConfig({
  test: {
    include: [
      "test/unit/domain/**/*.test.ts",
      "test/unit/usecases/**/{decide-case,simulate-verification}.test.ts",
    ],
    setupFiles: ["test/unit/load-domain.ts"],
    isolate: false,
  },
});
