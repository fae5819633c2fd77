import { englishName, OTHER_LOCALES, type OtherLocale } from '#domain/shared/by-locale.ts';
import { LOCALES, type Locale, readLocale } from '#domain/shared/locale.ts';
import type { Label } from '#domain/shared/schema-parts.ts';

/** The texts of a form in the languages besides English, a key each: `name_tr`. Empty where there is none. */
export type Translated<Name extends string> = Record<`${Name}_${OtherLocale}`, string>;

/** The key of a text of a form in another language. */
export const translatedKey = <Name extends string>(name: Name, locale: OtherLocale) => `${name}_${locale}` as const;

/** The texts of a form in the other languages; empty ones where there is nothing to read yet. */
export function translatedForm<Name extends string>(
  names: readonly Name[],
  find: (locale: OtherLocale, name: Name) => string | undefined = () => undefined,
): Translated<Name> {
  const texts = OTHER_LOCALES.flatMap((locale) =>
    names.map((name) => [translatedKey(name, locale), find(locale, name) ?? '']),
  );
  return Object.fromEntries(texts);
}

/** What the texts of a form would be saved as in each language that has any: `{ tr: { name: 'Çatı' } }`. */
export function translatedWords<Name extends string, Value = string>(
  form: Readonly<Translated<Name>>,
  names: readonly Name[],
  read: (text: string, name: Name) => Value | string = (text) => text,
): Partial<Record<OtherLocale, Partial<Record<Name, Value | string>>>> {
  const words = OTHER_LOCALES.map((locale) => {
    const written = names.filter((name) => form[translatedKey(name, locale)].trim());
    return [locale, Object.fromEntries(written.map((name) => [name, read(form[translatedKey(name, locale)], name)]))];
  });
  return Object.fromEntries(words.filter(([, texts]) => Object.keys(texts ?? {}).length > 0));
}

/** The form of a label: its English text by its name, those of other languages beside it. */
export function labelForm<Name extends string>(
  name: Name,
  label: Label | null,
): Record<Name, string> & Translated<Name> {
  // The compiler forgets the name of a computed key.
  const english = { [name]: label?.en ?? '' } as Record<Name, string>;
  return { ...english, ...translatedForm([name], (locale) => label?.[locale]) };
}

/** What a label would be saved as, not checked yet. */
export function labelDocument<Name extends string>(
  form: Readonly<Record<Name, string> & Translated<Name>>,
  name: Name,
): Partial<Label> {
  const others: Readonly<Translated<Name>> = form;
  const texts = OTHER_LOCALES.map((locale): [string, string] => [locale, others[translatedKey(name, locale)]]);
  return { en: form[name], ...Object.fromEntries(texts.filter(([, text]) => text.trim())) };
}

/** The controls of a text by their paths: `labelControls('price.unit', 'unitName')` has `price.unit.tr` for `unitName_tr`. */
export function labelControls<Name extends string>(
  path: string,
  name: Name,
): Record<string, Name | keyof Translated<Name>> {
  const others = OTHER_LOCALES.map((locale) => [`${path}.${locale}`, translatedKey(name, locale)] as const);
  return { [`${path}.en`]: name, ...Object.fromEntries(others) };
}

/** The controls of words by their paths: `words.tr.name` for `name_tr`. */
export function wordControls<Name extends string>(
  names: readonly Name[],
): Record<string, Name | keyof Translated<Name>> {
  const english = names.map((name) => [`words.en.${name}`, name] as const);
  const others = OTHER_LOCALES.flatMap((locale) =>
    names.map((name) => [`words.${locale}.${name}`, translatedKey(name, locale)] as const),
  );
  return Object.fromEntries([...english, ...others]);
}

/** The name of the control of a picture's alternative text. */
export const altControl = (locale: Locale): string => `pictureAlt_${locale}`;

/** The controls of a picture by their paths: `picture.alt.tr` for `pictureAlt_tr`. */
export const PICTURE_CONTROLS: Readonly<Record<string, string>> = Object.fromEntries([
  ['picture', 'picture'],
  ['picture.files', 'picture'],
  ...LOCALES.map((locale) => [`picture.alt.${locale}`, altControl(locale)]),
]);

/** A label with its language, where that is not English: `Name in Turkish`. */
export function labelIn(label: string, language: string): string {
  const locale = readLocale(language);
  return locale && locale !== 'en' ? `${label} in ${englishName(locale)}` : label;
}
