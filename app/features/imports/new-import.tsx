import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, FileInput } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { IMPORT_KINDS, IMPORT_SOURCES, type ImportKind, type ImportSource } from '#domain/imports/import-kinds.ts';
import { createImport } from './api/imports.ts';
import { sendImportFile } from './api/send-import-file.ts';
import { KIND_HINTS, KIND_LABELS } from './import-words.ts';

const SOURCES = Object.entries(IMPORT_SOURCES);

/** What is chosen in the form. */
function readChoice(form: FormData): { kind: ImportKind; source: ImportSource; file: File | null } {
  const kind = IMPORT_KINDS.find((one) => one === form.get('kind')) ?? 'customers';
  const source = SOURCES.map(([one]) => one).find((one) => one === form.get('source')) ?? 'other';
  const file = form.get('file');
  // Object.entries forgets that the keys are those of the object.
  return { kind, source: source as ImportSource, file: file instanceof File && file.size > 0 ? file : null };
}

/** Chooses a file and what it holds, sends it, and goes on to its columns. */
export function NewImport() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('customers');
  const [fraction, setFraction] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fraction !== null) return;
    const choice = readChoice(new FormData(event.currentTarget));
    if (!choice.file) return setError('Choose a file.');
    setError(null);
    setFraction(0);
    try {
      const { id } = await createImport({ kind: choice.kind, source: choice.source, file_name: choice.file.name });
      await sendImportFile(id, choice.file, setFraction);
      await navigate(`${PATHS.adminImport}/${id}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The file could not be sent.');
      setFraction(null);
    }
  };
  return (
    <Section title="New import" description="You see what would be imported before anything is written.">
      <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
        <Field label="What the file holds" name="kind" hint={KIND_HINTS[kind]}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(IMPORT_KINDS.find((one) => one === target.value) ?? 'customers')}
            >
              {IMPORT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Where it comes from" name="source" hint="IDs from different systems are kept apart.">
          {(control) => (
            <Select {...control} defaultValue="other">
              {SOURCES.map(([source, label]) => (
                <option key={source} value={source}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="File"
          name="file"
          hint={kind === 'media' ? 'ZIP.' : 'CSV, up to 50 MB and 100,000 rows. Any encoding.'}
        >
          {(control) => <FileInput {...control} accept={kind === 'media' ? '.zip' : '.csv,.tsv,.txt'} />}
        </Field>
        <FormError text={error} />
        <div>
          <Button type="submit" aria-disabled={fraction !== null}>
            {fraction === null ? 'Send the file' : `Sending… ${Math.floor(fraction * 100)} %`}
          </Button>
        </div>
      </form>
    </Section>
  );
}
