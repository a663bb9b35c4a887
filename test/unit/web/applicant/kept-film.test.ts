import { expect, it } from "vitest";
import { Problem, type Sitting, Unreachable } from "../../../../web/applicant/api.ts";
import { keptFilm } from "../../../../web/applicant/kept-film.ts";
import { sitting } from "./sitting.ts";

const open = sitting({ liveness: { state: "open", flashes: true, attempts_left: 2 } });

function film(submitLiveness: (attemptId: string) => Promise<Sitting>) {
  const asked: string[] = [];
  const api = {
    submitLiveness: (attemptId: string) => {
      asked.push(attemptId);
      return submitLiveness(attemptId);
    },
  };
  const kept = keptFilm("ver_1", api);
  return { kept, asked };
}

const handedIn = async (): Promise<Sitting> => ({
  ...open,
  liveness: { ...open.liveness, state: "handed_in" },
});

it("counts as handed in for the page as soon as it has arrived, and as nothing once it is forgotten", () => {
  const { kept, asked } = film(handedIn);
  expect(kept.with(open).liveness.state).toBe("open");
  kept.keep("lva_1");
  expect(kept.with(open).liveness.state).toBe("handed_in");
  expect(kept.with({ ...open, state: "expired" }).liveness.state).toBe("open");
  kept.forget();
  expect(kept.with(open).liveness.state).toBe("open");
  expect(asked).toEqual([]);
});

it("is handed in by a page that was loaded anew, once", async () => {
  const { kept, asked } = film(handedIn);
  kept.keep("lva_1");
  expect((await kept.handIn(open)).liveness.state).toBe("handed_in");
  expect((await kept.handIn(open)).liveness.state).toBe("open");
  expect(asked).toEqual(["lva_1"]);
});

it("is forgotten where the service has no use for it, and kept while the service is away", async () => {
  const refused = film(async () => {
    throw new Problem(422, { code: "capture_rejected" });
  });
  refused.kept.keep("lva_1");
  expect(await refused.kept.handIn(open)).toEqual(open);
  expect(refused.kept.attemptId()).toBeUndefined();

  const away = film(async () => {
    throw new Unreachable();
  });
  away.kept.keep("lva_1");
  expect(await away.kept.handIn(open)).toEqual(open);
  expect(away.kept.attemptId()).toBe("lva_1");
});
