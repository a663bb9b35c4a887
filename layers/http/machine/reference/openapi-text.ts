import { machineRoutes } from "../routes.ts";
import { machineApi } from "./machine-api.ts";

/** The committed form of the document: as the local stage would serve it. */
export function openApiText(): string {
  const document = machineApi({ routes: machineRoutes, serverUrl: "http://127.0.0.1:8080" });
  return `${JSON.stringify(document, null, 2)}\n`;
}
