import { machineRoutes } from "../routes.ts";
import { describedApi } from "./described-api.ts";

/** The committed form of the document: as the local stage would serve it. */
export function openApiText(): string {
  return `${JSON.stringify(describedApi(machineRoutes).openApi, null, 2)}\n`;
}
