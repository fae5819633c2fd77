import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import type { MediaChoiceJson } from '#domain/media/media-actions.ts';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { addRange, chooseLoaded, NOTHING_CHOSEN, type Selection, toggleItem } from './choose-range.ts';

const TYPES_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const OPEN_ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPES_IN) !== null;

/** Ctrl+A or Cmd+A chooses all, Escape nothing, unless the keys belong to a field or to what lies over the page. */
function useSelectionKeys(keys: { onAll: () => void; onNone: () => void }) {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OPEN_ABOVE)) return;
      if (event.key === 'Escape') return latest.current.onNone();
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      latest.current.onAll();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** All items of a list, as the server keeps them: how many, and which of them were left out again. */
type All = { id: string; count: number; createdAt: string; excluded: ReadonlySet<string> };

type SelectionOptions = {
  /** Names the list: another list begins without a choice. */
  question: string;
  /** Where the items were opened in the list: another place shows another part of it, and the choice stays. */
  start: string | null;
  /** Whether the items are the whole list. */
  isWhole: boolean;
  /** Chooses the whole list at the server. */
  chooseAll: () => Promise<MediaChoiceJson>;
};

/** The items that are there which the server's choice has: none that came after it, none that was left out. */
function idsOfAll(items: readonly MediaJson[], { createdAt, excluded }: All): ReadonlySet<string> {
  return new Set(items.flatMap(({ id, created_at }) => (created_at <= createdAt && !excluded.has(id) ? id : [])));
}

function leaveOut(all: All, id: string): All {
  const excluded = new Set(all.excluded);
  if (!excluded.delete(id)) excluded.add(id);
  return { ...all, excluded };
}

/** The choice of a whole list, which the server makes and counts. A choice that comes too late, for another list, is none. */
function useAll(question: string, choose: () => Promise<MediaChoiceJson>) {
  const messages = useMessages('library').selection;
  const [all, setAll] = useState<All | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const asked = useRef(0);
  const none = useCallback(() => {
    asked.current += 1;
    setAll(null);
    setIsCounting(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is the reason.
  useLayoutEffect(() => none, [question, none]);
  const ask = async () => {
    asked.current += 1;
    const own = asked.current;
    setIsCounting(true);
    try {
      const { id, count, created_at } = await choose();
      if (own === asked.current) setAll({ id, count, createdAt: created_at, excluded: new Set() });
    } catch (error) {
      if (own !== asked.current) return;
      toast({ title: messages.selectionFailed, description: handleRequestError(error), variant: 'destructive' });
    } finally {
      if (own === asked.current) setIsCounting(false);
    }
  };
  return { all, setAll, isCounting, ask, none };
}

type Part = { items: readonly MediaJson[]; start: string | null; ids: ReadonlySet<string> };

const NOWHERE: readonly MediaJson[] = [];

/** The chosen items of the parts of the list that were shown before this one. */
function useChosenElsewhere({ items, start, ids }: Part): readonly MediaJson[] {
  const [kept, setKept] = useState(NOWHERE);
  const shown = useRef({ items, start });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { items, start };
    const here = new Set(items.map(({ id }) => id));
    setKept((old) => {
      const known = before.start === start ? old : [...old, ...before.items];
      const next = known.filter(({ id }) => ids.has(id) && !here.has(id));
      return next.length === old.length && next.every((item, index) => item === old[index]) ? old : next;
    });
  }, [items, start, ids]);
  return kept;
}

/** Which items are chosen: some that are here, or all of the list, of which most may be at the server alone. */
export function useSelection(items: readonly MediaJson[], { question, start, isWhole, chooseAll }: SelectionOptions) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState(question);
  const whole = useAll(question, chooseAll);
  const { all, setAll, none } = whole;
  const latest = useLatest({ items, all });
  if (seen !== question) {
    setSeen(question);
    setSelection(NOTHING_CHOSEN);
    setIsOpen(false);
  }

  const pick = useCallback(
    (id: string, otherwise: (old: Selection) => Selection) => {
      const { all: whole, items: here } = latest.current;
      if (!whole) return setSelection(otherwise);
      const isOfAll = here.some((item) => item.id === id && item.created_at <= whole.createdAt);
      if (isOfAll) setAll((old) => old && leaveOut(old, id));
    },
    [setAll],
  );
  const toggle = useCallback((id: string) => pick(id, (old) => toggleItem(old, id)), [pick]);
  const range = useCallback(
    (id: string) =>
      pick(id, (old) =>
        addRange(
          old,
          id,
          latest.current.items.map((item) => item.id),
        ),
      ),
    [pick],
  );
  const chooseEverything = () => {
    if (!isWhole || items.length > MAX_SELECTION) {
      setIsOpen(true);
      void whole.ask();
    } else setSelection(chooseLoaded(items.map(({ id }) => id)));
  };
  const clear = useCallback(() => {
    setSelection(NOTHING_CHOSEN);
    setIsOpen(false);
    none();
  }, [none]);
  useSelectionKeys({ onAll: chooseEverything, onNone: clear });

  const ids = useMemo(() => (all ? idsOfAll(items, all) : selection.ids), [items, all, selection]);
  // Items that have left the list are not chosen any more.
  const here = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const elsewhere = useChosenElsewhere({ items, start, ids: selection.ids });
  const chosen = useMemo(() => (all ? here : [...elsewhere, ...here]), [all, here, elsewhere]);
  return {
    /** The chosen items that are here, and those of other parts of the list. */
    chosen,
    ids,
    /** The choice at the server, where the whole list is chosen. */
    chosenAll: all && { id: all.id, excluded: [...all.excluded] },
    count: all ? all.count - all.excluded.size : chosen.length,
    /** Whether the server is counting the list. */
    isCounting: whole.isCounting,
    /** Whether items are being chosen, also before the first one is. */
    isSelecting: isOpen || all !== null || chosen.length > 0,
    begin: () => setIsOpen(true),
    toggle,
    range,
    all: chooseEverything,
    clear,
  };
}
