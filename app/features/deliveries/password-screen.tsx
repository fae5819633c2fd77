import { type FormEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { unlockDelivery } from './api/deliveries.ts';

/** Asks for the password of a link. What was typed stays where it was wrong. */
export function PasswordScreen({ token, onOpen }: { token: string; onOpen: () => Promise<void> }) {
  const messages = useMessages('delivery').password;
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useHydrated();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setRefusal(null);
    try {
      await unlockDelivery(token, password);
      await onOpen();
    } catch (error) {
      setRefusal(getErrorMessage(error));
    }
    setIsSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex w-full max-w-sm flex-col gap-5">
      <div>
        <h1 className="display text-3xl">{messages.heading}</h1>
        <p className="mt-3 text-body">{messages.text}</p>
      </div>
      <PasswordField
        label={messages.label}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={refusal}
      />
      {/* Until scripts run, the browser itself would send the form, with the password in the address. */}
      <Button type="submit" size="lg" disabled={!isHydrated} aria-disabled={isSending}>
        {isSending ? messages.opening : messages.open}
      </Button>
    </form>
  );
}
