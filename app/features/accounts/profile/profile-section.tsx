import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { ACCOUNT_LENGTHS, updateAccountSchema } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { updateAccount } from '../api/update-account.ts';
import { FormTrouble } from '../area/form-trouble.tsx';
import { Section } from '../area/section.tsx';
import { useAccountForm } from '../area/use-account-form.ts';
import { TextField } from '../auth-fields.tsx';

/** The names that stand on orders and in the studio's lists. */
export function ProfileSection({ account }: { account: Account }) {
  const [isChanged, setIsChanged] = useState(false);
  const form = useAccountForm({
    schema: updateAccountSchema,
    send: async (names) => {
      await updateAccount(names);
      setIsChanged(false);
      toast({ title: 'Changes saved', variant: 'success' });
    },
  });
  return (
    <Section title="Profile" description="The names by which the studio knows you.">
      <form {...form.bind} onChange={() => setIsChanged(true)} aria-label="Profile" className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full Name"
            name="full_name"
            autoComplete="name"
            required
            maxLength={ACCOUNT_LENGTHS.full_name}
            defaultValue={account.full_name}
            errors={form.errors}
          />
          <TextField
            label="Company Name"
            name="company_name"
            autoComplete="organization"
            maxLength={ACCOUNT_LENGTHS.company_name}
            defaultValue={account.company_name}
            errors={form.errors}
          />
        </div>
        <FormTrouble text={form.trouble} />
        <div>
          <Button type="submit" disabled={!isChanged} aria-disabled={form.isSending}>
            {form.isSending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
