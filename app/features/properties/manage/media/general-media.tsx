import { useId } from 'react';
import { formatItemTotal } from '#app/features/media/format-media.ts';
import { usePreparingItems } from '#app/features/media/use-preparing-items.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LazyMount } from '#app/ui/list/lazy-mount.tsx';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import { generalMediaQuery } from '../../api/property-media.ts';
import type { RealtorWorkspace } from '../realtor-workspace.ts';
import { MediaTile, TileFrame } from '../tiles/media-tile.tsx';
import { TILE_COLUMNS, TileGrid, TilesSkeleton } from '../tiles/tile-grid.tsx';
import { useTileHandlers } from '../tiles/use-tile-handlers.ts';
import { usePages } from '../use-pages.ts';
import { MediaLine } from './media-line.tsx';
import { MediaFailed, NoTiles } from './media-states.tsx';

const getRows = ({ items }: MediaListJson) => items;
const NONE: readonly MediaJson[] = [];

type GeneralMediaProps = { workspace: RealtorWorkspace; realtorId: string };

/** The media that belong to none of the realtor's properties, such as portraits and logos. */
export function GeneralMedia(props: GeneralMediaProps) {
  const { workspace, realtorId } = props;
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="mt-12 p-4 sm:p-7">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id={id} className="display text-2xl">
            General media
          </h2>
          <p className="mt-1 text-[0.9375rem] text-pretty">Belongs to no property: portraits, logos, brochures.</p>
        </div>
        <Button
          variant="outline"
          disabled={workspace.isDisabled}
          aria-label="Upload general media"
          className="max-sm:w-full"
          onClick={() => workspace.onUpload({ userId: realtorId, label: 'general media' })}
        >
          Upload
        </Button>
      </div>
      <LazyMount fallback={<Waiting />}>
        <LoadedMedia {...props} />
      </LazyMount>
    </Card>
  );
}

/** A row of placeholders: the number of items is not known yet, and often small. */
const SKELETON_COUNT = 6;

function Waiting() {
  return (
    <>
      <TilesSkeleton count={SKELETON_COUNT} />
      <Spinner label="Loading general media" className="sr-only" />
    </>
  );
}

function LoadedMedia({ workspace, realtorId }: GeneralMediaProps) {
  const pages = usePages(generalMediaQuery(realtorId), getRows);
  const { rows, failure, retry } = pages;
  const items = rows ?? NONE;
  usePreparingItems(items);
  const handlers = useTileHandlers(workspace, items);
  if (!rows) return failure ? <MediaFailed text={failure} onRetry={retry} /> : <Waiting />;
  if (rows.length === 0) return <NoTiles text="No general media yet." />;
  const { chosen, isDisabled } = workspace;
  return (
    <>
      <MediaLine text={formatItemTotal(pages.total)} label="general media" items={items} chosen={chosen} />
      <TileGrid media={{ ...pages, items }} label="general media">
        {(shown) => (
          <ul aria-label="General media" className={TILE_COLUMNS}>
            {shown.map((item) => (
              <TileFrame key={item.id} itemId={item.id}>
                <MediaTile
                  {...{ item, handlers, isDisabled, isChoosing: chosen.isChoosing }}
                  {...{ isCover: false, isFirst: false, isLast: false }}
                  isChosen={chosen.items.has(item.id)}
                />
              </TileFrame>
            ))}
          </ul>
        )}
      </TileGrid>
      {failure && <MediaFailed text={failure} onRetry={retry} />}
    </>
  );
}
