export type * from "./api.ts";
export { type Client, type ClientOptions, createClient, type Request } from "./client.ts";
export { BonafideError } from "./error.ts";
