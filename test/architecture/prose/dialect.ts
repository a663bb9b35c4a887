/** Phrases that a stranger reads twice, each with what to write instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:colours?|grey|centres?|centred|labelled|learnt|spelt|behaviours?|neighbours?|(?:organ|recogn|normal)is(?:e|ed|es|ing|ation))\b/i,
    "American spelling",
  ],
  [
    /\b(?:who|what|which) (?:is|are|was|were) (?:told|shown|asked)\b/i,
    "name who tells, shows or asks",
  ],
  [/\bwhat (?:is|was) (?:seen|said|handed in|looked at|read of)\b/i, "name the thing"],
  [/^(?:Of|To|By|From|In) (?:which|whom|what)\b/, "name the thing, and begin with the subject"],
  [/^(?:Who|What|Which|Whoever|Whatever)\b(?!.*\?$)/, "begin with a noun"],
  [/\bis told of\b|\bare told of\b|\btold by\b/i, "reported, or name who reports"],
  [/\b(?:is|are) (?:nobody|nobody's|none's)\b/i, "no … does …"],
  [/\b(?:as it is|as they are) (?:told|seen|said)\b/i, "name who says it"],
  [/\bso (?:often|many|long) (?:is|are|was|has|have)\b/i, "give the number"],
  [/\bwhoever\b/i, "each person who, or a noun"],
  [/\b(?:goes|go|went) on from the look\b/i, "reuses the inspection"],
  [/\bjudged anew\b|\bdecided anew\b|\btaken anew\b/i, "again, or evaluated again"],
  [/\ba refusal of\b/i, "an error, or a rejected …"],
  [/\bthan the one before\b/i, "than the previous one"],
];

/** The dialect in a sentence, each phrase with a plainer way; empty if there is none. */
export function dialectIn(sentence: string): string[] {
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(sentence)?.[0];
    return found === undefined ? [] : [`"${found}": ${instead}`];
  });
}
