import { expect, it } from "vitest";
import { pythonOf, typescriptOf } from "../../../../web/docs/reference/client-calls.ts";

const call = {
  method: "put",
  path: "/v1/projects/{id}/review",
  names: ["id"],
  body: '{\n "target_hours": 24,\n "seen_faces": true,\n "note": "is true, null",\n "x-y": null\n}',
  needsKey: true,
};

it("is TypeScript that asks for the operation, its parameters and its body", () => {
  expect(typescriptOf(call)).toContain(`await bonafide.call("PUT /v1/projects/{id}/review", {
  params: {
    id: "your id"
  },
  body: {
    target_hours: 24,
    seen_faces: true,
    note: "is true, null",
    "x-y": null
  },
});`);
});

it("is Python, with Python's own words for true and nothing", () => {
  expect(pythonOf(call)).toContain(`answer = bonafide.call(
    "PUT /v1/projects/{id}/review",
    params={
        "id": "your id"
    },
    body={
        "target_hours": 24,
        "seen_faces": True,
        "note": "is true, null",
        "x-y": None
    },
)`);
});

it("is a line if an operation takes nothing", () => {
  const bare = { method: "get", path: "/v1/me", names: [], needsKey: true };
  expect(typescriptOf(bare)).toContain('await bonafide.call("GET /v1/me");');
  expect(pythonOf(bare)).toContain('bonafide.call("GET /v1/me")');
});
