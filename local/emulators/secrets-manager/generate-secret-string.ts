import { randomInt } from "node:crypto";
import { z } from "zod";

export const GenerateSecretString = z.strictObject({
  PasswordLength: z.coerce.number().int().min(1).max(4096).default(32),
  ExcludeCharacters: z.string().default(""),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  IncludeSpace: z.boolean().default(false),
  RequireEachIncludedType: z.boolean().default(true),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});
type Wanted = z.output<typeof GenerateSecretString>;

/** Draws a secret as CloudFormation asks for it: a password, or a template with one in it. */
export function generateSecretString(wanted: Wanted): string {
  const { SecretStringTemplate: template, GenerateStringKey: key } = wanted;
  const password = drawPassword(wanted);
  if (template === undefined && key === undefined) return password;
  if (template === undefined || key === undefined) {
    throw new Error("SecretStringTemplate and GenerateStringKey go together");
  }
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(template));
  return JSON.stringify({ ...fields, [key]: password });
}

function drawPassword(wanted: Wanted): string {
  const types = [
    wanted.ExcludeLowercase ? "" : "abcdefghijklmnopqrstuvwxyz",
    wanted.ExcludeUppercase ? "" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    wanted.ExcludeNumbers ? "" : "0123456789",
    wanted.ExcludePunctuation ? "" : "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    wanted.IncludeSpace ? " " : "",
  ]
    .map((letters) =>
      [...letters].filter((letter) => !wanted.ExcludeCharacters.includes(letter)).join(""),
    )
    .filter((letters) => letters !== "");
  if (types.length === 0) throw new Error("every character is excluded from the secret");

  for (;;) {
    const drawn = Array.from({ length: wanted.PasswordLength }, () => draw(types.join("")));
    const hasEachType = types.every((letters) => drawn.some((letter) => letters.includes(letter)));
    const isTooShort = wanted.PasswordLength < types.length;
    if (hasEachType || isTooShort || !wanted.RequireEachIncludedType) return drawn.join("");
  }
}

function draw(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
