import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { type AccountOwner, connectAccount } from './api/calendar-account.ts';

type AccountFormProps = {
  owner: AccountOwner & { id: string };
  account: CalendarAccountJson | null;
  onClose: () => void;
};

/** Asks for an account on a calendar server, or for the new password of one that is connected. */
export function AccountForm({ owner, account, onClose }: AccountFormProps) {
  const known = account?.kind === 'caldav' ? account : null;
  const [address, setAddress] = useState(known?.address ?? '');
  const [userName, setUserName] = useState(known?.user_name ?? '');
  const [password, setPassword] = useState('');
  const { send, errors, errorMessage, isSending } = useSubmit();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await connectAccount(owner, { address, user_name: userName, password });
      toast({ title: 'Account connected', description: 'Choose its calendars now.', variant: 'success' });
      onClose();
    });
  };
  return (
    <form
      aria-label="Calendar account"
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-input border border-line p-4 sm:p-5"
    >
      <Field
        label="Server address"
        name="address"
        required
        hint="iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com. Nextcloud: the address of the cloud."
        error={errors.address}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://caldav.example.com"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="User name" name="user_name" required error={errors.user_name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={userName}
              onChange={({ target }) => setUserName(target.value)}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="new-password"
          hint="Many services give an app password for it. It is kept encrypted."
          error={errors.password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <FormError text={errorMessage ?? null} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Connecting...' : known ? 'Sign in' : 'Connect'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
