import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '#app/lib/session/session-store.ts';

/** Filters and sort of the orders, as the query of their address, kept by a name. */
const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
export type SavedView = z.infer<typeof viewsSchema>[number];

const NONE: readonly SavedView[] = [];
const CHANGED = 'order-views';

const keyOf = (accountId: string) => `${CHANGED}:${accountId}`;

/** The last result, so that the same text gives the same list. */
let read: { key: string; text: string | null; views: readonly SavedView[] } = { key: '', text: null, views: NONE };

function parseViews(text: string | null): readonly SavedView[] {
  try {
    return viewsSchema.safeParse(JSON.parse(text ?? '[]')).data ?? NONE;
  } catch {
    return NONE;
  }
}

function readViews(accountId: string): readonly SavedView[] {
  const key = keyOf(accountId);
  try {
    const text = localStorage.getItem(key);
    if (read.key !== key || read.text !== text) read = { key, text, views: parseViews(text) };
    return read.views;
  } catch {
    return NONE;
  }
}

function writeViews(accountId: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(views));
  } catch {
    // A browser that keeps nothing has no saved views.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The views that the account has kept in this browser, by name, and how they change. One name is one view. */
export function useSavedViews() {
  const session = useSession();
  const accountId = session.state === 'signed_in' ? session.account.id : '';
  const views = useSyncExternalStore(
    subscribe,
    () => readViews(accountId),
    () => NONE,
  );
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view: SavedView) =>
      writeViews(
        accountId,
        [...without(view.name), view].sort((a, b) => a.name.localeCompare(b.name, 'en')),
      ),
    remove: (name: string) => writeViews(accountId, without(name)),
  };
}
