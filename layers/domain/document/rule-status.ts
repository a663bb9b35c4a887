/**
 * How sure a rule is. `seen`: on specimens or published labels. `inferred` and `unverified`: no
 * source confirms it; a real specimen should change one line.
 */
export type RuleStatus = "seen" | "inferred" | "unverified";
