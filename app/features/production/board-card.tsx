import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { iconButtonClass } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import { Menu, MenuHeading, MenuItem } from '#app/ui/menu/menu.tsx';
import type { ProductionCardJson } from '#domain/production/production-json.ts';
import { mayMoveByHand, PRODUCTION_STAGES, type ProductionStage } from '#domain/production/stages.ts';
import { type DueTone, formatDue } from './format-due.ts';
import { STAGE_LABELS } from './stage-labels.ts';
import { WorkerMark } from './worker-mark.tsx';

const TONES: Record<DueTone, string> = {
  late: 'font-medium text-danger-text',
  paused: 'text-warning-text',
  soon: 'font-medium text-ink',
  calm: 'text-muted',
};

/** What all cards of a board share. */
export type BoardContext = {
  now: Date;
  timeZone: string;
  seesAll: boolean;
  onOpen: (card: ProductionCardJson) => void;
  onMove: (card: ProductionCardJson, to: ProductionStage) => void;
};

/** The stages to which the caller may move a card. */
export const listTargets = ({ stage }: ProductionCardJson, seesAll: boolean) =>
  PRODUCTION_STAGES.filter((to) => to !== stage && mayMoveByHand({ from: stage, to, seesAll }));

type BoardCardProps = { card: ProductionCardJson; context: BoardContext };

/**
 * A property on the board: it opens, is dragged to another column, or moved by its menu. While one is dragged all of them are asked to render
 * again, so what is in them is kept.
 */
export const BoardCard = memo(function BoardCard({ card, context }: BoardCardProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: card.id, data: { card } });
  const { 'aria-describedby': describedBy, 'aria-roledescription': roleDescription } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={cx(
        'group relative [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
        isDragging && 'opacity-40',
      )}
    >
      <button
        type="button"
        {...listeners}
        aria-describedby={describedBy}
        aria-roledescription={roleDescription}
        onClick={() => context.onOpen(card)}
        className="block w-full cursor-pointer touch-manipulation rounded-input border border-line bg-surface text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-sm"
      >
        <KeptFace card={card} context={context} />
      </button>
      <MoveMenu card={card} context={context} />
    </li>
  );
});

/** What a card shows; the same while it is dragged. */
export function CardFace({
  card,
  context,
}: {
  card: ProductionCardJson;
  context: Pick<BoardContext, 'now' | 'timeZone'>;
}) {
  const due = formatDue(card, context);
  const ordered = card.orders.map(({ package_name }) => package_name).join(', ');
  const files = card.files === 0 ? '' : `${formatCount(card.files)} ${card.files === 1 ? 'file' : 'files'}`;
  return (
    <span className="flex flex-col gap-2 p-2.5">
      <span className="flex gap-2.5">
        <Cover card={card} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere text-ink pointer-coarse:pr-8">
            {card.address || card.name}
          </span>
        </span>
      </span>
      <span className="truncate text-[0.8125rem] text-muted">
        {[ordered, files].filter(Boolean).join(', ') || card.name}
      </span>
      <span className="flex min-h-6 items-center gap-1.5 text-xs">
        {due && <span className={cx('min-w-0 leading-tight tabular-nums', TONES[due.tone])}>{due.text}</span>}
        <WorkerMark worker={card.worker} className="ml-auto size-6 text-[0.625rem]" />
      </span>
    </span>
  );
}

function Cover({ card: { cover, open_questions: open } }: { card: ProductionCardJson }) {
  const looks = 'size-11 rounded-[6px] bg-well object-cover';
  return (
    <span className="relative shrink-0 self-start">
      {cover ? (
        <img src={cover.webp} alt="" loading="lazy" decoding="async" draggable={false} className={looks} />
      ) : (
        <span className={cx(looks, 'grid place-items-center text-muted')}>
          <ToolIcon name="house" className="size-5 [stroke-width:1.2]" />
        </span>
      )}
      {open > 0 && (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-warning-soft text-xs font-bold text-warning-text ring-2 ring-surface">
          <span aria-hidden="true">?</span>
          <span className="sr-only">{open === 1 ? '1 open question' : `${open} open questions`}</span>
        </span>
      )}
    </span>
  );
}

const KeptFace = memo(CardFace);

const MoveMenu = memo(function MoveMenu({ card, context: { seesAll, onMove } }: BoardCardProps) {
  const targets = listTargets(card, seesAll);
  if (targets.length === 0) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Move ${card.name} to`}
          className={cx(
            iconButtonClass('ghost', 'sm'),
            'absolute top-1 right-1 size-8 bg-surface opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:size-11 pointer-coarse:bg-transparent pointer-coarse:opacity-100',
          )}
        >
          <ToolIcon name="dots" />
        </button>
      }
    >
      <MenuHeading>Move to</MenuHeading>
      {targets.map((to) => (
        <MenuItem key={to} onSelect={() => onMove(card, to)}>
          {STAGE_LABELS[to]}
        </MenuItem>
      ))}
    </Menu>
  );
});
