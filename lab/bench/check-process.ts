/**
 * One check in a process of its own, as each is a function of its own: runs it on the files once,
 * says that it is warm, and once more at every message; each time it tells what that cost.
 */
import * as z from "zod";
import { checkNames } from "#domain/evidence/checks.ts";
import { runCheck } from "../../cli/check/run-check.ts";
import { specimens } from "../specimen/document/specimens.ts";

// As the workflow knows which document was chosen.
const { country, documentType } = specimens.mexicanNationalId;
const [, , name, ...files] = process.argv;
const check = z.enum(checkNames).parse(name);

process.on("message", () => run().then(tell));
await run().then(tell);

async function run() {
  const before = process.cpuUsage();
  const since = performance.now();
  const { reasons } = await runCheck(check, files, {
    capturePath: "file_capture",
    document: { country, documentType },
  });
  const { user, system } = process.cpuUsage(before);
  return {
    wallMs: performance.now() - since,
    cpuMs: (user + system) / 1000,
    /** The most that this process ever held. */
    residentMb: process.resourceUsage().maxRSS / 1000,
    isThere: !reasons.some(({ code }) => code === "check_not_run"),
  };
}

function tell(cost: Awaited<ReturnType<typeof run>>): void {
  process.send?.(cost);
}
