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
