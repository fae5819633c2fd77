import type { Alteration } from '#domain/shared/alterations.ts';
import { type DigitalSourceType, isAiMade } from '../digital-source-types.ts';
import { isBlurred } from './blur.ts';
import { type Frame, groupBrackets } from './brackets.ts';
import { groupNearDuplicates, type HashedPicture } from './near-duplicates.ts';
import { type CountComparison, compareCount, type OrderedPhotos } from './photo-count.ts';

/** What is found in the photos of a property. Nothing of it keeps them from being delivered. */
export const FINDING_KINDS = ['blur', 'same', 'bracket', 'count', 'place', 'ai'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A photo as it was checked. */
export type CheckedPhoto = Frame & {
  fileNumber: number;
  sharpness: number | null;
  hash: string | null;
  hasPlace: boolean;
  /** How its file says that it came to be, and what was said that an edit did to it. */
  digitalSourceType: DigitalSourceType | null;
  alteration: Alteration | null;
};

/** A finding: the photos that it is about, and words that stay the same as long as it is about the same. */
export type Finding = { kind: FindingKind; ids: string[]; subject: string };

/** Pictures of one bracket look the same on purpose. */
function listSame(photos: readonly CheckedPhoto[], brackets: readonly string[][]): string[][] {
  const bracketOf = new Map(brackets.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
  const hashed = photos.flatMap(({ id, hash }): HashedPicture[] => (hash === null ? [] : [{ id, hash }]));
  return groupNearDuplicates(
    hashed,
    (first, second) => bracketOf.has(first) && bracketOf.get(first) === bracketOf.get(second),
  );
}

/** A file that says that a model drew it, of which nobody said yet what was done to the picture. */
const isUnnamed = ({ digitalSourceType, alteration }: CheckedPhoto) =>
  isAiMade(digitalSourceType) && alteration === null;

/**
 * What is found in the photos of a property, and how many there are of how many that were ordered (`delivered` counts those too that are
 * not checked yet): each soft photo, each group that looks the same, each bracket that was not merged, a count that is another one
 * than was ordered, each photo whose original contains a place, and each that a model drew by its own file while nobody said what was done to it. A property without photos has no findings.
 */
export function listFindings(
  photos: readonly CheckedPhoto[],
  { delivered, ordered }: { delivered: number; ordered: OrderedPhotos },
): { findings: Finding[]; count: CountComparison | null } {
  const numbers = new Map(photos.map(({ id, fileNumber }) => [id, fileNumber]));
  const make = (kind: FindingKind, ids: string[]): Finding => {
    const files = ids.map((id) => `${id} ${numbers.get(id)}`).sort();
    return { kind, ids, subject: [kind, ...files].join('\n') };
  };
  const brackets = groupBrackets(photos).groups;
  const count = compareCount(delivered, ordered);
  const isOff = delivered > 0 && count && (count.isFewer || count.isMore);
  return {
    findings: [
      ...photos.filter(({ sharpness }) => isBlurred(sharpness)).map(({ id }) => make('blur', [id])),
      ...listSame(photos, brackets).map((ids) => make('same', ids)),
      ...brackets.map((ids) => make('bracket', ids)),
      ...(isOff ? [{ kind: 'count' as const, ids: [], subject: `count\n${delivered}\n${count.ordered}` }] : []),
      ...photos.filter((photo) => photo.hasPlace).map(({ id }) => make('place', [id])),
      ...photos.filter(isUnnamed).map(({ id }) => make('ai', [id])),
    ],
    count,
  };
}
