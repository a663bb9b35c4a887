import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isScenario, type Scenario, scenarios } from "./scenarios.ts";

/** Where the service is, and who asks. */
type Access = { baseUrl: string; apiKey: string };

export type ListenCommand = Access & {
  name: "listen";
  forwardTo: string;
  /** File that records the forwarded messages. Default: a file of this service, project and receiver. */
  state?: string;
  /** Secrets of the webhook, which the service shows once. */
  secrets: string[];
};

export type TriggerCommand = Access & { name: "trigger"; scenarios: readonly Scenario[] };

export const commandNames = ["listen", "trigger", "completion", "help"] as const;
export type CommandName = (typeof commandNames)[number];

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

export type Command =
  | ListenCommand
  | TriggerCommand
  | { name: "completion"; shell: Shell }
  | { name: "help"; topic?: CommandName };

export class UsageError extends Error {}

/** The options of each command: for the parser, the help and shell completion. */
export const options = {
  listen: {
    "forward-to": { type: "string", hint: "Your receiver, such as http://localhost:3000/webhook" },
    "base-url": { type: "string", hint: "The service; default $BONAFIDE_BASE_URL" },
    state: { type: "string", hint: "The file that notes what was handed on" },
    help: { type: "boolean", hint: "Say what it does" },
  },
  trigger: {
    "base-url": { type: "string", hint: "The service; default $BONAFIDE_BASE_URL" },
    help: { type: "boolean", hint: "Say what it does" },
  },
  completion: { help: { type: "boolean", hint: "Say what it does" } },
  help: {},
} as const satisfies Record<
  CommandName,
  Record<string, { type: "string" | "boolean"; hint: string }>
>;

type Environment = Record<string, string | undefined>;

export function parseCommand(args: readonly string[], env: Environment): Command {
  const [first = "help", ...rest] = args;
  if (first === "--help" || first === "-h") return { name: "help" };
  const name = commandNames.find((each) => each === first);
  if (!name) throw new UsageError(`There is no command "${first}".`);
  const { values, positionals } = parsed(name, rest);
  if (values.help === true) return { name: "help", topic: name };
  if (name === "help") {
    const topic = commandNames.find((each) => each === positionals[0]);
    return topic ? { name, topic } : { name };
  }
  if (name === "completion") {
    const shell = shells.find((each) => each === positionals[0]);
    if (!shell) throw new UsageError(`Say for which shell: ${shells.join(", ")}.`);
    return { name, shell };
  }
  const access = accessOf(values, env);
  return name === "listen"
    ? listenOf(access, values, env)
    : { name, ...access, scenarios: scenariosOf(positionals) };
}

type Values = Record<string, unknown>;

function parsed(name: CommandName, args: string[]): { values: Values; positionals: string[] } {
  try {
    const taken: ParseArgsOptionsConfig = options[name];
    return parseArgs({ args, options: taken, allowPositionals: name !== "listen" });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A key on the command line would stand in the list of processes and in the shell's history. */
function accessOf(values: Values, env: Environment): Access {
  const apiKey = env.BONAFIDE_API_KEY;
  if (!apiKey) throw new UsageError("Set BONAFIDE_API_KEY to a test key (tk_test_…).");
  const baseUrl = text(values["base-url"]) ?? env.BONAFIDE_BASE_URL ?? "http://127.0.0.1:8080";
  return { apiKey, baseUrl: webAddress(baseUrl, "--base-url").replace(/\/$/, "") };
}

function listenOf(access: Access, values: Values, env: Environment): ListenCommand {
  const forwardTo = text(values["forward-to"]);
  if (!forwardTo) throw new UsageError("Say where to: --forward-to http://localhost:3000/webhook");
  const state = text(values.state);
  return {
    name: "listen",
    ...access,
    forwardTo: webAddress(forwardTo, "--forward-to"),
    ...(state && { state }),
    secrets: (env.BONAFIDE_WEBHOOK_SECRET ?? "").split(/\s+/).filter(Boolean),
  };
}

function scenariosOf(positionals: readonly string[]): readonly Scenario[] {
  if (positionals.includes("all")) return scenarios;
  const unknown = positionals.find((each) => !isScenario(each));
  if (unknown) throw new UsageError(`There is no scenario "${unknown}".`);
  const named = positionals.filter(isScenario);
  if (named.length === 0) throw new UsageError("Say which scenario, or all.");
  return named;
}

function webAddress(address: string, option: string): string {
  const protocol = URL.canParse(address) ? new URL(address).protocol : "";
  if (protocol === "http:" || protocol === "https:") return address;
  throw new UsageError(`${option} takes a whole address, such as http://localhost:3000`);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
