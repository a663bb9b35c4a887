import { defineConfig, mergeConfig } from "vitest/config";

const suite = (name: string, testTimeout = 10_000) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000 },
});

export default defineConfig({
  test: {
    projects: [
      // Nothing in them is global, and a module is loaded once instead of 150 times.
      mergeConfig(suite("unit"), {
        test: { isolate: false, globalSetup: "test/unit/build-reference.ts" },
      }),
      suite("architecture", 30_000),
      suite("infra", 60_000),
      suite("conformance", 120_000),
      mergeConfig(suite("integration", 240_000), {
        test: { globalSetup: "test/integration/shared-stage.ts" },
      }),
      // A Chromium that draws no frame for half a minute is no fault of ours. What was repeated is told.
      mergeConfig(suite("e2e", 180_000), {
        test: { globalSetup: "test/e2e/service.ts", retry: 1 },
      }),
    ],
  },
});
