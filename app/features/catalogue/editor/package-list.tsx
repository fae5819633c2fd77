import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { formatPrice } from '#app/lib/format-price.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu/menu.tsx';
import { VISIBILITY_LABELS } from './format-changes.ts';
import { openForm, type PackageForm } from './package-form.ts';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

/** A pointer that moves further drags and does not click, in pixels. */
const DRAG_PX = 8;
/** A finger drags once it has rested this long, in milliseconds; one that moves earlier scrolls. */
const HOLD_MS = 300;

const HELP =
  'Press the space bar to pick this up. Then move it with the arrow keys, put it down with the space bar, or leave it where it was with Escape.';

type PackageListProps = {
  editor: CatalogueEditor;
  /** Those that are shown: all, or what a search found. */
  shown: readonly PackageForm[];
  openKey: string | null;
  onOpen: (key: string) => void;
};

function announcements(forms: readonly PackageForm[]) {
  const nameFor = (id: unknown) => forms.find(({ key }) => key === id)?.name || 'The package';
  const placeFor = (id: unknown) => `place ${forms.findIndex(({ key }) => key === id) + 1} of ${forms.length}`;
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

/** The packages in the order of the website, which pointer, finger, keyboard and menu can change. */
export function PackageList({ editor, shown, openKey, onOpen }: PackageListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const isWhole = shown.length === editor.forms.length;
  const drop = ({ active, over }: DragEndEvent) => {
    const to = editor.forms.findIndex(({ key }) => key === over?.id);
    if (to >= 0 && active.id !== over?.id) editor.move(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(editor.forms), screenReaderInstructions: { draggable: HELP } }}
    >
      <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy} disabled={!isWhole}>
        <ul aria-label="Packages" className="flex flex-col gap-2">
          {shown.map((form) => (
            <PackageRow
              key={form.key}
              form={form}
              editor={editor}
              isOpen={form.key === openKey}
              isSortable={isWhole}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type PackageRowProps = {
  form: PackageForm;
  editor: CatalogueEditor;
  isOpen: boolean;
  isSortable: boolean;
  onOpen: (key: string) => void;
};

function formatFormPrice(form: PackageForm, { forms, currency }: CatalogueEditor): string {
  const [item] = openForm(form, { forms, currency });
  if (!item) return 'Not complete';
  return item.price.kind === 'fixed'
    ? formatPrice(item.basePriceCents, currency)
    : `from ${formatPrice(item.basePriceCents, currency)}`;
}

function PackageRow({ form, editor, isOpen, isSortable, onOpen }: PackageRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: form.key,
    attributes: { roleDescription: 'sortable item' },
  });
  const name = form.name || 'New package';
  const hasErrors = Object.keys(editor.errors.get(form.key) ?? {}).length > 0;
  return (
    <li
      ref={setNodeRef}
      style={{ transition, ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }) }}
      className={cx(
        'flex items-center gap-1 rounded-card border bg-surface py-1.5 pr-1.5 pl-1',
        isOpen ? 'border-ink' : 'border-line hover:border-line-strong',
        isDragging && 'relative z-10 shadow-float',
        form.visibility === 'archived' && 'opacity-70',
      )}
    >
      {isSortable && (
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
        onClick={() => onOpen(form.key)}
        className={cx(
          'flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 text-left',
          !isSortable && 'pl-3',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-sm text-muted">
            {form.tag}
            {form.id && ` · ${form.id}`}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className="text-sm text-ink tabular-nums">{formatFormPrice(form, editor)}</span>
          {hasErrors ? (
            <Badge tone="red">To be corrected</Badge>
          ) : (
            form.visibility !== 'visible' && <Badge>{VISIBILITY_LABELS[form.visibility]}</Badge>
          )}
        </span>
      </button>
      <RowMenu form={form} name={name} editor={editor} isSortable={isSortable} onOpen={onOpen} />
    </li>
  );
}

type RowMenuProps = Omit<PackageRowProps, 'isOpen'> & { name: string };

function RowMenu({ form, name, editor, isSortable, onOpen }: RowMenuProps) {
  const index = editor.forms.findIndex(({ key }) => key === form.key);
  const isArchived = form.visibility === 'archived';
  return (
    <Menu
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <ToolIcon name="dots" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onOpen(editor.copy(form))}>Copy</MenuItem>
      {isSortable && (
        <>
          <MenuItem disabled={index === 0} onSelect={() => editor.move(form.key, index - 1)}>
            Move up
          </MenuItem>
          <MenuItem disabled={index === editor.forms.length - 1} onSelect={() => editor.move(form.key, index + 1)}>
            Move down
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => editor.change(form.key, { visibility: isArchived ? 'visible' : 'archived' })}>
        {isArchived ? 'Sell again' : 'Archive'}
      </MenuItem>
      <MenuItem
        disabled={editor.forms.length === 1}
        className="text-danger-text"
        onSelect={() => editor.remove(form.key)}
      >
        Delete from the draft
      </MenuItem>
    </Menu>
  );
}
