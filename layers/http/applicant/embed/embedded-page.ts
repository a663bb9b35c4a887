import built from "#pages/applicant/dist/index.html?raw";

/** The page as it was built, with the origins that it may answer: it ignores messages from others. */
export function embeddedPage(embedders: readonly string[]): string {
  // Each is an origin as a browser writes it, which holds nothing that HTML reads.
  const named = `<meta name="embedders" content="${embedders.join(" ")}" />`;
  return built.replace("</head>", () => `  ${named}\n  </head>`);
}
