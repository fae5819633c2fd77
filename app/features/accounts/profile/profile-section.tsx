import { useState } from 'react';
import { updateAccount } from '#app/features/shared/session/api/account.ts';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { startSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ACCOUNT_LENGTHS, updateAccountSchema } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { languageFacts } from '#domain/shared/locale.ts';

const getFields = ({ full_name, company_name, locale }: Account) => ({ full_name, company_name, locale });

const listParts = (messages: Messages<'account'>['profile']): ComparedPart<Account>[] => [
  { label: messages.fullName, show: ({ full_name }) => full_name },
  { label: messages.companyName, show: ({ company_name }) => company_name },
  { label: messages.languageOfEmails, show: ({ locale }) => languageFacts(locale).name },
];

/** The names on orders and in the studio's lists, and the language of emails to the account. */
export function ProfileSection({ account }: { account: Account }) {
  const messages = useMessages('account').profile;
  const { languages } = useSite();
  const choices = [...new Set([...languages, account.locale])];
  const [isChanged, setIsChanged] = useState(false);
  const edited = useEdited({
    first: account,
    parts: listParts(messages),
    onChanged: (before, now) => {
      startSession(now);
      form.replace(getFields(now), getFields(before));
    },
  });
  const take = () => {
    form.replace(getFields(edited.begin(edited.from)));
    setIsChanged(false);
  };
  const form = useSchemaForm({
    schema: updateAccountSchema,
    send: async (fields) => {
      await edited.send((from) => updateAccount(from, fields));
      setIsChanged(false);
      toast({ title: messages.changesSaved, variant: 'success' });
    },
  });
  return (
    <Section title={messages.profile} description={messages.namesHint}>
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
          {choices.length > 1 && (
            <Field
              label={messages.languageOfEmails}
              name="locale"
              hint={messages.accountAndDeliveries}
              error={form.errors.locale}
            >
              {({ required: _required, ...control }) => (
                <Select {...control} defaultValue={account.locale}>
                  {choices.map((language) => (
                    <option key={language} value={language} lang={language}>
                      {languageFacts(language).name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
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
