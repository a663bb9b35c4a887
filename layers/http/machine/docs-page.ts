export const docsStyle = "";
export const docsScript = "";
export const docsPage = "";
