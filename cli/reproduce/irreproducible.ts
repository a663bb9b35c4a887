/** Why a Case cannot be decided again here, as a sentence for the user of the command. */
export class Irreproducible extends Error {}
