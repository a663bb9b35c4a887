/** Why a Case cannot be decided again here; a sentence for who asked. */
export class Irreproducible extends Error {}
