/** `<checkout> <folder>`: synthesizes the local stage into the folder, and prints each file that it opens or loads. */
import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [, , root = "", outdir = ""] = process.argv;
const noted = new Set();
for (const name of ["readFileSync", "openSync", "readdirSync"]) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    noted.add(String(path));
    return real(path, ...rest);
  };
}
syncBuiltinESMExports();
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) noted.add(fileURLToPath(url));
    return next(url, context);
  },
});
const { synthesize } = await import(join(root, "bin/bonafide.ts"));
synthesize({ stage: "dev", outdir, validation: false, web: join(root, "web") });
console.log([...noted].join("\n"));
