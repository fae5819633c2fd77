import { getMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { ASKED_ABOVE } from '#domain/media/deleted-media.ts';
import { undoSeconds } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { deleteMedia, restoreMedia } from './api/media.ts';
import { checkDeletion, invalidateTrash } from './api/trash.ts';
import { askDeletion, type DeletionAnswer } from './deletion/ask-deletion.ts';
import { formatItemCount, getMediaName } from './format-media.ts';
import { confirmHidden, hideItems, showHidden } from './media-cache.ts';
import { putAwayItems } from './put-away-items.ts';

async function undo(ids: string[], onChange: () => void): Promise<void> {
  const messages = getMessages('library').media;
  try {
    await restoreMedia(ids);
    toast({ title: messages.mediaRestored, description: formatItemCount(ids.length), variant: 'success' });
  } catch (error) {
    toast({ title: messages.undoFailed, description: handleRequestError(error), variant: 'destructive' });
  }
  onChange();
  void invalidateTrash();
  await showHidden(ids);
}

const toIds = (items: readonly MediaJson[]) => items.map(({ id }) => id);

/** What belongs to no property is shown by nothing: a few of those are deleted at once. */
const needsCheck = (items: readonly MediaJson[]) =>
  items.length > ASKED_ABOVE || items.some(({ property_id }) => property_id !== null);

/** What is to happen with items that somebody wants to delete, asked where that is needed. Null as well where it could not be found out. */
async function findAnswer(items: readonly MediaJson[]): Promise<DeletionAnswer> {
  if (!needsCheck(items)) return 'delete';
  try {
    return await askDeletion(await checkDeletion({ ids: toIds(items) }));
  } catch (error) {
    const title = getMessages('library').media.deleteFailed;
    toast({ title, description: handleRequestError(error), variant: 'destructive' });
    return null;
  }
}

/** What a deletion tells: `onBegin` is called once it is sure, `onChange` after it and after its being taken back. */
type Told = { onBegin?: () => void | Promise<void>; onChange?: () => void };

/**
 * Deletes items: they leave the page at once, and for 30 s a toast offers to bring them back; after that the trash does. Before many of them, or what others see, it
 * asks (MED-47). What could not be deleted comes back by itself. Never throws.
 */
export async function deleteWithUndo(items: readonly MediaJson[], told: Told = {}): Promise<void> {
  if (items.length === 0) return;
  const answer = await findAnswer(items);
  if (answer === null) return;
  await told.onBegin?.();
  if (answer === 'hide') return putAwayItems(toIds(items), true);
  await deleteNow(items, told.onChange ?? (() => {}));
}

async function deleteNow(items: readonly MediaJson[], onChange: () => void): Promise<void> {
  const messages = getMessages('library').media;
  const ids = toIds(items);
  const [first] = items;
  if (!first) return;
  hideItems(ids);
  const askedAt = performance.now();
  try {
    await deleteMedia(ids);
  } catch (error) {
    toast({ title: messages.deleteFailed, description: handleRequestError(error), variant: 'destructive' });
    return showHidden(ids);
  }
  confirmHidden(ids);
  void invalidateTrash();
  onChange();
  const seconds = undoSeconds((performance.now() - askedAt) / 1000);
  toast({
    title: messages.mediaDeleted,
    description: ids.length === 1 ? getMediaName(first) : formatItemCount(ids.length),
    variant: 'success',
    ...(seconds > 0 && {
      duration: seconds * 1000,
      action: { label: messages.undo, onAction: () => void undo(ids, onChange) },
    }),
  });
}
