import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";

/**
 * What whoever calls a function calls: the alias of the version that is in force. A deployment publishes
 * the next version and moves the alias, at once or share by share, and moves it back where that fails.
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
