import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';
import { formatPhotoCount } from './format-photo-count.ts';
import { pickAddress } from './use-broken-addresses.ts';

type ThumbnailStripProps = {
  photos: readonly PreviewPhoto[];
  index: number;
  broken: ReadonlySet<string>;
  onBroken: (address: string) => void;
  onTurn: (index: number) => void;
};

/** The place that a key leads to, or null: arrows turn by one and go round, Home and End lead to the ends. */
function getIndexForKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Keeps the current photo in the middle of the strip; the page itself does not move. */
function useCurrentInView(index: number) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = strip.current?.children[index];
    if (!strip.current || !(current instanceof HTMLElement)) return;
    strip.current.scrollTo({ left: current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2 });
  }, [index]);
  return strip;
}

/** All photos in a row: one stop of the Tab key, and arrows between them. */
export function ThumbnailStrip({ photos, index, broken, onBroken, onTurn }: ThumbnailStripProps) {
  const messages = useMessages('library').preview;
  const strip = useCurrentInView(index);
  const turnByKey = (event: KeyboardEvent) => {
    const place = getIndexForKey(event.key, index, photos.length);
    if (place === null) return;
    event.preventDefault();
    onTurn(place);
    const next = strip.current?.children[place];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={messages.allPhotos}
      onKeyDown={turnByKey}
      className="relative flex snap-x gap-2.5 overflow-x-auto scroll-smooth px-5 py-3 [scrollbar-width:none] sm:px-1"
    >
      {photos.map((photo, place) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes, and two photos may be the same.
          key={place}
          label={messages.photoPosition({
            name: formatPhotoCount(photo, place),
            place: place + 1,
            count: photos.length,
          })}
          src={pickAddress(photo.small, broken)}
          isCurrent={place === index}
          onBroken={onBroken}
          onChoose={() => onTurn(place)}
        />
      ))}
    </div>
  );
}

type ThumbnailProps = {
  label: string;
  src: string | null;
  isCurrent: boolean;
  onBroken: (address: string) => void;
  onChoose: () => void;
};

function Thumbnail({ label, src, isCurrent, onBroken, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
      className={cx(
        'grid aspect-3/2 w-24 shrink-0 cursor-pointer snap-center place-items-center overflow-hidden rounded-lg bg-well text-muted sm:w-30',
        isCurrent && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
      )}
    >
      {src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => onBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <ToolIcon name="eyeOff" />
      )}
    </button>
  );
}
