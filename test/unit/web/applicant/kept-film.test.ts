import { expect, it } from "vitest";
import { keptFilm } from "../../../../web/applicant/kept-film.ts";
import { sitting } from "./sitting.ts";

const open = sitting({ liveness: { state: "open", flashes: true, attempts_left: 2 } });

it("counts as submitted for the page as soon as it has arrived, and as nothing once it is forgotten", () => {
  const film = keptFilm("ver_1");
  expect(film.with(open).liveness.state).toBe("open");
  film.keep("lva_1");
  expect(film.attemptId()).toBe("lva_1");
  expect(film.with(open).liveness).toEqual({ ...open.liveness, state: "handed_in" });
  film.keep(undefined);
  expect(film.with(open)).toBe(open);
});

it("changes nothing of a verification that is over", () => {
  const film = keptFilm("ver_1");
  film.keep("lva_1");
  const expired = sitting({ state: "expired" });
  expect(film.with(expired)).toBe(expired);
});
