/** Checks in a process of their own. At a message it runs those that it names, in turn, and says what that cost. */
import * as z from "zod";
import { checkNames } from "#domain/evidence/checks.ts";
import { runCheck } from "../../cli/check/run-check.ts";
import { specimens } from "../specimen/document/specimens.ts";
import { mostResidentMb } from "./process-tree.ts";

const Wanted = z.array(z.object({ check: z.enum(checkNames), files: z.array(z.string()) }));

// As the workflow knows which document was chosen.
const { country, documentType } = specimens.mexicanNationalId;

process.on("message", (message) => run(Wanted.parse(message)).then((cost) => process.send?.(cost)));

async function run(wanted: z.output<typeof Wanted>) {
  const before = process.cpuUsage();
  const since = performance.now();
  for (const { check, files } of wanted) {
    await runCheck(check, files, {
      capturePath: "file_capture",
      document: { country, documentType },
    });
  }
  const { user, system } = process.cpuUsage(before);
  return {
    wallMs: performance.now() - since,
    cpuMs: (user + system) / 1000,
    /** The most that this process ever held. */
    residentMb: mostResidentMb(),
  };
}
