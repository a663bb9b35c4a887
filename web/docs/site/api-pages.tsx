import { renderToStaticMarkup } from "preact-render-to-string";
import { Answered } from "../reference/fields.tsx";
import { type Api, jsonOf, type Place } from "../reference/openapi.ts";
import { codesOf, Operation } from "../reference/operation.tsx";
import { Prose } from "../reference/prose.tsx";
import type { DocsFacts, Problem } from "./facts.ts";
import type { NavGroup } from "./layout.tsx";
import { slugOf } from "./markdown.ts";
import { Table } from "./table.tsx";

/** A page before it is framed. */
export type Draft = { path: string; title: string; about: string; body: string; nav: NavGroup[] };

type Reference = { root: string; title: string; about: string; api: Api };

export function references({ machine, project }: DocsFacts): Reference[] {
  return [
    {
      root: "/docs/api",
      title: "API reference",
      about: "What your backend calls with its key.",
      api: machine,
    },
    {
      root: "/docs/project-api",
      title: "Project API reference",
      about: "What the dashboard does for a team, by HTTP: projects, Cases, Flows, branding, team.",
      api: project,
    },
  ];
}

/** An entry page for each API, and a page for each of its operations. */
export function apiPages(reference: Reference): Draft[] {
  const { root, title, about, api } = reference;
  const tags = byTag(api);
  const pathOf = ({ facts }: Place) => `${root}/${facts.operationId.replaceAll("_", "-")}`;
  const nav = [...tags].map(([group, places]) => ({
    group,
    links: places.map((place) => ({ path: pathOf(place), title: place.facts.summary })),
  }));
  const entry = (
    <>
      <Prose text={root === "/docs/api" ? api.info.description : about} />
      {[...tags].map(([tag, places]) => (
        <section key={tag}>
          <h2 id={slugOf(tag)}>{tag}</h2>
          <Table
            head={["Operation", "What it does"]}
            rows={places.map((place) => [
              <code key={place.path}>{`${place.method.toUpperCase()} ${place.path}`}</code>,
              <a key={place.path} href={pathOf(place)}>
                {place.facts.summary}
              </a>,
            ])}
          />
        </section>
      ))}
      {root === "/docs/api" && <Payload api={api} />}
    </>
  );
  return [
    { path: root, title, about, body: renderToStaticMarkup(entry), nav },
    ...[...tags].flatMap(([, places]) =>
      places.map((place) => ({
        path: pathOf(place),
        title: place.facts.summary,
        about: `${place.method.toUpperCase()} ${place.path}`,
        body: renderToStaticMarkup(<Operation schemas={api.components.schemas} place={place} />),
        nav,
      })),
    ),
  ];
}

/** Every event carries the same: the record as it then was. */
function Payload({ api }: { api: Api }) {
  const [event] = Object.values(api.webhooks).map(({ post }) => post);
  return (
    <section>
      <h2 id="events">Events</h2>
      <p>
        Each event of a verification carries its record as it was when the event happened.{" "}
        <a href="/docs/webhooks">Webhooks</a> says which there are, and how to verify them.
      </p>
      <Answered schemas={api.components.schemas} schema={jsonOf(event?.requestBody) ?? {}} />
    </section>
  );
}

function byTag({ paths }: Api): Map<string, Place[]> {
  const places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ path, method, facts })),
  );
  const tags = new Map<string, Place[]>();
  for (const place of places) {
    const tag = place.facts.tags?.[0] ?? "Other";
    tags.set(tag, [...(tags.get(tag) ?? []), place]);
  }
  return tags;
}

/** Which operations can refuse so, with where each is described. */
export function refusedBy(facts: DocsFacts, { code }: Problem): { path: string; title: string }[] {
  return references(facts).flatMap(({ root, api }) =>
    [...byTag(api).values()]
      .flat()
      .filter(({ facts: operation }) =>
        Object.values(operation.responses).some((each) =>
          codesOf(each).some((refusal) => refusal.code === code),
        ),
      )
      .map(({ facts: { operationId, summary } }) => ({
        path: `${root}/${operationId.replaceAll("_", "-")}`,
        title: summary,
      })),
  );
}
