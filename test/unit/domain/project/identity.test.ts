import { expect, it } from "vitest";
import { isAdmitted } from "#domain/project/identity.ts";

const own = "11111111-2222-3333-4444-555555555555";
const identity = {
  issuer: `https://login.microsoftonline.com/${own}/v2.0`,
  subject: "1",
  email: "ada@bank.example",
  emailVerified: true,
  name: "Ada",
};

it("admits accounts of the named Entra tenants, and no other's", () => {
  const admission = { microsoftTenants: [own.toUpperCase()] };
  const from = (issuer: string) => ({
    provider: "microsoft" as const,
    identity: { ...identity, issuer },
  });
  expect(isAdmitted(admission, from(identity.issuer))).toBe(true);
  for (const other of ["9188040d-6c67-4c5b-b112-36a304b66dad", `x/${own}`, ""]) {
    const issuer = `https://login.microsoftonline.com/${other}/v2.0`;
    expect(isAdmitted(admission, from(issuer))).toBe(false);
  }
});

it("asks no Google account for a tenant", () => {
  const google = { ...identity, issuer: "https://accounts.google.com" };
  expect(isAdmitted({ microsoftTenants: [own] }, { provider: "google", identity: google })).toBe(
    true,
  );
});

it("admits everybody if nothing is set", () => {
  expect(isAdmitted({}, { provider: "microsoft", identity })).toBe(true);
});

it("admits every named domain and tenant, in whatever case they are written", () => {
  const google = (email: string, emailVerified = true) => ({
    provider: "google" as const,
    identity: { ...identity, issuer: "https://accounts.google.com", email, emailVerified },
  });
  const admission = { emailDomains: ["bank.example", "Audit.Example"] };
  expect(isAdmitted(admission, google("ada@bank.example"))).toBe(true);
  expect(isAdmitted(admission, google("rui@AUDIT.example"))).toBe(true);
  expect(isAdmitted(admission, google("eve@elsewhere.example"))).toBe(false);
  expect(isAdmitted(admission, google("eve@bank.example@elsewhere.example"))).toBe(false);
  const tenants = { microsoftTenants: ["another", own] };
  expect(isAdmitted(tenants, { provider: "microsoft", identity })).toBe(true);
});

it("takes an unverified address for one of no domain", () => {
  const unverified = { ...identity, emailVerified: false };
  const asked = { provider: "google", identity: unverified } as const;
  expect(isAdmitted({ emailDomains: ["bank.example"] }, asked)).toBe(false);
  expect(isAdmitted({}, asked)).toBe(true);
});
