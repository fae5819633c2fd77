import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useMemo } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { useDragSensors } from '#app/ui/list/use-drag-sensors.ts';
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu/menu.tsx';
import type { Visibility } from '#domain/catalogue/packages.ts';
import { VISIBILITY_LABELS } from './format-values.ts';

const HELP =
  'Press the space bar to pick this up. Then move it with the arrow keys, put it down with the space bar, or leave it where it was with Escape.';

/** An item as the list shows it. */
export type ListItem = {
  key: string;
  name: string;
  note: string;
  price: string;
  hasErrors: boolean;
  /** Only what customers are sold can be hidden from them; null for the rest. */
  visibility: Visibility | null;
};

/** What can be done with an item of the list. */
export type ItemActions = {
  open: (key: string) => void;
  copy: (key: string) => void;
  move: (key: string, to: number) => void;
  remove: (key: string) => void;
  show: (key: string, visibility: Visibility) => void;
};

type ItemListProps = {
  label: string;
  /** What one is called: `package`. */
  noun: string;
  items: readonly ListItem[];
  /** Those that are shown: all, or what a search found. */
  shown: readonly ListItem[];
  openKey: string | null;
  /** The last one cannot be deleted. */
  keepsOne: boolean;
  actions: ItemActions;
};

function announcements(items: readonly ListItem[], noun: string) {
  const nameFor = (id: unknown) => items.find(({ key }) => key === id)?.name || `The ${noun}`;
  const placeFor = (id: unknown) => `place ${items.findIndex(({ key }) => key === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }: { active: { id: unknown } }) =>
      `Picked up ${nameFor(active.id)} at ${placeFor(active.id)}.`,
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? `${nameFor(active.id)} is at ${placeFor(over.id)}.` : undefined,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? `${nameFor(active.id)} was put down at ${placeFor(over.id)}.` : `${nameFor(active.id)} was put back.`,
    onDragCancel: ({ active }: { active: { id: unknown } }) => `${nameFor(active.id)} was put back.`,
  };
}

/** Items in their order, which pointer, finger, keyboard and menu can change. Drawn again where one of them has changed. */
export const ItemList = memo(function ItemList(props: ItemListProps) {
  const { label, noun, items, shown, openKey, keepsOne, actions } = props;
  const sensors = useDragSensors();
  const isWhole = shown.length === items.length;
  // Another list of keys has every row drawn again, whatever is in it.
  const keys = shown.map(({ key }) => key).join('\n');
  const sortedKeys = useMemo(() => keys.split('\n'), [keys]);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex(({ key }) => key === over?.id);
    if (to >= 0 && active.id !== over?.id) actions.move(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(items, noun), screenReaderInstructions: { draggable: HELP } }}
    >
      <SortableContext items={sortedKeys} strategy={verticalListSortingStrategy} disabled={!isWhole}>
        <ul aria-label={label} className="flex flex-col gap-2">
          {shown.map((item, index) => (
            <ItemRow
              {...item}
              id={item.key}
              key={item.key}
              noun={noun}
              index={isWhole ? index : null}
              isLast={index === items.length - 1}
              isOpen={item.key === openKey}
              isOnly={keepsOne && items.length === 1}
              actions={actions}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
});

type ItemRowProps = Omit<ListItem, 'key'> & {
  id: string;
  noun: string;
  /** The place in the list, from 0; null where a search shows some alone. */
  index: number | null;
  isLast: boolean;
  isOpen: boolean;
  isOnly: boolean;
  actions: ItemActions;
};

/** Drawn again only where the item itself has changed: a list may have 300 of them. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, noun, note, price, hasErrors, visibility, index, isOpen, actions } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'sortable item' },
  });
  const name = props.name || `New ${noun}`;
  return (
    <li
      ref={setNodeRef}
      style={{ transition, ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }) }}
      className={cx(
        'flex items-center gap-1 rounded-card border bg-surface py-1.5 pr-1.5 pl-1',
        isOpen ? 'border-ink' : 'border-line hover:border-line-strong',
        isDragging && 'relative z-10 shadow-float',
        visibility === 'archived' && 'opacity-70',
      )}
    >
      {index !== null && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
        >
          <ToolIcon name="grip" />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => actions.open(id)}
        className={cx(
          'flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 text-left',
          index === null && 'pl-3',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-sm text-muted">{note}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className="text-sm text-ink tabular-nums">{price}</span>
          {hasErrors ? (
            <Badge tone="red">To be corrected</Badge>
          ) : (
            visibility && visibility !== 'visible' && <Badge>{VISIBILITY_LABELS[visibility]}</Badge>
          )}
        </span>
      </button>
      <RowMenu {...props} name={name} />
    </li>
  );
});

function RowMenu({ id, name, index, isLast, isOnly, visibility, actions }: ItemRowProps) {
  const isArchived = visibility === 'archived';
  return (
    <Menu
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <ToolIcon name="dots" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => actions.copy(id)}>Copy</MenuItem>
      {index !== null && (
        <>
          <MenuItem disabled={index === 0} onSelect={() => actions.move(id, index - 1)}>
            Move up
          </MenuItem>
          <MenuItem disabled={isLast} onSelect={() => actions.move(id, index + 1)}>
            Move down
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      {visibility && (
        <MenuItem onSelect={() => actions.show(id, isArchived ? 'visible' : 'archived')}>
          {isArchived ? 'Sell again' : 'Archive'}
        </MenuItem>
      )}
      <MenuItem disabled={isOnly} className="text-danger-text" onSelect={() => actions.remove(id)}>
        Delete from the draft
      </MenuItem>
    </Menu>
  );
}
