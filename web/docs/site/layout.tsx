import { renderToStaticMarkup } from "preact-render-to-string";
import type { Assets } from "./facts.ts";

export type NavGroup = { group: string; links: readonly { path: string; title: string }[] };

type Framed = {
  path: string;
  title: string;
  about: string;
  /** What the page says, as HTML. */
  body: string;
  nav: readonly NavGroup[];
  assets: Assets;
};

/** A page of the documentation, whole: it reads without a script, which adds search and copying. */
export function framed(page: Framed): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...page} />)}`;
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
          </main>
        </div>
      </body>
    </html>
  );
}
