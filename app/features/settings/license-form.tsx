import { type FormEvent, useState } from 'react';
import { LicensePreview, TermsFields } from '#app/features/licenses/terms-fields.tsx';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { licenseEnd } from '#domain/licenses/license-days.ts';
import type { LicenseSettings } from '#domain/licenses/license-settings.ts';
import { type LicenseFacts, type TermsByLanguage, termsOf } from '#domain/licenses/license-terms.ts';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { changeSettings } from './api/settings.ts';

type TypedLicense = { terms: TermsByLanguage; months: string };

const typeLicense = ({ terms, months }: LicenseSettings, languages: readonly Locale[]): TypedLicense => ({
  terms: termsOf(terms, languages),
  months: months === null ? '' : String(months),
});

/** What would be saved. Our own text is none of the studio's, so that it follows ours. */
function readLicense({ terms, months }: TypedLicense, languages: readonly Locale[]): LicenseSettings {
  const usual = termsOf({}, languages);
  const isUsual = languages.every((language) => (terms[language] ?? '').trim() === usual[language]);
  return { terms: isUsual ? {} : terms, months: months.trim() === '' ? null : Number(months) };
}

const PARTS: ComparedPart<StudioSettings>[] = [
  { label: 'License', show: ({ delivery }) => JSON.stringify(delivery.license) },
];

/** Somebody and something that the preview speaks of. */
const EXAMPLE = { licensee: 'Jane Doe', property: '12 Oak Lane, Bethesda, MD 20814' };

function exampleFacts(studio: string, { months }: LicenseSettings): LicenseFacts {
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isUsable = months === null || (Number.isInteger(months) && months > 0);
  return { ...EXAMPLE, studio, endsOn: isUsable ? licenseEnd(today, months) : null };
}

/** What new deliveries say of the use of their pictures, with a preview. */
export function LicenseForm({ settings }: { settings: StudioSettings }) {
  const { languages, business } = useSite();
  const [typed, setTyped] = useState(() => typeLicense(settings.delivery.license, languages));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: StudioSettings | null, now: StudioSettings) =>
    setTyped(typeLicense(now.delivery.license, languages));
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  const asked = readLicense(typed, languages);
  const first = readLicense(typeLicense(edited.from.delivery.license, languages), languages);
  const isUsual = Object.keys(asked.terms).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const saved = await edited.send((from) =>
        changeSettings(from, { delivery: { ...from.delivery, license: asked } }),
      );
      show(null, saved);
      toast({ title: 'License saved', description: 'New deliveries have it from now on.', variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="License" className="flex flex-col gap-5">
      {JSON.stringify(asked) !== JSON.stringify(first) && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed the license of new deliveries. What you changed is lost if you leave now."
        />
      )}
      <Field
        label="Valid for months"
        name="months"
        hint="From the day of the first link. Empty for no end."
        error={errors['delivery.license.months']}
        className="max-w-60"
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            value={typed.months}
            onChange={({ target }) => setTyped({ ...typed, months: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 lg:grid-cols-2">
        <TermsFields
          terms={typed.terms}
          onChange={(terms) => setTyped({ ...typed, terms })}
          errors={errors}
          path="delivery.license.terms"
        />
      </div>
      {!isUsual && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 -ml-4 self-start"
          onClick={() => setTyped({ ...typed, terms: termsOf({}, languages) })}
        >
          Use the standard text
        </Button>
      )}
      <LicensePreview terms={typed.terms} facts={exampleFacts(business.brandName, asked)} />
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Save license'}
      </Button>
    </form>
  );
}
