import { type FormEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { MOST_NAME_LENGTH } from '#domain/reviews/review-limits.ts';
import type { ReviewSession } from './review-session.ts';
import { useSessionState } from './use-review.ts';

/** Asks once who writes: a name is enough. */
export function NameDialog({ session }: { session: ReviewSession }) {
  const messages = useMessages('reviews').name;
  const { isAskingName } = useSessionState(session);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => session.giveName(name.trim()));
  };
  return (
    <Dialog
      open={isAskingName}
      onOpenChange={(open) => !open && session.keepNameBack()}
      title={messages.title}
      description={messages.text}
      width="sm"
    >
      <DialogForm
        form={{ bind: { onSubmit: submit }, isSending, errorMessage }}
        submitText={messages.save}
        onClose={session.keepNameBack}
      >
        <Field label={messages.label} name="name" required error={errors.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MOST_NAME_LENGTH}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
