import { useState } from 'react';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { WORD_FIELDS, WORD_NAMES, type WordName } from '#domain/site/site-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { SiteEditor } from './use-site-editor.ts';

/** The words that all pages share, in one language, as `WORD_FIELDS` describes them. */
export function WordFields({ editor }: { editor: SiteEditor }) {
  const { languages } = editor.form.parts;
  const [chosen, setChosen] = useState(() => firstLanguage({ languages }));
  const language = languages.includes(chosen) ? chosen : firstLanguage({ languages });
  return (
    <>
      <LanguageChoice name="words-language" languages={languages} value={language} onChange={setChosen} />
      {WORD_NAMES.map((name) => (
        <WordField key={name} name={name} language={language} editor={editor} />
      ))}
    </>
  );
}

function WordField({ name, language, editor }: { name: WordName; language: Locale; editor: SiteEditor }) {
  const { kind, label, hint, max, isRequired } = WORD_FIELDS[name];
  const { words, parts } = editor.form;
  const first = firstLanguage(parts);
  const value = words[language][name];
  const missing = language !== first && value.trim() === '' && words[first][name].trim() !== '';
  const change = (text: string) =>
    editor.change({ words: { ...words, [language]: { ...words[language], [name]: text } } });
  return (
    <Field
      label={label}
      name={name}
      hint={missing ? `Not translated yet: pages show it in ${englishName(first)}.` : hint}
      required={isRequired && language === first}
      {...(isRequired ? {} : { optionalText: 'optional' })}
      error={editor.errors[`words.${language}.${name}`]}
    >
      {(control) =>
        kind === 'line' ? (
          <Input
            {...control}
            lang={language}
            maxLength={max}
            value={value}
            placeholder={missing ? words[first][name] : undefined}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Textarea
            {...control}
            lang={language}
            rows={3}
            value={value}
            placeholder={missing ? words[first][name] : undefined}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  );
}
