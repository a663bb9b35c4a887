import { defineConfig, mergeConfig } from "vitest/config";

const suite = (name: string, testTimeout = 10_000) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000 },
});

export default defineConfig({
  test: {
    projects: [
      suite("unit"),
      suite("architecture", 30_000),
      suite("infra", 60_000),
      suite("conformance", 60_000),
      suite("integration", 120_000),
      mergeConfig(suite("e2e", 180_000), { test: { globalSetup: "test/e2e/service.ts" } }),
    ],
  },
});
