const end = "<!-- end of what was measured -->";

/** A page with this text in place of what it had of a command's figures. */
export function withMeasuredPart(
  text: string,
  { page, command }: { page: string; command: string },
  measured: string,
): string {
  const start = `<!-- measured: npm run -s ${command} --write -->`;
  const [before] = text.split(start);
  const [, after] = text.split(end);
  if (after === undefined) throw new Error(`${page} lost its marks.`);
  return `${before}${start}\n\n${measured}\n\n${end}${after}`;
}
