import { useState } from 'react';
import { type Messages, useMessages } from '#app/lib/messages.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { startSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ACCOUNT_LENGTHS, updateAccountSchema } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { updateAccount } from '../api/account.ts';

const getNames = ({ full_name, company_name }: Account) => ({ full_name, company_name });

const listParts = (messages: Messages<'account'>['profile']): ComparedPart<Account>[] => [
  { label: messages.fullName, show: ({ full_name }) => full_name },
  { label: messages.companyName, show: ({ company_name }) => company_name },
];

/** The names on orders and in the studio's lists. */
export function ProfileSection({ account }: { account: Account }) {
  const messages = useMessages('account').profile;
  const [isChanged, setIsChanged] = useState(false);
  const edited = useEdited({
    first: account,
    parts: listParts(messages),
    onChanged: (before, now) => {
      startSession(now);
      form.replace(getNames(now), getNames(before));
    },
  });
  const take = () => {
    form.replace(getNames(edited.begin(edited.from)));
    setIsChanged(false);
  };
  const form = useSchemaForm({
    schema: updateAccountSchema,
    send: async (names) => {
      await edited.send((from) => updateAccount(from, names));
      setIsChanged(false);
      toast({ title: messages.changesSaved, variant: 'success' });
    },
  });
  return (
    <Section title={messages.profile} description={messages.theNamesByWhichTheStudio}>
      <form
        {...form.bind}
        onChange={() => setIsChanged(true)}
        aria-label={messages.profile}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={messages.fullName}
            name="full_name"
            autoComplete="name"
            required
            maxLength={ACCOUNT_LENGTHS.full_name}
            defaultValue={account.full_name}
            errors={form.errors}
          />
          <TextField
            label={messages.companyName}
            name="company_name"
            autoComplete="organization"
            maxLength={ACCOUNT_LENGTHS.company_name}
            defaultValue={account.company_name}
            errors={form.errors}
          />
        </div>
        <FormError text={form.errorMessage} />
        <ChangedNotice changes={edited.changes} onTake={take} />
        <div>
          <Button type="submit" disabled={!isChanged} aria-disabled={form.isSending}>
            {form.isSending ? messages.saving : messages.saveChanges}
          </Button>
        </div>
      </form>
    </Section>
  );
}
