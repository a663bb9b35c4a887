import { afterEach, expect, it, vi } from "vitest";
import { readArguments } from "../../../cli/read-arguments.ts";

afterEach(() => vi.restoreAllMocks());

const options = { stage: { type: "string" } } as const;

it.for([
  ["an option that is unknown", ["--stagee", "prod"], "Unknown option '--stagee'"],
  ["an option without its value", ["--stage"], "Option '--stage <value>' argument missing"],
  ["a word where none is expected", ["prod"], "Unexpected argument 'prod'"],
] as const)("reports the fault in a line: %s", ([, args, line]) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(readArguments({ args: [...args], options })).toBeUndefined();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(line));
  expect(said.mock.calls[0]?.[0]).not.toContain("\n");
});

it.for(["--help", "-h"])("leaves the usage to the caller, without a fault: %s", (help) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(readArguments({ args: [help], options })).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});

it("reads correct arguments", () => {
  expect(readArguments({ args: ["--stage", "prod"], options })?.values).toEqual({ stage: "prod" });
});
