import { useCallback, useMemo, useState } from 'react';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

const NOTHING: ReadonlyMap<string, MediaJson> = new Map();

function withToggled(old: ReadonlyMap<string, MediaJson>, item: MediaJson): ReadonlyMap<string, MediaJson> {
  const next = new Map(old);
  if (!next.delete(item.id) && next.size < MAX_SELECTION) next.set(item.id, item);
  return next;
}

function withAll(old: ReadonlyMap<string, MediaJson>, items: readonly MediaJson[]): ReadonlyMap<string, MediaJson> {
  const all = new Map([...old, ...items.map((item) => [item.id, item] as const)]);
  return new Map([...all].slice(0, MAX_SELECTION));
}

function without(old: ReadonlyMap<string, MediaJson>, items: readonly MediaJson[]): ReadonlyMap<string, MediaJson> {
  const gone = new Set(items.map(({ id }) => id));
  return new Map([...old].filter(([id]) => !gone.has(id)));
}

/** Which items of the page are chosen, of whichever property. */
export function useChosenMedia() {
  const [items, setItems] = useState(NOTHING);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useCallback((item: MediaJson) => setItems((old) => withToggled(old, item)), []);
  const choose = useCallback((added: readonly MediaJson[]) => setItems((old) => withAll(old, added)), []);
  const remove = useCallback((gone: readonly MediaJson[]) => {
    setItems((old) => without(old, gone));
    setIsOpen(false);
  }, []);
  const begin = useCallback(() => setIsOpen(true), []);
  const clear = useCallback(() => {
    setItems(NOTHING);
    setIsOpen(false);
  }, []);
  const isChoosing = isOpen || items.size > 0;
  return useMemo(
    () => ({ items, isChoosing, toggle, choose, remove, begin, clear }),
    [items, isChoosing, toggle, choose, remove, begin, clear],
  );
}
export type ChosenMedia = ReturnType<typeof useChosenMedia>;
