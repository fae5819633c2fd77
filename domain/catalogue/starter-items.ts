import type { AddOnDocument, PackageDocument } from './catalogue-schema.ts';
import { TURKISH } from './starter-words/tr.ts';

/** A package of a starter catalogue, in English. */
export type StarterItem = Pick<PackageDocument, 'id' | 'tag' | 'iconType' | 'price'> & {
  name: string;
  description: string;
  features: string[];
  popular?: boolean;
  durationMinutes?: number;
};

/** A catalogue keeps the words of its starter in English and Turkish; those of other languages are found by the English. */
function inTurkish(text: string): string {
  const translated = TURKISH[text];
  if (translated === undefined) throw new Error(`There is no Turkish for "${text}".`);
  return translated;
}

/** The Turkish name; none for what is called the same everywhere. */
const nameInTurkish = (name: string) => (name in TURKISH ? { name: inTurkish(name) } : {});

/** A package as a catalogue keeps it. */
export function starterPackage({
  name,
  description,
  features,
  popular = false,
  durationMinutes = 60,
  ...rest
}: StarterItem): PackageDocument {
  return {
    ...rest,
    words: {
      en: { name, description, features },
      tr: { ...nameInTurkish(name), description: inTurkish(description), features: features.map(inTurkish) },
    },
    popular,
    visibility: 'visible',
    durationMinutes,
  };
}

type StarterAddOn = Pick<AddOnDocument, 'id' | 'parents' | 'durationMinutes' | 'price'> & {
  name: string;
  description: string;
};

/** An add-on as a catalogue keeps it. */
export function starterAddOn({ name, description, ...rest }: StarterAddOn): AddOnDocument {
  return {
    ...rest,
    words: {
      en: { name, description },
      tr: { ...nameInTurkish(name), description: inTurkish(description) },
    },
    visibility: 'visible',
    choice: null,
  };
}

/** What something is sold in, as a catalogue keeps it. */
export const starterUnit = (unit: string) => ({ en: unit, tr: inTurkish(unit) });
