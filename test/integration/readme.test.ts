import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;
const root = join(import.meta.dirname, "../..");

/** The blocks under a heading, as somebody would paste them one after the other. */
function blocksUnder(heading: string): string[] {
  const [, section = ""] = readFileSync(join(root, "README.md"), "utf8").split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

it("ends in a verified webhook when the README's commands are pasted as they stand", async () => {
  const blocks = blocksUnder("Try it");
  expect(blocks).toHaveLength(5);
  const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", blocks.join("\n")], {
    cwd: root,
    env: { PATH: process.env.PATH, BONAFIDE_BASE_URL: stage().url },
  });
  const id = /verified: verification\.completed (ver_\w+) manual_review_recommended/.exec(stdout);
  expect(stdout).toContain(`${stage().url}/v/${id?.[1]}?t=`);
  expect(stdout).toMatch(
    /status: 'completed',\s+assessment: 'manual_review_recommended',\s+reason: 'document_expired'/,
  );
});

it("needs no more than twenty lines to receive and verify a webhook", () => {
  const receiver = /<<'EOF'\n([\s\S]*?)\nEOF\n/.exec(blocksUnder("Try it").join("\n"))?.[1] ?? "";
  expect(receiver).toContain("webhook.verify(");
  expect(receiver.split("\n").length).toBeLessThanOrEqual(20);
});
