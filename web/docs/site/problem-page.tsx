import { renderToStaticMarkup } from "preact-render-to-string";
import { Inline } from "../reference/prose.tsx";
import { advice } from "./advice.ts";
import { type Draft, refusedBy } from "./api-pages.tsx";
import type { DocsFacts, Problem } from "./facts.ts";
import type { NavGroup } from "./layout.tsx";

/** Where the `type` of a problem document leads. */
export function problemPage(facts: DocsFacts, problem: Problem, nav: NavGroup[]): Draft {
  const { code, status, title } = problem;
  const operations = refusedBy(facts, problem);
  // A code that every operation may answer needs no list of operations.
  const isTelling = operations.length > 0 && operations.length <= 12;
  const body = renderToStaticMarkup(
    <>
      <p>
        <strong>{status}</strong> {title}.
      </p>
      <h2 id="what-to-do">What to do</h2>
      <p>
        <Inline text={adviceOf(code)} />
      </p>
      {isTelling && (
        <>
          <h2 id="answered-by">Answered by</h2>
          <ul>
            {operations.map((each) => (
              <li key={each.path}>
                <a href={each.path}>{each.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="/docs/errors">Every code</a>, and what a problem document holds.
      </p>
    </>,
  );
  return { path: `/docs/problems/${code}`, title: code, about: title, body, nav };
}

function adviceOf(code: string): string {
  const found = Object.entries(advice).find(([name]) => name === code);
  if (!found) throw new Error(`nothing is advised about ${code}`);
  return found[1];
}
