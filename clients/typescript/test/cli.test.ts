import { execFileSync } from "node:child_process";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandNames, options, parseCommand, shells } from "../src/cli/command.ts";
import { completion } from "../src/cli/completion.ts";
import { help } from "../src/cli/help.ts";
import { readNotes, takeNotes, writeNotes } from "../src/cli/notes.ts";
import { scenarios } from "../src/cli/scenarios.ts";

const env = { BONAFIDE_API_KEY: "tk_test_x" };

describe("the command line's arguments", () => {
  it("is a listener of the local stage unless another is named", () => {
    const args = ["listen", "--forward-to", "http://localhost:3000/hook"];
    expect(parseCommand(args, env)).toEqual({
      name: "listen",
      apiKey: "tk_test_x",
      baseUrl: "http://127.0.0.1:8080",
      forwardTo: "http://localhost:3000/hook",
      secrets: [],
    });
  });

  it.for([
    [[], "help"],
    [["--help"], "help"],
    [["listen", "--help"], "help"],
    [["trigger", "all"], "trigger"],
    [["completion", "fish"], "completion"],
  ] as const)("%j is %s", ([args, name]) => {
    expect(parseCommand([...args], { ...env }).name).toBe(name);
  });

  it.for([
    [["lisen"], 'no command "lisen"'],
    [["listen"], "--forward-to"],
    [["listen", "--forward-to", "localhost:3000"], "whole address"],
    [["listen", "--forward-to", "http://a/", "--loud"], "--loud"],
    [["trigger"], "which scenario"],
    [["trigger", "clear", "cloudy"], 'no scenario "cloudy"'],
    [["completion", "tcsh"], "bash, zsh, fish"],
  ] as const)("%j is refused, and named", ([args, said]) => {
    expect(() => parseCommand([...args], env)).toThrow(said);
  });

  it("takes the key from the environment alone, where no list of processes shows it", () => {
    expect(() => parseCommand(["trigger", "clear"], {})).toThrow("BONAFIDE_API_KEY");
    expect(Object.keys(options.listen).join()).not.toMatch(/key|secret/);
  });
});

describe("help", () => {
  it("tells every option and every scenario", () => {
    for (const name of commandNames) {
      for (const option of Object.keys(options[name])) {
        if (option !== "help") expect(help(name)).toContain(`--${option}`);
      }
    }
    for (const scenario of scenarios) expect(help("trigger")).toContain(scenario);
  });
});

describe("completion", () => {
  it.for([
    [["bonafide", "li"], ["listen"]],
    [
      ["bonafide", "trigger", "engine"],
      ["engine_error", "engine_failure"],
    ],
    [["bonafide", "listen", "--for"], ["--forward-to"]],
    [["bonafide", "completion", ""], [...shells]],
  ] as const)("bash finishes %j", ([words, expected]) => {
    const script = `${completion("bash")}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
_bonafide; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = execFileSync("bash", ["-c", script], { encoding: "utf8" });
    expect(said.trim().split("\n")).toEqual(expected);
  });

  it("is written for every shell that it names", () => {
    for (const shell of shells) expect(completion(shell)).toContain("uncalibrated_passport");
  });
});

describe("the record of forwarded events", () => {
  const scratch = async () => join(await mkdtemp(join(tmpdir(), "bonafide-notes-")), "at/notes");
  const notes = { since: "2026-11-20T12:00:00.000Z", handedOn: { msg_1: "2026-11-20T12:00:01Z" } };

  it("are the owner's alone, and read back as they were written", async () => {
    const path = await scratch();
    const release = await takeNotes(path);
    await writeNotes(path, notes);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readNotes(path)).toEqual(notes);
    await release();
  });

  it("are held by one listener, and by the next when it was killed", async () => {
    const path = await scratch();
    const release = await takeNotes(path);
    await expect(takeNotes(path)).rejects.toThrow("Another listener");
    await release();
    await writeFile(`${path}.lock`, "999999999");
    await (await takeNotes(path))();
  });

  it("that something else wrote are not taken for a beginning", async () => {
    const path = await scratch();
    await (await takeNotes(path))();
    await writeFile(path, "{}");
    await expect(readNotes(path)).rejects.toThrow("not what this command wrote");
    expect(await readNotes(`${path}-none`)).toBeUndefined();
  });
});
