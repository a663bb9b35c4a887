import type { LetterLanguage } from "#domain/notice/letters.ts";
import type { Notice } from "#domain/notice/notice.ts";

/** Who is to be told of what. */
export type NoticeStore = {
  /**
   * Once: one that stands there, sent or not, stays as it is. With `again`, one that is owed no more is
   * owed anew.
   */
  owe(notice: Notice, options?: { again: boolean }): Promise<void>;
  /** The oldest that are due before this time. */
  due(before: string, limit: number): Promise<Notice[]>;
  /** Conditional on being due as it was read. False where somebody else took it. */
  save(notice: Notice, readDueAt: string): Promise<boolean>;
};

export type Mail = {
  /** `id` is the same over retries. Throws where nobody took it; what it throws may name the address. */
  send(letter: {
    id: string;
    to: string;
    subject: string;
    text: string;
    language: LetterLanguage;
  }): Promise<void>;
  /** The same by SMS, to a number as E.164 writes it. */
  text(message: { id: string; to: string; text: string; language: LetterLanguage }): Promise<void>;
};
