import { englishName } from '#domain/shared/by-locale.ts';
import type { SampleKind, SamplePart } from './sample-part.ts';

/** The parts of one section, or a part that belongs to none, as one thing to write, to hide or to confirm. */
export type SampleGroup = Pick<SamplePart, 'label' | 'example' | 'place' | 'can_hide' | 'fingerprints'> & {
  key: string;
  kind: SampleKind;
  /** What of it is the sample's: `2 texts in English, 1 picture`. */
  summary: string;
};

const COUNTED: Record<SampleKind, readonly [one: string, many: string] | null> = {
  texts: ['text', 'texts'],
  pictures: ['picture', 'pictures'],
  testimonials: ['testimonial', 'testimonials'],
  figures: ['figure', 'figures'],
  legal: null,
  facts: null,
  languages: null,
};

/** A part in words: `2 texts in English`. A part that is one thing is told by what stands there. */
function summarizePart({ kind, count, language, example }: SamplePart): string {
  const counted = COUNTED[kind];
  if (!counted) return language ? `in ${englishName(language)}` : example;
  const words = `${count} ${count === 1 ? counted[0] : counted[1]}`;
  return language ? `${words} in ${englishName(language)}` : words;
}

/** Where a part is shown with others: its section; the languages of a text that stands in no section are together too. */
const groupKey = ({ id, place, language }: SamplePart): string =>
  place ? `${place.page}.${place.section}` : language ? id.slice(0, id.lastIndexOf('.')) : id;

/** Groups parts by their sections, in the order in which they came. */
export function groupParts(parts: readonly SamplePart[]): SampleGroup[] {
  const groups = new Map<string, SampleGroup>();
  for (const part of parts) {
    const key = groupKey(part);
    const known = groups.get(key);
    const { label, kind, example, place, can_hide, fingerprints } = part;
    const summary = summarizePart(part);
    if (!known) groups.set(key, { key, label, kind, example, place, can_hide, fingerprints, summary });
    else {
      known.summary = `${known.summary}, ${summary}`;
      known.fingerprints = [...known.fingerprints, ...fingerprints];
    }
  }
  return [...groups.values()];
}

/** Whether a group claims something about the studio that visitors believe: what somebody said, or how many there were. */
export const isClaimGroup = ({ kind }: Pick<SampleGroup, 'kind'>): boolean =>
  kind === 'testimonials' || kind === 'figures';
