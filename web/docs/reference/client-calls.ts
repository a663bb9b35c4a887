import type { SampleCall } from "./sample-call.ts";

/** A call as a program of a client makes it, whole: it runs with the variables of the quickstart. */
export function typescriptOf(call: SampleCall): string {
  const parts = requestOf(call).map(([name, value]) => `  ${name}: ${indented(value)},`);
  const request = parts.length > 0 ? `, {\n${parts.join("\n")}\n}` : "";
  return `import process from "node:process";
import { createClient } from "@bonafide/client";

const bonafide = createClient({
  apiKey: process.env.BONAFIDE_API_KEY ?? "",
  baseUrl: process.env.BONAFIDE_BASE_URL ?? "",
});
const answer = await bonafide.call("${operationOf(call)}"${request});
console.log(answer);`;
}

export function pythonOf(call: SampleCall): string {
  const parts = requestOf(call).map(([name, value]) => `    ${name}=${literal(value)},`);
  const request = parts.length > 0 ? `,\n${parts.join("\n")}\n` : "";
  const start = parts.length > 0 ? "\n    " : "";
  return `import os

from bonafide import Client

bonafide = Client(os.environ["BONAFIDE_API_KEY"], os.environ["BONAFIDE_BASE_URL"])
answer = bonafide.call(${start}"${operationOf(call)}"${request})
print(answer)`;
}

const operationOf = ({ method, path }: SampleCall) => `${method.toUpperCase()} ${path}`;

function requestOf({ names, body }: SampleCall): [name: string, value: unknown][] {
  return [
    ...(names.length > 0
      ? ([["params", Object.fromEntries(names.map((name) => [name, `your ${name}`]))]] as const)
      : []),
    ...(body === undefined ? [] : ([["body", JSON.parse(body)]] as const)),
  ].map(([name, value]) => [name, value]);
}

/** JSON with the names of members bare, as TypeScript has them. */
function indented(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:")
    .replaceAll("\n", "\n  ");
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replaceAll(
      /^( *(?:"[^"]*": )?)(true|false|null)(?=,?$)/gm,
      (_, before: string, word: string) => `${before}${pythonWords[word]}`,
    )
    .replaceAll("\n", "\n    ");
}

const pythonWords: Record<string, string> = { true: "True", false: "False", null: "None" };
