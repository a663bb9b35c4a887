import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { isFilmed, judgedTrial, prescribedTrials } from "../../lab/trial/nightly-trials.ts";

const root = join(import.meta.dirname, "../..");
const nightly = readFileSync(join(root, ".github/workflows/nightly.yml"), "utf8");
const [, jobs = ""] = nightly.split("\njobs:\n");

describe("the night", () => {
  it("asks for the second opinion, on the templates and on what the emulators take for granted", () => {
    expect(jobs).toContain("npm run lint:template");
    expect(jobs).toContain("npx vitest run --project conformance second-opinion");
  });

  it("reports on every job that it has", () => {
    const names = [...jobs.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
    const reported = [...jobs.matchAll(/^ {6}- ([\w-]+)$/gm)].map(([, name]) => name);
    expect([...reported, "report"]).toEqual(names);
  });

  it("tests each file of the domain by mutation in exactly one job", () => {
    const printed = execFileSync("node", [join(root, "cli/domain-folders.ts")], { cwd: root });
    const patterns: string[] = JSON.parse(printed.toString());
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
    expect(files.sort()).toEqual(globSync("layers/domain/**/*.ts", { cwd: root }).sort());
  });

  it("lets no mean of a job hide a folder below its mutation score", () => {
    expect(jobs).toContain('run: node cli/mutation-summary.ts >> "$GITHUB_STEP_SUMMARY"\n');
  });

  it("plays as many sessions of field trials as docs/gate.md says", () => {
    const gate = readFileSync(join(root, "docs/gate.md"), "utf8");
    const { first, second } = prescribedTrials;
    const count = ({ people, presentations }: typeof first) => people * presentations.length;
    expect(gate).toContain(`a field trial of ${first.people} played participants`);
    expect(gate).toContain(`| ${count(first) + count(second)} sessions in two pages each`);
    const films = judgedTrial.people * judgedTrial.presentations.filter(isFilmed).length;
    expect(gate).toContain(`| ${count(judgedTrial)} sessions, ${films} of them with a film`);
  });

  it("asks for no condition that the runner of the tests loses", () => {
    const files = globSync("test/**/*.ts", { cwd: root });
    const losing = files.filter((file) =>
      /\.(runIf|skipIf)\([^)]*\)\.(for|each)\(/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(losing).toEqual([]);
  });
});

/** The calls that `.ci/report-night` makes to GitHub, with an open issue or none. */
function reported(open: string, results: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-night-"));
  const log = join(folder, "asked");
  const gh = `#!/bin/sh\necho "$*" >>"${log}"\ncase "$*" in *list*) echo "${open}";; esac\n`;
  writeFileSync(join(folder, "gh"), gh);
  chmodSync(join(folder, "gh"), 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  execFileSync("bash", [join(root, ".ci/report-night"), "https://run", ...results], { env });
  const asked = readFileSync(log, "utf8").trim().split("\n");
  return asked.map((line) => line.split(" ").slice(0, 2).join(" ")).slice(1);
}

describe("a report of the night", () => {
  it.for(["failure", "cancelled", "skipped"])("opens an issue for a job of result %s", (result) => {
    expect(reported("", ["success", result, "success"])).toEqual(["label create", "issue create"]);
  });

  it("says so in the issue that is open", () => {
    expect(reported("7", ["success", "failure"])).toEqual(["issue comment"]);
  });

  it("closes it after a green night, and is silent after the next", () => {
    expect(reported("7", ["success", "success"])).toEqual(["issue close"]);
    expect(reported("", ["success", "success"])).toEqual([]);
  });
});
