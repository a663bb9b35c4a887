import {
  Alias,
  CfnAlias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";

/**
 * The alias that callers invoke: it points to the version in force. A deployment publishes the next
 * version and moves the alias, at once or in steps, and moves it back if that fails.
 */
export function live(fn: LambdaFunction): IFunction {
  // The library's classes and interfaces differ in one optional property, by `undefined` only.
  return aliasOf(fn) as IFunction;
}

export function aliasOf(fn: LambdaFunction): Alias {
  const made = fn.node.tryFindChild("Live");
  if (made instanceof Alias) return made;
  // As above.
  return new Alias(fn, "Live", { aliasName: "live", version: fn.currentVersion as IVersion });
}

/**
 * Keeps this number of sandboxes of the live version ready. Lambda moves them to the version that the alias moves to.
 */
export function keepWarm(fn: LambdaFunction, sandboxes: number): void {
  const { defaultChild } = aliasOf(fn).node;
  if (!(defaultChild instanceof CfnAlias)) throw new TypeError("An alias is no resource.");
  defaultChild.provisionedConcurrencyConfig = { provisionedConcurrentExecutions: sandboxes };
}
