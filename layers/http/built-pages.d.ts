/** A built page, as text: the bundler inserts it at the import. */
declare module "#pages/*.html?raw" {
  const html: string;
  export default html;
}
