import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import type { ProductionBoardJson, ProductionCardJson } from '#domain/production/production-json.ts';
import { mayMoveByHand, PRODUCTION_STAGES, type ProductionStage } from '#domain/production/stages.ts';
import { type BoardFilter, listMore } from './api/production.ts';
import { BoardCard, type BoardContext, CardFace } from './board-card.tsx';
import { EMPTY_LABELS, STAGE_LABELS } from './stage-labels.ts';

const HELP =
  'Press the space bar to pick this up. The left and right arrow keys move it to another column. Put it down with the space bar, or leave it where it was with Escape. Enter opens it.';

const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 6 } };

/** The arrow keys move by a column. */
const byColumn: KeyboardCoordinateGetter = (
  event,
  { context: { over, active, droppableRects }, currentCoordinates },
) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const from = stageOf(over?.id) ?? cardOf(active)?.stage;
  const next = from && PRODUCTION_STAGES[PRODUCTION_STAGES.indexOf(from) + step];
  const rect = next && droppableRects.get(next);
  return rect ? { x: rect.left + 8, y: Math.max(currentCoordinates.y, rect.top) } : undefined;
};
const KEYBOARD = {
  coordinateGetter: byColumn,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

const cardOf = (active: { data: { current?: unknown } } | null) =>
  (active?.data.current as { card: ProductionCardJson } | undefined)?.card;
const stageOf = (id: unknown) => PRODUCTION_STAGES.find((stage) => stage === id);

/** Under the pointer; for the keyboard the column that is nearest. */
const byPlace: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args));

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${cardOf(active)?.name}.`,
  // The first column follows at once and is read instead of the start, so it names the card too.
  onDragOver: ({ active, over }) => {
    const stage = stageOf(over?.id);
    return `${cardOf(active)?.name} is over ${stage ? STAGE_LABELS[stage] : 'no column'}.`;
  },
  onDragEnd: ({ active, over }) => {
    const stage = stageOf(over?.id);
    return stage ? `${cardOf(active)?.name} was put into ${STAGE_LABELS[stage]}.` : 'It stays where it was.';
  },
  onDragCancel: () => 'It stays where it was.',
};

type BoardColumnsProps = {
  board: ProductionBoardJson;
  filter: BoardFilter;
  context: BoardContext;
  /** The card on its way to another stage. */
  pending: { card: ProductionCardJson; to: ProductionStage } | null;
  /** The column that a phone shows. */
  shown: ProductionStage;
};

/** The columns of the board, side by side; on phones one at a time. */
export function BoardColumns({ board, filter, context, pending, shown }: BoardColumnsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const [dragged, setDragged] = useState<ProductionCardJson | null>(null);
  const columns = pending ? moveIn(board.columns, pending) : board.columns;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byPlace}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HELP } }}
      onDragStart={({ active }) => setDragged(cardOf(active) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const [card, to] = [cardOf(active), stageOf(over?.id)];
        if (card && to) context.onMove(card, to);
      }}
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-2 overflow-x-auto pb-2 md:auto-cols-[minmax(11.25rem,1fr)] md:grid-flow-col md:grid-cols-none">
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            filter={filter}
            context={context}
            dragged={dragged}
            isShown={column.stage === shown}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rotate-2 cursor-grabbing rounded-input border border-line-strong bg-raised shadow-float motion-reduce:rotate-0">
            <CardFace card={dragged} context={context} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type ColumnJson = ProductionBoardJson['columns'][number];

/** The columns with a card where it goes, while that is being sent. */
function moveIn(columns: ColumnJson[], { card, to }: { card: ProductionCardJson; to: ProductionStage }): ColumnJson[] {
  return columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== card.id);
    return column.stage === to
      ? { ...column, cards: [{ ...card, stage: to }, ...others] }
      : { ...column, cards: others };
  });
}

type ColumnProps = {
  column: ColumnJson;
  filter: BoardFilter;
  context: BoardContext;
  dragged: ProductionCardJson | null;
  isShown: boolean;
};

function Column({ column: { stage, total, cards, next_cursor }, filter, context, dragged, isShown }: ColumnProps) {
  const mayDrop = dragged !== null && mayMoveByHand({ from: dragged.stage, to: stage, seesAll: context.seesAll });
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: dragged !== null && !mayDrop });
  const more = useMoreCards({ filter, stage, cards, next: next_cursor });
  return (
    <section
      ref={setNodeRef}
      aria-label={`${STAGE_LABELS[stage]}, ${formatCount(total)}`}
      className={cx(
        'flex min-h-40 min-w-0 flex-col rounded-card bg-well p-1.5 transition-[background-color,opacity] md:min-h-[calc(100dvh-16rem)]',
        !isShown && 'max-md:hidden',
        isOver && mayDrop && 'outline-2 -outline-offset-2 outline-(--focus)',
        dragged && !mayDrop && 'opacity-50',
      )}
    >
      <h2 className="flex items-center justify-between px-1.5 pt-1 pb-2.5 text-sm font-semibold text-ink max-md:sr-only">
        {STAGE_LABELS[stage]}
        <span className="font-normal text-body tabular-nums">{formatCount(total)}</span>
      </h2>
      {more.cards.length === 0 && (
        <p className="px-1.5 py-6 text-center text-sm text-pretty text-body">{EMPTY_LABELS[stage]}</p>
      )}
      <ul className="flex flex-col gap-2">
        {more.cards.map((card) => (
          <BoardCard key={card.id} card={card} context={context} />
        ))}
      </ul>
      {more.next && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 self-center"
          aria-disabled={more.isLoading}
          onClick={more.load}
        >
          {more.isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

type MoreProps = { filter: BoardFilter; stage: ProductionStage; cards: ProductionCardJson[]; next: string | null };
type More = { key: string; cards: ProductionCardJson[]; next: string | null };

/** The cards of a column with those that were asked for behind them, until the filter changes. */
function useMoreCards({ filter, stage, cards, next }: MoreProps) {
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState<More | null>(null);
  const more = kept?.key === key ? kept : null;
  const cursor = more ? more.next : next;
  const { run, running } = useAction('The next cards could not be loaded', async () => {
    const column = cursor ? await listMore(filter, stage, cursor) : null;
    if (column) setKept({ key, cards: [...(more?.cards ?? []), ...column.cards], next: column.next_cursor });
  });
  const ids = new Set(cards.map(({ id }) => id));
  const behind = (more?.cards ?? []).filter(({ id }) => !ids.has(id));
  return { cards: [...cards, ...behind], next: cursor, isLoading: running !== null, load: () => void run() };
}
