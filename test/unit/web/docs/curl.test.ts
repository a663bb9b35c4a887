import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { curlOf } from "../../../../web/docs/reference/curl.ts";

/** Splits the command as a shell does: the arguments that curl would get. */
function words(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { BONAFIDE_KEY: "tk_test_1" };
  return execFileSync("sh", ["-c", script], { encoding: "utf8", env }).split("\0").slice(0, -1);
}

it("reaches curl as it was written, quotes and all", () => {
  const body = '{\n "name": "D\'Almeida $HOME `id`"\n}';
  const url = "https://bonafide.test/v1/signup";
  expect(words(curlOf({ method: "post", url, body, apiKey: "$BONAFIDE_KEY" }))).toEqual([
    ...["-sS", "--fail-with-body", "-X", "POST", url],
    ...["-H", "X-API-Key: tk_test_1"],
    ...["-H", "Content-Type: application/json"],
    ...["-d", '{"name": "D\'Almeida $HOME `id`"}'],
  ]);
});

it("is a line for a call that needs nothing", () => {
  const url = "https://bonafide.test/health";
  expect(curlOf({ method: "get", url })).toBe(`curl -sS --fail-with-body '${url}'`);
});
