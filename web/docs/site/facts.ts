import type { Api } from "../reference/openapi.ts";

export type Problem = { code: string; status: number; title: string };

export type Limits = { heading: string; rows: { what: string; limit: string }[] };

/** Facts about the service in the pages: read from the code when the pages are built. */
export type DocsFacts = {
  /** The API for API keys. */
  machine: Api;
  /** The API of the dashboard, which a project's key may call too. */
  project: Api;
  problems: Problem[];
  limits: Limits[];
};

/** Names of the files that the browser loads, as they were built. */
export type Assets = { script: string; style: string };

/** The function that the pages' build calls in this folder. */
export type RenderSite = (
  facts: DocsFacts,
  assets: Assets,
) => { pages: BuiltPage[]; searchIndex: string };

type BuiltPage = { path: string; title: string; html: string };
