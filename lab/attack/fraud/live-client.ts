import { newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import { type MachineClient, machineClient } from "../../stage/machine-client.ts";
import { ask, idOf } from "../rights/furnish-org.ts";

/** A client with the key of a live project: what a sandbox lets pass is refused there. */
export async function liveClient(url: string): Promise<MachineClient> {
  const owner = newBrowser(url);
  await signInAs(owner, { name: "Somebody", email: "owner@live-frauds.test" });
  const project = idOf(await ask(owner, "POST /v1/projects", { name: "Live", sandbox: false }));
  const { api_key } = await ask(owner, `POST /v1/projects/${project}/keys`, {
    name: "Frauds",
    scopes: ["cases:create", "cases:read"],
  });
  return machineClient(url, String(api_key));
}
