import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { Report } from "./report.ts";

const Stored = z.record(z.string(), z.unknown());

/** Reads the reports of `evaluate … --json` from arguments `<name>=<report.json>`. */
export function readReports(named: readonly string[]): Promise<{ name: string; report: Report }[]> {
  return Promise.all(
    named.map(async (argument) => {
      const [name = "", path = ""] = argument.split("=");
      return { name, report: Stored.parse(JSON.parse(await readFile(path, "utf8"))) };
    }),
  );
}
