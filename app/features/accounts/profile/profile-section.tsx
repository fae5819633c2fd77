import { useState } from 'react';
import type { Shown } from '#app/lib/edits.ts';
import { toast } from '#app/lib/toast.ts';
import { useEdited } from '#app/lib/use-edited.ts';
import { Button } from '#app/ui/button.tsx';
import { ChangedNotice } from '#app/ui/changed-notice.tsx';
import { ACCOUNT_LENGTHS, updateAccountSchema } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { updateAccount } from '../api/update-account.ts';
import { FormTrouble } from '../area/form-trouble.tsx';
import { Section } from '../area/section.tsx';
import { useAccountForm } from '../area/use-account-form.ts';
import { TextField } from '../auth-fields.tsx';
import { enterSession } from '../session/session-store.ts';

const namesOf = ({ full_name, company_name }: Account) => ({ full_name, company_name });

const PARTS: Shown<Account>[] = [
  { label: 'Full Name', show: ({ full_name }) => full_name },
  { label: 'Company Name', show: ({ company_name }) => company_name },
];

/** The names that stand on orders and in the studio's lists. */
export function ProfileSection({ account }: { account: Account }) {
  const [isChanged, setIsChanged] = useState(false);
  const edited = useEdited({
    first: account,
    parts: PARTS,
    onChanged: (before, now) => {
      enterSession(now);
      form.replace(namesOf(now), namesOf(before));
    },
  });
  const take = () => {
    form.replace(namesOf(edited.begin(edited.from)));
    setIsChanged(false);
  };
  const form = useAccountForm({
    schema: updateAccountSchema,
    send: async (names) => {
      await edited.send((from) => updateAccount(from, names));
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
        <ChangedNotice changes={edited.changes} onTake={take} />
        <div>
          <Button type="submit" disabled={!isChanged} aria-disabled={form.isSending}>
            {form.isSending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
