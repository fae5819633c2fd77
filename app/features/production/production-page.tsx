import { useMemo } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { EmptyList, formatCount, PanelHeading } from '#app/ui/list/list-parts.tsx';
import type { ProductionBoardJson } from '#domain/production/production-json.ts';
import { PRODUCTION_STAGES, type ProductionStage } from '#domain/production/stages.ts';
import { boardQuery } from './api/production.ts';
import type { BoardContext } from './board-card.tsx';
import { BoardColumns } from './board-columns.tsx';
import { BoardFilters } from './board-filters.tsx';
import { CardPanel } from './card-panel.tsx';
import { STAGE_LABELS } from './stage-labels.ts';
import { type BoardAddress, useBoardFilter } from './use-board-filter.ts';
import { useMoveCard } from './use-move-card.ts';

/** The production board: where the work on each property stands, who has it and when it is due. */
export function ProductionPage() {
  const address = useBoardFilter();
  const { data, failure, retry } = useList(boardQuery(address.filter));
  return (
    <>
      <PanelHeading title="Production" />
      <BoardFilters address={address} board={data} />
      {failure && (
        <RetryNotice title="The board could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <BoardSkeleton />}
      {data && <Board board={data} address={address} />}
    </>
  );
}

/** The column that a phone shows: the one in the address, else the first one that has something. */
const findShown = ({ columns }: ProductionBoardJson, wanted: ProductionStage | undefined): ProductionStage =>
  wanted ?? columns.find(({ cards }) => cards.length > 0)?.stage ?? 'shot';

function Board({ board, address }: { board: ProductionBoardJson; address: BoardAddress }) {
  const { move, pending } = useMoveCard();
  const shown = findShown(board, address.stage);
  const isEmpty = board.columns.every(({ cards }) => cards.length === 0);
  const isFiltered = Object.keys(address.filter).length > 0;
  const context = useBoardContext(board, { onMove: move, onOpen: ({ id }) => address.set('card', id) });
  return (
    <>
      {isEmpty ? (
        <EmptyBoard isFiltered={isFiltered} onClear={address.clear} />
      ) : (
        <>
          <StageTabs board={board} shown={shown} onShow={(stage) => address.set('stage', stage)} />
          <BoardColumns board={board} filter={address.filter} context={context} pending={pending} shown={shown} />
        </>
      )}
      {address.card && (
        <CardPanel
          key={address.card}
          id={address.card}
          board={board}
          onMove={move}
          onClose={() => address.set('card', null)}
        />
      )}
    </>
  );
}

type Handlers = Pick<BoardContext, 'onMove' | 'onOpen'>;

/** What all cards share. It stays the same until another board comes, so that they need not render again. */
function useBoardContext(board: ProductionBoardJson, handlers: Handlers): BoardContext {
  const latest = useLatest(handlers);
  return useMemo(
    () => ({
      now: new Date(),
      timeZone: board.time_zone,
      seesAll: board.sees_all,
      onMove: (card, to) => latest.current.onMove(card, to),
      onOpen: (card) => latest.current.onOpen(card),
    }),
    [board],
  );
}

function EmptyBoard({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyList text="Nothing is in production">
        <p className="mx-auto mt-2 max-w-prose text-pretty text-muted">
          A property comes here by itself when its shoot is over or when its first files arrive.
        </p>
      </EmptyList>
    );
  }
  return (
    <EmptyList text="No card fits">
      <Button variant="outline" size="sm" className="mt-4" onClick={onClear}>
        Show all cards
      </Button>
    </EmptyList>
  );
}

type StageTabsProps = { board: ProductionBoardJson; shown: ProductionStage; onShow: (stage: ProductionStage) => void };

/** The columns by name, on phones, where one is shown at a time. */
function StageTabs({ board, shown, onShow }: StageTabsProps) {
  return (
    <fieldset className="mb-3 min-w-0 md:hidden">
      <legend className="sr-only">Stage</legend>
      <div className="grid grid-cols-3 gap-1 rounded-card bg-well p-1">
        {board.columns.map(({ stage, total }) => (
          <Segment
            key={stage}
            name="stage"
            value={stage}
            isChosen={stage === shown}
            onChoose={() => onShow(stage)}
            className="min-h-11 justify-center gap-1.5 px-2"
          >
            {STAGE_LABELS[stage]}
            <span className="text-xs tabular-nums text-body">{formatCount(total)}</span>
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}

function BoardSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Spinner label="Loading the board" className="sr-only" />
      {PRODUCTION_STAGES.map((stage) => (
        <div key={stage} className="flex flex-col gap-2 rounded-card bg-well p-2 max-md:not-first:hidden">
          <Skeleton className="m-1.5 h-4 w-20" />
          <Skeleton className="h-20 rounded-input" />
          <Skeleton className="h-20 rounded-input" />
          <Skeleton className="h-20 rounded-input" />
        </div>
      ))}
    </div>
  );
}
