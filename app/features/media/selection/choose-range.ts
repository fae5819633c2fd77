import { MAX_SELECTION } from '#domain/media/media-input.ts';

/** The chosen items, and the one from which a range begins: the one that was chosen last. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_CHOSEN: Selection = { ids: new Set(), anchor: null };

const atMost = (ids: Iterable<string>) => new Set([...ids].slice(0, MAX_SELECTION));

/** Chooses an item, or no longer. Where the most are chosen, one more is not. */
export function toggleItem({ ids }: Selection, id: string): Selection {
  if (!ids.has(id)) return { ids: atMost([...ids, id]), anchor: id };
  const rest = new Set(ids);
  rest.delete(id);
  return { ids: rest, anchor: id };
}

/** Adds everything between the anchor and an item, in the order of the list, or the item alone without an anchor. */
export function addRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const [start, end] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)];
  if (start < 0 || end < 0) return toggleItem({ ...selection, anchor: null }, id);
  const between = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  // From the anchor on, so that where it is too much, the far end is left out.
  const outward = end < start ? [...between].reverse() : between;
  return { ids: atMost([...selection.ids, ...outward]), anchor: selection.anchor ?? id };
}

/** Chooses the items of a list that is here whole, as many as may be named one by one. */
export function chooseLoaded(order: readonly string[]): Selection {
  return { ids: atMost(order), anchor: null };
}
