import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { MOST_PAGE_PHOTOS } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { PackThumb } from '../pack-thumb.tsx';

type PagePhotosProps = { photos: PropertyPage['photos']; chosen: readonly string[]; onChoose: (ids: string[]) => void };

/** The photos of a page: a press takes one in at the end, or leaves it out. Each that is chosen has its place on it. */
export function PagePhotos({ photos, chosen, onChoose }: PagePhotosProps) {
  const messages = useMessages('listings').page;
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const all = photos.slice(0, MOST_PAGE_PHOTOS).map(({ media_id }) => media_id);
  if (photos.length === 0) return <p className="text-pretty text-body">{messages.noPhotos}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink">{messages.photos}</legend>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-pretty text-muted">{messages.photosHint}</p>
        <p className="text-sm text-muted" role="status">
          {messages.chosen({ count: chosen.length, total: photos.length })}
        </p>
        <Button variant="ghost" size="sm" onClick={() => onChoose(chosen.length === all.length ? [] : all)}>
          {chosen.length === all.length ? messages.none : messages.all}
        </Button>
      </div>
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-5 lg:grid-cols-8">
        {photos.map(({ media_id: id, number, room, is_locked: isLocked }) => {
          const place = chosen.indexOf(id) + 1;
          return (
            <li key={id} className="min-w-0">
              <label className="block cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
                <input
                  type="checkbox"
                  className="sr-only"
                  aria-label={room ? messages.include({ number, room }) : messages.includePlain({ number })}
                  checked={place > 0}
                  disabled={place === 0 && chosen.length >= MOST_PAGE_PHOTOS}
                  onChange={() => toggle(id)}
                />
                <PackThumb id={id} number={place > 0 ? place : '–'} isFaded={place === 0} className="w-full" />
                <span className="mt-1 block truncate text-xs text-ink">{room}</span>
              </label>
              {isLocked && <span className="block text-xs text-muted">{messages.lockedPhoto}</span>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
