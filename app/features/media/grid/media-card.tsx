import { type MouseEvent, memo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { isDue } from '#domain/media/films/film-states.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { formatKind, getMediaName, isDocument, isVideo, typeAndSize } from '../format-media.ts';
import { formatMediaDay } from '../media-day.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useLongPress } from './use-long-press.ts';

/** The handlers of cards. The same functions for all, so that a card is drawn again only when it changes. */
export type CardHandlers = {
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  /** Chooses everything from the last chosen item to this one. */
  onRange: (id: string) => void;
  onDownload: (item: MediaJson) => void;
};

type MediaCardProps = {
  item: MediaJson;
  day: string;
  /** The property that it belongs to, where that is worth a word. */
  propertyName: string | null;
  isSelected: boolean;
  /** Whether items are being chosen: then a click or a tap chooses, and Enter still opens. */
  isSelecting: boolean;
  isDisabled: boolean;
  handlers: CardHandlers;
};

/** An item in the grid: opens its preview, can be chosen and downloaded (MED-2). */
export const MediaCard = memo(function MediaCard({
  item,
  day,
  propertyName,
  isSelected,
  isSelecting,
  isDisabled,
  handlers,
}: MediaCardProps) {
  const messages = useMessages('library').media;
  const name = getMediaName(item);
  const press = useLongPress(() => handlers.onToggle(item.id));
  const open = (event: MouseEvent) => {
    if (press.wasHeld()) return;
    if (event.shiftKey) handlers.onRange(item.id);
    else if (event.ctrlKey || event.metaKey || (isSelecting && event.detail > 0)) handlers.onToggle(item.id);
    else handlers.onOpen(item.id);
  };
  return (
    <div
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-card border bg-surface',
        isSelected ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <div className="relative min-h-0 flex-1">
        <Thumbnail item={item} className="size-full" />
        <KindMark item={item} />
        <button
          type="button"
          data-open-item={item.id}
          aria-label={messages.openName({ name })}
          {...press.handlers}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={open}
          className="absolute inset-0 cursor-pointer touch-manipulation scroll-mt-36 scroll-mb-28 rounded-t-card select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-4"
        />
      </div>
      <SelectBox name={name} isSelected={isSelected} isSelecting={isSelecting} item={item} handlers={handlers} />
      <div className="flex h-35 flex-col px-3 pt-2.5 pb-2 sm:px-3.5 sm:pt-3 sm:pb-2.5 text-[0.8125rem] leading-5 text-muted">
        <p className="truncate text-[0.9375rem] leading-6 font-semibold text-ink" title={name}>
          {name}
        </p>
        <p className="truncate" title={propertyName ?? undefined}>
          {formatMediaDay(day)}
          {propertyName && ` · ${propertyName}`}
        </p>
        <p className="truncate tabular-nums" title={typeAndSize(item)}>
          {typeAndSize(item)}
        </p>
        <div className="@container mt-auto">
          <div className="flex items-center gap-2">
            <TagChips tags={item.tags} />
            <button
              type="button"
              aria-label={messages.downloadName({ name })}
              disabled={isDisabled}
              onClick={() => handlers.onDownload(item)}
              className="-mr-2 ml-auto min-h-11 shrink-0 cursor-pointer rounded-full px-2 text-sm font-medium text-accent-text hover:underline disabled:cursor-not-allowed disabled:opacity-50"
            >
              {messages.download}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
});

/** Marks what the picture does not show by itself: what it is, how long or of how many pages, or that something is not right. */
function KindMark({ item }: { item: MediaJson }) {
  const messages = useMessages('library').media;
  if (item.status === 'failed') {
    return (
      <Badge tone="red" className="absolute bottom-2.5 left-2.5">
        {item.failure?.code === 'broken' ? messages.damaged : messages.failed}
      </Badge>
    );
  }
  if (item.film && !item.film.can_play && isDue(item.film.state)) {
    return (
      <Badge tone="yellow" className="absolute bottom-2.5 left-2.5">
        {messages.filmPreparing({ progress: item.film.progress })}
      </Badge>
    );
  }
  if (item.status === 'processing') return null;
  if (item.film?.can_play === false) {
    return (
      <Badge tone="red" className="absolute bottom-2.5 left-2.5">
        {messages.filmUnplayable}
      </Badge>
    );
  }
  return (
    <span className="absolute bottom-2.5 left-2.5 flex items-center gap-1.5 rounded-md bg-black/70 px-2 py-1 text-xs leading-4 font-semibold text-white">
      {isVideo(item) && <ToolIcon name="play" className="size-3 fill-current" />}
      {isDocument(item) && <ToolIcon name="file" className="size-3.5" />}
      {formatKind(item)}
    </span>
  );
}

type SelectBoxProps = Pick<MediaCardProps, 'item' | 'isSelected' | 'isSelecting' | 'handlers'> & { name: string };

/** The tick of a card: seen when the pointer or the keyboard is there, or while items are being chosen. */
function SelectBox({ item, name, isSelected, isSelecting, handlers }: SelectBoxProps) {
  const messages = useMessages('library').media;
  return (
    <label
      className={cx(
        'absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-full transition-opacity',
        !isSelecting &&
          !isSelected &&
          'not-focus-within:opacity-0 group-hover:opacity-100 pointer-coarse:pointer-events-none',
      )}
    >
      <input
        type="checkbox"
        aria-label={messages.selectName({ name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
          if (isRange) handlers.onRange(item.id);
          else handlers.onToggle(item.id);
        }}
        className="peer sr-only"
      />
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full border-2 shadow-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)',
          isSelected ? 'border-accent-text bg-accent-text text-on-ink' : 'border-white bg-black/40',
        )}
      >
        {isSelected && <Icon name="check" className="size-4 [stroke-width:2.6]" />}
      </span>
    </label>
  );
}

