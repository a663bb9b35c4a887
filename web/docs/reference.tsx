import { useEffect } from "preact/hooks";
import { Answered } from "./fields.tsx";
import { type Api, jsonOf, type Place } from "./openapi.ts";
import { Operation } from "./operation.tsx";
import { Prose } from "./prose.tsx";

/** Everything that the API description says, in the order it says it. */
export function Reference({ api }: { api: Api }) {
  const { schemas } = api.components;
  const tags = byTag(api);
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <nav aria-label="Operations">
        {tags.map(([tag, places]) => (
          <>
            <h2>{tag}</h2>
            {places.map(({ facts }) => (
              <a key={facts.operationId} href={`#${facts.operationId}`}>
                {facts.summary}
              </a>
            ))}
          </>
        ))}
        <h2>Reference</h2>
        <a href="#events">Events</a>
        <a href="#errors">Error codes</a>
        <a href="/v1/openapi.json">OpenAPI document</a>
      </nav>
      <main>
        <h1>{api.info.title} API</h1>
        <div class="intro">
          <Prose text={api.info.description} />
        </div>
        {tags.map(([tag, places]) => (
          <>
            <h2 class="tag">{tag}</h2>
            {places.map((place) => (
              <Operation key={place.facts.operationId} schemas={schemas} place={place} />
            ))}
          </>
        ))}
        <h2 class="tag" id="events">
          Events
        </h2>
        {Object.entries(api.webhooks).map(([type, { post }]) => (
          <section id={type} key={type}>
            <h3>
              <code>{type}</code>
            </h3>
            <Prose text={post.summary} />
            <Answered schemas={schemas} schema={jsonOf(post.requestBody) ?? {}} />
          </section>
        ))}
        <h2 class="tag" id="errors">
          Error codes
        </h2>
        <section>
          <dl class="errors">
            {errorsOf(api).map(([code, { status, title }]) => (
              <>
                <dt id={code}>
                  <code>{code}</code>
                </dt>
                <dd>{status}</dd>
                <dd>{title}</dd>
              </>
            ))}
          </dl>
        </section>
      </main>
    </>
  );
}

function byTag({ paths }: Api): [string, Place[]][] {
  const tags = new Map<string, Place[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, facts] of Object.entries(methods)) {
      const tag = facts.tags?.[0] ?? "Other";
      tags.set(tag, [...(tags.get(tag) ?? []), { path, method, facts }]);
    }
  }
  return [...tags];
}

/** Every code that an operation names among its refusals, by status. */
function errorsOf({ paths }: Api) {
  const found = new Map<string, { status: string; title: string }>();
  for (const facts of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, { description }] of Object.entries(facts.responses)) {
      for (const [, code, title] of description.matchAll(/`(\w+)`: ([^\n]+)/g)) {
        if (code && title) found.set(code, { status, title: title.trim() });
      }
    }
  }
  return [...found].sort(([, one], [, other]) => Number(one.status) - Number(other.status));
}
