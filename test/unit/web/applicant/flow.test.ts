import { describe, expect, it } from "vitest";
import { Problem, type Sitting, Unreachable } from "../../../../web/applicant/api.ts";
import {
  isStep,
  nextStep,
  noticeFor,
  progressOf,
  stepBefore,
  whyNoLink,
} from "../../../../web/applicant/flow.ts";
import { card, sitting } from "./sitting.ts";

const accepted = sitting().captures.map((step) => ({ ...step, accepted: step.required }));

describe("an applicant who comes back", () => {
  it.for([
    ["to the consent", { consent: { name: "c", version: "1", given: false } }, "welcome"],
    ["to the first photograph that is missing", {}, "id_front_tilted"],
    ["to the film of the face, once the photographs are there", { captures: accepted }, "liveness"],
    [
      "to the review once it is over, done or not",
      { captures: accepted, liveness: { state: "not_completed", attempts_left: 0 } },
      "review",
    ],
    [
      "to the review, though a photograph that may be skipped is missing",
      { captures: accepted, liveness: { state: "handed_in", attempts_left: 2 } },
      "review",
    ],
  ] as const)("goes on %s", ([, set, step]) => {
    expect(nextStep(sitting(structuredClone(set) as Partial<Sitting>), new Set())).toBe(step);
  });

  it("skips carried parts, goes to the requested ones, and counts no other step", () => {
    const again = sitting({
      follow_up: { items: ["id_back"] },
      captures: [
        { item: "id_front", required: true, accepted: true, attempts_left: 6, carried: true },
        { item: "id_back", required: true, accepted: false, attempts_left: 6 },
        { item: "selfie", required: true, accepted: true, attempts_left: 6, carried: true },
      ],
      liveness: { state: "handed_in", flashes: true, attempts_left: 3 },
    });
    expect(nextStep(again, new Set())).toBe("id_back");
    expect(progressOf(again, "id_back")).toEqual({ step: 1, steps: 2 });
    const taken = again.captures.map((step) => ({ ...step, accepted: true }));
    expect(nextStep({ ...again, captures: taken }, new Set())).toBe("review");
  });

  it("goes on to the choice of a document when none is chosen", () => {
    const { document: _, ...undecided } = sitting({ captures: [] });
    expect(nextStep(undecided, new Set())).toBe("document");
  });
});

describe("the client's data about the applicant", () => {
  const known = { prefill: { given_names: "Ana" }, captures: [] };
  const { document: _, ...undecided } = sitting(known);

  it("is shown before a document is chosen, and not again after", () => {
    expect(nextStep(undecided, new Set())).toBe("known");
    expect(nextStep(sitting({ ...known, captures: sitting().captures }), new Set())).toBe(
      "id_front_tilted",
    );
  });

  it("is not shown before the consent, or if there is none", () => {
    const consent = { name: "c", version: "1", given: false };
    expect(nextStep({ ...undecided, consent }, new Set())).toBe("welcome");
    expect(nextStep({ ...undecided, prefill: {} }, new Set())).toBe("document");
  });

  it("is a step that the browser's back button leads to", () => {
    expect(isStep("known", undecided)).toBe(true);
    expect(isStep("known", { ...undecided, prefill: {} })).toBe(false);
    // How many steps there are the document says.
    expect(progressOf(undecided, "known")).toBeUndefined();
  });
});

describe("the tilted photograph", () => {
  const [front, back, face, tilted] = sitting().captures;
  const at = (...accepted: (string | undefined)[]) =>
    sitting({
      captures: sitting().captures.map((step) => ({
        ...step,
        accepted: accepted.includes(step.item),
      })),
    });

  it("is asked for right after the front, while that is in the hand", () => {
    expect(nextStep(at(front?.item), new Set())).toBe("id_front_tilted");
    expect(nextStep(at(front?.item), new Set(["id_front_tilted"]))).toBe("id_back");
    expect(nextStep(at(front?.item, tilted?.item), new Set())).toBe("id_back");
    expect(nextStep(at(front?.item, back?.item, tilted?.item), new Set())).toBe("selfie");
  });

  it("is not asked for again when it was skipped, or when the document has been put away", () => {
    expect(nextStep(at(front?.item, back?.item), new Set(["id_front_tilted"]))).toBe("selfie");
    expect(nextStep(at(front?.item, back?.item, face?.item), new Set())).toBe("liveness");
  });

  it("is given up when there were too many of it", () => {
    const spent = at(front?.item, back?.item);
    const captures = spent.captures.map((step) => ({ ...step, attempts_left: 0 }));
    expect(nextStep({ ...spent, captures }, new Set())).toBe("selfie");
  });
});

describe("progress", () => {
  it("counts the choice of a document only if there is one", () => {
    expect(progressOf(sitting(), "id_back")).toEqual({ step: 4, steps: 7 });
    const only = sitting({ allowed_documents: [card] });
    expect(progressOf(only, "id_back")).toEqual({ step: 3, steps: 6 });
  });

  it("leads back one step, and from the first one nowhere", () => {
    const only = sitting({ allowed_documents: [card] });
    expect(stepBefore(only, "id_back")).toBe("id_front_tilted");
    expect(stepBefore(only, "id_front")).toBeUndefined();
    expect(stepBefore(sitting(), "id_front")).toBe("document");
  });

  it("does not count the welcome", () => {
    expect(progressOf(sitting(), "welcome")).toBeUndefined();
  });
});

it.for([
  [410, { code: "link_expired" }, "expired"],
  [410, { code: "link_revoked" }, "revoked"],
  [401, { code: "invalid_link_token" }, "ended"],
  [429, { code: "rate_limit_exceeded" }, "busy"],
  [429, { code: "too_many_attempts" }, "attempts"],
  [409, { code: "invalid_state", current_status: "erased" }, "erased"],
  [409, { code: "invalid_state", current_status: "pending" }, "reload"],
  [404, {}, "invalid"],
] as const)("a refusal %s %o leads to the page “%s”", ([status, body, notice]) => {
  expect(noticeFor(new Problem(status, body))).toBe(notice);
});

it("no answer at all leads to the page about the connection, and nothing else does", () => {
  expect(noticeFor(new Unreachable())).toBe("offline");
  for (const error of [new TypeError("x is undefined"), new Problem(400, {}), "no", undefined]) {
    expect(noticeFor(error)).toBe("failed");
    expect(whyNoLink(error)).toBe("link.refused");
  }
});
