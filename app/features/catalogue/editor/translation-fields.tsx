import type { ReactNode } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { englishName, OTHER_LOCALES, type OtherLocale } from '#domain/shared/by-locale.ts';
import { type FieldErrors, Group, Line, Lines } from './form-parts.tsx';
import { labelIn, type Translated, translatedKey } from './translations.ts';

/** The languages besides English in which the site is read. */
export function useOtherLanguages(): OtherLocale[] {
  const { languages } = useSite();
  return OTHER_LOCALES.filter((locale) => languages.includes(locale));
}

type TranslationsProps<Name extends string> = {
  /** The text in English, as its form and its label name it. */
  name: Name;
  label: string;
  form: Readonly<Translated<NoInfer<Name>>>;
  errors: FieldErrors;
  onChange: (changes: Partial<Translated<NoInfer<Name>>>) => void;
  maxLength?: number;
  /** Lines of a longer text; one where left out. */
  rows?: number;
};

/** The field of a text in another language, which may stay empty. */
export function Translation<Name extends string>({
  locale,
  name,
  label,
  rows,
  maxLength,
  ...part
}: TranslationsProps<Name> & { locale: OtherLocale }) {
  const field = { ...part, name: translatedKey(name, locale), label: labelIn(label, locale), lang: locale };
  return rows ? (
    <Lines {...field} rows={rows} required={false} />
  ) : (
    <Line {...field} {...(maxLength ? { maxLength } : {})} required={false} />
  );
}

/** The fields of a text in each other language of the site. */
export function Translations<Name extends string>(props: TranslationsProps<Name>) {
  return useOtherLanguages().map((locale) => <Translation key={locale} {...props} locale={locale} />);
}

/** A group of fields for each other language of the site. */
export function LanguageGroups({ children }: { children: (locale: OtherLocale) => ReactNode }) {
  return useOtherLanguages().map((locale) => {
    const name = englishName(locale);
    return (
      <Group
        key={locale}
        title={`In ${name}`}
        text={`For orders in ${name}. English stands in for what is left empty; we translate what came with a starter.`}
      >
        {children(locale)}
      </Group>
    );
  });
}
