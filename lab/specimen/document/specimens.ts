import { randomOf } from "../random.ts";
import { issueBilhete, issueIne } from "./issue-document.ts";
import { issuePassport } from "./issue-passport.ts";
import type { Person } from "./people.ts";

const ana: Person = {
  surnames: ["MACHAVA"],
  givenNames: "ANA MARIA",
  birthDate: "1990-01-01",
  sex: "female",
  birthplace: "XAI-XAI",
};
const juan: Person = {
  surnames: ["PÉREZ", "LÓPEZ"],
  givenNames: "JUAN CARLOS",
  birthDate: "1990-01-01",
  sex: "male",
  birthplace: "PUEBLA",
};

const rita: Person = {
  surnames: ["FERREIRA"],
  givenNames: "RITA",
  birthDate: "1991-05-06",
  sex: "female",
  birthplace: "ÉVORA",
};

/** Invented people with invented numbers; every check digit is right. */
export const specimens = {
  mozambicanPassport: issuePassport("MZ", ana, randomOf(1), {
    issueDate: "2022-01-01",
    expiryDate: "2032-01-01",
  }),
  expiredPassport: issuePassport("MZ", ana, randomOf(1), {
    issueDate: "2011-01-01",
    expiryDate: "2021-01-01",
  }),
  portuguesePassport: issuePassport("PT", rita, randomOf(5), {
    issueDate: "2026-05-06",
    expiryDate: "2031-05-06",
  }),
  mexicanPassport: issuePassport("MX", juan, randomOf(2), {
    issueDate: "2023-01-01",
    expiryDate: "2033-01-01",
  }),
  mexicanNationalId: issueIne(juan, randomOf(3), 2033),
  mozambicanIdentityCard: issueBilhete(ana, randomOf(4), {
    issueDate: "2022-01-01",
    expiryDate: "2032-01-01",
  }),
} as const;
