import { readArguments } from "../read-arguments.ts";
import {
  isPresentation,
  type Presentation,
  presentationNames,
  presentations,
} from "./presentations.ts";

const usual = presentationNames.filter((name) => !presentations[name].isOptional);

export const trialUsage = `usage:
  npm run -s trial -- size --goal 0.05                 presentations that show a rate of at most 5 %
  npm run -s trial -- plan <folder> --people 40 --delete-by 2026-12-31 [--name spring] [--goal 0.1]
                       [--base-url URL] [--document MX/national_id] [--presentations bona_fide,print,…]
  npm run -s trial -- conduct <folder> [--port 4100]   serves the page by which you conduct the trial
  npm run -s trial -- report <folder>                  writes report.html, report.pdf and figures.json
  npm run -s trial -- close <folder>                   erases every verification and keeps the receipts
  npm run -s trial -- choose <folder> --goal 0.05      a similarity threshold on half of the people, tried on the others
  npm run -s trial -- compare <folder> <folder>        two trials side by side
presentations: ${presentationNames.join(", ")}
Without --presentations a plan has all but injected_film, for which you need a virtual camera.
The key is in BONAFIDE_API_KEY. It needs cases:create, cases:read, cases:read_pii and cases:erase.`;

export type TrialCommand =
  | { name: "size"; goal: number }
  | { name: "choose"; folder: string; goal: number }
  | { name: "plan"; folder: string; plan: PlanOptions }
  | { name: "conduct"; folder: string; port: number }
  | { name: "report" | "close"; folder: string }
  | { name: "compare"; folders: [string, string] };

export type PlanOptions = {
  name: string;
  people: number;
  deleteBy: string;
  baseUrl: string;
  document: { country: string; documentType: string };
  presentations: readonly Presentation[];
  /** The rate that presentations without an error are to show. */
  goal?: number;
};

/** Undefined when it is no command; the caller shows the usage. */
export function parseTrial(args: string[]): TrialCommand | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: {
      goal: { type: "string" },
      name: { type: "string" },
      people: { type: "string" },
      "delete-by": { type: "string" },
      "base-url": { type: "string", default: "http://127.0.0.1:8080" },
      document: { type: "string", default: "MX/national_id" },
      presentations: { type: "string", default: usual.join(",") },
      port: { type: "string", default: "4100" },
    },
  });
  if (!given) return;
  const { values, positionals } = given;
  const [name, folder, other] = positionals;
  const goal = Number(values.goal);
  const isGoal = goal > 0 && goal < 1;
  if (name === "size") return isGoal ? { name, goal } : undefined;
  if (!folder) return;
  if (name === "choose") return isGoal ? { name, folder, goal } : undefined;
  if (name === "plan") {
    if (values.goal !== undefined && !isGoal) return;
    const plan = planOf({ ...values, name: values.name ?? folder });
    return plan && { name, folder, plan: { ...plan, ...(isGoal && { goal }) } };
  }
  if (name === "conduct") {
    const port = Number(values.port);
    return Number.isInteger(port) ? { name, folder, port } : undefined;
  }
  if (name === "report" || name === "close") return { name, folder };
  return name === "compare" && other ? { name, folders: [folder, other] } : undefined;
}

function planOf(values: {
  name: string;
  people?: string | undefined;
  "delete-by"?: string | undefined;
  "base-url": string;
  document: string;
  presentations: string;
}): PlanOptions | undefined {
  const people = Number(values.people);
  const deleteBy = values["delete-by"] ?? "";
  const [country, documentType] = values.document.split("/");
  const presentations = values.presentations.split(",").filter(isPresentation);
  const areKnown = presentations.length === values.presentations.split(",").length;
  if (!(people >= 2) || !/^\d{4}-\d{2}-\d{2}$/.test(deleteBy) || !areKnown) return;
  if (!country || !documentType) return;
  return {
    name: values.name.split("/").at(-1) ?? values.name,
    people,
    deleteBy,
    baseUrl: values["base-url"],
    document: { country, documentType },
    presentations,
  };
}
