import * as dynamodb from "@aws-sdk/client-dynamodb";
import * as lambda from "@aws-sdk/client-lambda";
import * as s3 from "@aws-sdk/client-s3";
import * as secretsmanager from "@aws-sdk/client-secrets-manager";
import * as states from "@aws-sdk/client-sfn";
import * as sqs from "@aws-sdk/client-sqs";

const clients: Record<string, object> = {
  dynamodb,
  lambda,
  s3api: s3,
  secretsmanager,
  stepfunctions: states,
  sqs,
};

/**
 * Services that no function calls, so that their client is not installed: from AWS's reference of its command line.
 */
const others: Record<string, string[]> = {
  "logs start-query": ["start-time", "end-time", "query-string"],
  "sns subscribe": ["topic-arn", "protocol", "notification-endpoint"],
  "service-quotas get-service-quota": ["service-code", "quota-code"],
  "service-quotas list-service-quotas": ["service-code"],
  "service-quotas request-service-quota-increase": ["service-code", "quota-code", "desired-value"],
};

/** The fault of an `aws` command before it is sent: undefined, or a sentence. */
export function wrongWith(words: readonly string[]): string | undefined {
  const [, service = "", operation = "", ...rest] = words;
  const given = optionsOf(operation === "wait" ? rest.slice(1) : rest);
  if (!given) return `${words.join(" ")}: an option or its value is missing`;
  const known = others[`${service} ${operation}`];
  if (known) return compare(given, { known, needed: known });

  const client = clients[service];
  if (!client) return `nothing is known of aws ${service}`;
  if (operation === "wait") {
    const waiter = `waitUntil${pascal(rest[0] ?? "")}`;
    return waiter in client ? undefined : `${service} has no waiter ${rest[0]}`;
  }
  const input =
    structure(Reflect.get(client, `${pascal(operation)}Input$`)) ??
    structure(Reflect.get(client, `${pascal(operation)}Request$`));
  if (!input) return `${service} has no ${operation}`;
  const names = input.members.map(kebab);
  const wrong = compare(given, { known: names, needed: names.slice(0, input.required) });
  return wrong ?? wrongInside(given, input);
}

/** `A=1,B=2` for a structure names members that it has. */
function wrongInside(given: Map<string, string>, input: Structure): string | undefined {
  for (const [option, value] of given) {
    const type = input.types[input.members.findIndex((name) => kebab(name) === option)];
    const inner = structure(typeof type === "function" ? type() : type);
    if (!inner) continue;
    for (const pair of value.split(",")) {
      const [name = ""] = pair.split("=");
      if (!inner.members.includes(name)) return `--${option} has no ${name}`;
    }
  }
}

/**
 * An option of every command. The runbook always names it: the shell's region may be that of another stage.
 */
const everywhere = "region";

function compare(
  given: Map<string, string>,
  { known, needed }: { known: readonly string[]; needed: readonly string[] },
): string | undefined {
  const unknown = [...given.keys()].find(
    (option) => option !== everywhere && !known.includes(option),
  );
  if (unknown) return `there is no --${unknown}`;
  const missing = [everywhere, ...needed].find((option) => !given.has(option));
  return missing && `--${missing} is missing`;
}

/** Pairs of an option and its value; a switch has none, and may be turned off by `no-`. */
function optionsOf(words: readonly string[]): Map<string, string> | undefined {
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const [, no, name] = /^--(no-)?([a-z0-9-]+)$/.exec(words[at] ?? "") ?? [];
    if (!name) return;
    const next = words[at + 1];
    const isSwitch = no !== undefined || next === undefined || next.startsWith("--");
    given.set(name, isSwitch ? "" : next);
    if (!isSwitch) at += 1;
  }
  return given;
}

type Structure = { members: string[]; types: unknown[]; required: number };

/** As the SDK describes a structure: kind, namespace, name, traits, members, their types, how many are needed. */
function structure(schema: unknown): Structure | undefined {
  if (!Array.isArray(schema) || schema[0] !== 3) return;
  const [, , , , members = [], types = [], required = 0] = schema;
  return { members, types, required };
}

function pascal(operation: string): string {
  return operation.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

function kebab(member: string): string {
  return member.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, "-$&").toLowerCase();
}
