import { expect, it } from "vitest";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";

const crm = {
  payload: {
    cliente: { nombres: "Ana María", apellidoPaterno: "Pérez", apellidoMaterno: "Luna" },
    fechaNacimiento: "25/03/1990",
    documento: { numero: "AB0123456" },
    curp: "PELA900325MDFRRN09",
    city: "Puebla",
  },
};

it.for([
  [
    "name",
    "Ana María Pérez Luna",
    ["cliente.nombres", "cliente.apellidoPaterno", "cliente.apellidoMaterno"],
  ],
  ["given_names", "Ana María", []],
  ["date_of_birth", "25/03/1990", ["fechaNacimiento"]],
  ["document_number", "AB0123456", ["documento.numero"]],
  ["curp", "PELA900325MDFRRN09", ["curp"]],
  ["number", "AB0123456, PELA900325MDFRRN09", ["documento.numero", "curp"]],
] as const)(
  "tells what the client claims as %s, and by which of its own keys",
  ([name, text, keys]) => {
    expect(claimOfRow(crm, name)).toEqual({ text, keys });
  },
);

it("names a rule's pointer, and the field that it is compared with", () => {
  const row = { claimed_at: "/city", collected: "place_of_birth" };
  expect(claimOfRow(crm, "rule_1", row)).toEqual({ text: "Puebla", keys: ["city"] });
  const fields = { place_of_birth: { value: "PUEBLA" }, given_names: { value: "ANA" } };
  expect(readingsOfRow(fields, "rule_1", row)).toEqual([{ value: "PUEBLA" }]);
});

it("tells nothing of what the record does not say", () => {
  expect(claimOfRow({ payload: { city: "Puebla" } }, "name")).toBeUndefined();
  expect(claimOfRow(crm, "rule_1", { claimed_at: "/nowhere" })).toBeUndefined();
});

it.for([
  ["family_names", "Pérez Luna"],
  ["full_name", undefined],
  ["nuit", undefined],
  ["toString", undefined],
] as const)("tells %s of a name in parts as %s", ([name, text]) => {
  expect(claimOfRow(crm, name)?.text).toBe(text);
});

it("tells a whole name before its parts, and one part alone as the name", () => {
  const whole = { full_name: "Ana Luna", given_names: "Ana", surname: "Luna" };
  expect(claimOfRow({ payload: whole }, "name")?.text).toBe("Ana Luna");
  expect(claimOfRow({ payload: whole }, "full_name")).toEqual({ text: "Ana Luna", keys: [] });
  expect(claimOfRow({ payload: { surname: "Luna" } }, "name")?.text).toBe("Luna");
  expect(claimOfRow({ payload: {} }, "date_of_birth")).toBeUndefined();
});

it("shows beside a row each field that was read for it, and none without a value", () => {
  const fields = {
    given_names: { value: "ANA" },
    family_names: { value: null },
    document_number: { value: "AB1" },
    nuit: { value: "123" },
  };
  expect(readingsOfRow(fields, "name")).toEqual([{ value: "ANA" }]);
  expect(readingsOfRow(fields, "full_name")).toEqual([{ value: "ANA" }]);
  expect(readingsOfRow(fields, "number")).toEqual([{ value: "AB1" }]);
  expect(readingsOfRow(fields, "nuit")).toEqual([{ value: "123" }]);
  expect(readingsOfRow(fields, "rule_1", { collected: "name" })).toEqual([{ value: "ANA" }]);
  expect(readingsOfRow(fields, "toString")).toEqual([]);
});
