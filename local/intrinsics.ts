import type { Template } from "./template.ts";

/** Results of `Ref` and `Fn::GetAtt` for a resource on this machine. */
export type Identity = { ref: string; attributes: Record<string, string> };

export type Resolver = {
  resolve(value: unknown): unknown;
  /** Whether a named condition of the template holds. */
  holds(condition: string): boolean;
};

export type ResolverOptions = {
  template: Pick<Template, "stackName" | "Parameters" | "Mappings" | "Conditions">;
  identities: ReadonlyMap<string, Identity>;
  region: string;
  accountId: string;
  /** Puts finished strings into local terms, such as `http` where the cloud has `https`. */
  localize?: (text: string) => string;
};

const nothing = Symbol("AWS::NoValue");

/** Resolves a template's intrinsic functions; one without a local value throws, and is not guessed. */
export function createResolver(options: ResolverOptions): Resolver {
  const { template, identities, region, accountId, localize = (text) => text } = options;
  const { stackName, Parameters, Mappings, Conditions } = template;
  const pseudo: Record<string, unknown> = {
    "AWS::AccountId": accountId,
    "AWS::NoValue": nothing,
    "AWS::Partition": "aws",
    "AWS::Region": region,
    "AWS::StackId": `arn:aws:cloudformation:${region}:${accountId}:stack/${stackName}/local`,
    "AWS::StackName": stackName,
    "AWS::URLSuffix": "amazonaws.com",
  };

  function ref(name: string): unknown {
    if (name in pseudo) return pseudo[name];
    const identity = identities.get(name);
    if (identity) return identity.ref;
    const parameter = Parameters[name];
    if (parameter?.Default !== undefined) return parameter.Default;
    throw new Error(`${stackName}: { Ref: ${name} } has no local value`);
  }

  function attribute(path: unknown): string {
    const [id = "", ...rest] = Array.isArray(path) ? path.map(String) : String(path).split(".");
    const name = rest.join(".");
    const value = identities.get(id)?.attributes[name];
    if (value !== undefined) return value;
    throw new Error(`${stackName}: { Fn::GetAtt: ${id}.${name} } has no local value`);
  }

  function substitute(argument: unknown): string {
    const [text, values] = Array.isArray(argument) ? argument : [argument, {}];
    const own = Object(resolveInner(values));
    const replaced = String(text).replace(/\$\{([^}!]+)\}/g, (_, name: string) => {
      if (name in own) return String(own[name]);
      return String(name.includes(".") ? attribute(name) : ref(name));
    });
    return localize(replaced.replaceAll("${!", "${"));
  }

  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => ref(String(name)),
    "Fn::GetAtt": attribute,
    "Fn::Sub": substitute,
    "Fn::Join": (argument) => {
      const [separator, values] = list(argument);
      return localize(list(resolveInner(values)).join(String(separator)));
    },
    "Fn::Select": (argument) => {
      const [index, values] = list(argument);
      return list(resolveInner(values))[Number(resolveInner(index))];
    },
    "Fn::Split": (argument) => {
      const [separator, text] = list(argument);
      return String(resolveInner(text)).split(String(separator));
    },
    "Fn::If": (argument) => {
      const [condition, yes, no] = list(argument);
      return resolveInner(holds(String(condition)) ? yes : no);
    },
    "Fn::FindInMap": (argument) => {
      const [map = "", first = "", second = ""] = list(argument).map((each) =>
        String(resolveInner(each)),
      );
      const found = Mappings[map]?.[first]?.[second];
      if (found === undefined)
        throw new Error(`${stackName}: no mapping ${map}.${first}.${second}`);
      return resolveInner(found);
    },
    Condition: (name) => holds(String(name)),
    "Fn::Equals": (argument) => {
      const [left, right] = list(argument).map(resolveInner);
      return String(left) === String(right);
    },
    "Fn::Not": (argument) => !resolveInner(list(argument)[0]),
    "Fn::And": (argument) => list(argument).every(resolveInner),
    "Fn::Or": (argument) => list(argument).some(resolveInner),
  };

  function holds(name: string): boolean {
    if (!(name in Conditions)) throw new Error(`${stackName}: there is no condition ${name}`);
    return resolveInner(Conditions[name]) === true;
  }

  function resolveInner(value: unknown): unknown {
    if (typeof value === "string") return localize(value);
    if (Array.isArray(value)) return value.map(resolveInner).filter((each) => each !== nothing);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value);
    const [[name, argument] = ["", undefined]] = entries;
    if (entries.length === 1 && (name === "Ref" || name.startsWith("Fn::"))) {
      const call = functions[name];
      if (!call) throw new Error(`${stackName}: the intrinsic ${name} does not run here`);
      return call(argument);
    }
    if (entries.length === 1 && name === "Condition" && typeof argument === "string") {
      return holds(argument);
    }
    const members = entries.map(([key, member]): [string, unknown] => [key, resolveInner(member)]);
    return Object.fromEntries(members.filter(([, member]) => member !== nothing));
  }

  return { resolve: resolveInner, holds };
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`an intrinsic expected a list and got ${JSON.stringify(value)}`);
}
