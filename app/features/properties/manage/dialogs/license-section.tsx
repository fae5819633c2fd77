import { type FormEvent, useState } from 'react';
import { LicensePreview, TermsFields } from '#app/features/site/settings/terms-fields.tsx';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { LicenseJson } from '#domain/deliveries/licenses/license-json.ts';
import type { TermsByLanguage } from '#domain/site/settings/license-terms.ts';
import { changeLicense, licenseQuery } from '../../api/licenses.ts';

/** Who may use the pictures of a delivery, and until when. It can be changed for this one delivery. */
export function LicenseSection({ deliveryId }: { deliveryId: string }) {
  const { data, failure, retry } = useList(licenseQuery(deliveryId));
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="delivery-license" className="border-t border-line pt-5">
      <h3 id="delivery-license" className="flex flex-wrap items-center gap-2 font-medium text-ink">
        License
        {data?.has_ended && <Badge tone="yellow">Ended</Badge>}
      </h3>
      {failure && (
        <RetryNotice title="The license could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading the license" rows={1} />}
      {data && (
        <p className="mt-1 text-sm wrap-anywhere text-body">
          For {data.licensee || 'nobody by name'}, {data.property}.{' '}
          {data.ends_on ? `Until ${formatDay(data.ends_on, 'en')}.` : 'No end.'} It stands on the page of the delivery
          and in the web and print files.
        </p>
      )}
      {data && !isOpen && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          Change the license
        </Button>
      )}
      {data && isOpen && <LicenseForm deliveryId={deliveryId} license={data} onDone={() => setOpen(false)} />}
    </section>
  );
}

type TypedLicense = { licensee: string; until: string; terms: TermsByLanguage };

const typeLicense = ({ licensee, ends_on, terms }: LicenseJson): TypedLicense => ({
  licensee,
  until: ends_on ?? '',
  terms,
});

const PARTS: ComparedPart<LicenseJson>[] = [
  { label: 'Who may use them', show: ({ licensee }) => licensee },
  { label: 'Until', show: ({ ends_on }) => (ends_on ? formatDay(ends_on, 'en') : 'no end') },
  { label: 'Text', show: ({ terms }) => Object.values(terms).join(' / ') },
];

type LicenseFormProps = { deliveryId: string; license: LicenseJson; onDone: () => void };

function LicenseForm({ deliveryId, license, onDone }: LicenseFormProps) {
  const [typed, setTyped] = useState(() => typeLicense(license));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: LicenseJson | null, now: LicenseJson) => setTyped(typeLicense(now));
  const edited = useEdited({ first: license, parts: PARTS, onChanged: show });
  const { licensee, until, terms } = typed;
  const endsOn = until || null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await edited.send((from) => changeLicense(deliveryId, from, { licensee, terms, ends_on: endsOn }));
      toast({
        title: 'License saved',
        description: 'The page says it now. The web and print files follow within minutes.',
        variant: 'success',
      });
      onDone();
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="License" className="mt-4 flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Who may use the pictures" name="licensee" error={errors.licensee}>
          {(control) => (
            <Input
              {...control}
              value={licensee}
              onChange={({ target }) => setTyped({ ...typed, licensee: target.value })}
            />
          )}
        </Field>
        <Field label="Until" name="ends_on" hint="The last day. Empty for no end." error={errors.ends_on}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={license.starts_on}
              value={until}
              onChange={({ target }) => setTyped({ ...typed, until: target.value })}
            />
          )}
        </Field>
      </div>
      <TermsFields
        terms={terms}
        onChange={(changed) => setTyped({ ...typed, terms: changed })}
        errors={errors}
        path="terms"
      />
      <LicensePreview terms={terms} facts={{ licensee, property: license.property, studio: license.studio, endsOn }} />
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment...' : 'Save license'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
