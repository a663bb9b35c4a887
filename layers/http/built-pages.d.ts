/** A page as it was built, as text: the bundler puts it where it is imported. */
declare module "#pages/*.html?raw" {
  const html: string;
  export default html;
}
