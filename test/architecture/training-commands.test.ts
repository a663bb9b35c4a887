import { existsSync, globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, it } from "vitest";

const training = "lab/training";
const texts = ["README.md", ...globSync("**/*.py", { cwd: training })];

it("writes networks where the service reads them, from the folder that the commands run in", () => {
  for (const path of texts) {
    const text = readFileSync(join(training, path), "utf8");
    for (const [, models = ""] of text.matchAll(/--models (\.[^\s`"]*)/g)) {
      expect(existsSync(join(training, models, "mrz-reader.onnx")), path).toBe(true);
      expect(normalize(join(training, models)), path).toBe("models");
    }
  }
});

it("enters the folder before the first command that needs it", () => {
  const readme = readFileSync(join(training, "README.md"), "utf8");
  expect(readme.indexOf("cd lab/training")).toBeLessThan(readme.indexOf("pip install -r"));
});
