import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, FileInput } from '#app/ui/form/field.tsx';
import { MAX_LANGUAGE_FILE_BYTES } from '#domain/site/added-languages/language-file.ts';
import type { LanguageState } from '#domain/site/added-languages/languages-json.ts';
import { importLanguage } from './api/languages.ts';

type ImportDialogProps = { language: LanguageState; onClose: () => void };

/** Takes the sentences of a file; what is wrong with it is listed by line. */
export function ImportDialog({ language, onClose }: ImportDialogProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const lines = Object.entries(errors).filter(([path]) => path.startsWith('lines.'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.size === 0) return setMissing('Choose a file.');
    if (file.size > MAX_LANGUAGE_FILE_BYTES) return setMissing('A file may have 5 MB at most.');
    setMissing(null);
    void send(async () => {
      const { taken } = await importLanguage(language, file);
      const count = taken === 1 ? 'One sentence was taken' : `${taken.toLocaleString('en-US')} sentences were taken`;
      toast({ title: `${count} from the file`, variant: 'success' });
      onClose();
    });
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Import sentences" width="lg">
      <DialogForm
        form={{
          bind: { onSubmit: submit, noValidate: true },
          isSending,
          errorMessage: missing ?? (lines.length > 0 ? null : (errors.file ?? errorMessage)),
        }}
        submitText="Import"
        busyText="Reading the file..."
        onClose={onClose}
      >
        <p className="text-pretty text-body">
          Export the sentences, have them translated, and import the file here. All of it is taken or nothing; what is
          empty in the file stays as it is.
        </p>
        <Field label="File" name="file" hint="JSON or PO, as the export gives it">
          {(control) => <FileInput {...control} accept=".json,.po" />}
        </Field>
        {lines.length > 0 && (
          <Notice tone="red" role="alert" title={errors.file}>
            <ul aria-label="Wrong lines" className="mt-1 flex flex-col gap-1 text-sm wrap-anywhere">
              {lines.map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
      </DialogForm>
    </Dialog>
  );
}
