import { dialectIn } from "./dialect.ts";

const types = "build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test";
const form = new RegExp(`^(?:${types})(?:\\([a-z0-9-]+\\))?!?: \\S`);
const longest = 72;

/** The fault of the first line of a commit's message; undefined if there is none. */
export function subjectFault(subject: string): string | undefined {
  if (subject.length > longest) return `${subject.length} characters, over ${longest}: ${subject}`;
  if (!form.test(subject)) return `not "type(scope): what it does": ${subject}`;
  const [dialect] = dialectIn(subject.slice(subject.indexOf(": ") + 2));
  return dialect && `${dialect}: ${subject}`;
}
