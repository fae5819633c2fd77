import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { WORD_FIELDS, WORD_NAMES, type WordName } from '#domain/site/site-words.ts';
import type { SiteEditor } from './use-site-editor.ts';

/** The words that all pages share, as `WORD_FIELDS` describes them. */
export function WordFields({ editor }: { editor: SiteEditor }) {
  return WORD_NAMES.map((name) => <WordField key={name} name={name} editor={editor} />);
}

function WordField({ name, editor }: { name: WordName; editor: SiteEditor }) {
  const { kind, label, hint, max, isRequired } = WORD_FIELDS[name];
  const { words } = editor.form;
  const change = (value: string) => editor.change({ words: { ...words, [name]: value } });
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      required={isRequired}
      optionalText="optional"
      error={editor.errors[name]}
    >
      {(control) =>
        kind === 'line' ? (
          <Input {...control} maxLength={max} value={words[name]} onChange={({ target }) => change(target.value)} />
        ) : (
          <Textarea {...control} rows={3} value={words[name]} onChange={({ target }) => change(target.value)} />
        )
      }
    </Field>
  );
}
