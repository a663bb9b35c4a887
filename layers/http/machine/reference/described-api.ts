import { localUrl } from "../../openapi/served-at.ts";
import type { RouteFacts } from "../../route.ts";
import { llmsText } from "./llms-text.ts";
import { machineApi } from "./machine-api.ts";

/**
 * The descriptions of the API as the local stage serves them. A bundle holds them ready made, because it
 * has no descriptions to make them from: see `cli/build/prebuilt.ts`.
 */
export function describedApi(routes: readonly RouteFacts[]) {
  const api = { routes, serverUrl: localUrl };
  return { openApi: machineApi(api), llms: llmsText(api) };
}
