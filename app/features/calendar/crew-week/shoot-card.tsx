import { memo } from 'react';
import { cx } from '#app/ui/cx.ts';
import { useHelpId } from './drag-area.tsx';
import { toElementId } from './week-drag.ts';
import type { WeekShoot } from './week-model.ts';

type ShootCardProps = {
  item: WeekShoot;
  color: string;
  /** Whether a search is on that does not mean this one. */
  isFaded: boolean;
  onOpen: (item: WeekShoot) => void;
};

/** A shoot of a week: when, how long and where, with what is to be known of it. Dragged as a whole, opened by a click or Enter. */
export const ShootCard = memo(function ShootCard({ item, color, isFaded, onOpen }: ShootCardProps) {
  const { shoot } = item;
  return (
    <button
      type="button"
      data-held={toElementId({ kind: 'shoot', shoot })}
      aria-describedby={useHelpId()}
      onClick={() => onOpen(item)}
      title={`${shoot.package_name}, ${shoot.customer_name}\n${shoot.address}`}
      aria-roledescription="shoot, can be moved"
      style={{ borderLeftColor: color }}
      className={cx(
        'block w-full cursor-grab touch-manipulation rounded-md border border-l-4 border-line-strong bg-raised px-1.5 py-1 text-left text-xs leading-[1.35] text-body hover:border-ink pointer-coarse:min-h-11',
        'data-lifted:outline-2 data-lifted:outline-dashed data-lifted:outline-accent-text',
        isFaded && 'bg-transparent font-normal',
      )}
    >
      <ShootWords item={item} />
    </button>
  );
});

/** What a card says. */
export function ShootWords({ item: { time, length, place, shoot, marks } }: { item: WeekShoot }) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-2 tabular-nums">
        <span className="font-semibold text-ink">{time}</span> <span className="whitespace-nowrap">{length}</span>
      </span>
      <span className="block wrap-anywhere">{place || shoot.package_name}</span>
      <span className="sr-only">{shoot.customer_name}</span>
      {marks.length > 0 && <span className="block font-medium text-warning-text">{marks.join(', ')}</span>}
    </>
  );
}
