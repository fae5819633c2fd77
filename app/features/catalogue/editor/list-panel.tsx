import { type ReactNode, useState } from 'react';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { type ItemActions, ItemList, type ListItem } from './item-list.tsx';

/** From so many items on, the list has a search. */
const MANY_ITEMS = 8;

type ListPanelProps = {
  label: string;
  noun: string;
  items: readonly ListItem[];
  /** The words that a search looks at, of each item. */
  searched: (item: ListItem) => string;
  openKey: string | null;
  keepsOne?: boolean;
  actions: Omit<ItemActions, 'open'>;
  onOpen: (key: string | null) => void;
  onAdd: () => string;
  /** What is said where nothing is open or there is nothing yet. */
  empty: ReactNode;
  /** Further things under the list. */
  below?: ReactNode;
  /** The form of the item that is open. */
  children: ReactNode;
};

/** A list of items with the form of the one that is open: beside it on wide screens, in its place on phones. */
export function ListPanel(props: ListPanelProps) {
  const { label, noun, searched, openKey, keepsOne = false, onOpen, onAdd, empty, below, children } = props;
  const items = useSameItems(props.items);
  const [q, setQ] = useState('');
  const wanted = q.toLowerCase();
  const shown = useSameItems(wanted ? items.filter((item) => searched(item).toLowerCase().includes(wanted)) : items);
  const actions = useStableActions({ ...props.actions, open: onOpen });
  return (
    <div className="grid items-start gap-5 @2xl:grid-cols-[17rem_minmax(0,1fr)] @5xl:grid-cols-[19rem_minmax(0,1fr)]">
      <div className={cx('flex flex-col gap-3', openKey && '@max-2xl:hidden')}>
        {items.length >= MANY_ITEMS && (
          <SearchBox
            label={`Search ${label.toLowerCase()}`}
            placeholder={`Search ${label.toLowerCase()}`}
            value={q}
            onSearch={setQ}
            isSmall
          />
        )}
        {items.length > 0 && (
          <ItemList
            label={label}
            noun={noun}
            items={items}
            shown={shown}
            openKey={openKey}
            keepsOne={keepsOne}
            actions={actions}
          />
        )}
        {shown.length === 0 && q && (
          <p className="py-6 text-center text-muted">
            No {noun} is called “{q}”.
          </p>
        )}
        <Button variant="outline" onClick={() => onOpen(onAdd())}>
          <Icon name="plus" className="-ml-1 size-4" />
          Add {noun}
        </Button>
        {below}
      </div>
      {openKey ? (
        children
      ) : (
        <Card className={cx('px-6 py-16 text-center text-pretty text-muted', items.length > 0 && '@max-2xl:hidden')}>
          {empty}
        </Card>
      )}
    </div>
  );
}

const isSameItem = (one: ListItem, other: ListItem) =>
  one.key === other.key &&
  one.name === other.name &&
  one.note === other.note &&
  one.price === other.price &&
  one.hasErrors === other.hasErrors &&
  one.visibility === other.visibility;

/** The same list for as long as all of its items say the same, so that it need not be drawn again for a word of a form. */
function useSameItems(items: readonly ListItem[]): readonly ListItem[] {
  const [kept, setKept] = useState(items);
  const isSame =
    kept.length === items.length &&
    items.every((item, index) => {
      const known = kept[index];
      return known !== undefined && isSameItem(known, item);
    });
  if (isSame) return kept;
  setKept(items);
  return items;
}

/** The same functions for as long as the panel is there, so that rows need not be drawn again for them. */
function useStableActions(actions: ItemActions): ItemActions {
  const latest = useLatest(actions);
  return useState<ItemActions>(() => ({
    open: (key) => latest.current.open(key),
    copy: (key) => latest.current.copy(key),
    move: (key, to) => latest.current.move(key, to),
    remove: (key) => latest.current.remove(key),
    show: (key, visibility) => latest.current.show(key, visibility),
  }))[0];
}

type OpenItemProps = { title: string; back: string; onClose: () => void; children: ReactNode };

/** The card of the item that is open, with the way back to the list on phones. */
export function OpenItem({ title, back, onClose, children }: OpenItemProps) {
  return (
    <Card role="region" aria-label={title} className="p-5 sm:p-7">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="display display-card wrap-anywhere">{title}</h2>
        <Button variant="ghost" size="sm" onClick={onClose} className="-mr-3 @2xl:hidden">
          <Icon name="arrowLeft" className="size-4" />
          {back}
        </Button>
      </div>
      {children}
    </Card>
  );
}
