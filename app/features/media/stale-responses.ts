import { onPurge } from '#app/lib/session/private-data.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';

/**
 * A list that was requested before a change may answer after it, and would bring back what was deleted or the words from
 * before an edit. So each query has a number, and each change says up to which query the answers may be too old.
 */
type Change = { item: MediaJson | null; until: number };

let asked = 0;
const changes = new Map<string, Change>();

const ALWAYS = Number.POSITIVE_INFINITY;

/** The number of a new query. */
export function startRequest(): number {
  asked += 1;
  return asked;
}

/** Items that are being deleted: no answer brings them back. */
export function trackRemoved(ids: readonly string[]): void {
  for (const id of ids) changes.set(id, { item: null, until: ALWAYS });
}

/** The server has deleted them: answers to earlier queries are too old. */
export function trackAnswered(ids: readonly string[]): void {
  for (const id of ids) changes.set(id, { item: null, until: asked });
}

/** Items as they are now: answers to earlier queries may have them as they were. */
export function trackUpserted(items: readonly MediaJson[]): void {
  for (const item of items) {
    if (changes.get(item.id)?.item !== null) changes.set(item.id, { item, until: asked });
  }
}

/** They are there after all. */
export function untrackRemoved(ids: readonly string[]): void {
  for (const id of ids) changes.delete(id);
}

/** Whether this page deleted an item: the server need not be asked for it. */
export const isRemoved = (id: string): boolean => changes.get(id)?.item === null;

onPurge(() => changes.clear());

/** The answer to a query with what has changed since it was sent. What a list says of an item beside that, such as its number, stays. */
export function applyChangesSince<List extends MediaListJson>(question: number, list: List): List {
  const items = list.items.flatMap((item) => {
    const change = changes.get(item.id);
    if (!change || change.until < question) return item;
    return change.item ? { ...item, ...change.item } : [];
  });
  const gone = list.items.length - items.length;
  return { ...list, items, total: list.total === null ? null : list.total - gone };
}
