import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  INVITATIONS_BUSY,
  type InvitationsBusy,
  type PersonCalendarList,
} from '#domain/scheduling/people/person-calendar-json.ts';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { calendarsQuery, chooseInvitations } from './api/calendars.ts';
import { DialogPart } from './dialog-part.tsx';

const WORDS: Record<InvitationsBusy, string> = {
  accepted: 'Only if they were accepted',
  maybe: 'If they were accepted, or answered with maybe',
  all: 'Also without an answer',
};

/** Which invitations in the calendars of a person keep them busy. */
export function InvitationRules({ person }: { person: PersonJson }) {
  const { data, error, refetch } = useQuery(calendarsQuery(person.id));
  return (
    <DialogPart
      title="Invitations"
      description="For all calendars above. Invitations that were declined never keep anybody busy."
    >
      {error && !data && (
        <RetryNotice title="The choice could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton className="h-11 w-full rounded-input" />}
      {data && <RulesForm key={JSON.stringify(data.invitations)} person={person} before={data.invitations} />}
    </DialogPart>
  );
}

type RulesFormProps = { person: PersonJson; before: PersonCalendarList['invitations'] };

function RulesForm({ person, before }: RulesFormProps) {
  const [busy, setBusy] = useState(before.busy);
  const [typed, setTyped] = useState(before.addresses.join(', '));
  const { send, isSending, errorMessage, errors } = useSubmit();
  const addresses = typed.split(/[\s,;]+/).filter((address) => address !== '');
  const hasChanged = busy !== before.busy || addresses.join() !== before.addresses.join();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await chooseInvitations(person.id, { busy, addresses });
      toast({
        title: 'Invitations saved',
        description: 'The calendars are read by it within a minute.',
        variant: 'success',
      });
    });
  };
  const addressError = Object.entries(errors).find(([path]) => path.startsWith('addresses'))?.[1];
  return (
    <form aria-label="Invitations" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label="Invitations keep busy" name="busy" error={errors.busy}>
        {(control) => (
          <Select
            {...control}
            value={busy}
            onChange={({ target }) => setBusy(INVITATIONS_BUSY.find((one) => one === target.value) ?? busy)}
          >
            {INVITATIONS_BUSY.map((one) => (
              <option key={one} value={one}>
                {WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={`Email addresses of ${person.name} in invitations`}
        name="addresses"
        hint="Tells their answer from those of others, where a calendar has no account. Several are separated by commas."
        error={addressError}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormError text={errorMessage ?? null} />
      {hasChanged && (
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving...' : 'Save invitations'}
          </Button>
        </div>
      )}
    </form>
  );
}
