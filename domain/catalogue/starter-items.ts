import type { AddOnDocument, PackageDocument } from './catalogue-schema.ts';

type Words = readonly [name: string, description: string, features: readonly string[]];

/** A package of a starter catalogue, in English and Turkish. */
export type StarterItem = Pick<PackageDocument, 'id' | 'tag' | 'iconType' | 'price'> & {
  en: Words;
  tr: Words;
  popular?: boolean;
  durationMinutes?: number;
};

/** A package as a catalogue keeps it. */
export function starterPackage({
  en,
  tr,
  popular = false,
  durationMinutes = 60,
  ...rest
}: StarterItem): PackageDocument {
  const words = ([name, description, features]: Words) => ({ name, description, features: [...features] });
  return { ...rest, words: { en: words(en), tr: words(tr) }, popular, visibility: 'visible', durationMinutes };
}

type StarterAddOn = Pick<AddOnDocument, 'id' | 'parents' | 'durationMinutes' | 'price'> & {
  en: readonly [name: string, description: string];
  tr: readonly [name: string, description: string];
};

/** An add-on as a catalogue keeps it. */
export function starterAddOn({ en, tr, ...rest }: StarterAddOn): AddOnDocument {
  const words = ([name, description]: readonly [string, string]) => ({ name, description });
  return { ...rest, words: { en: words(en), tr: words(tr) }, visibility: 'visible', choice: null };
}
