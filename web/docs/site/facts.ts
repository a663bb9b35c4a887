import type { Api } from "../reference/openapi.ts";

export type Problem = { code: string; status: number; title: string };

export type Limits = { heading: string; rows: { what: string; limit: string }[] };

/** What the pages say that the service says of itself: read from the code when the pages are built. */
export type DocsFacts = {
  /** What an API key is for. */
  machine: Api;
  /** What the dashboard asks, and a project's key may ask too. */
  project: Api;
  problems: Problem[];
  limits: Limits[];
};

/** Names of the files that the browser loads, as they were built. */
export type Assets = { script: string; style: string };

/** What the pages' build asks of this folder. */
export type RenderSite = (
  facts: DocsFacts,
  assets: Assets,
) => { pages: BuiltPage[]; searchIndex: string };

type BuiltPage = { path: string; title: string; html: string };
