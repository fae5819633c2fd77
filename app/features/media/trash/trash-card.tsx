import { useMessages } from '#app/lib/language/messages.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { TrashItem } from '#domain/media/deleted-media.ts';

/** From so few days on it is said louder. */
const FEW_DAYS = 3;

type TrashCardProps = {
  item: TrashItem;
  /** Whether it says whose it was and who deleted it, as for staff. */
  hasPeople: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
  onRestore: () => void;
};

/** An item of the trash: a click on its picture chooses it. */
export function TrashCard({ item, hasPeople, isChosen, isDisabled, onToggle, onRestore }: TrashCardProps) {
  const messages = useMessages('library').trash;
  const { file_name: name, days_left: days } = item;
  return (
    <li
      className={cx(
        'relative flex flex-col overflow-hidden rounded-card border bg-surface',
        isChosen ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <label className="group relative block cursor-pointer">
        <Picture item={item} />
        <input
          type="checkbox"
          aria-label={messages.select({ name })}
          checked={isChosen}
          onChange={onToggle}
          className="peer absolute top-3 right-3 size-5 cursor-pointer accent-(--color-accent)"
        />
        <span
          className={cx(
            'absolute bottom-2.5 left-2.5 rounded-md px-2 py-1 text-xs leading-4 font-semibold text-white tabular-nums',
            days <= FEW_DAYS ? 'bg-danger' : 'bg-black/70',
          )}
        >
          {messages.daysLeft({ days })}
        </span>
      </label>
      <div className="flex min-w-0 flex-1 flex-col px-3 pt-2.5 pb-2 text-[0.8125rem] leading-5 text-muted sm:px-3.5">
        <p className="truncate text-[0.9375rem] leading-6 font-semibold text-ink" title={name}>
          {name}
        </p>
        <Facts item={item} hasPeople={hasPeople} />
        <div className="mt-auto flex items-center justify-between gap-2">
          <span className="tabular-nums">{formatBytes(item.size_bytes)}</span>
          <button
            type="button"
            aria-label={messages.restoreName({ name })}
            disabled={isDisabled}
            onClick={onRestore}
            className="-mr-2 min-h-11 shrink-0 cursor-pointer rounded-full px-2 text-sm font-medium text-accent-text hover:underline disabled:cursor-not-allowed disabled:opacity-50"
          >
            {messages.restore}
          </button>
        </div>
      </div>
    </li>
  );
}

function Facts({ item, hasPeople }: Pick<TrashCardProps, 'item' | 'hasPeople'>) {
  const messages = useMessages('library').trash;
  const by = { realtor: messages.byRealtor, studio: messages.byStudio };
  const people = [item.realtor_name, item.deleted_by && by[item.deleted_by]].filter(Boolean).join(', ');
  return (
    <>
      {item.property_name && <p className="truncate">{item.property_name}</p>}
      {hasPeople && people && <p className="truncate">{people}</p>}
    </>
  );
}

function Picture({ item }: { item: TrashItem }) {
  return (
    <span className="relative block aspect-3/2 overflow-hidden bg-well">
      {item.thumbnail ? (
        <img src={item.thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      ) : (
        <span className="absolute inset-0 grid place-content-center text-muted">
          <ToolIcon name={item.kind === 'film' ? 'play' : 'file'} className="size-8" />
        </span>
      )}
    </span>
  );
}
