import { compareSchemas, type Direction, type Finding } from "./compare-schemas.ts";
import { OpenApiDocument, type Operation, type Place, type Schema } from "./document.ts";
import { lineOf } from "./line-of.ts";

/** A change that breaks a client of the published document, and the line that makes it. */
export type BreakingChange = { in: "before" | "after"; line: number; where: string; says: string };

/**
 * Breaking changes of a description since the previous one. New members of answers, optional parameters,
 * operations and events break no client. A new major version may break anything, because the old one
 * stays.
 */
export function breakingChanges(text: { before: string; after: string }): BreakingChange[] {
  const before = OpenApiDocument.parse(JSON.parse(text.before));
  const after = OpenApiDocument.parse(JSON.parse(text.after));
  if (majorOf(after) > majorOf(before)) return [];
  const found = [...comparePaths(before, after), ...compareWebhooks(before, after)];
  const changes = found.map(({ place, says, ...rest }) => ({
    in: rest.in,
    line: lineOf(text[rest.in], place),
    where: place.join(" "),
    says,
  }));
  // A change in many operations is listed once.
  return [...new Map(changes.map((each) => [`${each.where} ${each.says}`, each])).values()];
}

function majorOf({ info }: OpenApiDocument): number {
  return Number(info.version.split(".")[0]);
}

function comparePaths(before: OpenApiDocument, after: OpenApiDocument): Finding[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const place = ["paths", path, method];
      const now = after.paths[path]?.[method];
      if (!now) return [gone(place)];
      return compareOperations({ before, after, place }, { operation, now });
    }),
  );
}

function compareWebhooks(before: OpenApiDocument, after: OpenApiDocument): Finding[] {
  return Object.entries(before.webhooks).flatMap(([type, { post }]) => {
    const now = after.webhooks[type]?.post;
    if (!now) return [gone(["webhooks", type])];
    const place = ["webhooks", type, "post"];
    return compareBodies({ before, after, place: [...place, "requestBody"] }, "received", {
      was: post.requestBody,
      is: now.requestBody,
    });
  });
}

type Documents = { before: OpenApiDocument; after: OpenApiDocument; place: Place };

function compareOperations(
  documents: Documents,
  { operation, now }: { operation: Operation; now: Operation },
): Finding[] {
  const { place } = documents;
  return [
    ...compareParameters(documents, { operation, now }),
    ...compareSecurity(place, { operation, now }),
    ...compareBodies({ ...documents, place: [...place, "requestBody"] }, "sent", {
      was: operation.requestBody,
      is: now.requestBody,
    }),
    ...(!operation.requestBody?.required && now.requestBody?.required
      ? [changed([...place, "requestBody"], "must be sent now")]
      : []),
    ...Object.entries(operation.responses).flatMap(([status, response]) => {
      const at = [...place, "responses", status];
      const answered = now.responses[status];
      // An error that the API stops returning breaks no client.
      if (!answered) return status < "3" ? [gone(at)] : [];
      return compareBodies({ ...documents, place: at }, "received", {
        was: response,
        is: answered,
      });
    }),
  ];
}

function compareParameters(
  { before, after, place }: Documents,
  { operation, now }: { operation: Operation; now: Operation },
): Finding[] {
  const isSame = (one: Operation["parameters"][number], other: typeof one) =>
    one.name === other.name && one.in === other.in;
  const kept = operation.parameters.flatMap((parameter, index) => {
    const at = [...place, "parameters", index];
    const position = now.parameters.findIndex((each) => isSame(each, parameter));
    const match = now.parameters[position];
    if (!match) return [gone(at)];
    const there = [...place, "parameters", position];
    const pair = {
      before: { document: before, schema: parameter.schema, place: [...at, "schema"] },
      after: { document: after, schema: match.schema, place: [...there, "schema"] },
    };
    const must = !parameter.required && match.required ? [changed(there, "must be sent now")] : [];
    return [...must, ...compareSchemas(pair, "sent")];
  });
  const added = now.parameters.flatMap((parameter, index) => {
    const isNew = !operation.parameters.some((each) => isSame(each, parameter));
    return isNew && parameter.required
      ? [changed([...place, "parameters", index], "must be sent now")]
      : [];
  });
  return [...kept, ...added];
}

/**
 * Each way to authenticate is enough. A removed one locks its clients out, and so does the first one on an open
 * route.
 */
function compareSecurity(
  place: Place,
  { operation, now }: { operation: Operation; now: Operation },
): Finding[] {
  const waysOf = ({ security }: Operation) => security.map((way) => Object.keys(way).join("+"));
  const [was, is] = [waysOf(operation), waysOf(now)];
  if (is.length === 0) return [];
  const lost = was.length === 0 ? ["nothing"] : was.filter((way) => !is.includes(way));
  return lost.map((way) => changed([...place, "security"], `does not open by ${way} any more`));
}

type Body = { content?: Record<string, { schema?: Schema | undefined }> | undefined } | undefined;

function compareBodies(
  { before, after, place }: Documents,
  direction: Direction,
  { was, is }: { was: Body; is: Body },
): Finding[] {
  return Object.entries(was?.content ?? {}).flatMap(([type, { schema }]) => {
    const at = [...place, "content", type];
    const now = is?.content?.[type];
    if (!now) return [gone(at)];
    if (!schema || !now.schema) return [];
    const side = { place: [...at, "schema"] };
    return compareSchemas(
      {
        before: { ...side, document: before, schema },
        after: { ...side, document: after, schema: now.schema },
      },
      direction,
    );
  });
}

function gone(place: Place): Finding {
  return { in: "before", place, says: "is gone" };
}

function changed(place: Place, says: string): Finding {
  return { in: "after", place, says };
}
