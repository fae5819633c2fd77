import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { namePictures } from '#domain/listings/describe-finding.ts';
import type { PackPlanJson } from '#domain/listings/listing-json.ts';
import { PackThumb } from './pack-thumb.tsx';

type Photo = PackPlanJson['photos'][number];
type PackPhotosProps = {
  plan: PackPlanJson;
  mediaIds: readonly string[] | null;
  onChoose: (ids: readonly string[] | null) => void;
};

/** The photos of a pack in their order, to be chosen from: a press leaves one out or takes it in again. Originals stand where they will. */
export function PackPhotos({ plan, mediaIds, onChoose }: PackPhotosProps) {
  const messages = useMessages('listings').market;
  const { photos, pictures } = plan;
  const ids = photos.map(({ media_id }) => media_id);
  const chosen = new Set(mediaIds ?? ids);
  const choose = (next: readonly string[]) => onChoose(next.length === ids.length ? null : next);
  const toggle = (id: string) => choose(ids.filter((each) => (each === id ? !chosen.has(id) : chosen.has(each))));
  const originalsOf = Map.groupBy(
    pictures.filter(({ is_original }) => is_original),
    ({ number }) => number,
  );
  return (
    <section aria-label={messages.photos} className="border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-medium text-ink">{messages.photos}</h3>
        <p className="text-sm text-muted" role="status">
          {mediaIds ? messages.chosen({ count: chosen.size, total: ids.length }) : messages.inOrder}
        </p>
        <Shortcuts plan={plan} ids={ids} isAll={mediaIds === null} onChoose={choose} />
      </div>
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-5 lg:grid-cols-8">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.media_id}
            photo={photo}
            isChosen={chosen.has(photo.media_id)}
            isLast={chosen.size === 1}
            hasOriginal={originalsOf.has(photo.number)}
            onToggle={() => toggle(photo.media_id)}
          />
        ))}
      </ul>
    </section>
  );
}

type ShortcutsProps = {
  plan: PackPlanJson;
  ids: readonly string[];
  isAll: boolean;
  onChoose: (ids: readonly string[]) => void;
};

/** All photos at once, or as many of the first as the service takes. */
function Shortcuts({ plan, ids, isAll, onChoose }: ShortcutsProps) {
  const messages = useMessages('listings').market;
  const most = plan.refusals.find(({ code }) => code === 'too_many');
  const limit = most && 'most' in most ? most.most : null;
  return (
    <span className="ml-auto flex gap-2">
      {limit !== null && ids.length > limit && (
        <Button variant="outline" size="sm" onClick={() => onChoose(ids.slice(0, limit))}>
          {messages.first({ count: limit })}
        </Button>
      )}
      {!isAll && (
        <Button variant="ghost" size="sm" onClick={() => onChoose(ids)}>
          {messages.all}
        </Button>
      )}
    </span>
  );
}

type PhotoTileProps = { photo: Photo; isChosen: boolean; isLast: boolean; hasOriginal: boolean; onToggle: () => void };

function PhotoTile({ photo, isChosen, isLast, hasOriginal, onToggle }: PhotoTileProps) {
  const messages = useMessages('listings').market;
  const language = useLanguage();
  const { number, room, media_id } = photo;
  return (
    <li className="min-w-0">
      <label className="block cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <input
          type="checkbox"
          className="sr-only"
          aria-label={room ? messages.include({ number, room }) : namePictures([number], language)}
          checked={isChosen}
          disabled={isChosen && isLast}
          onChange={onToggle}
        />
        <PackThumb id={media_id} number={number} isFaded={!isChosen} className="w-full" />
        <span className="mt-1 block truncate text-xs text-ink">{room}</span>
      </label>
      {hasOriginal && isChosen && <Badge className="mt-1 max-w-full truncate">{messages.original({ number })}</Badge>}
    </li>
  );
}
