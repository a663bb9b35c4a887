import { storedItems } from "../../stage/stage-inside.ts";
import type { Attack } from "../attack.ts";
import { ask, idOf } from "../rights/furnish-org.ts";
import { plantPerson } from "./planted-person.ts";

/**
 * A follow-up copies the personal data of its verification: the receipt of an erasure names the follow-up,
 * and the erasure includes it.
 */
export const leftInFollowUp: Attack = {
  species: "Personal data left in a follow-up after an erasure",
  kind: "service",
  byDay: false,
  async *tries({ stage }) {
    const { id, owner, project, terms } = await plantPerson(stage.url, "follow-up");
    const cases = `/v1/projects/${project}/verifications`;
    const next = idOf(await ask(owner, `POST ${cases}/${id}/follow-up`, { items: ["selfie"] }));
    const before = await termsFound(owner, `${cases}/${next}/personal-data`, terms);
    // A term that the follow-up never had would also be absent after the erasure.
    yield { what: `${before.length} terms in the follow-up`, passed: before.length < 4 };

    const receipt = await ask(owner, `DELETE ${cases}/${id}`);
    const isNamed = JSON.stringify(receipt.follow_ups ?? null).includes(next);
    yield { what: `the receipt ${isNamed ? "names" : "hides"} the follow-up`, passed: !isNamed };
    const { body: tombstone } = await owner.call(`GET ${cases}/${id}`);
    const isKnown = JSON.stringify(tombstone).includes(next);
    yield { what: `the tombstone ${isKnown ? "names" : "hides"} it`, passed: !isKnown };

    await ask(owner, `DELETE ${cases}/${id}?with=follow_ups`);
    for (const term of await termsFound(owner, `${cases}/${next}/personal-data`, terms)) {
      yield { what: `${term} in the follow-up's personal data`, passed: true };
    }
    const items = JSON.stringify(await storedItems(stage));
    for (const term of terms) {
      yield { what: `${term} in the table`, passed: items.includes(term) };
    }
  },
};

async function termsFound(
  owner: Parameters<typeof ask>[0],
  path: string,
  terms: readonly string[],
): Promise<string[]> {
  const text = JSON.stringify((await owner.call(`GET ${path}`)).body);
  return terms.filter((each) => text.includes(each));
}
