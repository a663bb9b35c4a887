import { type Content, Document, type Operation, type Schema } from "./openapi-document.ts";
import { PythonClasses, pascal } from "./python-classes.ts";

/** The Python of every request, answer and event that an OpenAPI document describes. */
export function pythonTypes(openapi: unknown): string {
  const { paths, webhooks, components } = Document.parse(openapi);
  const classes = new PythonClasses(components.schemas);
  for (const [name, schema] of Object.entries(components.schemas)) classes.named(name, schema);
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      callOf(classes, { method: method.toUpperCase(), path, operation }),
    ),
  );
  const events = Object.entries(webhooks).map(([type, { post }]) =>
    classes.named(`${pascal(type)}Event`, bodyOf(post.requestBody?.content) ?? {}),
  );
  return [
    header,
    ...classes.written,
    `#: Every event. Ignore types that you do not know: new ones are not breaking.\nEvent = Union[\n${events.map((name) => `    ${name},`).join("\n")}\n]`,
    operationsOf(calls),
  ].join("\n\n\n");
}

const header = `# Written by \`npm run openapi\` from docs/openapi.json. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Union, overload

from typing_extensions import NotRequired, TypedDict`;

function operationsOf(calls: readonly string[]): string {
  return `class Operations:
    """Every call, by method and path."""

${calls.join("\n\n")}

    def call(
        self,
        operation: str,
        *,
        params: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        return self._perform(operation, params, query, body, idempotency_key)

    def _perform(
        self,
        operation: str,
        params: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        body: Any,
        idempotency_key: Optional[str],
    ) -> Any:
        raise NotImplementedError
`;
}

function callOf(
  classes: PythonClasses,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const name = pascal(`${method.toLowerCase()}_${path.replace(/^\/v1/, "")}`);
  const part = (where: string, suffix: string) => {
    const some = operation.parameters.filter((each) => each.in === where);
    if (some.length === 0) return undefined;
    const required = some.filter((each) => each.required).map((each) => each.name);
    const properties = Object.fromEntries(some.map((each) => [each.name, each.schema]));
    const type = classes.named(name + suffix, { type: "object", properties, required });
    return { type, isRequired: required.length > 0 };
  };
  const body = bodyOf(operation.requestBody?.content);
  const isRequired = operation.requestBody?.required ?? false;
  const replies = Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([, { content }]) => bodyOf(content))
    .filter((each) => each !== undefined);
  const distinct = [...new Map(replies.map((each) => [JSON.stringify(each), each])).values()];
  const reply = distinct.length > 1 ? { anyOf: distinct } : distinct[0];
  return [
    "    @overload",
    "    def call(",
    "        self,",
    `        operation: Literal[${JSON.stringify(`${method} ${path}`)}],`,
    "        *,",
    argument("params", part("path", "Params")),
    argument("query", part("query", "Query")),
    argument("body", body && { type: classes.typeOf(body, `${name}Body`), isRequired }),
    argument("idempotency_key", { type: "str", isRequired: false }),
    `    ) -> ${reply ? classes.typeOf(reply, `${name}Reply`) : "None"}:`,
    `        """${(operation.summary ?? "").replaceAll("\\", "\\\\")}."""`,
  ].join("\n");
}

function argument(name: string, given: { type: string; isRequired: boolean } | undefined): string {
  if (!given) return `        ${name}: None = None,`;
  return given.isRequired
    ? `        ${name}: ${given.type},`
    : `        ${name}: Optional[${given.type}] = None,`;
}

function bodyOf(content: Content | undefined): Schema | undefined {
  return content && (content["application/json"] ?? Object.values(content)[0])?.schema;
}
