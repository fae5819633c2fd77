import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import type { SharedFile } from '#app/lib/pictures/share-files.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SaveLink } from '#app/ui/media/save-link.tsx';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { type DeliverySize, MOST_CHOSEN } from '#domain/deliveries/delivery-link.ts';
import { alteredFileName } from '#domain/shared/alterations.ts';
import { AlteredMark } from './altered-mark.tsx';
import {
  archiveAddress,
  downloadAddress,
  getAspectRatio,
  isNew,
  roomAddress,
  type ShownFile,
  sourceSet,
} from './delivered-files.ts';
import { groupByRoom, type RoomChapter } from './group-by-room.ts';
import { useViewer } from './use-viewer.tsx';

type PhotoGalleryProps = {
  token: string;
  photos: readonly ShownFile[];
  seenUntil: string | null;
  size: DeliverySize;
  canDownload: boolean;
  /** The page of the originals of altered pictures; null where there is none. */
  originals: DeliveryPage['originals'];
  /** Opens a photo elsewhere than in the viewer of this gallery. */
  onView?: (photo: ShownFile) => void;
  /** What else stands on a photo. */
  renderMarks?: (photo: ShownFile) => ReactNode;
};

/** All photos in the order of the studio, in rows of one height. Some can be chosen and downloaded together. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { token, photos: given, seenUntil, size, canDownload, originals, ...review } = props;
  const messages = useMessages('delivery');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const isHydrated = useHydrated();
  const chapters = groupByRoom(given);
  const photos = chapters.flatMap((chapter) => chapter.photos);
  const hasRooms = chapters.some(({ room }) => room !== '');
  const placeOf = (photo: ShownFile) => photos.indexOf(photo);
  const { view, viewer } = useViewer({ photos, size, canDownload });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id) && next.size < MOST_CHOSEN) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-labelledby="photos" className="mt-8 sm:mt-10">
      <div className="flex min-h-11 items-baseline justify-between gap-4">
        <h2 id="photos" className={cx('display text-[1.75rem]', hasRooms && 'sr-only')}>
          {messages.photos}
        </h2>
        {hasRooms && <RoomLinks chapters={chapters} />}
        {canDownload && photos.length > 1 && (
          <button
            type="button"
            disabled={!isHydrated}
            onClick={() => setChosen(chosen ? null : new Set())}
            className="min-h-11 shrink-0 cursor-pointer text-[0.9375rem] font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {chosen ? messages.done : messages.choose}
          </button>
        )}
      </div>
      {chapters.map((chapter) => (
        <Chapter
          key={chapter.room}
          chapter={chapter}
          hasName={hasRooms}
          archive={canDownload ? roomAddress(token, size, chapter.room) : null}
        >
          {chapter.photos.map((photo) => (
            <li key={photo.id} className="relative" style={getCell(photo)}>
              {chosen && !photo.is_locked ? (
                <Choice photo={photo} isChosen={chosen.has(photo.id)} onToggle={() => toggle(photo.id)} />
              ) : (
                <button
                  type="button"
                  aria-label={messages.view({ place: placeOf(photo) + 1, total: photos.length })}
                  onClick={() => (review.onView ? review.onView(photo) : void view(placeOf(photo)))}
                  className="block size-full cursor-zoom-in overflow-hidden rounded-[4px]"
                >
                  <Photo photo={photo} />
                </button>
              )}
              <span className="absolute top-2 right-2 flex max-w-[calc(100%-3rem)] flex-col items-end gap-1">
                {isNew(photo, seenUntil) && (
                  <span className="pointer-events-none rounded-full bg-white px-2.5 py-0.5 text-xs font-semibold text-slate-900 shadow-sm">
                    {messages.isNew}
                  </span>
                )}
                {!chosen && <AlteredMark file={photo} originals={originals} />}
              </span>
              {!chosen && review.renderMarks?.(photo)}
            </li>
          ))}
        </Chapter>
      ))}
      {chosen && (
        <ChosenBar
          count={chosen.size}
          address={archiveAddress(token, size, [...chosen])}
          files={photos.flatMap(({ id, address, file_name, alteration }) =>
            chosen.has(id) && address
              ? [{ address: downloadAddress(address, size), name: alteredFileName(file_name, alteration) }]
              : [],
          )}
        />
      )}
      {viewer}
    </section>
  );
}

const headingId = (room: string) => `room-${room.toLowerCase().replace(/\s+/g, '-')}`;

/** The ways to the rooms, each with how many photos it has. */
function RoomLinks({ chapters }: { chapters: readonly RoomChapter[] }) {
  const messages = useMessages('delivery');
  return (
    <nav aria-label={messages.rooms} className="min-w-0">
      <ul className="flex flex-wrap gap-x-5">
        {chapters.map(({ room, photos }) => (
          <li key={room}>
            <a
              href={`#${headingId(room)}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-body underline-offset-4 hover:text-ink hover:underline"
            >
              {room || messages.otherPhotos}
              <span className="text-sm tabular-nums">{photos.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The photos of a room, under its name; a delivery without rooms is one chapter without a name. */
function Chapter({ chapter: { room, photos }, hasName, archive, children }: ChapterProps) {
  const messages = useMessages('delivery');
  const heading = (
    <div className="mt-8 flex items-baseline gap-3">
      <h3 id={headingId(room)} className="display scroll-mt-6 text-[1.75rem] wrap-anywhere">
        {room || messages.otherPhotos}
      </h3>
      <p className="text-sm text-body">{messages.photoCount({ count: photos.length })}</p>
      {archive && (
        <a
          href={archive}
          download
          className="ml-auto inline-flex min-h-11 shrink-0 items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {messages.download}
          <span className="sr-only">: {room || messages.otherPhotos}</span>
        </a>
      )}
    </div>
  );
  return (
    <>
      {hasName && heading}
      <ul className="mt-3 flex flex-wrap gap-1 [--row:6.5rem] after:h-0 after:grow-[99] sm:gap-1.5 sm:[--row:11rem] lg:[--row:16rem]">
        {children}
      </ul>
    </>
  );
}

type ChapterProps = {
  chapter: RoomChapter;
  hasName: boolean;
  /** What saves its photos; null where nothing can be downloaded. */
  archive: string | null;
  children: ReactNode;
};

/** A picture takes its share of a row by its form, so that a row is filled and nothing is cut off. */
function getCell(photo: ShownFile) {
  const ratio = Math.min(3, Math.max(0.5, getAspectRatio(photo)));
  return { flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio.toFixed(3)})`, aspectRatio: ratio.toFixed(3) };
}

function Photo({ photo }: { photo: ShownFile }) {
  const ratio = getAspectRatio(photo);
  const sizes = `(min-width: 64rem) ${Math.round(ratio * 300)}px, (min-width: 40rem) ${Math.round(ratio * 210)}px, ${Math.round(ratio * 130)}px`;
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
      <img
        src={`${photo.thumbnail}.jpg`}
        alt={photo.description}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-full bg-well object-cover"
      />
    </picture>
  );
}

type ChoiceProps = { photo: ShownFile; isChosen: boolean; onToggle: () => void };

function Choice({ photo, isChosen, onToggle }: ChoiceProps) {
  const messages = useMessages('delivery');
  return (
    <label className="relative block size-full cursor-pointer overflow-hidden rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        aria-label={messages.chooseOne({ name: photo.file_name })}
        className="sr-only"
      />
      <Photo photo={photo} />
      <span
        className={cx(
          'absolute inset-0 rounded-[4px] transition-shadow',
          isChosen && 'shadow-[inset_0_0_0_4px_var(--color-accent)]',
        )}
      />
      <span
        className={cx(
          'absolute top-2 left-2 grid size-7 place-items-center rounded-full border-2 border-white',
          isChosen ? 'bg-accent-text text-white' : 'bg-black/35',
        )}
      >
        {isChosen && <Icon name="check" className="size-4" />}
      </span>
    </label>
  );
}

type ChosenBarProps = { count: number; address: string; files: readonly SharedFile[] };

/** How many are chosen, and all of them as one archive, or on a phone as they are. */
function ChosenBar({ count, address, files }: ChosenBarProps) {
  const messages = useMessages('delivery');
  const words = useUiMessages();
  return (
    <div className="sticky bottom-3 z-10 mt-4 flex justify-center">
      <div className="flex items-center gap-4 rounded-full border border-line bg-raised py-2 pr-2 pl-5 shadow-lg">
        <p role="status" className="text-[0.9375rem] text-ink tabular-nums">
          {count >= MOST_CHOSEN ? messages.mostChosen({ count: MOST_CHOSEN }) : messages.chosen({ count })}
        </p>
        {count > 0 && (
          <SaveLink href={address} files={files} className={buttonClass('primary', 'sm')}>
            {({ isBusy, isShared }) => {
              if (isBusy) return words.sharing;
              return isShared ? words.saveOrShare : messages.downloadChosen;
            }}
          </SaveLink>
        )}
      </div>
    </div>
  );
}
