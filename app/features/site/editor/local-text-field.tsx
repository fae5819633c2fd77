import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { LocalText } from '#domain/catalogue/pictures/picture.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { TextField } from '#domain/site/pages/page-fields.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { setPageValue } from './page-form.ts';
import type { SiteEditor } from './use-site-editor.ts';

/** A field of a page with its value. */
export type FieldOf<F> = {
  editor: SiteEditor;
  language: Locale;
  field: F;
  value: unknown;
  /** Where the value stands among the pages: `['home', 'words', 'hero', 'title']`. */
  path: readonly string[];
};

/** Puts another value at a place of the pages. */
export function changePages({ form, changeParts }: SiteEditor, path: readonly string[], next: unknown): void {
  changeParts({ pages: setPageValue(form.parts.pages, path, next) });
}

/** A text in one language, with what pages show where it has none yet. */
export function LocalTextField({ editor, language, field, value, path }: FieldOf<TextField>) {
  const texts = value as LocalText;
  const first = firstLanguage(editor.form.parts);
  const [text = '', fallback = ''] = [texts[language], texts[first]];
  const isMissing = language !== first && text.trim() === '' && fallback !== '';
  const shared = {
    lang: language,
    value: text,
    maxLength: field.max,
    ...(isMissing ? { placeholder: fallback } : {}),
    onChange: ({ target }: { target: { value: string } }) => changePages(editor, [...path, language], target.value),
  };
  return (
    <Field
      label={field.label}
      name={path.join('.')}
      hint={isMissing ? `Not translated yet: pages show it in ${englishName(first)}.` : field.hint}
      required={!field.isOptional && language === first}
      {...(field.isOptional ? { optionalText: 'optional' } : {})}
      error={editor.errors[['pages', ...path, language].join('.')]}
    >
      {(control) =>
        field.kind === 'line' ? <Input {...control} {...shared} /> : <Textarea {...control} {...shared} rows={3} />
      }
    </Field>
  );
}
