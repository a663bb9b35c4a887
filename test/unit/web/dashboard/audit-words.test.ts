import { beforeAll, expect, it } from "vitest";
import { auditActions } from "#domain/audit/audit-actions.ts";
import { loadTexts } from "../../../../web/dashboard/language.ts";
import { actionWord, detailsWord } from "../../../../web/dashboard/pages/audit/audit-words.ts";

beforeAll(() => loadTexts("audit"));

it.for(auditActions)("tells %s in words, and not by its code", (action) => {
  expect(actionWord(action)).not.toContain(".");
  expect(actionWord(action).replaceAll(" ", "_")).not.toBe(action.replaceAll(".", "_"));
});

it("tells what an entry notes, and leaves ids out", () => {
  const details = { role: "developer", message_id: `msg_${"0".repeat(26)}`, scenario: null };
  expect(detailsWord({ ...details, only_failed: true })).toBe("role: developer, only failed: true");
});
