import { isFront } from '#domain/media/usual-rooms.ts';
import { type Alteration, type AlteredKind, isAltered } from '#domain/shared/alterations.ts';
import type { PackFinding } from './pack-findings.ts';
import { packCaption, packLabel, packName } from './pack-words.ts';
import { isPaddedToLeast, isTooSmall } from './picture-frame.ts';
import type { Profile } from './profile.ts';

/** A picture that a pack may have: `id` of its item, `file` tells its present file from others, and sizes in pixels, null where they are not known. */
export type PackPicture = {
  id: string;
  file: string;
  /** Its number in the delivery. */
  number: number;
  fileName: string;
  room: string;
  description: string;
  alteration: Alteration | null;
  originalId: string | null;
  width: number | null;
  height: number | null;
};

/** A picture of a pack before it is made: its source file, its name, its label, and its caption. */
export type PlannedPicture = {
  mediaId: string;
  file: string;
  /** The number of the picture in the delivery; of an original that of the picture that was made of it. */
  number: number;
  isOriginal: boolean;
  name: string;
  /** The words that are drawn on it; null for none. */
  label: string | null;
  room: string;
  title: string;
  caption: string;
  alteration: AlteredKind | null;
};

/** What becomes a pack: its pictures in their order, why it is refused, and what else was found. */
export type PackPlan = { pictures: PlannedPicture[]; refusals: PackFinding[]; findings: PackFinding[] };

/** What a pack is planned from: the photos that are open, in the studio's order; files that are originals, by id; those that were chosen, all of them with null. */
export type PackMedia = {
  photos: readonly PackPicture[];
  originals: ReadonlyMap<string, PackPicture>;
  chosen: readonly string[] | null;
  /** How many photos are not paid, and how many are still being prepared: they are left out. */
  locked: number;
  preparing: number;
};

type Placed = { picture: PackPicture; isOriginal: boolean; of: PackPicture };

const alteredKind = (alteration: Alteration | null): AlteredKind | null => (isAltered(alteration) ? alteration : null);

/** Whether a service wants the original of an altered picture beside it. */
const wantsOriginals = ({ original }: Profile['alteration']): boolean => original !== null && original !== 'none';

/** Pictures with the originals that a service wants beside them. An original that is a photo of its own moves there, and is in the pack once. */
function placeOriginals(photos: readonly PackPicture[], { alteration }: Profile, { originals }: PackMedia): Placed[] {
  const isWanted = wantsOriginals(alteration);
  const beside = new Set(
    isWanted
      ? photos.flatMap(({ alteration: kind, originalId }) => (isAltered(kind) && originalId ? [originalId] : []))
      : [],
  );
  return photos.flatMap((picture) => {
    if (beside.has(picture.id)) return [];
    const itself = { picture, isOriginal: false, of: picture };
    const found =
      isWanted && isAltered(picture.alteration) && picture.originalId ? originals.get(picture.originalId) : undefined;
    if (!found) return [itself];
    const original = { picture: found, isOriginal: true, of: picture };
    return alteration.original === 'before' ? [original, itself] : [itself, original];
  });
}

const numbersOf = (pictures: readonly PackPicture[]) => pictures.map(({ number }) => number);
const about = (
  code: 'original_missing' | 'forbidden_alteration' | 'too_small' | 'padded',
  pictures: readonly PackPicture[],
): PackFinding[] => (pictures.length > 0 ? [{ code, pictures: numbersOf(pictures) }] : []);

/** Why a pack is not made (LIST-7, LIST-8): too many pictures, an original that is wanted and gone, a kind of edit that is forbidden, an altered one in the first place. */
function listRefusals(
  placed: readonly Placed[],
  photos: readonly PackPicture[],
  { profile, originals }: { profile: Profile } & Pick<PackMedia, 'originals'>,
): PackFinding[] {
  const { photos: limits, alteration, first_photo } = profile;
  const altered = photos.filter((picture) => isAltered(picture.alteration));
  const bare = wantsOriginals(alteration)
    ? altered.filter(({ originalId }) => !originalId || !originals.has(originalId))
    : [];
  const forbidden = altered.filter(
    (picture) => isAltered(picture.alteration) && alteration.forbidden.includes(picture.alteration),
  );
  const [first] = placed;
  const isFirstAltered = first_photo.rule === 'front_unaltered' && first && isAltered(first.picture.alteration);
  return [
    ...(placed.length === 0 ? [{ code: 'no_photos' as const }] : []),
    ...(limits.most !== null && placed.length > limits.most
      ? [{ code: 'too_many' as const, count: placed.length, most: limits.most }]
      : []),
    ...about('original_missing', bare),
    ...about('forbidden_alteration', forbidden),
    ...(isFirstAltered ? [{ code: 'first_altered' as const, pictures: [first.of.number] }] : []),
  ];
}

