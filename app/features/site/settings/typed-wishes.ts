import { ALTERATIONS } from '#domain/shared/alterations.ts';
import { OTHER_LOCALES } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Wish } from '#domain/site/settings/review-settings.ts';
import { makeWishId } from './make-wish-id.ts';

/** A wish as it is typed: its texts by language, empty where there is none. `id` is null until it is saved. */
export type TypedWish = {
  key: string;
  id: string | null;
  texts: Partial<Record<Locale, string | undefined>>;
  alteration: string;
};

export const typeWishes = (wishes: readonly Wish[]): TypedWish[] =>
  wishes.map(({ id, label, alteration }) => ({ key: id, id, texts: label, alteration: alteration ?? '' }));

/** What is saved, not checked yet. A new wish has an id of its English name, which none of the others has. */
export function readWishes(typed: readonly TypedWish[]): Wish[] {
  const taken = new Set(typed.flatMap(({ id }) => id ?? []));
  return typed.map(({ id, texts, alteration }) => {
    const named = id ?? makeWishId(texts.en ?? '', taken);
    taken.add(named);
    const others = OTHER_LOCALES.flatMap((locale): [string, string][] => {
      const text = texts[locale]?.trim();
      return text ? [[locale, text]] : [];
    });
    return {
      id: named,
      label: { en: (texts.en ?? '').trim(), ...Object.fromEntries(others) },
      alteration: ALTERATIONS.find((each) => each === alteration) ?? null,
    };
  });
}
