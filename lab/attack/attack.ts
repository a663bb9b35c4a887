import type { StageProcess } from "../stage/stage-process.ts";

/** One try, and whether it got what it was after. */
export type Try = {
  /** The attempt, as the report describes it: never a secret, never personal data. */
  what: string;
  passed: boolean;
};

/** The running stage that an attack is played against. */
export type Target = {
  stage: StageProcess;
  /** Where the stage keeps everything that it stores. */
  dataDir: string;
  /** `day`: the share that every pull request plays. `full`: all of it, as by night. */
  share: "day" | "full";
};

/** One way in. What belongs to one species is tried in many forms, and none may pass. */
export type Attack = {
  /** As the published table names it. */
  species: string;
  /**
   * `service`: every try must fail. `evidence`: the service promises a rate and no more, which the table prints
   * beside the measured one.
   */
  kind: "service" | "evidence";
  /** Whether a share of it is played in every pull request too. */
  byDay: boolean;
  /** Most of its time it waits for films to last: it is played beside all others. */
  isFilmed?: boolean;
  tries(target: Target): AsyncIterable<Try>;
};
