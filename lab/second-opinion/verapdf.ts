import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const version = "1.28.2";
const sha256 = "687d4d8bcfec48c9f7e931cf78ed061f1eeccfba55d4cdc000ba9b4d8aa46ce6";
const folder = join(import.meta.dirname, ".java");
const jar = join(folder, `greenfield-apps-${version}.jar`);
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/java") : "java";
const install = `mvn -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
-Dartifact=org.verapdf.apps:greenfield-apps:${version} -DoutputDirectory=lab/second-opinion/.java`;

const Report = z.object({
  report: z.object({
    jobs: z.array(
      z.object({
        itemDetails: z.object({ name: z.string() }),
        validationResult: z.array(
          z.object({
            compliant: z.boolean(),
            details: z.object({
              passedRules: z.number(),
              ruleSummaries: z.array(
                z.object({
                  clause: z.string(),
                  testNumber: z.number(),
                  description: z.string(),
                  failedChecks: z.number(),
                }),
              ),
            }),
          }),
        ),
      }),
    ),
  }),
});

export type Verdict = { name: string; isCompliant: boolean; passedRules: number; broken: string[] };

/** Runs veraPDF on each file under PDF/UA-1, and returns the rules of ISO 14289-1 that the file breaks. */
export function askVeraPdf(files: readonly string[]): Verdict[] {
  if (!existsSync(jar)) throw new Error(`veraPDF is not there. Fetch it: ${install}`);
  const found = createHash("sha256").update(readFileSync(jar)).digest("hex");
  if (found !== sha256) throw new Error(`${jar} is another file than the one that is known.`);
  const entry = ["-cp", jar, "org.verapdf.apps.GreenfieldCliWrapper"];
  const { report } = Report.parse(
    JSON.parse(answerOf([...entry, "--flavour", "ua1", "--format", "json", ...files])),
  );
  return report.jobs.map(({ itemDetails, validationResult: [result] }) => {
    if (!result) throw new Error(`veraPDF says nothing of ${itemDetails.name}.`);
    const { passedRules, ruleSummaries } = result.details;
    return {
      name: itemDetails.name,
      isCompliant: result.compliant,
      passedRules,
      broken: ruleSummaries
        .filter(({ failedChecks }) => failedChecks > 0)
        .map((rule) => `${rule.clause}-${rule.testNumber}: ${rule.description}`),
    };
  });
}

/** It ends with 1 if a file breaks a rule, and then has said which. */
function answerOf(args: readonly string[]): string {
  try {
    return execFileSync(java, args, { encoding: "utf8", maxBuffer: 1e8, stdio: "pipe" });
  } catch (error) {
    const { status, stdout } = Object(error);
    if (status === 1 && typeof stdout === "string") return stdout;
    throw error;
  }
}
