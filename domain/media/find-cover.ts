import { type Alteration, isAltered } from '#domain/shared/alterations.ts';
import type { ItemKind } from './item-kinds.ts';
import type { MediaStatus } from './media-json.ts';
import { isFront } from './usual-rooms.ts';

export type CoverCandidate = {
  kind: ItemKind;
  room: string;
  status: MediaStatus;
  alteration: Alteration | null;
  isCover: boolean;
};

/**
 * The photo that stands for a property, and at the top of its delivery (MED-40): the one that was chosen, else the first unaltered one of the front,
 * else the first unaltered one, else the first. Null where no photo is ready. The lists of properties ask the database the same (`selectCoverId`).
 */
export function findCover<T extends CoverCandidate>(items: readonly T[]): T | null {
  const photos = items.filter(({ kind, status }) => kind === 'photo' && status === 'ready');
  const unaltered = photos.filter(({ alteration }) => !isAltered(alteration));
  return (
    photos.find(({ isCover }) => isCover) ??
    unaltered.find(({ room }) => isFront(room)) ??
    unaltered[0] ??
    photos[0] ??
    null
  );
}
