/** A font as a `data:` address, so that it is part of the code that needs it. */
declare module "*.woff?inline" {
  const address: string;
  export default address;
}
