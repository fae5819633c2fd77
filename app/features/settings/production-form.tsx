import { type FormEvent, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { ProductionSettings } from '#domain/production/production-settings.ts';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import { changeSettings } from './api/settings.ts';

const FIELDS = [
  { name: 'upload_hours', label: 'From the shoot to the upload' },
  { name: 'delivery_hours', label: 'From the upload to the delivery' },
] as const;
/** How long files as they were shot are kept after the delivery. */
const DAYS_FIELDS = [
  { name: 'source_days', label: 'Pictures and films' },
  { name: 'raw_days', label: 'Raw files' },
] as const;
type TypedField = (typeof FIELDS | typeof DAYS_FIELDS)[number]['name'];
type TypedProduction = Record<TypedField, string>;

const typeProduction = (settings: ProductionSettings): TypedProduction => ({
  upload_hours: String(settings.upload_hours),
  delivery_hours: String(settings.delivery_hours),
  source_days: String(settings.source_days),
  raw_days: String(settings.raw_days),
});

const readProduction = (typed: TypedProduction) => ({
  upload_hours: Number(typed.upload_hours),
  delivery_hours: Number(typed.delivery_hours),
  source_days: Number(typed.source_days),
  raw_days: Number(typed.raw_days),
});

const PARTS: ComparedPart<StudioSettings>[] = [
  { label: 'Production', show: ({ production }) => JSON.stringify(production) },
];

/** How long the work on a property may take, in working hours, and how long files as they were shot are kept. */
export function ProductionForm({ settings }: { settings: StudioSettings }) {
  const [typed, setTyped] = useState(() => typeProduction(settings.production));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: StudioSettings | null, now: StudioSettings) => setTyped(typeProduction(now.production));
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typeProduction(edited.from.production));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await edited.send((from) =>
        changeSettings(from, { production: { ...from.production, ...readProduction(typed) } }),
      );
      toast({ title: 'Production saved', description: 'Due times follow within a minute.', variant: 'success' });
    });
  };
  const numberField = (name: TypedField, label: string) => (
    <Field key={name} label={label} name={name} error={errors[`production.${name}`]}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate aria-label="Production" className="flex flex-col gap-5">
      {isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed how long the work may take. What you changed is lost if you leave now."
        />
      )}
      <div>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {FIELDS.map(({ name, label }) => numberField(name, `${label} (hours)`))}
        </div>
        <p className="mt-2 max-w-prose text-sm text-body">
          These are hours in which the studio works. Until a delivery, at most twice as many pass: 24 are the “24–48
          hours” of the site. What clients want changed takes the working hours that the settings of reviews promise.
        </p>
      </div>
      <fieldset>
        <legend className="font-medium text-ink">Files as they were shot</legend>
        <p className="mt-0.5 max-w-prose text-sm text-body">
          They are kept for so many days after the delivery. The originals of altered pictures stay, and so do all files
          of a job that is open again.
        </p>
        <div className="mt-4 grid items-end gap-5 sm:grid-cols-3">
          {DAYS_FIELDS.map(({ name, label }) => numberField(name, `${label} (days)`))}
        </div>
      </fieldset>
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Save production'}
      </Button>
    </form>
  );
}
