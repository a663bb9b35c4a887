import { Refusal } from "#domain/errors.ts";

export function signInRequired(): Refusal {
  return new Refusal("sign_in_required", "Sign in, or send the project's key where one is taken.");
}
