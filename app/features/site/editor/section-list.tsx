import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { useDragSensors } from '#app/ui/list/use-drag-sensors.ts';

const HELP =
  'Press the space bar to pick this section up. Then move it with the arrow keys, put it down with the space bar, or leave it where it was with Escape.';

/** A section as the list shows it. One that is fixed can be neither moved nor hidden. */
export type SectionItem = { name: string; label: string; isHidden: boolean; isFixed: boolean; hasErrors: boolean };

type SectionListProps = {
  sections: readonly SectionItem[];
  chosen: string;
  onChoose: (name: string) => void;
  onMove: (name: string, to: number) => void;
  onToggle: (name: string) => void;
};

type Moved = { active: { id: unknown } };
type MovedOver = Moved & { over: { id: unknown } | null };

function announce(sections: readonly SectionItem[]) {
  const nameFor = (id: unknown) => sections.find(({ name }) => name === id)?.label ?? 'The section';
  const placeFor = (id: unknown) => `place ${sections.findIndex(({ name }) => name === id) + 1} of ${sections.length}`;
  return {
    onDragStart: ({ active }: Moved) => `Picked up ${nameFor(active.id)} at ${placeFor(active.id)}.`,
    onDragOver: ({ active, over }: MovedOver) =>
      over ? `${nameFor(active.id)} is at ${placeFor(over.id)}.` : undefined,
    onDragEnd: ({ active, over }: MovedOver) => `${nameFor(active.id)} was put ${over ? 'down' : 'back'}.`,
    onDragCancel: ({ active }: Moved) => `${nameFor(active.id)} was put back.`,
  };
}

/** The sections of a page in their order, which pointer, finger and keyboard can change. */
export function SectionList({ sections, chosen, onChoose, onMove, onToggle }: SectionListProps) {
  const sensors = useDragSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const to = sections.findIndex(({ name }) => name === over?.id);
    if (to >= 0 && !sections[to]?.isFixed && active.id !== over?.id) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announce(sections), screenReaderInstructions: { draggable: HELP } }}
    >
      <SortableContext items={sections.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
        <ul aria-label="Sections" className="flex flex-col gap-1.5">
          {sections.map((section) => (
            <SectionRow
              key={section.name}
              {...section}
              isChosen={section.name === chosen}
              onChoose={() => onChoose(section.name)}
              onToggle={() => onToggle(section.name)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SectionRowProps = SectionItem & { isChosen: boolean; onChoose: () => void; onToggle: () => void };

function SectionRow({ name, label, isHidden, isFixed, hasErrors, isChosen, onChoose, onToggle }: SectionRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: isFixed,
    attributes: { roleDescription: 'sortable item' },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transition, ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }) }}
      className={cx(
        'flex items-center gap-1 rounded-input border bg-surface pr-1.5 pl-1',
        isChosen ? 'border-ink' : 'border-line hover:border-line-strong',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {isFixed ? (
        <span className="w-9 pointer-coarse:w-11" />
      ) : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${label}`}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
        >
          <ToolIcon name="grip" />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 text-left text-[0.9375rem]',
          isHidden ? 'text-muted line-through' : 'text-ink',
        )}
      >
        <span className="min-w-0 truncate">{label}</span>
        {hasErrors && <Badge tone="red">To be corrected</Badge>}
      </button>
      {!isFixed && (
        <Button variant="ghost" size="sm" aria-label={`${isHidden ? 'Show' : 'Hide'} ${label}`} onClick={onToggle}>
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      )}
    </li>
  );
}
