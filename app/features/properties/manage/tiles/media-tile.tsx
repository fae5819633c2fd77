import { type CSSProperties, type HTMLAttributes, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { formatDuration, getMediaName, isVideo } from '#app/features/media/format-media.ts';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { ItemKind } from '#domain/media/item-kinds.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { alterationLabel, isAltered } from '#domain/shared/alterations.ts';
import type { Step } from './reorder-pages.ts';
import { TileMenu } from './tile-menu.tsx';

/** An item with its number in the delivery, where it has one. */
export type TileItem = MediaJson & { number?: number | null };

/** The handlers of tiles. The same functions for all, so that a tile is drawn again only when it changes. */
export type TileHandlers = {
  onToggle: (item: MediaJson) => void;
  onDelete: (item: MediaJson) => void;
  onMove: (item: MediaJson) => void;
  onVersions: (item: MediaJson) => void;
  onAlteration: (item: MediaJson) => void;
  onDownload: (item: MediaJson) => void;
  /** Where items have their own place, and one of them is the cover. */
  onStep?: (item: MediaJson, step: Step) => void;
  onCover?: (item: MediaJson) => void;
};

/** The props that make a tile movable by hand: for its picture, and for the grip that the keyboard uses. */
export type TileHandles = {
  picture: HTMLAttributes<HTMLElement> | undefined;
  grip: HTMLAttributes<HTMLElement>;
  gripRef: Ref<HTMLButtonElement>;
};

export type TileProps = {
  item: TileItem;
  isCover: boolean;
  isFirst: boolean;
  isLast: boolean;
  isChosen: boolean;
  isChoosing: boolean;
  isDisabled: boolean;
  handlers: TileHandlers;
  handles?: TileHandles | undefined;
};

/** How wide a tile is on the page, at most. */
const TILE_SIZES = '14rem';
const MARK = 'rounded-md bg-black/70 px-2 py-0.5 text-xs leading-5 font-semibold text-white';

/** What does not look like what it is. */
const KIND_MARKS: Partial<Record<ItemKind, string>> = { plan: 'Floor plan', panorama: '360°', document: 'Document' };

/** What an item is, where its picture does not tell, with its pages where it has several. */
function markOf({ kind, pages }: MediaJson): string | undefined {
  const mark = KIND_MARKS[kind];
  return mark && pages !== null && pages > 1 ? `${mark} · ${pages} pages` : mark;
}

/** Pictures alone can be altered. */
const isAlterable = ({ file_type: type }: MediaJson) => type.startsWith('image/');

/** Marks what the picture does not show by itself. */
function Marks({ item, isCover }: { item: TileItem; isCover: boolean }) {
  const length = isVideo(item) && (item.duration_seconds === null ? 'Video' : formatDuration(item.duration_seconds));
  return (
    <span className="pointer-events-none absolute inset-x-2 bottom-2 flex items-end justify-between gap-2">
      <span className="flex min-w-0 flex-wrap gap-1">
        {item.number != null && (
          <span className={cx(MARK, 'tabular-nums')}>
            <span className="sr-only">Number </span>
            {item.number}
          </span>
        )}
        {isCover && <span className={MARK}>Cover</span>}
        {markOf(item) && <span className={MARK}>{markOf(item)}</span>}
        {item.file_number > 1 && <span className={MARK}>Version {item.file_number}</span>}
        {isAltered(item.alteration) && (
          <span className={cx(MARK, item.original_id ? '' : 'bg-amber-900/90')}>
            {alterationLabel(item.alteration, 'en')}
            {!item.original_id && ', no original'}
          </span>
        )}
        {item.room && <span className={cx(MARK, 'truncate')}>{item.room}</span>}
      </span>
      {length && item.status === 'ready' && (
        <span className={cx(MARK, 'flex items-center gap-1.5 tabular-nums')}>
          <ToolIcon name="play" className="size-3 fill-current" />
          {length}
        </span>
      )}
    </span>
  );
}

/** A tick over the picture: seen while items are being chosen, or when the pointer or the keyboard is there. */
function ChooseBox({ name, isChosen, isChoosing, onToggle }: Choice) {
  return (
    <label
      className={cx(
        'absolute top-0 right-0 grid size-11 cursor-pointer place-items-center transition-opacity',
        !isChoosing &&
          'not-focus-within:opacity-0 group-hover/tile:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isChosen}
        onChange={onToggle}
        className="peer sr-only"
      />
      <span
        className={cx(
          'grid size-6 place-items-center rounded-full border-2 shadow-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)',
          isChosen ? 'border-accent-text bg-accent-text text-on-ink' : 'border-white bg-black/40',
        )}
      >
        {isChosen && <Icon name="check" className="size-3.5 [stroke-width:2.6]" />}
      </span>
    </label>
  );
}
type Choice = { name: string; isChosen: boolean; isChoosing: boolean; onToggle: () => void };

/** The handle of the keyboard; the pointer takes the picture itself. */
function Grip({ name, handles }: { name: string; handles: TileHandles }) {
  return (
    <button
      ref={handles.gripRef}
      type="button"
      {...handles.grip}
      aria-label={`Reorder ${name}`}
      className="absolute top-1.5 left-1.5 grid size-8 cursor-grab place-items-center rounded-full bg-black/60 text-white transition-opacity not-focus-visible:opacity-0 group-hover/tile:opacity-100 focus-visible:outline-white pointer-coarse:pointer-events-none"
    >
      <ToolIcon name="grip" className="size-4 [stroke-width:2.4]" />
    </button>
  );
}

/** The small picture: opens the file in a new tab, and while items are being chosen chooses it. */
function TilePicture({ item, name, isCover, isChosen, isChoosing, handlers, handles }: TileProps & { name: string }) {
  const click = (event: MouseEvent) => {
    const isChoice = (isChoosing && event.detail > 0) || event.ctrlKey || event.metaKey;
    if (!isChoice) return;
    event.preventDefault();
    handlers.onToggle(item);
  };
  return (
    <div
      {...handles?.picture}
      className={cx(
        'relative aspect-3/2 overflow-hidden rounded-input bg-well',
        isChosen && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
      )}
    >
      <Thumbnail item={item} sizes={TILE_SIZES} className="size-full" />
      <a
        href={item.public_url}
        target="_blank"
        rel="noopener"
        draggable={false}
        onClick={click}
        className="absolute inset-0 touch-manipulation scroll-mt-28 scroll-mb-24 rounded-input select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-4"
      >
        <span className="sr-only">Open {name} in a new tab</span>
      </a>
      <Marks item={item} isCover={isCover} />
      {handles && <Grip name={name} handles={handles} />}
      <ChooseBox name={name} isChosen={isChosen} isChoosing={isChoosing} onToggle={() => handlers.onToggle(item)} />
    </div>
  );
}

/** An item of a property: its picture, its name, and what can be done with it (PROP-3). */
export const MediaTile = memo(function MediaTile(props: TileProps) {
  const { item, isCover, isFirst, isLast, isDisabled, handlers } = props;
  const name = getMediaName(item);
  const { onStep, onCover } = handlers;
  const position = onStep && {
    isFirst,
    isLast,
    onStep: (step: Step) => onStep(item, step),
    onCover: onCover && !isCover && item.status === 'ready' ? () => onCover(item) : undefined,
  };
  return (
    <>
      <TilePicture {...props} name={name} />
      <div className="@container mt-1 flex items-center">
        <p className="min-w-0 flex-1 truncate text-[0.8125rem] text-muted @max-[10rem]:invisible" title={name}>
          {name}
        </p>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          disabled={isDisabled}
          onClick={() => handlers.onDelete(item)}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger-text disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-11"
        >
          <ToolIcon name="trash" className="size-[1.125rem]" />
        </button>
        <TileMenu
          name={name}
          isDisabled={isDisabled}
          position={position ?? null}
          onSelect={() => handlers.onToggle(item)}
          onMove={() => handlers.onMove(item)}
          onVersions={() => handlers.onVersions(item)}
          onAlteration={isAlterable(item) ? () => handlers.onAlteration(item) : null}
          onDownload={() => handlers.onDownload(item)}
        />
      </div>
    </>
  );
});

type TileFrameProps = {
  ref?: Ref<HTMLLIElement>;
  itemId: string;
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
};

/** The place of a tile in its row. */
export function TileFrame({ ref, itemId, style, className, children }: TileFrameProps) {
  return (
    <li ref={ref} data-tile={itemId} style={style} className={cx('group/tile min-w-0', className)}>
      {children}
    </li>
  );
}
