import { searchIndexOf } from "../search.ts";
import { apiPages, type Draft, references } from "./api-pages.tsx";
import type { DocsFacts, RenderSite } from "./facts.ts";
import { guides } from "./guides.ts";
import { framed, type NavGroup } from "./layout.tsx";
import { htmlOf } from "./markdown.ts";
import { problemPage } from "./problem-page.tsx";
import { sectionsOf } from "./sections.ts";

/** Every page of the documentation, and the index that the browser searches in. */
export const renderSite: RenderSite = (facts, assets) => {
  const drafts = draftsOf(facts);
  return {
    pages: drafts.map((draft) => ({
      path: draft.path,
      title: draft.title,
      html: framed({ ...draft, assets }),
    })),
    searchIndex: searchIndexOf(drafts.flatMap(sectionsOf)),
  };
};

function draftsOf(facts: DocsFacts): Draft[] {
  const apis = references(facts);
  const entries = apis.map(({ root, title }) => ({ path: root, title }));
  const reference: NavGroup = { group: "Reference", links: entries };
  const nav: NavGroup[] = [
    ...guides.map(({ group, pages }) => ({ group, links: pages })),
    reference,
  ];
  const back: NavGroup = {
    group: "Guides",
    links: [{ path: "/docs", title: "Documentation" }, ...entries],
  };
  return [
    ...guides
      .flatMap(({ pages }) => pages)
      .map(({ path, title, about, markdown }) => ({
        path,
        title,
        about,
        body: htmlOf(markdown),
        nav,
      })),
    ...apis.flatMap(apiPages).map((page) => ({ ...page, nav: [back, ...page.nav] })),
    ...facts.problems.map((problem) => problemPage(facts, problem, nav)),
  ];
}