/** What else is to be known of a pack before it is made. */
function listFindings(placed: readonly Placed[], profile: Profile, media: PackMedia): PackFinding[] {
  const { photos: limits, first_photo, alteration, most_bytes, pixels } = profile;
  const [first] = placed;
  const altered = placed.filter(({ picture, isOriginal }) => !isOriginal && isAltered(picture.alteration));
  const numbers = altered.map(({ of }) => of.number);
  const originalNumbers = placed.filter(({ isOriginal }) => isOriginal).map(({ of }) => of.number);
  const unpublished = [
    ...(limits.most === null ? (['count'] as const) : []),
    ...(most_bytes === null ? (['bytes'] as const) : []),
    ...(pixels.most === null && pixels.stored === null ? (['pixels'] as const) : []),
  ];
  return [
    ...(media.locked > 0 ? [{ code: 'locked' as const, count: media.locked }] : []),
    ...(media.preparing > 0 ? [{ code: 'preparing' as const, count: media.preparing }] : []),
    ...(limits.least !== null && placed.length < limits.least
      ? [{ code: 'too_few' as const, count: placed.length, least: limits.least }]
      : []),
    ...(first_photo.rule !== null && first && !isFront(first.picture.room)
      ? [{ code: 'first_not_front' as const, pictures: [first.of.number] }]
      : []),
    ...(numbers.length > 0 ? listLabels(alteration, numbers) : []),
    ...(originalNumbers.length > 0 ? [{ code: 'original_beside' as const, pictures: originalNumbers }] : []),
    ...(unpublished.length > 0 ? [{ code: 'unpublished' as const, limits: unpublished }] : []),
    { code: 'people_unchecked' },
  ];
}

/** How altered pictures say that they are: done in the pack, or left to who lists. */
function listLabels({ label, in_remarks }: Profile['alteration'], pictures: number[]): PackFinding[] {
  const codes = [
    label === 'image' ? ('label_on_image' as const) : ('label_in_caption' as const),
    ...(label === 'own_mark' ? (['own_mark'] as const) : []),
    ...(in_remarks || label === 'remarks' ? (['label_in_remarks'] as const) : []),
  ];
  return codes.map((code) => ({ code, pictures }));
}

/** A question about the size of a picture; not so where its size is not known. */
const ofSize =
  (isSo: typeof isTooSmall, { pixels }: Profile) =>
  ({ picture: { width, height } }: Placed) =>
    width !== null && height !== null && isSo({ width, height }, pixels);

/**
 * Plans a pack for a service (LIST-5): which files in the studio's order, under which names, with which words on them and beside them, and what stands against
 * it. A picture that is smaller than the service takes is left out and named.
 */
export function planPack(profile: Profile, media: PackMedia): PackPlan {
  const wanted = media.chosen ? media.photos.filter(({ id }) => media.chosen?.includes(id)) : media.photos;
  const all = placeOriginals(wanted, profile, media);
  const small = all.filter(ofSize(isTooSmall, profile));
  const placed = all.filter((each) => !small.includes(each));
  const worded = placed.map((each, index) => planPicture(each, { profile, position: index + 1, total: placed.length }));
  const words = (
    code: 'text_cleaned' | 'text_shortened',
    isSo: (each: (typeof worded)[number]) => boolean,
  ): PackFinding[] => {
    const pictures = worded.filter(isSo).map(({ picture }) => picture.number);
    return pictures.length > 0 ? [{ code, pictures }] : [];
  };
  return {
    pictures: worded.map(({ picture }) => picture),
    refusals: listRefusals(placed, wanted, { profile, originals: media.originals }),
    findings: [
      ...about(
        'too_small',
        small.map(({ of }) => of),
      ),
      ...about(
        'padded',
        placed.filter(ofSize(isPaddedToLeast, profile)).map(({ of }) => of),
      ),
      ...words('text_cleaned', ({ isCleaned }) => isCleaned),
      ...words('text_shortened', ({ isShortened }) => isShortened),
      ...listFindings(placed, profile, media),
    ],
  };
}

function planPicture(
  { picture, isOriginal, of }: Placed,
  { profile, position, total }: { profile: Profile; position: number; total: number },
): { picture: PlannedPicture; isCleaned: boolean; isShortened: boolean } {
  const kind = isOriginal ? null : alteredKind(picture.alteration);
  const room = picture.room || of.room;
  const { title, caption, isCleaned, isShortened } = packCaption(profile, { ...picture, room, isOriginal });
  return {
    isCleaned,
    isShortened,
    picture: {
      mediaId: picture.id,
      file: picture.file,
      number: of.number,
      isOriginal,
      name: packName({ position, total, fileName: picture.fileName, room, alteration: kind, isOriginal }),
      label: kind && profile.alteration.label === 'image' ? packLabel(profile, kind) : null,
      room,
      title,
      caption,
      alteration: kind,
    },
  };
}
