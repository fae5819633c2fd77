import { useState } from 'react';
import { formatItemTotal } from '#app/features/media/format-media.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { LazyMount } from '#app/ui/list/lazy-mount.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { CameraDialog } from '../dialogs/camera-dialog.tsx';
import type { RealtorWorkspace } from '../realtor-workspace.ts';
import type { TileItem } from '../tiles/media-tile.tsx';
import { SortableTiles } from '../tiles/sortable-tiles.tsx';
import { TileGrid, TilesSkeleton } from '../tiles/tile-grid.tsx';
import { useTileHandlers } from '../tiles/use-tile-handlers.ts';
import { MediaLine } from './media-line.tsx';
import { MediaFailed, NoTiles } from './media-states.tsx';
import { SortMenu } from './sort-menu.tsx';
import { usePropertyMedia } from './use-property-media.ts';

const EMPTY = 'No media yet. Upload the photos, videos and documents of this property.';

type PropertyMediaProps = { property: PropertyJson; workspace: RealtorWorkspace };

/** The media of a property in the studio's order; asked for once the visitor comes near. */
export function PropertyMedia({ property, workspace }: PropertyMediaProps) {
  if (property.media_count === 0) return <NoTiles text={EMPTY} />;
  return (
    <LazyMount fallback={<Waiting property={property} />}>
      <LoadedMedia property={property} workspace={workspace} />
    </LazyMount>
  );
}

/** As tall as what follows. */
function Waiting({ property }: { property: PropertyJson }) {
  return (
    <>
      <div className="mb-1.5 flex min-h-11 items-center text-sm text-muted">
        {formatItemTotal(property.media_count)}
      </div>
      <TilesSkeleton count={property.media_count} />
      <Spinner label={`Loading the media of ${property.name}`} className="sr-only" />
    </>
  );
}

function LoadedMedia({ property, workspace }: PropertyMediaProps) {
  const [hasCameras, setHasCameras] = useState(false);
  const media = usePropertyMedia(property);
  const { items, rows, total, failure, hasMore } = media;
  const handlers = useTileHandlers(workspace, items, { onStep: media.step, onCover: media.makeCover });
  if (!rows) return failure ? <MediaFailed text={failure} onRetry={media.retry} /> : <Waiting property={property} />;
  if (rows.length === 0) return <NoTiles text={EMPTY} />;
  const { chosen, isDisabled } = workspace;
  const getTileProps = (item: TileItem) => ({
    item,
    handlers,
    isDisabled,
    isChoosing: chosen.isChoosing,
    isCover: item.id === property.cover?.id,
    isFirst: item === items[0],
    isLast: item === items.at(-1) && !hasMore,
    isChosen: chosen.items.has(item.id),
  });
  return (
    <>
      <MediaLine text={formatItemTotal(total)} label={property.name} items={items} chosen={chosen}>
        <SortMenu property={property} isDisabled={isDisabled} onCameras={() => setHasCameras(true)} />
      </MediaLine>
      <TileGrid media={media} label={property.name}>
        {(shown) => (
          <SortableTiles
            items={shown}
            total={total}
            label={`Media of ${property.name}`}
            isDisabled={isDisabled}
            getTileProps={getTileProps}
            onDrop={(id, to) => void media.drop(id, to)}
          />
        )}
      </TileGrid>
      {failure && <MediaFailed text={failure} onRetry={media.retry} />}
      {hasCameras && <CameraDialog property={property} onClose={() => setHasCameras(false)} />}
    </>
  );
}
