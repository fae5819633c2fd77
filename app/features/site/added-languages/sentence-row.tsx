import { Field, Textarea } from '#app/ui/form/field.tsx';
import type { LanguageJson } from '#domain/site/added-languages/languages-json.ts';
import type { Sentences } from './use-sentences.ts';

type SentenceRowProps = {
  language: LanguageJson;
  area: string;
  sentence: LanguageJson['areas'][number]['sentences'][number];
  typed: Sentences;
};

/** An English sentence with its translation beside it; empty, it is shown in English. */
export function SentenceRow({ language, area, sentence: { key, english }, typed }: SentenceRowProps) {
  const place = { area, key };
  return (
    <li className="px-5 py-4 sm:px-6">
      <Field
        className="grid gap-x-6 md:grid-cols-2 md:[&>p]:col-start-2"
        label={<span className="block text-[0.9375rem] font-normal wrap-anywhere whitespace-pre-wrap">{english}</span>}
        name={`${area}:${key}`}
        error={typed.problemOf(place)}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={language.code}
            rows={1}
            spellCheck
            className="field-sizing-content min-h-11! resize-none py-2! text-[0.9375rem]!"
            value={typed.textOf(place)}
            onChange={({ target }) => typed.type(place, target.value)}
          />
        )}
      </Field>
    </li>
  );
}
