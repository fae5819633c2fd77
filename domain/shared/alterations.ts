import type { Locale } from '#domain/shared/locale.ts';
import { alterationsMessages } from '#locales/all/domain/alterations.ts';

/**
 * What an edit did to the truth of a picture. `routine` corrects light, color and lines; all others add, remove or change what the picture
 * shows. They stand in the order of how much: of two, the first is what the picture is called.
 */
export const ALTERATIONS = ['staging', 'object_removed', 'twilight', 'sky', 'routine'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** The kinds that make a picture an altered one. */
export const ALTERED_KINDS = ['staging', 'object_removed', 'twilight', 'sky'] as const satisfies readonly Alteration[];
export type AlteredKind = (typeof ALTERED_KINDS)[number];

/**
 * Whether a picture is digitally altered in the sense of California's Business and Professions Code 10140.8 (b): elements were added, removed
 * or changed. Lighting, color, angle, cropping and the like that do not change what is represented are not. `isAltered('routine') === false`.
 */
export const isAltered = (alteration: Alteration | null): alteration is AlteredKind =>
  alteration !== null && alteration !== 'routine';

/** What a picture is called that had several edits; null where nothing was said of any. `strongestAlteration(['sky', null, 'staging']) === 'staging'`. */
export function strongestAlteration(said: readonly (Alteration | null)[]): Alteration | null {
  return ALTERATIONS.find((each) => said.includes(each)) ?? null;
}

/** What was done to a picture, in a few words: `alterationLabel('staging', 'en') === 'Virtually staged'`. */
export const alterationLabel = (alteration: Alteration, locale: Locale): string =>
  alterationsMessages[locale].labels[alteration];

/** How an altered picture is identified beside its original: `Digitally altered: virtually staged`. */
export const alteredCaption = (alteration: Alteration, locale: Locale): string =>
  alterationsMessages[locale].altered[alteration];

/** How the original is identified beside what was made of it: `Original, unaltered`. */
export const originalCaption = (locale: Locale): string => alterationsMessages[locale].original;

/** What 10140.8 (a) wants said of an altered picture: that it was altered, and how. Where its original is seen is said by who shows it. */
export const alterationStatement = (alteration: Alteration, locale: Locale): string =>
  alterationsMessages[locale].statements[alteration];

const SOURCE_TYPES: Record<Alteration, string> = {
  staging: 'compositeWithTrainedAlgorithmicMedia',
  object_removed: 'humanEdits',
  twilight: 'humanEdits',
  sky: 'compositeCapture',
  routine: 'humanEdits',
};

/**
 * The IPTC DigitalSourceType of a picture, as an address of IPTC's list (http://cv.iptc.org/newscodes/digitalsourcetype/, 2024-09-17). Staging puts in
 * what a model drew, a sky is of another photograph, all else is retouched by people without such models. `minorHumanEdits` is retired.
 */
export const digitalSourceType = (alteration: Alteration): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[alteration]}`;

const FILE_LABELS: Record<AlteredKind, string> = {
  staging: 'virtually-staged',
  object_removed: 'object-removed',
  twilight: 'virtual-twilight',
  sky: 'sky-replaced',
};

/** What the name of a delivered file says of it, in English as all of the name; empty where nothing is to be said. */
export const alterationFileWord = (alteration: Alteration | null): string =>
  isAltered(alteration) ? FILE_LABELS[alteration] : '';

/**
 * The name under which a file is saved, which says what was done to an altered picture, unless it says so already:
 * `alteredFileName('living room.jpg', 'staging') === 'living room_virtually-staged.jpg'`.
 */
export function alteredFileName(fileName: string, alteration: Alteration | null): string {
  const word = alterationFileWord(alteration);
  const dot = fileName.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  const isSaid = stem
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .endsWith(word);
  return isSaid ? fileName : `${stem}_${word}${ending}`;
}
