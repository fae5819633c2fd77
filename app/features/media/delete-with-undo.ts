import { getMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { undoSeconds } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { deleteMedia, restoreMedia } from './api/media.ts';
import { formatItemCount, getMediaName } from './format-media.ts';
import { confirmHidden, hideItems, showHidden } from './media-cache.ts';

async function undo(ids: string[], onChange: () => void): Promise<void> {
  const messages = getMessages('library').media;
  try {
    await restoreMedia(ids);
    toast({ title: messages.mediaRestored, description: formatItemCount(ids.length), variant: 'success' });
  } catch (error) {
    toast({ title: messages.undoFailed, description: handleRequestError(error), variant: 'destructive' });
  }
  onChange();
  await showHidden(ids);
}

/**
 * Deletes items: they leave the page at once, and for 30 s a toast offers to bring them back. What could not be deleted
 * comes back by itself. `onChange` is called after the deletion and after its being taken back. Never throws.
 */
export async function deleteWithUndo(items: readonly MediaJson[], onChange: () => void = () => {}): Promise<void> {
  const messages = getMessages('library').media;
  const ids = items.map(({ id }) => id);
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
