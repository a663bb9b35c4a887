import * as z from "zod";
import { clone } from "zod/v4/core";

/** A declared name as the wire writes it: `checkDigitOk` is `check_digit_ok`. */
type WireName<Name, Done extends string = ""> = Name extends `${infer First}${infer Rest}`
  ? WireName<Rest, `${Done}${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}`>
  : Name extends string
    ? Done
    : Name;

/** A value on the wire. Declared names are renamed; the keys of a record stay as the client wrote them. */
export type Wire<T> = unknown extends T
  ? T
  : T extends readonly unknown[]
    ? { [At in keyof T]: Wire<T[At]> }
    : T extends object
      ? string extends keyof T
        ? { [Key in keyof T]: Wire<T[Key]> }
        : { [Name in keyof T as WireName<Name>]: Wire<T[Name]> }
      : T;

/** The schema of a noun on the wire, made from the noun's own: the one that is published. */
export function wire<Noun extends z.ZodType>(
  noun: Noun,
): z.ZodType<Wire<z.output<Noun>>, Wire<z.input<Noun>>> {
  // Its names were made as `Wire` makes them.
  return sideOf(noun).schema as z.ZodType<Wire<z.output<Noun>>, Wire<z.input<Noun>>>;
}

/** Reads a noun from the wire. Errors use the names of the wire. */
export function request<Noun extends z.ZodType>(
  noun: Noun,
): z.ZodType<z.output<Noun>, Wire<z.input<Noun>>> {
  const { read } = sideOf(noun);
  // After the wire's schema, only the names differ from the noun.
  return wire(noun).transform((value) => read(value) as z.output<Noun>);
}

/** Writes a noun to the wire; members outside its schema are dropped. */
export function toWire<Noun extends z.ZodType>(
  noun: Noun,
  value: z.output<Noun>,
): Wire<z.output<Noun>> {
  // As in `wire`.
  return sideOf(noun).write(value) as Wire<z.output<Noun>>;
}

/** As `toWire`, and checks the result against the wire's schema. */
export function reply<Noun extends z.ZodType>(
  noun: Noun,
): z.ZodType<Wire<z.output<Noun>>, z.output<Noun>> {
  const written = z.transform((value: z.output<Noun>): unknown => toWire(noun, value));
  // The wire's schema checks the type.
  return written.pipe(wire(noun) as z.ZodType<Wire<z.output<Noun>>, unknown>);
}

type Way = (value: unknown) => unknown;

/** How a schema is on the wire, and the way of a value there and back. */
type Side = { schema: z.core.$ZodType; write: Way; read: Way };

/** One for each schema, so that a component of the published document is defined once. */
const sides = new WeakMap<z.core.$ZodType, Side>();

const same: Way = (value) => value;

function sideOf(schema: z.core.$ZodType): Side {
  const side = sides.get(schema) ?? newSide(schema);
  sides.set(schema, side);
  return side;
}

/** The result of a transform, and a value without members, is the same on both sides. */
function newSide(schema: z.core.$ZodType): Side {
  // Every schema is one of these; its class does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return ofObject(schema, def);
    case "union":
      return ofUnion(schema, def);
    case "array":
      return around(schema, [def.element], {
        change: ([element]) => ({ element }),
        way: ([way = same]) => ifArray((entries) => entries.map(way)),
      });
    case "tuple":
      return around(schema, def.items, {
        change: (items) => ({ items }),
        way: (ways) => ifArray((entries) => entries.map((each, at) => (ways[at] ?? same)(each))),
      });
    case "record":
      return around(schema, [def.valueType], {
        change: ([valueType]) => ({ valueType }),
        way: ([way = same]) =>
          ifMembers((members) =>
            Object.fromEntries(Object.entries(members).map(([key, each]) => [key, way(each)])),
          ),
      });
    case "intersection":
      return around(schema, [def.left, def.right], {
        change: ([left, right]) => ({ left, right }),
        way: (ways) =>
          ifMembers((members) => Object.assign({}, ...ways.map((way) => way(members)))),
      });
    case "default":
    case "prefault":
    case "optional":
    case "nullable":
    case "nonoptional":
    case "readonly":
      return around(schema, [def.innerType], {
        change: ([innerType]) => ({
          innerType,
          ...("defaultValue" in def && {
            defaultValue: sideOf(def.innerType).write(def.defaultValue),
          }),
        }),
        way: ([way = same]) => way,
      });
    default:
      return { schema, write: same, read: same };
  }
}

/** A schema around others. It is its own side as long as no name in it changes. */
function around(
  schema: z.core.$ZodType,
  inner: readonly z.core.$ZodType[],
  how: {
    change(inner: z.core.$ZodType[]): object;
    way(ways: Way[], isWrite: boolean): Way;
    renames?: boolean;
  },
): Side {
  const parts = inner.map(sideOf);
  const ways = (way: "write" | "read") => parts.map((part) => part[way]);
  const strips = parts.some(({ write }) => write !== same) || how.renames !== undefined;
  const write = strips ? how.way(ways("write"), true) : same;
  const changes = how.renames || parts.some((part, at) => part.schema !== inner[at]);
  if (!changes) return { schema, write, read: same };
  const { def } = schema._zod;
  if (def.checks?.some(({ _zod }) => _zod.def.check === "custom")) {
    throw new Error(
      "A rule over renamed members belongs behind the wire: it would see other names.",
    );
  }
  const changed = { ...def, ...how.change(parts.map((part) => part.schema)) };
  const side = clone(schema, changed);
  const meta = z.globalRegistry.get(schema);
  if (meta) z.globalRegistry.add(side, meta);
  return { schema: side, write, read: how.way(ways("read"), false) };
}

function ofObject(schema: z.core.$ZodType, { shape, catchall }: z.core.$ZodObjectDef) {
  const names = Object.keys(shape);
  const wireNames = names.map(wireName);
  const isOpen = catchall !== undefined && catchall._zod.def.type !== "never";
  return around(schema, Object.values(shape), {
    renames: names.some((name, at) => name !== wireNames[at]),
    change: (members) => ({
      shape: Object.fromEntries(members.map((member, at) => [wireNames[at], member])),
    }),
    way(ways, isWrite) {
      const [from, to] = isWrite ? [names, wireNames] : [wireNames, names];
      return ifMembers((members) => {
        const renamed: Record<string, unknown> = isOpen ? { ...members } : {};
        for (const [at, name] of from.entries()) {
          const each = members[name];
          if (isOpen) delete renamed[name];
          if (each !== undefined) renamed[to[at] ?? name] = (ways[at] ?? same)(each);
        }
        return renamed;
      });
    },
  });
}

/** The first option that takes a value is the one that it is read and written by. */
function ofUnion(schema: z.core.$ZodType, def: z.core.$ZodUnionDef) {
  const options = [...def.options];
  return around(schema, options, {
    change: (wired) => ({
      options: wired,
      ...("discriminator" in def && { discriminator: wireName(String(def.discriminator)) }),
    }),
    way: (ways, isWrite) => (value) => {
      const at = options.findIndex(
        (option) => z.safeParse(isWrite ? option : sideOf(option).schema, value).success,
      );
      return (ways[at] ?? same)(value);
    },
  });
}

function wireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function ifArray(way: (entries: unknown[]) => unknown): Way {
  return (value) => (Array.isArray(value) ? way(value) : value);
}

function ifMembers(way: (members: Record<string, unknown>) => unknown): Way {
  return (value) => (isMembers(value) ? way(value) : value);
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
