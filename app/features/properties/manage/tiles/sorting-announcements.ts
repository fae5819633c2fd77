import type { Announcements } from '@dnd-kit/core';
import { getMediaName } from '#app/features/media/format-media.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

/** Said of each grip. */
export const SORTING_HELP =
  'Press the space bar to pick this up. Then move it with the arrow keys, put it down with the space bar, or leave it where it was with Escape.';

/** The announcements of screen readers while an item is moved. */
export function getSortingAnnouncements(items: readonly MediaJson[], total: number | null): Announcements {
  const count = total?.toLocaleString('en-US') ?? 'more than 1,000';
  const nameFor = (id: unknown) => {
    const item = items.find((known) => known.id === id);
    return item ? getMediaName(item) : 'The item';
  };
  const placeFor = (id: unknown) => `place ${items.findIndex((known) => known.id === id) + 1} of ${count}`;
  const pickedUp = (id: unknown) => `Picked up ${nameFor(id)} at ${placeFor(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameFor(active.id)} is at ${placeFor(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameFor(active.id)} was put down at ${placeFor(over.id)}.` : `${nameFor(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${nameFor(active.id)} was put back.`,
  };
}
