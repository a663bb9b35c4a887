import { newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import { machineClient } from "../../stage/machine-client.ts";
import type { Attack } from "../attack.ts";
import { ask, idOf, joinAs } from "../rights/furnish-org.ts";

/**
 * A removed member may keep a copy of a key: the service shows the team each key that the member could have
 * copied, and revokes these keys on request.
 */
export const keysOfRemovedMember: Attack = {
  species: "Key that a removed member keeps unseen",
  kind: "service",
  byDay: true,
  async *tries({ stage: { url } }) {
    const owner = newBrowser(url);
    await signInAs(owner, { name: "Owner", email: "owner@leaving.test" });
    const project = idOf((await ask(owner, "GET /auth/session")).project);
    for (const role of ["admin", "developer"] as const) {
      const leaving = await joinAs(url, owner, { role, email: `${role}@leaving.test` });
      const { browser, userId } = leaving;
      const own = await ask(browser, `POST /v1/projects/${project}/keys`, { name: "own" });
      const client = machineClient(url, String(own.api_key));
      // A key that the member's key was rotated to is theirs as well.
      const { body: rotated } = await client.post("/v1/keys/rotate", { grace_seconds: 3600 });
      const next = machineClient(url, String(rotated.api_key));

      await owner.call(`DELETE /v1/team/members/${userId}`);
      const { status } = await browser.call(`GET /v1/projects/${project}/keys`);
      yield { what: `a removed ${role} lists keys: ${status}`, passed: status < 400 };
      const { body } = await owner.call(`GET /v1/team/members/${userId}/keys`);
      const isShown = JSON.stringify(body).includes(idOf(rotated));
      yield {
        what: `the keys of a removed ${role} are ${isShown ? "" : "not "}told`,
        passed: !isShown,
      };

      await owner.call(`DELETE /v1/team/members/${userId}?keys=revoke`);
      for (const [name, each] of [["first", client] as const, ["next", next] as const]) {
        const answer = await each.get("/v1/me");
        yield {
          what: `the ${name} key of a removed ${role}: ${answer.status}`,
          passed: answer.status < 400,
        };
      }
    }
  },
};
