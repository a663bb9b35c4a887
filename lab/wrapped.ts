const widest = 120;

/** A paragraph or list item of Markdown in lines of at most 120 characters, if its words allow it. */
export function wrapped(text: string): string[] {
  const indent = text.startsWith("- ") ? "  " : "";
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || longer.length <= widest) line = longer;
    else {
      lines.push(line);
      line = `${indent}${word}`;
    }
  }
  return [...lines, line];
}
