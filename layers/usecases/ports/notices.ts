import type { LetterLanguage } from "#domain/notice/letters.ts";
import type { Notice } from "#domain/notice/notice.ts";

/** Stores notices to members. */
export type NoticeStore = {
  /** Once: a stored notice, sent or not, stays as it is. With `again`, a finished one is due once more. */
  owe(notice: Notice, options?: { again: boolean }): Promise<void>;
  /** The oldest that are due before this time. */
  due(before: string, limit: number): Promise<Notice[]>;
  /** Conditional on its due time as read. False if another sweep took it. */
  save(notice: Notice, readDueAt: string): Promise<boolean>;
};

export type Mail = {
  /** `id` is the same over retries. Throws if no provider took it; the error may contain the address. */
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
