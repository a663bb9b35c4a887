import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { proseFiles } from "./pages.ts";

/** An address on the page's heading, as GitHub writes it. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return text
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, "utf8").matchAll(/^#{1,6} (.*)$/gm);
  return Array.from(headings, ([, heading = ""]) => anchorOf(heading));
}

function linksOf(page: string): string[] {
  const text = readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link);
  // An address of the service or of the net is not a file of the repository.
  return links.filter((link) => !/^(?:\/|[a-z]+:)/.test(link));
}

function isDead(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
}

it("links to files and headings that exist", () => {
  const dead = proseFiles().flatMap((page) =>
    linksOf(page)
      .filter((link) => isDead(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Pages that a link leads to: the page itself, or those that a linked folder lists. */
function pagesBehind(page: string, link: string): string[] {
  const [path = ""] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(target)) return [];
  return statSync(target).isDirectory() ? globSync(`${target}/*.md`) : [target];
}

it("reaches every page of documentation from the README in three clicks", () => {
  const clicks = new Map([["README.md", 0]]);
  for (const [page, far] of clicks) {
    if (far === 3 || !page.endsWith(".md")) continue;
    for (const next of linksOf(page).flatMap((link) => pagesBehind(page, link))) {
      if (!clicks.has(next)) clicks.set(next, far + 1);
    }
  }
  const pages = proseFiles().filter((page) => !/^lab\/training\/fonts\//.test(page));
  expect(pages.filter((page) => !clicks.has(page))).toEqual([]);
});

it("samples show what the service answers to a mistake", () => {
  const silent = proseFiles().flatMap((page) =>
    readFileSync(page, "utf8")
      .split("\n")
      .filter((line) => /^curl -s/.test(line) && !line.startsWith("curl -sS --fail-with-body "))
      .map((line) => `${page}: ${line}`),
  );
  expect(silent).toEqual([]);
});
