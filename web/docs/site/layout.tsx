import { renderToStaticMarkup } from "preact-render-to-string";
import type { Assets } from "./facts.ts";

export type NavGroup = { group: string; links: readonly { path: string; title: string }[] };

type Framed = {
  path: string;
  title: string;
  about: string;
  /** The content of the page, as HTML. */
  body: string;
  nav: readonly NavGroup[];
  assets: Assets;
};

/** A page of the documentation, whole: it reads without a script, which adds search and copying. */
export function framed(page: Framed): string {
  const html = renderToStaticMarkup(<Document {...page} />);
  // A quotation mark needs its name in an attribute alone; in the text of a page of types it costs kilobytes.
  return `<!doctype html>${html.replaceAll(/>[^<]+/g, (text) => text.replaceAll("&quot;", '"'))}`;
}

function Document({ path, title, about, body, nav, assets }: Framed) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Bonafide`}</title>
        <meta name="description" content={about} />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the text
        </a>
        <header>
          <a class="brand" href="/docs">
            Bonafide
          </a>
          <search>
            <input
              id="search"
              type="search"
              placeholder="Search"
              aria-label="Search the documentation"
              autocomplete="off"
            />
            <div id="results" class="results" hidden>
              <p id="found" aria-live="polite" />
              <ol />
            </div>
          </search>
          <button type="button" class="menu" popovertarget="pages">
            Pages
          </button>
        </header>
        <div class="shell">
          <nav id="pages" popover="auto" aria-label="Pages">
            {nav.map(({ group, links }) => (
              <section key={group}>
                <h2>{group}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.path}>
                      <a href={link.path} aria-current={link.path === path ? "page" : undefined}>
                        {link.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <main id="main">
            <h1>{title}</h1>
            <div class="text" dangerouslySetInnerHTML={{ __html: body }} />
            <Neighbors path={path} nav={nav} />
          </main>
          <OnThisPage body={body} />
        </div>
      </body>
    </html>
  );
}

/** The headings of a page, beside it if there is room. */
function OnThisPage({ body }: { body: string }) {
  const headings = [...body.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)];
  if (headings.length < 2) return <div class="on-page" />;
  return (
    <nav class="on-page" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {headings.map(([, id, html = ""]) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page before this one and the page after it, in the order of the list of pages. */
function Neighbors({ path, nav }: Pick<Framed, "path" | "nav">) {
  const links = nav.flatMap((group) => group.links);
  const at = links.findIndex((link) => link.path === path);
  if (at < 0) return;
  const [previous, next] = [links[at - 1], links[at + 1]];
  return (
    <nav class="neighbors" aria-label="Previous and next page">
      {previous && (
        <a href={previous.path} rel="prev">
          Previous: {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          Next: {next.title}
        </a>
      )}
    </nav>
  );
}
