import { useMemo } from 'react';
import { downloadItem } from '#app/features/media/download.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { RealtorWorkspace } from '../realtor-workspace.ts';
import { focusBeside } from './focus-tile.ts';
import type { TileHandlers } from './media-tile.tsx';

type PositionHandlers = Pick<Required<TileHandlers>, 'onStep' | 'onCover'>;

/** The handlers of tiles, as functions that stay the same while the list changes. */
export function useTileHandlers(
  workspace: RealtorWorkspace,
  items: readonly MediaJson[],
  positionHandlers?: PositionHandlers,
): TileHandlers {
  const latest = useLatest({ workspace, items, positionHandlers });
  const hasPlaces = positionHandlers !== undefined;
  return useMemo(
    () => ({
      onToggle: (item) => latest.current.workspace.chosen.toggle(item),
      onMove: (item) => latest.current.workspace.onMove([item]),
      onVersions: (item) => latest.current.workspace.onVersions(item),
      onAlteration: (item) => latest.current.workspace.onAlteration(item),
      onDownload: (item) => void downloadItem(item),
      onDelete: (item) => {
        focusBeside(latest.current.items, item);
        latest.current.workspace.onDelete([item]);
      },
      ...(hasPlaces && {
        onStep: (item, step) => latest.current.positionHandlers?.onStep(item, step),
        onCover: (item) => latest.current.positionHandlers?.onCover(item),
      }),
    }),
    [hasPlaces],
  );
}
