import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { listLanguageChoices } from '#domain/site/added-languages/list-choices.ts';
import { createLanguage } from './api/languages.ts';

type AddLanguageDialogProps = { taken: readonly string[]; onClose: () => void };

/** Asks for the language that is added, and leads to its sentences. */
export function AddLanguageDialog({ taken, onClose }: AddLanguageDialogProps) {
  const choices = useMemo(() => listLanguageChoices(taken), [taken]);
  const [code, setCode] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTold(true);
    if (code === '') return;
    void send(async () => {
      const { english_name: name } = await createLanguage(code);
      toast({ title: `${name} was added`, variant: 'success' });
      await navigate(`${PATHS.adminLanguages}/${code}`);
    });
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Add a language">
      <DialogForm
        form={{ bind: { onSubmit: submit, noValidate: true }, isSending, errorMessage }}
        submitText="Add language"
        onClose={onClose}
      >
        <p className="text-pretty text-body">
          All its sentences are English until you translate them. Visitors see it once you choose it for your site.
        </p>
        <Field
          label="Language"
          name="code"
          required
          error={errors.code ?? (isTold && code === '' ? 'Choose a language.' : null)}
        >
          {(control) => (
            <Select {...control} value={code} onChange={({ target }) => setCode(target.value)}>
              <option value="" disabled>
                Choose a language
              </option>
              {choices.map((choice) => (
                <option key={choice.code} value={choice.code}>
                  {choice.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
