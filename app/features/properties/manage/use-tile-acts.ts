import { useMemo, useRef } from 'react';
import { downloadItem } from '#app/features/media/download.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { Desk } from './desk.ts';
import { focusBeside } from './focus-tile.ts';
import type { TileActs } from './media-tile.tsx';

type PlaceActs = Pick<Required<TileActs>, 'onStep' | 'onCover'>;

/** What tiles can ask for, as functions that stay the same while the list changes. */
export function useTileActs(desk: Desk, items: readonly MediaJson[], placeActs?: PlaceActs): TileActs {
  const latest = useRef({ desk, items, placeActs });
  latest.current = { desk, items, placeActs };
  const hasPlaces = placeActs !== undefined;
  return useMemo(
    () => ({
      onToggle: (item) => latest.current.desk.chosen.toggle(item),
      onMove: (item) => latest.current.desk.onMove([item]),
      onDownload: (item) => void downloadItem(item),
      onDelete: (item) => {
        focusBeside(latest.current.items, item);
        latest.current.desk.onDelete([item]);
      },
      ...(hasPlaces && {
        onStep: (item, step) => latest.current.placeActs?.onStep(item, step),
        onCover: (item) => latest.current.placeActs?.onCover(item),
      }),
    }),
    [hasPlaces],
  );
}
