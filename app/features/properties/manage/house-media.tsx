import { totalWords } from '#app/features/media/media-words.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { WhenNear } from '#app/ui/when-near.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { Desk } from './desk.ts';
import { MediaLine } from './media-line.tsx';
import { MediaFailed, NoTiles } from './media-states.tsx';
import { SortableTiles } from './sortable-tiles.tsx';
import { TileGrid, TilesSkeleton } from './tile-grid.tsx';
import { useHouseMedia } from './use-house-media.ts';
import { useTileActs } from './use-tile-acts.ts';

const EMPTY = 'No media yet. Upload the photos and videos of this property.';

type HouseMediaProps = { property: PropertyJson; desk: Desk };

/** The media of a property in the studio's order; asked for once the visitor comes near. */
export function HouseMedia({ property, desk }: HouseMediaProps) {
  if (property.media_count === 0) return <NoTiles text={EMPTY} />;
  return (
    <WhenNear fallback={<Waiting property={property} />}>
      <LoadedMedia property={property} desk={desk} />
    </WhenNear>
  );
}

/** As tall as what follows. */
function Waiting({ property }: { property: PropertyJson }) {
  return (
    <>
      <div className="mb-1.5 flex min-h-11 items-center text-sm text-muted">{totalWords(property.media_count)}</div>
      <TilesSkeleton count={property.media_count} />
      <Spinner label={`Loading the media of ${property.name}`} className="sr-only" />
    </>
  );
}

function LoadedMedia({ property, desk }: HouseMediaProps) {
  const media = useHouseMedia(property);
  const { items, rows, total, failure, hasMore } = media;
  const acts = useTileActs(desk, items, { onStep: media.step, onCover: media.makeCover });
  if (!rows) return failure ? <MediaFailed text={failure} onRetry={media.retry} /> : <Waiting property={property} />;
  if (rows.length === 0) return <NoTiles text={EMPTY} />;
  const { chosen, isDisabled } = desk;
  const tileOf = (item: MediaJson) => ({
    ...{ item, acts, isDisabled, isChoosing: chosen.isChoosing },
    isCover: item.id === property.cover?.id,
    isFirst: item === items[0],
    isLast: item === items.at(-1) && !hasMore,
    isChosen: chosen.items.has(item.id),
  });
  return (
    <>
      <MediaLine words={totalWords(total)} label={property.name} items={items} chosen={chosen} />
      <TileGrid media={media} label={property.name}>
        {(shown) => (
          <SortableTiles
            items={shown}
            total={total}
            label={`Media of ${property.name}`}
            isDisabled={isDisabled}
            tileOf={tileOf}
            onDrop={(id, to) => void media.drop(id, to)}
          />
        )}
      </TileGrid>
      {failure && <MediaFailed text={failure} onRetry={media.retry} />}
    </>
  );
}
