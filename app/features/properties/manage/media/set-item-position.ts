import type { MediaPages } from '#app/features/media/api/media.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { toast } from '#app/lib/state/toast.ts';
import { invalidateProperties } from '../../api/properties.ts';
import { propertyMediaQuery, setMediaPosition } from '../../api/property-media.ts';
import { reorderPages } from '../tiles/reorder-pages.ts';

type Move = { propertyId: string; id: string; before: string | null };

/** The moves of a property that are under way. `saved` is the list as the server has it by now. */
type SaveQueue = { last: Promise<void>; waiting: number; saved: MediaPages | undefined; hasFailed: boolean };

/** The server hears the moves of a property one after another, as they were made. */
const queues = new Map<string, SaveQueue>();

async function send({ propertyId, id, before }: Move, queue: SaveQueue): Promise<void> {
  try {
    await setMediaPosition(propertyId, id, before);
    queue.saved = queue.saved && reorderPages(queue.saved, id, before);
  } catch (error) {
    queue.hasFailed = true;
    toast({ title: 'The order was not saved', description: handleRequestError(error), variant: 'destructive' });
  }
}

/** Nothing is under way any more: what was refused goes back to its place, and the list is loaded once more. */
async function settle(propertyId: string, { saved, hasFailed }: SaveQueue): Promise<void> {
  const { queryKey } = propertyMediaQuery(propertyId);
  queues.delete(propertyId);
  if (hasFailed) queryClient.setQueryData<MediaPages>(queryKey, saved);
  // The first picture that is ready is the cover where none was chosen.
  await Promise.all([queryClient.invalidateQueries({ queryKey }), invalidateProperties()]);
}

/**
 * Puts an item of a property before another one, or with null behind all others: on the page at once, then at the server.
 * Where that refuses, a toast says why and the item goes back. Never throws.
 */
export async function setItemPosition(move: Move): Promise<void> {
  const { propertyId, id, before } = move;
  const { queryKey } = propertyMediaQuery(propertyId);
  const saved = queryClient.getQueryData<MediaPages>(queryKey);
  const queue = queues.get(propertyId) ?? { last: Promise.resolve(), waiting: 0, saved, hasFailed: false };
  queues.set(propertyId, queue);
  queue.waiting += 1;
  queue.last = queue.last.then(() => send(move, queue));
  const sent = queue.last;
  // A list that is on its way would bring the old order back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<MediaPages>(queryKey, (data) => data && reorderPages(data, id, before));
  await sent;
  queue.waiting -= 1;
  if (queue.waiting === 0) await settle(propertyId, queue);
}
