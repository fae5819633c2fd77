import { onPurge } from '#app/lib/session/private-data.ts';
import { createStore, useStore } from '#app/lib/state/store.ts';
import { ASKED_ABOVE } from '#domain/media/deleted-media.ts';
import type { DeletionCheckJson } from '#domain/media/shown-media.ts';

/** What was answered: to delete, to hide for oneself instead, or nothing of both. */
export type DeletionAnswer = 'delete' | 'hide' | null;

/** A question that waits for its answer. */
export type DeletionQuestion = DeletionCheckJson & { answer: (answer: DeletionAnswer) => void };

const question = createStore<DeletionQuestion | null>(() => null);
onPurge(() => question.get()?.answer(null));

/** The question about a deletion that waits for its answer, or null. */
export const useDeletionQuestion = (): DeletionQuestion | null => useStore(question, null);

/** Whether a deletion needs a question: of many items, or of what others see (MED-47). */
export const isAsked = ({ count, shown_by }: DeletionCheckJson): boolean => count > ASKED_ABOVE || shown_by.length > 0;

/** Asks about a deletion where that is needed, on the page that has `DeletionQuestionDialog`. */
export async function askDeletion(check: DeletionCheckJson): Promise<DeletionAnswer> {
  if (!isAsked(check)) return 'delete';
  question.get()?.answer(null);
  return new Promise((resolve) => {
    const answer = (given: DeletionAnswer) => {
      question.set(null);
      resolve(given);
    };
    question.set({ ...check, answer });
  });
}
