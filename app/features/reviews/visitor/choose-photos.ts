import { ApiProblem } from '#app/lib/request/api.ts';
import { ConfirmationCancelled, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { PhotoChoice } from '#domain/reviews/review-json.ts';
import { setChoice } from '../api/visitor-reviews.ts';
import type { ReviewSession } from './review-session.ts';

/** What was chosen or taken away here and is not saved yet: by the id of a photo. */
export type Toggles = Readonly<Record<string, boolean>>;

/** The photos as they are wanted here: those that are saved, with what was changed since. */
export function listWanted({ chosen }: Pick<PhotoChoice, 'chosen'>, toggles: Toggles): string[] {
  const kept = chosen.filter((id) => toggles[id] !== false);
  const added = Object.keys(toggles).filter((id) => toggles[id] && !chosen.includes(id));
  return [...kept, ...added];
}

/** What is still to be saved: not what the server knows by now. */
export function leftToSave({ chosen }: Pick<PhotoChoice, 'chosen'>, toggles: Toggles): Toggles {
  return Object.fromEntries(Object.entries(toggles).filter(([id, isWanted]) => chosen.includes(id) !== isWanted));
}

const isStale = (error: unknown) => error instanceof ApiProblem && error.code === 'stale_version';

/** Saves the choice once: of two who choose at once both are heard, since what was changed here is put on what is there now. */
async function saveOnce(session: ReviewSession): Promise<void> {
  const { review, toggles } = session.store.get();
  if (!review?.choice) return;
  const { choice } = review;
  try {
    await session.change(() => setChoice(session.token, choice, listWanted(choice, toggles)));
  } catch (error) {
    if (!isStale(error)) throw error;
    await session.ask();
  }
  const now = session.store.get();
  if (now.review?.choice) session.update({ toggles: leftToSave(now.review.choice, now.toggles) });
}

const isToSave = (session: ReviewSession): boolean => {
  const { review, toggles } = session.store.get();
  if (!review?.choice || Object.keys(toggles).length === 0) return false;
  // More than there may be is kept here until more are ordered, or some are taken away.
  return listWanted(review.choice, toggles).length <= review.choice.limit;
};

/** Saves what was chosen, one request at a time, until nothing is left that can be saved. */
export async function saveChoice(session: ReviewSession, failed: string): Promise<void> {
  if (session.store.get().isSaving) return;
  session.update({ isSaving: true });
  try {
    while (isToSave(session)) await saveOnce(session);
  } catch (error) {
    session.update({ toggles: {} });
    if (!(error instanceof ConfirmationCancelled)) {
      toast({ title: failed, description: getErrorMessage(error), variant: 'destructive' });
    }
  }
  session.update({ isSaving: false });
}

/** Chooses a photo, or takes it away. */
export function togglePhoto(session: ReviewSession, id: string, failed: string): void {
  const { review, toggles } = session.store.get();
  if (!review?.choice) return;
  const isWanted = listWanted(review.choice, toggles).includes(id);
  session.update({ toggles: leftToSave(review.choice, { ...toggles, [id]: !isWanted }) });
  void saveChoice(session, failed);
}
