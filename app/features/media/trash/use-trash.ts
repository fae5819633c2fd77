import { useEffect, useState } from 'react';
import { getMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import type { TrashItem } from '#domain/media/deleted-media.ts';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import { restoreMedia } from '../api/media.ts';
import { emptyTrash, invalidateTrash, purgeItems, trashQuery } from '../api/trash.ts';
import { formatItemCount } from '../format-media.ts';
import { invalidateMediaLists, showHidden } from '../media-cache.ts';

const OPEN_ABOVE = '[role=dialog], [role=alertdialog], [role=menu]';

/** Which items of the trash are chosen. Escape lets go of them, unless the key belongs to what lies over the page. */
export function useChosen(items: readonly TrashItem[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const clear = () => setKept(new Set());
  const latest = useLatest(clear);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OPEN_ABOVE)) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const toggle = (id: string) => setKept(new Set(kept.has(id) ? [...kept].filter((one) => one !== id) : [...kept, id]));
  const all = () => setKept(new Set(items.map(({ id }) => id)));
  return { ids: chosen, has: (id: string) => kept.has(id), toggle, all, clear };
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_SELECTION)
    await restoreMedia(ids.slice(from, from + MAX_SELECTION));
}

type Told = { done: string; failed: string; count: number };

/** Changes the trash, once at a time; a toast reports the outcome. */
function useChange(onChange: () => void) {
  const [isRunning, setIsRunning] = useState(false);
  const run = async (change: () => Promise<unknown>, { done, failed, count }: Told) => {
    if (isRunning) return;
    setIsRunning(true);
    try {
      await change();
      toast({ title: done, description: formatItemCount(count), variant: 'success' });
    } catch (error) {
      toast({ title: failed, description: handleRequestError(error), variant: 'destructive' });
    }
    await Promise.all([invalidateTrash(), invalidateMediaLists()]);
    onChange();
    setIsRunning(false);
  };
  return { isRunning, run };
}

/** The trash of an account, or with null the own one, for staff all: its items, and what is done with them. `onChange` is called after each change. */
export function useTrash(userId: string | null, onChange: () => void) {
  const list = useRows(trashQuery(userId), (page) => [page]);
  const pages = list.rows ?? [];
  const items = pages.flatMap((page) => page.items);
  const { isRunning, run } = useChange(onChange);
  const messages = getMessages('library').trash;
  const restore = (ids: readonly string[]) => {
    const change = async () => {
      await restoreAll(ids);
      await showHidden(ids);
    };
    return run(change, { done: messages.restored, failed: messages.restoreFailed, count: ids.length });
  };
  const purge = (ids: readonly string[]) =>
    run(() => purgeItems(ids), { done: messages.purged, failed: messages.purgeFailed, count: ids.length });
  const empty = (count: number) =>
    run(() => emptyTrash(userId), { done: messages.purged, failed: messages.purgeFailed, count });
  return { list, items, facts: pages.at(-1) ?? null, isRunning, restore, purge, empty };
}
