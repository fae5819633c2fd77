import { type CSSProperties, type ReactNode, useState } from 'react';
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
import { deliveredName } from '#domain/media/delivered-name.ts';
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
import { type Cell, cellRatio, justifyRows } from './justify-rows.ts';
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

/** All photos in the order of the studio, in rows that all end at one edge. Some can be chosen and downloaded together. */
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
          {withCells(chapter.photos).map(({ photo, style }) => (
            <li key={photo.id} className={CELL} style={style}>
              {chosen && !photo.is_locked ? (
                <Choice photo={photo} isChosen={chosen.has(photo.id)} onToggle={() => toggle(photo.id)} />
              ) : (
                <button
                  type="button"
                  aria-label={messages.view({ place: photo.number, total: photos.length })}
                  onClick={() => (review.onView ? review.onView(photo) : void view(placeOf(photo)))}
                  className="block size-full cursor-zoom-in overflow-hidden rounded-[4px]"
                >
                  <Photo photo={photo} />
                  <NumberMark photo={photo} />
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
          files={photos.flatMap((photo) =>
            chosen.has(photo.id) && photo.address
              ? [{ address: downloadAddress(photo.address, size), name: savedName(photo, photos.length) }]
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
    <nav
      aria-label={messages.rooms}
      className="min-w-0 max-sm:-ml-5 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] max-sm:[scrollbar-width:none]"
    >
      <ul className="flex gap-x-5 max-sm:w-max max-sm:pr-6 max-sm:pl-5 sm:flex-wrap">
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
      <ul className="mt-3 flex flex-wrap gap-(--gap) [--gap:0.25rem] sm:[--gap:0.375rem]">{children}</ul>
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

/** How rows are meant to be on a phone, where one photo is as wide as the page, on a tablet and on a large screen. */
const ROWS = {
  s: { target: 2.2, highest: 2 },
  m: { target: 4.5, highest: 1.6 },
  l: { target: 4.6, highest: 1.6 },
};

/** A cell has its share of the width that the gaps of its row leave. A hair is kept back, since browsers round. */
const CELL = cx(
  'relative w-[calc((100%-(var(--in-s)-1)*var(--gap))*var(--of-s)-0.02px)]',
  'sm:w-[calc((100%-(var(--in-m)-1)*var(--gap))*var(--of-m)-0.02px)]',
  'lg:w-[calc((100%-(var(--in-l)-1)*var(--gap))*var(--of-l)-0.02px)]',
);

const cellVariables = (size: keyof typeof ROWS, cell: Cell | undefined) => ({
  [`--of-${size}`]: (cell?.share ?? 1).toFixed(5),
  [`--in-${size}`]: cell?.inRow ?? 1,
});

/** Photos with their cells in the rows of each width: the page is drawn whole by the server, before anybody knows how wide it is. */
function withCells(photos: readonly ShownFile[]): { photo: ShownFile; style: CSSProperties }[] {
  const ratios = photos.map(getAspectRatio);
  const [small, middle, large] = [
    justifyRows(ratios, ROWS.s),
    justifyRows(ratios, ROWS.m),
    justifyRows(ratios, ROWS.l),
  ];
  return photos.map((photo, at) => ({
    photo,
    style: {
      aspectRatio: cellRatio(getAspectRatio(photo)).toFixed(3),
      ...cellVariables('s', small[at]),
      ...cellVariables('m', middle[at]),
      ...cellVariables('l', large[at]),
    },
  }));
}

/** The number that the photo has everywhere: in names of files, in archives and in the studio. */
function NumberMark({ photo }: { photo: ShownFile }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-1.5 left-1.5 rounded bg-black/55 px-1.5 text-[0.6875rem] leading-[1.125rem] font-medium text-white tabular-nums"
    >
      {photo.number}
    </span>
  );
}

/** Under which name a photo is saved. */
const savedName = ({ number, file_name, room, alteration }: ShownFile, total: number): string =>
  deliveredName({ number, total }, { fileName: file_name, room, alteration });

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
