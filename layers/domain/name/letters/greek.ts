/**
 * How Greece and Cyprus write Greek letters in Latin ones: ELOT 743, ISO 843. ICAO Doc 9303 has no table
 * of its own for them.
 */
export const greekSpellings: Readonly<Record<string, readonly string[]>> = {
  Α: ["A"],
  Β: ["V", "B"],
  Γ: ["G", "N"],
  Δ: ["D"],
  Ε: ["E"],
  Ζ: ["Z"],
  Η: ["I"],
  Θ: ["TH"],
  Ι: ["I"],
  Κ: ["K"],
  Λ: ["L"],
  Μ: ["M"],
  Ν: ["N"],
  Ξ: ["X"],
  Ο: ["O"],
  Π: ["P"],
  Ρ: ["R"],
  Σ: ["S"],
  Τ: ["T"],
  Υ: ["Y", "V", "F", "U"],
  Φ: ["F"],
  Χ: ["CH"],
  Ψ: ["PS"],
  Ω: ["O"],
};
