import type { MediaPages } from '#app/features/media/api/list-media.ts';
import { failureWords } from '#app/features/media/trouble.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { toast } from '#app/lib/toast.ts';
import { propertyMediaQuery } from '../api/list-property-media.ts';
import { placeMedia } from '../api/place-media.ts';
import { askPropertiesAgain } from '../property-cache.ts';
import { reorderPages } from './reorder-pages.ts';

type Move = { propertyId: string; id: string; before: string | null };

/** The moves of a property that are under way. `saved` is the list as the server has it by now. */
type Line = { last: Promise<void>; waiting: number; saved: MediaPages | undefined; hasFailed: boolean };

/** The server hears the moves of a property one after another, as they were made. */
const lines = new Map<string, Line>();

async function send({ propertyId, id, before }: Move, line: Line): Promise<void> {
  try {
    await placeMedia(propertyId, id, before);
    line.saved = line.saved && reorderPages(line.saved, id, before);
  } catch (error) {
    line.hasFailed = true;
    toast({ title: 'The order was not saved', description: failureWords(error), variant: 'destructive' });
  }
}

/** Nothing is under way any more: what was refused goes back to its place, and the server is asked once more. */
async function settle(propertyId: string, { saved, hasFailed }: Line): Promise<void> {
  const { queryKey } = propertyMediaQuery(propertyId);
  lines.delete(propertyId);
  if (hasFailed) queryClient.setQueryData<MediaPages>(queryKey, saved);
  // The first picture that is ready is the cover where none was chosen.
  await Promise.all([queryClient.invalidateQueries({ queryKey }), askPropertiesAgain()]);
}

/**
 * Puts an item of a property before another one, or with null behind all others: on the page at once, then at the server.
 * Where that refuses, a toast says why and the item goes back. Never throws.
 */
export async function placeItem(move: Move): Promise<void> {
  const { propertyId, id, before } = move;
  const { queryKey } = propertyMediaQuery(propertyId);
  const saved = queryClient.getQueryData<MediaPages>(queryKey);
  const line = lines.get(propertyId) ?? { last: Promise.resolve(), waiting: 0, saved, hasFailed: false };
  lines.set(propertyId, line);
  line.waiting += 1;
  line.last = line.last.then(() => send(move, line));
  const sent = line.last;
  // A list that is on its way would bring the old order back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<MediaPages>(queryKey, (data) => data && reorderPages(data, id, before));
  await sent;
  line.waiting -= 1;
  if (line.waiting === 0) await settle(propertyId, line);
}
