import { getMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { putAway } from './api/trash.ts';
import { hideItems, invalidateMediaLists, showHidden } from './media-cache.ts';

/**
 * Puts items out of sight of the own library, or back into it: they leave the list that is shown, and a toast says so with the way back. Never
 * throws.
 */
export async function putAwayItems(ids: readonly string[], isPutAway: boolean): Promise<void> {
  const messages = getMessages('library');
  hideItems(ids);
  try {
    await putAway(ids, isPutAway);
  } catch (error) {
    toast({
      title: messages.deletion.hideFailed,
      description: handleRequestError(error),
      variant: 'destructive',
    });
    return showHidden(ids);
  }
  toast({
    title: isPutAway ? messages.deletion.hidden : messages.deletion.shown,
    description: messages.deletion.hiddenText({ count: ids.length }),
    variant: 'success',
    action: { label: messages.media.undo, onAction: () => void putAwayItems(ids, !isPutAway) },
  });
  await showHidden(ids);
  await invalidateMediaLists();
}
