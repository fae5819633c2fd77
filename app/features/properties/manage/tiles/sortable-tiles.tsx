import { closestCenter, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { cx } from '#app/ui/cx.ts';
import { useDragSensors } from '#app/ui/list/use-drag-sensors.ts';
import { MediaTile, TileFrame, type TileItem, type TileProps } from './media-tile.tsx';
import { getSortingAnnouncements, SORTING_HELP } from './sorting-announcements.ts';
import { TILE_COLUMNS } from './tile-grid.tsx';

type SortableTilesProps = {
  items: readonly TileItem[];
  /** How many there are in all; null above 1,000. */
  total: number | null;
  label: string;
  isDisabled: boolean;
  getTileProps: (item: TileItem) => Omit<TileProps, 'handles'>;
  /** An item was put down at the place of another one. */
  onDrop: (id: string, to: number) => void;
};

/** Shows an order from the moment of the drop until the list itself has it. */
function useDroppedOrder(items: readonly TileItem[]) {
  const [dropped, setDropped] = useState<{ from: readonly TileItem[]; items: TileItem[] } | null>(null);
  return {
    ordered: dropped?.from === items ? dropped.items : items,
    show: (next: TileItem[]) => setDropped({ from: items, items: next }),
  };
}

/** Tiles in the studio's order, which pointer, finger and keyboard can change. */
export function SortableTiles({ items, total, label, isDisabled, getTileProps, onDrop }: SortableTilesProps) {
  const { ordered, show } = useDroppedOrder(items);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useDragSensors();
  const ids = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    show(arrayMove([...ordered], from, to));
    onDrop(String(active.id), to);
  };
  const dragged = ordered.find(({ id }) => id === draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(null)}
      accessibility={{
        announcements: getSortingAnnouncements(ordered, total),
        screenReaderInstructions: { draggable: SORTING_HELP },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={isDisabled}>
        <ul aria-label={label} className={TILE_COLUMNS}>
          {ordered.map((item) => (
            <SortableTile key={item.id} {...getTileProps(item)} />
          ))}
        </ul>
      </SortableContext>
      <DragOverlay>{dragged && <LiftedTile item={dragged} />}</DragOverlay>
    </DndContext>
  );
}

function SortableTile(props: Omit<TileProps, 'handles'>) {
  const { item } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: 'sortable item' },
  });
  const handles = useMemo(
    () => ({ picture: listeners, grip: attributes, gripRef: setActivatorNodeRef }),
    [listeners, attributes, setActivatorNodeRef],
  );
  const style = {
    transition,
    ...(transform && { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` }),
  };
  return (
    <TileFrame ref={setNodeRef} itemId={item.id} style={style} className={cx(isDragging && 'opacity-35')}>
      <MediaTile {...props} handles={handles} />
    </TileFrame>
  );
}

/** The tile that is being moved: as tall as a tile, so that the keyboard puts its picture where the others stand. */
function LiftedTile({ item }: { item: TileItem }) {
  return (
    <div className="h-full cursor-grabbing">
      <div className="aspect-3/2 overflow-hidden rounded-input shadow-float ring-2 ring-accent">
        <Thumbnail item={item} className="size-full" />
      </div>
    </div>
  );
}