const CHIP = 'rounded-md bg-well px-2 py-0.5 text-xs leading-5 text-body';
/** A wide card has room for two tags, a narrow one for one. */
const WIDE_ONLY = 'hidden @min-[15rem]:block';
const NARROW_ONLY = 'hidden @min-[11rem]:block @min-[15rem]:hidden';
/** Two to a row of a phone have room for one chip alone: several tags are counted. */
const DENSE_ONLY = '@min-[11rem]:hidden';
const NOT_DENSE = 'hidden @min-[11rem]:block';

/** The first tags of an item, and how many more there are. */
function TagChips({ tags }: { tags: readonly string[] }) {
  const messages = useMessages('library').media;
  const [first, second] = tags;
  if (first === undefined) return null;
  const isSeveral = tags.length > 1;
  return (
    <ul aria-label={messages.tags} className="flex min-w-0 gap-1.5">
      {isSeveral && (
        <li title={tags.join(', ')} className={cx(CHIP, 'shrink-0', DENSE_ONLY)}>
          {messages.tagCount({ count: tags.length })}
          <span className="sr-only">: {tags.join(', ')}</span>
        </li>
      )}
      <Chip text={first} className={isSeveral ? NOT_DENSE : ''} />
      {second !== undefined && <Chip text={second} className={WIDE_ONLY} />}
      {isSeveral && <MoreTags tags={tags.slice(1)} className={NARROW_ONLY} />}
      {tags.length > 2 && <MoreTags tags={tags.slice(2)} className={WIDE_ONLY} />}
    </ul>
  );
}

function Chip({ text, className }: { text: string; className?: string }) {
  return (
    <li title={text} className={cx(CHIP, 'min-w-0 truncate', className)}>
      {text}
    </li>
  );
}

function MoreTags({ tags, className }: { tags: readonly string[]; className: string }) {
  const messages = useMessages('library').media;
  return (
    <li title={tags.join(', ')} className={cx(CHIP, 'shrink-0', className)}>
      +{tags.length}
      <span className="sr-only">
        {' '}
        {messages.moreTags} {tags.join(', ')}
      </span>
    </li>
  );
}
