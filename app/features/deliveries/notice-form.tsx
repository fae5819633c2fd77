import { type FormEvent, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { createNotice } from './api/deliveries.ts';

type NoticeFormProps = { token: string; size: DeliverySize; isPreparing: boolean; onClose: () => void };

/** Asks where to write once all files can be downloaded together, and then says that it was understood. */
export function NoticeForm({ token, size, isPreparing, onClose }: NoticeFormProps) {
  const messages = useMessages('delivery').notice;
  const locale = useLanguage();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await createNotice(token, { email, size, room: null, locale });
      setSentTo(email.trim());
    });
  };
  if (sentTo) {
    return (
      <p role="status" className="flex items-start gap-2 py-2 wrap-anywhere text-success-text">
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        {isPreparing ? messages.sentReady({ email: sentTo }) : messages.sentLink({ email: sentTo })}
      </p>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-wrap items-start gap-3 py-2">
      <Field
        label={messages.email}
        name="email"
        hint={messages.hint}
        error={errors.email ?? errorMessage}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            autoFocus
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2 sm:mt-[1.625rem]">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? messages.sending : messages.send}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
