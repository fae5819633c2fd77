import { getMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { onPurge } from '#app/lib/session/private-data.ts';
import { createStore, useStore } from '#app/lib/state/store.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { MediaActionJson } from '#domain/media/media-actions.ts';
import { getBulkAction, undoBulkAction } from '../api/selections.ts';
import { invalidateMediaLists } from '../media-cache.ts';

const PAUSE_MS = 700;
/** While the server does not answer. */
const LONG_PAUSE_MS = 5000;

type Kind = MediaActionJson['kind'];

/** The action on many items that this page follows, in the last known state; the server runs it whether or not it is followed. */
const current = createStore<MediaActionJson | null>(() => null);
let followed = 0;

/** The action on many items that is under way, or null. */
export function useBulkAction(): MediaActionJson | null {
  return useStore(current, null);
}

/** Stops following; the action continues. */
function stopFollowing(): void {
  followed += 1;
  current.set(null);
}
onPurge(stopFollowing);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows an action to its end. Null where it is not followed any more, for example after signing out. */
async function follow(begun: MediaActionJson): Promise<MediaActionJson | null> {
  followed += 1;
  const own = followed;
  current.set(begun);
  let action = begun;
  while (action.state === 'running') {
    let isAway = false;
    try {
      action = await getBulkAction(action.id);
    } catch (error) {
      if (own === followed && error instanceof ApiProblem && error.status < 500 && error.status !== 429) {
        stopFollowing();
        throw error;
      }
      isAway = true;
    }
    if (own !== followed) return null;
    current.set(action);
    if (action.state === 'running') await pause(isAway ? LONG_PAUSE_MS : PAUSE_MS);
    if (own !== followed) return null;
  }
  current.set(null);
  return action;
}

function showEndToast(action: MediaActionJson, onChange: () => void): void {
  const messages = getMessages('library').media;
  const undo =
    action.undo_seconds > 0 && action.changed > 0
      ? {
          duration: action.undo_seconds * 1000,
          action: {
            label: messages.undo,
            onAction: () => void runBulkAction('restore', () => undoBulkAction(action.id), onChange),
          },
        }
      : {};
  if (action.state === 'done') {
    toast({
      title: messages.bulkDone[action.kind],
      description:
        action.changed === action.total ? messages.itemCount({ count: action.total }) : messages.changed(action),
      variant: 'success',
      ...undo,
    });
    return;
  }
  const done = messages.changedBeforeFailure({ changed: action.changed, total: action.total });
  toast({ title: messages.bulkFailed[action.kind], description: done, variant: 'destructive', ...undo });
}

/**
 * Begins an action on many items, follows it to its end, and says in a toast how it went; a deletion can be taken back
 * from there. `begin` gives null where it was decided against. `onChange` is called once items have changed. Never throws.
 */
export async function runBulkAction(
  kind: Kind,
  begin: () => Promise<MediaActionJson | null>,
  onChange: () => void = () => {},
): Promise<void> {
  try {
    const begun = await begin();
    const action = begun && (await follow(begun));
    if (!action) return;
    showEndToast(action, onChange);
  } catch (error) {
    toast({
      title: getMessages('library').media.bulkFailed[kind],
      description: handleRequestError(error),
      variant: 'destructive',
    });
  }
  onChange();
  await invalidateMediaLists();
}
