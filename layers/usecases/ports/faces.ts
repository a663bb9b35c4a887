import type { KeptFace } from "#domain/face/alike-faces.ts";
import type { PackedFace } from "#domain/face/packed-face.ts";
import type { FaceKey } from "#domain/project/face-key.ts";

/** Faces that are kept to compare others with: sealed, each a child of its Case. */
export type FaceStore = {
  /** The halves of a new pair. */
  drawKey(): Promise<{ publicKey: string; privateKey: string }>;
  /**
   * Encrypts and stores the face of a Case whose checks run. False, and nothing stored, if they no longer
   * run, or if its project keeps no faces under this key.
   */
  keep(kept: KeptFace & { projectId: string }, key: FaceKey): Promise<boolean>;
  /** A project's, the newest Cases first: those that this key sealed. */
  newest(query: {
    projectId: string;
    key: FaceKey;
    privateKey: string;
    max: number;
  }): Promise<KeptFace[]>;
  /** One Case's, if this key sealed it. */
  find(query: {
    projectId: string;
    caseId: string;
    key: FaceKey;
    privateKey: string;
  }): Promise<KeptFace | undefined>;
  /** Whether one Case's is there, under this key; nothing is opened. */
  isKept(query: { projectId: string; caseId: string; key: FaceKey }): Promise<boolean>;
  /** Encrypts a face that is no Case's. It opens with the same `context` alone. */
  seal(face: PackedFace, to: { publicKey: string; context: string }): Promise<string>;
  open(
    sealed: readonly { sealed: string; context: string }[],
    privateKey: string,
  ): Promise<PackedFace[]>;
  /** Projects that no longer keep faces, and may still have some stored. */
  unkept(limit: number): Promise<string[]>;
  /** Deletes the next of those; says how many. */
  clear(projectId: string, limit: number): Promise<number>;
};
