import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '#app/lib/request/api.ts';
import { isDue } from '#domain/media/films/film-states.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { getMedia } from './api/media.ts';
import { removeItems, upsertItems } from './media-cache.ts';

/** How many items one request covers. */
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;

/** The item as it is now, or null where it has gone. */
async function findMedia(id: string): Promise<MediaJson | null> {
  try {
    return await getMedia(id);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return null;
    throw error;
  }
}

async function lookAgain(ids: readonly string[]): Promise<number> {
  const found = await Promise.all(ids.map(findMedia));
  const gone = ids.filter((_, index) => found[index] === null);
  if (gone.length > 0) removeItems(gone);
  // A film tells meanwhile how far it is.
  const ready = found.filter((item) => item !== null).filter(({ status, film }) => status !== 'processing' || film);
  if (ready.length > 0) upsertItems(ready);
  return ready.length;
}

const isPreparing = ({ status, film }: MediaJson) => status === 'processing' || (film !== null && isDue(film.state));

/** Asks after items that are still being prepared: soon at first, then less and less often, and never unseen. */
export function usePreparingItems(items: readonly MediaJson[]): void {
  const preparing = items.filter(isPreparing).slice(0, AT_ONCE);
  const ids = preparing.map(({ id }) => id);
  useQuery({
    queryKey: ['media', 'preparing', ids],
    queryFn: () => lookAgain(ids),
    enabled: ids.length > 0,
    gcTime: 0,
    // The list has just said that they are not ready.
    initialData: 0,
    refetchInterval: ({ state }) => Math.min(FIRST_PAUSE_MS * 1.5 ** state.dataUpdateCount, LONGEST_PAUSE_MS),
  });
}
