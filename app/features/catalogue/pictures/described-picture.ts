import { ownPicturePath, PICTURE_WIDTHS } from '#domain/catalogue/pictures/own-pictures.ts';
import type { StarterPictureName } from '#domain/catalogue/pictures/starter-pictures.ts';
import { starterLabel, thumbnailUrl } from './picture-label.ts';

const OWN = /^[0-9a-f]{64}(\+[0-9a-f]{64})?/;

/** What is no checksum in a comparison is a name of the build. */
const asStarter = (name: string) => name as StarterPictureName;

/** A picture of a comparison in words: one of the build by its name, an own one without its checksum; both with the focal point behind. */
export function formatDescribed(text: string): string {
  const [name = '', ...focus] = text.split(' ');
  const still = name.endsWith('360°') ? 'own panorama' : 'own picture';
  const own = /\+[0-9a-f]/.test(name.replace('+360°', '')) ? 'own film' : still;
  return [OWN.test(name) ? own : starterLabel(asStarter(name)).toLowerCase(), ...focus].join(' ');
}

/** The address of a small picture of one in a comparison. */
export function describedThumbnail(text: string): string {
  const [name = ''] = text.split(' ');
  if (OWN.test(name)) return `${ownPicturePath({ sha256: name.slice(0, 64) })}-${PICTURE_WIDTHS[0]}.webp`;
  return thumbnailUrl({ kind: 'starter', name: asStarter(name) });
}

type Change = { before: unknown; after: unknown };

/** The small pictures of a change from one to another; null where there was none. */
export const describedImages = ({ before, after }: Change): Record<keyof Change, string | null> => ({
  before: typeof before === 'string' ? describedThumbnail(before) : null,
  after: typeof after === 'string' ? describedThumbnail(after) : null,
});
