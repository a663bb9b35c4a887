import { describe, expect, it } from "vitest";
import { parseOperate } from "../../cli/operate/options.ts";
import { parsePreflight } from "../../cli/preflight/options.ts";
import { parseReproduce } from "../../cli/reproduce/options.ts";
import { parseRestore } from "../../cli/restore/options.ts";
import { parseRotate } from "../../cli/rotate/options.ts";
import { stageNames } from "../../lib/stages.ts";
import manifest from "../../package.json" with { type: "json" };
import { wrongWith } from "./aws-command.ts";
import { runbook } from "./runbook.ts";
import { stageTemplate } from "./stage-template.ts";

/** The command line of each script that the runbook gives options to. */
const parsers: Record<string, (args: string[]) => unknown> = {
  operate: parseOperate,
  preflight: parsePreflight,
  reproduce: parseReproduce,
  restore: parseRestore,
  rotate: parseRotate,
};

/**
 * Placeholders in angle brackets that are no output of the stack, or are an output of an optional part
 * (canary.test.ts).
 */
const ownWords = ["account", "region", "folder", "seconds", "id", "CanaryKeyArn"];

const commands = [...runbook.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
  .flatMap(([, block = ""]) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .trim()
      .split(/\n\s*/),
  )
  .flatMap((line) => line.split(" && "));

/** As a shell would split it, which here needs no more than quotes. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
}

/** The reason why a command would be refused before it does anything; undefined if it is correct. */
function wrong(line: string): string | undefined {
  const command = line.replace(/^(?:[A-Z_]+=\S+ )+/, "");
  const words = wordsOf(command);
  if (words[0] === "aws") return wrongWith(words);
  const isPlaced = command !== line || line.endsWith("-firewall") || !line.includes(" deploy ");
  if (words[0] === "npx") return isPlaced ? wrongWithCdk(words.slice(1)) : "in which region?";
  if (command === "npm ci") return;
  const [, script = "", given] = /^npm run (?:-s )?(\S+)(?: -- (.*))?$/.exec(command) ?? [];
  if (!(script in manifest.scripts)) return `there is no npm run ${script}`;
  if (given === undefined) return;
  const parse = parsers[script];
  if (!parse) return `nothing is known of the options of ${script}`;
  try {
    return parse(wordsOf(given)) === undefined ? "it is answered with the usage" : undefined;
  } catch (error) {
    return String(error);
  }
}

function wrongWithCdk([program, verb, what = "", ...more]: string[]): string | undefined {
  const imports = `--force --resource-mapping-inline {"CaseTable":{"TableName":"bonafide-restored"}}`;
  const isImport = verb === "import" && more.join(" ").replaceAll("'", "") === imports;
  if (program !== "cdk" || (more.length > 0 && !isImport)) {
    return "npx runs cdk, for one stack or environment";
  }
  if (verb === "bootstrap") return what.startsWith("aws://") ? undefined : "of which account?";
  const stacks = stageNames.flatMap((stage) => [`bonafide-${stage}`, `bonafide-${stage}-firewall`]);
  if (verb !== "deploy" && !isImport) return `nothing is known of cdk ${verb}`;
  return stacks.includes(what) ? undefined : `there is no stack ${what}`;
}

describe("the runbook", () => {
  it.for(commands)("has a command that is understood: %s", (command) => {
    expect(wrong(command)).toBeUndefined();
  });

  it("names outputs that the stack has", () => {
    const outputs = stageNames.map((stage) => Object.keys(stageTemplate(stage).Outputs));
    const named = commands.flatMap((command) =>
      [...command.matchAll(/<([^>]+)>/g)].map(([, name = ""]) => name),
    );
    const unknown = named.filter(
      (name) => !ownWords.includes(name) && !outputs.every((all) => all.includes(name)),
    );
    expect(unknown).toEqual([]);
    expect(named).toContain("SignInSecretArn");
  });

  it("would be found out", () => {
    const wrongs = [
      "npm run -s rotate -- promote --stages prod --region eu-west-1",
      "npm run -s rotate -- drop --stage prod --region eu-west-1",
      "npm run -s restore -- --stage prod --region eu-west-1 --table x --since yesterday",
      "npm run no-such-script",
      "AWS_REGION=eu-west-1 npx cdk deploy bonafide-production",
      "npx cdk deploy bonafide-prod",
      "aws sqs start-message-move-task --source-arn x",
      "aws dynamodb restore-table --region eu-west-1 --target-table-name x",
      "aws dynamodb delete-table --region eu-west-1",
      "aws dynamodb delete-table --region eu-west-1 --table x",
      "aws dynamodb update-time-to-live --region eu-west-1 --table-name x --time-to-live-specification On=true",
      "aws dynamodb wait table-restored --region eu-west-1 --table-name x",
      "aws sns subscribe --region eu-west-1 --topic x",
    ];
    expect(wrongs.filter((command) => wrong(command) === undefined)).toEqual([]);
  });
});
