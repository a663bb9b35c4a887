/** Unpacks what `@sparticuz/chromium` holds in a folder of archives into the temporary folder of this process. */
import { join } from "node:path";
import { inflate } from "@sparticuz/chromium";

const [, , archives = ""] = process.argv;
for (const archive of ["chromium.br", "swiftshader.tar.br", "al2023.tar.br", "fonts.tar.br"]) {
  await inflate(join(archives, archive));
}
