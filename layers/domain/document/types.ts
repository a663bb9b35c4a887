import type { DocumentKind } from "./document-kind.ts";
import type { Layout } from "./layouts/layout.ts";
import { ine, ineLayouts } from "./types/mexico-national-id.ts";
import { mexicanPassport, mexicanPassportLayouts } from "./types/mexico-passport.ts";
import { tarjetaResidente, tarjetaResidenteLayouts } from "./types/mexico-tarjeta-residente.ts";
import {
  bilheteIdentidade,
  bilheteIdentidadeLayouts,
} from "./types/mozambique-bilhete-identidade.ts";
import { cartaConducao, cartaConducaoLayouts } from "./types/mozambique-carta-conducao.ts";
import { dire, direLayouts } from "./types/mozambique-dire.ts";
import { mozambicanPassport, mozambicanPassportLayouts } from "./types/mozambique-passport.ts";

/** The documents named by type, in the order in which they are published. */
export const namedDocuments: readonly DocumentKind[] = [
  bilheteIdentidade,
  mozambicanPassport,
  ine,
  mexicanPassport,
  dire,
  cartaConducao,
  tarjetaResidente,
];

/** Functions, so that a bundle that only names documents leaves out where their fields stand. */
export const layoutsOfNamed: readonly (() => Layout[])[] = [
  bilheteIdentidadeLayouts,
  mozambicanPassportLayouts,
  ineLayouts,
  mexicanPassportLayouts,
  direLayouts,
  cartaConducaoLayouts,
  tarjetaResidenteLayouts,
];
