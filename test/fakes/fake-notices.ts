import type { Mail, NoticeStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeNotices({ notices }: World): NoticeStore {
  return {
    async owe(notice, { again } = { again: false }) {
      const stored = notices.get(notice.id);
      const isOwed = !stored || (again && stored.dueAt === undefined);
      if (isOwed) notices.set(notice.id, structuredClone(notice));
    },
    due: async (before, limit) =>
      structuredClone([...notices.values()])
        .filter(({ dueAt = "9" }) => dueAt < before)
        .sort((a, b) => ((a.dueAt ?? "") < (b.dueAt ?? "") ? -1 : 1))
        .slice(0, limit),
    async save(notice, readDueAt) {
      if (notices.get(notice.id)?.dueAt !== readDueAt) return false;
      notices.set(notice.id, structuredClone(notice));
      return true;
    },
  };
}

export function fakeMail({ letters, texts }: World): Mail {
  return {
    async send(letter) {
      letters.push(letter);
    },
    async text(message) {
      texts.push(message);
    },
  };
}
