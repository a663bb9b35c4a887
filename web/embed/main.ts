export { openVerification as open } from "../../clients/typescript/src/embed.ts";
