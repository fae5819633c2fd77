import { type Alteration, digitalSourceType } from '#domain/shared/alterations.ts';

/**
 * How a picture came to be, by IPTC's list (http://cv.iptc.org/newscodes/digitalsourcetype/, 2024-09-17, with the retired ones). Those that a model drew
 * stand first, a picture with parts of a model before one that is wholly of one: of several that a file names, the first is what it is.
 */
export const DIGITAL_SOURCE_TYPES = [
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
  'algorithmicallyEnhanced',
  'virtualRecording',
  'digitalArt',
  'digitalCreation',
  'dataDrivenMedia',
  'compositeCapture',
  'composite',
  'screenCapture',
  'softwareImage',
  'humanEdits',
  'minorHumanEdits',
  'multiFrameComputationalCapture',
  'computationalCapture',
  'print',
  'positiveFilm',
  'negativeFilm',
  'digitalCapture',
] as const;
export type DigitalSourceType = (typeof DIGITAL_SOURCE_TYPES)[number];

const OF_MODELS: readonly DigitalSourceType[] = [
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
];

/** Whether a model drew a picture or a part of it, which has to be said of it wherever it goes (Regulation (EU) 2024/1689, article 50). */
export const isAiMade = (type: DigitalSourceType | null): boolean => type !== null && OF_MODELS.includes(type);

/** What a picture is of which several were named, by several programs or for its parts; null where none was. */
export const strongestSourceType = (named: readonly (DigitalSourceType | null)[]): DigitalSourceType | null =>
  DIGITAL_SOURCE_TYPES.find((each) => named.includes(each)) ?? null;

/**
 * The type that a text names, as an address of the list or by its code alone, whatever follows it: `findSourceType('…/digitalsourcetype/trainedAlgorithmicMedia')`.
 * Null for what is not in the list.
 */
export function findSourceType(text: string): DigitalSourceType | null {
  const code = text
    .slice(text.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase();
  const fits = DIGITAL_SOURCE_TYPES.filter((each) => code.startsWith(each.toLowerCase()));
  return fits.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** What the file of a picture says of it, and what its editor says. */
type Said = { digitalSourceType: DigitalSourceType | null; alteration: Alteration | null };

/**
 * The address that delivered files of a picture have as their DigitalSourceType: that a model drew it, where its own file says so, which nobody may take away;
 * else what was said of its edit; else what its file says. Null where nothing is known.
 */
export function statedSourceType({ digitalSourceType: type, alteration }: Said): string | null {
  if (alteration && !isAiMade(type)) return digitalSourceType(alteration);
  return type && `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
}

/** What an edit probably did, where a file says that a model drew it or that it was joined from several: the choice that is made first. Null where nothing suggests one. */
export function suggestAlteration(type: DigitalSourceType | null): Alteration | null {
  if (isAiMade(type)) return 'staging';
  return type === 'compositeCapture' ? 'sky' : null;
}
